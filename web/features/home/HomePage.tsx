import { useEffect, useState } from 'react';
import { PageMeta } from '../../parts/PageMeta';
import { dataCatalog } from '../../parts/structured-data';
import { useHashTarget } from '../../ui/useHashTarget';
import { DescriptionSection } from './DescriptionSection';
import { FrontSection } from './FrontSection';
import { type HomeSectionId, homeSections } from './HomeSection';
import { OverviewSection } from './OverviewSection';
import { WelcomeSection } from './WelcomeSection';
import './home.css';

/** Dots at the edge of the page that mark the current section and link to all of them. */
function SectionNav() {
  const [active, setActive] = useState<HomeSectionId>('home');
  useEffect(() => {
    // The current section is the one that crosses the middle of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const id = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const section = homeSections.find((each) => each.id === id);
        if (section) setActive(section.id);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const { id } of homeSections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <nav className="section-nav" aria-label="Sections">
      {homeSections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === active ? 'true' : undefined} title={title}>
          <span className="visually-hidden">{title}</span>
        </a>
      ))}
    </nav>
  );
}

const sectionIds = homeSections.map(({ id }) => id);

/** The home page: four full-page sections, one below the other. */
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
