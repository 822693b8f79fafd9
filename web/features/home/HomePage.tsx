import { dataCatalog } from '../../parts/structured-data';
import { PageMeta } from '../../parts/PageMeta';
import { DescriptionSection } from './DescriptionSection';
import { FrontSection } from './FrontSection';
import { OverviewSection } from './OverviewSection';
import { SectionNav } from './SectionNav';
import { WelcomeSection } from './WelcomeSection';
import './home.css';

/** The front door: four full-page sections, one under the other. */
export function HomePage() {
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
