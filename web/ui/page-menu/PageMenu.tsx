import { useEffect, useRef } from 'react';
import { useHashTarget } from '../useHashTarget';
import { showWithin } from './show-within';
import { useActiveSection } from './useActiveSection';

export interface MenuEntry {
  id: string;
  title: string;
}

/** In-page menu with one entry per card. The entry of the card that is being read is marked and kept in view. */
export function PageMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const ids = entries.map(({ id }) => id);
  useHashTarget(ids);
  const { active, choose } = useActiveSection(ids);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && link) showWithin(menu.current, link);
  }, [active]);
  return (
    <nav ref={menu} className="page-menu" aria-label="On this page">
      {entries.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === active ? 'true' : undefined} onClick={() => choose(id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
