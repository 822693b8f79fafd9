import { useEffect, useRef } from 'react';
import { keepAtTop, useHashTarget } from '../useHashTarget';
import { showWithin } from './show-within';
import { useSingleKeys } from '../shortcut-settings';
import { useShortcut } from '../useShortcut';
import { useActiveSection } from './useActiveSection';

export interface MenuEntry {
  id: string;
  title: string;
  /** The end of the title that says enough where there is little room. */
  short?: string;
  /** A key that goes there. */
  shortcut?: string;
}

/**
 * In-page menu with one entry per card. The entry of the card that is being read is marked and kept in view. A card that
 * is chosen stays at the top of the view while cards above it grow. One card may have a key, which the entry shows.
 */
export function PageMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const singleKeys = useSingleKeys();
  const ids = entries.map(({ id }) => id);
  useHashTarget(ids);
  const { active, choose } = useActiveSection(ids);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && link) showWithin(menu.current, link);
  }, [active]);
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  const go = (id: string) => {
    choose(id);
    leave.current?.();
    leave.current = keepAtTop(id, true);
  };
  const reached = entries.find(({ shortcut }) => shortcut !== undefined);
  useShortcut(reached?.shortcut, () => {
    menu.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click();
  });
  return (
    <nav ref={menu} className="page-menu" aria-label="On this page">
      {entries.map(({ id, title, short = title, shortcut }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === active ? 'true' : undefined}
          aria-keyshortcuts={singleKeys ? shortcut : undefined}
          onClick={() => go(id)}
        >
          <span className="long-title">{title.slice(0, -short.length)}</span>
          {short}
        </a>
      ))}
    </nav>
  );
}
