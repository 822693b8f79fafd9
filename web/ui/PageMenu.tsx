import { useEffect, useState } from 'react';
import { useHashTarget } from './useHashTarget';

export interface MenuEntry {
  id: string;
  title: string;
}

/** In-page menu: one entry a card; the entry of the card at the top of the view is marked. */
export function PageMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [active, setActive] = useState(entries[0]?.id);
  useHashTarget(entries.map(({ id }) => id));
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const cards = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const seen = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) seen.set(target, isIntersecting);
        const first = cards.find((card) => seen.get(card));
        if (first) setActive(first.id);
      },
      // The band below the two bars: the card that crosses it is the one being read.
      { rootMargin: '-130px 0px -55% 0px' },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav className="page-menu" aria-label="On this page">
      {entries.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === active ? 'true' : undefined} onClick={() => setActive(id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
