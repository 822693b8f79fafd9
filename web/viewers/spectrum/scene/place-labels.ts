/** Text that wants to stand above the tip of a stick. */
export interface LabelWish {
  readonly text: string;
  readonly widthPx: number;
  /** Of the stick's tip. */
  readonly x: number;
  readonly y: number;
  /** Served in descending order; of two alike the first. */
  readonly weight: number;
}

/** A rectangle of pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedLabel<Wish extends LabelWish> {
  readonly wish: Wish;
  readonly box: Box;
  /** Rows above the lowest place; a raised label wants a line to its stick. */
  readonly level: number;
}

export const LABEL_HEIGHT_PX = 13;
/** Between a tip and the label above it. */
export const LABEL_GAP_PX = 3;
const LEVELS = 7;

/**
 * Places labels so that none overlaps another and all stay inside `bounds`: the weightiest first, each at the nearest free place
 * above its tip, else beside it, else higher. Whatever finds no place is left out. `obstacles` (sticks of labelled peaks) are
 * avoided where that is possible. O(labels) through a grid.
 */
export function placeLabels<Wish extends LabelWish>(wishes: readonly Wish[], bounds: Box, obstacles: readonly Box[] = []): PlacedLabel<Wish>[] {
  const labels = new BoxGrid();
  const sticks = new BoxGrid();
  for (const obstacle of obstacles) sticks.add(obstacle);
  return wishes.toSorted((a, b) => b.weight - a.weight).flatMap((wish) => {
    const free = places(wish, bounds).filter(({ box }) => !labels.hits(box));
    const chosen = free.find(({ box }) => !sticks.hits(box)) ?? free[0];
    if (chosen === undefined) return [];
    labels.add(chosen.box);
    return [{ wish, ...chosen }];
  });
}

function places({ x, y, widthPx }: LabelWish, bounds: Box): { box: Box; level: number }[] {
  const half = widthPx / 2;
  const shifts = [0, half - 2, 2 - half];
  return Array.from({ length: LEVELS }, (_, level) => level).flatMap((level) => {
    const bottom = y - LABEL_GAP_PX - level * LABEL_HEIGHT_PX;
    return shifts.flatMap((shift) => {
      const left = Math.min(Math.max(x + shift - half, bounds.left), bounds.right - widthPx);
      const box = { left, right: left + widthPx, top: bottom - LABEL_HEIGHT_PX, bottom };
      return box.left >= bounds.left && box.top >= bounds.top && box.bottom <= bounds.bottom ? [{ box, level }] : [];
    });
  });
}

/** Boxes by the cells of a grid that they touch. */
class BoxGrid {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [box]);
      else cell.push(box);
    }
  }

  hits(box: Box): boolean {
    return cellsOf(box).some((key) => this.#cells.get(key)?.some((other) => overlaps(box, other)) === true);
  }
}

const CELL_WIDTH_PX = 40;
const CELL_HEIGHT_PX = 40;

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = [];
  for (let column = Math.floor(left / CELL_WIDTH_PX); column <= Math.floor(right / CELL_WIDTH_PX); column += 1) {
    for (let row = Math.floor(top / CELL_HEIGHT_PX); row <= Math.floor(bottom / CELL_HEIGHT_PX); row += 1) keys.push(`${column} ${row}`);
  }
  return keys;
}

/** Sharing an edge is no overlap. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
