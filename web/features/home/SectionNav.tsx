import { useEffect, useState } from 'react';
import { homeSections, type HomeSectionId } from './sections';

/** Dots at the edge: where the reader is, and the way to each section. */
export function SectionNav() {
  const [active, setActive] = useState<HomeSectionId>('home');
  useEffect(() => {
    // The section that crosses the middle of the view.
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
