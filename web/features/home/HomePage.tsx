import { dataCatalog } from '../../parts/structured-data';
import { PageMeta } from '../../parts/PageMeta';
import { useHashTarget } from '../../ui/useHashTarget';
import { DescriptionSection } from './DescriptionSection';
import { FrontSection } from './FrontSection';
import { OverviewSection } from './OverviewSection';
import { SectionNav } from './SectionNav';
import { homeSections } from './sections';
import { WelcomeSection } from './WelcomeSection';
import './home.css';

const sectionIds = homeSections.map(({ id }) => id);

/** The front door: four full-page sections, one under the other. */
export function HomePage() {
  useHashTarget(sectionIds);
  return (
    <div className="home">
      <PageMeta data={dataCatalog(location.origin)} />
      <FrontSection />
      <WelcomeSection />
      <DescriptionSection />
      <OverviewSection />
      <SectionNav />
    </div>
  );
}
