/** An entry at an edge has a neighbour beside it, which says that the list goes on, px. */
const NEIGHBOUR_PX = 36;

/** How far to scroll so that `[from, to]` lies in `[start, end]`, with room for a neighbour. */
export function shift(from: number, to: number, start: number, end: number): number {
  if (from < start + NEIGHBOUR_PX) return from - start - NEIGHBOUR_PX;
  return Math.max(0, to - end + NEIGHBOUR_PX);
}

/** Scrolls a list until an entry of it is in sight, and nothing around the list, as `scrollIntoView` would. */
export function showWithin(list: HTMLElement, entry: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  list.scrollBy({
    left: shift(place.left, place.right, frame.left, frame.right),
    top: shift(place.top, place.bottom, frame.top, frame.bottom),
    behavior: 'instant',
  });
}
