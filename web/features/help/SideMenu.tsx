import { useEffect, useRef } from 'react';
import type { HelpSection } from './help-sections';
import { showWithin } from '../../ui/page-menu/show-within';
import { useActiveSection } from '../../ui/page-menu/useActiveSection';

/** The sections of the page, with the one being read marked. The style sheet makes the scrolling smooth. */
export function SideMenu({ sections, anchors }: { sections: readonly HelpSection[]; anchors: readonly string[] }) {
  const { active, choose } = useActiveSection(anchors);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, only the chapters are listed.
    const marked = Array.from(
      menu.current?.querySelectorAll<HTMLElement>('[aria-current], .within > a') ?? [],
    ).findLast((entry) => entry.offsetParent !== null);
    if (menu.current && marked) showWithin(menu.current, marked);
  }, [active]);
  const link = ({ id, title }: { id: string; title: string }) => (
    <a href={`#${id}`} aria-current={id === active ? 'true' : undefined} onClick={() => choose(id)}>
      {title}
    </a>
  );
  return (
    <nav ref={menu} className="side-menu" aria-label="Help sections">
      <ul>
        {sections.map((section) => {
          const within = section.parts?.some(({ id }) => id === active) === true;
          return (
            <li key={section.id} className={within ? 'within' : undefined}>
              {link(section)}
              {section.parts === undefined ? null : (
                <ul>
                  {section.parts.map((part) => (
                    <li key={part.id}>{link(part)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
