import { useEffect, useRef, useState } from 'react';
import { useHashTarget } from './useHashTarget';

export interface MenuEntry {
  id: string;
  title: string;
}

/** The band below the two bars: the card that crosses it is the one being read. */
const BAND = { topPx: 130, bottomShare: 0.55 } as const;

/** The first card in the band; where there is none, the last one above it, and above all of them the first. */
function cardInView(cards: readonly HTMLElement[]): HTMLElement | undefined {
  const bottom = innerHeight * (1 - BAND.bottomShare);
  const places = cards.map((card) => ({ card, box: card.getBoundingClientRect() }));
  const place = places.find(({ box }) => box.bottom > BAND.topPx && box.top < bottom) ?? places.findLast(({ box }) => box.top <= BAND.topPx);
  return place?.card ?? cards[0];
}

/** In-page menu: one entry a card; the entry of the card at the top of the view is marked, and in view. */
export function PageMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [active, setActive] = useState(entries[0]?.id);
  useHashTarget(entries.map(({ id }) => id));
  const menu = useRef<HTMLElement>(null);
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const cards = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const mark = () => {
      const card = cardInView(cards);
      if (card) setActive(card.id);
    };
    // Cards grow when their data come, which is no scrolling; a leap from above all cards to below them is no crossing.
    const observer = new IntersectionObserver(mark, { rootMargin: `-${BAND.topPx}px 0px -${100 * BAND.bottomShare}% 0px` });
    for (const card of cards) observer.observe(card);
    addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', mark);
    };
  }, [ids]);
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the menu moves: scrolling the link into view could move the page.
    if (link) menu.current?.scrollTo({ left: link.offsetLeft - (menu.current.clientWidth - link.offsetWidth) / 2 });
  }, [active]);
  return (
    <nav ref={menu} className="page-menu" aria-label="On this page">
      {entries.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === active ? 'true' : undefined} onClick={() => setActive(id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
