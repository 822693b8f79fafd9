/** Space for the neighbor of an entry at an edge, which shows that the list continues, px. */
const NEIGHBOR_PX = 36;

/** Distance to scroll so that `[from, to]` is within `[start, end]`, with space for a neighbor. */
export function shift(from: number, to: number, start: number, end: number): number {
  if (from < start + NEIGHBOR_PX) return from - start - NEIGHBOR_PX;
  return Math.max(0, to - end + NEIGHBOR_PX);
}

/** Scrolls a list until an entry is in view. Unlike `scrollIntoView`, it scrolls nothing around the list. */
export function showWithin(list: HTMLElement, entry: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  list.scrollBy({
    left: shift(place.left, place.right, frame.left, frame.right),
    top: shift(place.top, place.bottom, frame.top, frame.bottom),
    behavior: 'instant',
  });
}
