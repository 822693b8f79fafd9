/** Page sizes of every table of entries. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Pages on either side of the current one. */
const NEIGHBOURS = 1;
/** Number of pages by which a jump moves. */
export const JUMP_PAGES = 3;

export type PagerItem = { kind: 'page'; pageNum: number } | { kind: 'back' | 'forth'; pageNum: number };

/** Returns the first page, the last, those around the current one, and jumps in the gaps. `pages` is at least 1. */
export function pagerItems(current: number, pages: number): PagerItem[] {
  const few = 3 + 2 * NEIGHBOURS;
  let first = 1;
  let last = pages;
  if (pages > few) {
    first = current - 1 <= NEIGHBOURS ? 1 : Math.min(current - NEIGHBOURS, pages - 2 * NEIGHBOURS);
    last = pages - current <= NEIGHBOURS ? pages : Math.max(current + NEIGHBOURS, 1 + 2 * NEIGHBOURS);
  }
  const items: PagerItem[] = [];
  if (first > 1) items.push({ kind: 'page', pageNum: 1 });
  if (first > 2) items.push({ kind: 'back', pageNum: Math.max(1, current - JUMP_PAGES) });
  for (let pageNum = first; pageNum <= last; pageNum += 1) items.push({ kind: 'page', pageNum });
  if (last < pages - 1) items.push({ kind: 'forth', pageNum: Math.min(pages, current + JUMP_PAGES) });
  if (last < pages) items.push({ kind: 'page', pageNum: pages });
  return items;
}
