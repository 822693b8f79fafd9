import type { Frame } from './axes';
import type { Palette } from './palette';
import { readableColor, TEXT_CONTRAST } from './readable-color';
import type { Box, SceneItem, TextItem } from './scene';

/** Text to place above the tip of a stick. */
export interface LabelWish {
  readonly text: string;
  readonly widthPx: number;
  /** Of the stick's tip. */
  readonly x: number;
  readonly y: number;
  /** Labels are placed in descending order of weight; of equal ones the first goes first. */
  readonly weight: number;
}

export interface PlacedLabel<Wish extends LabelWish> {
  readonly wish: Wish;
  readonly box: Box;
  /** Rows above the lowest place; a raised label gets a line to its stick. */
  readonly level: number;
}

export const LABEL_HEIGHT_PX = 13;
/** Between a tip and the label above it. */
export const LABEL_GAP_PX = 3;
const LEVELS = 7;

/**
 * Places labels so that none overlaps another and all stay inside `bounds`: the heaviest first, each at the nearest
 * free place above its tip, else beside it, else higher. Labels without a free place are omitted. `obstacles` (sticks
 * of labeled peaks) are avoided if possible; if `strict`, labels that cannot avoid them are omitted as well, and so are
 * labels that would meet the line of a raised one. O(labels) by using a grid.
 */
export function placeLabels<Wish extends LabelWish>(
  wishes: readonly Wish[],
  bounds: Box,
  obstacles: readonly Box[] = [],
  strict = false,
): PlacedLabel<Wish>[] {
  const labels = new BoxGrid();
  const sticks = new BoxGrid();
  for (const obstacle of obstacles) sticks.add(obstacle);
  return wishes
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((wish) => {
      const free = places(wish, bounds).filter(({ box }) => !labels.hits(box));
      const chosen = strict
        ? free.find(({ box }) => !sticks.hits(box) && !labels.hits(leaderOf(wish, box)))
        : (free.find(({ box }) => !sticks.hits(box)) ?? free[0]);
      if (chosen === undefined) return [];
      labels.add(chosen.box);
      if (strict && chosen.level > 0) sticks.add(leaderOf(wish, chosen.box));
      return [{ wish, ...chosen }];
    });
}

/** The room of the line between a tip and its raised label. */
function leaderOf({ x, y }: LabelWish, { bottom }: Box): Box {
  return { left: x - 1, right: x + 1, top: bottom, bottom: y - LABEL_GAP_PX };
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

/** Boxes, indexed by the grid cells that they touch. */
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
    for (let row = Math.floor(top / CELL_HEIGHT_PX); row <= Math.floor(bottom / CELL_HEIGHT_PX); row += 1)
      keys.push(`${column} ${row}`);
  }
  return keys;
}

/** Boxes that only share an edge do not overlap. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export const LABEL_TEXT_PX = 11;

/**
 * In plots below this width, as on phones and in a column of print, labels are so close to the peaks of others that one
 * which is crossed by a line cannot be read.
 */
const STRICT_BELOW_PX = 450;

/** The width in pixels of a text in the font of the labels. */
export type MeasureText = (text: string) => number;

export interface LabeledStick {
  readonly x: number;
  /** Of its tip. */
  readonly y: number;
  readonly color: string;
  /** '' for none. */
  readonly text: string;
  readonly weight: number;
  /** Whether the stick is clipped at the top: a label there would suggest a wrong height. */
  readonly clipped: boolean;
}

/**
 * The labels of sticks without overlaps, with a thin line to the tip of a stick whose label is raised. `peakLines` are
 * [x, base, x, tip] of the peaks without labels: in narrow plots no label lies on one of these or on another stick.
 */
export function labelItems(
  sticks: readonly LabeledStick[],
  frame: Frame,
  baseY: number,
  palette: Palette,
  measure: MeasureText,
  // The m/z values are below the plot; labels may use the margin above it.
  topPx = 1,
  peakLines: readonly number[] = [],
): SceneItem[] {
  const wishes = sticks
    .filter(({ text, clipped }) => text !== '' && !clipped)
    .map((stick) => ({ ...stick, widthPx: measure(stick.text) + 2 }));
  const obstacles = sticks.map(({ x, y }) => ({ left: x - 2, right: x + 2, top: y, bottom: baseY }));
  const bounds = { ...frame.area, top: topPx, bottom: baseY };
  const strict = frame.widthPx < STRICT_BELOW_PX;
  const placed = placeLabels(wishes, bounds, strict ? [...obstacles, ...linesAsBoxes(peakLines)] : obstacles, strict);
  const leaders = placed
    .filter(({ level }) => level > 0)
    .flatMap(({ wish, box }) => [wish.x, wish.y - LABEL_GAP_PX, wish.x, box.bottom]);
  const texts = placed.map(({ wish, box }): TextItem => ({
    kind: 'text',
    text: wish.text,
    x: (box.left + box.right) / 2,
    y: box.bottom - 3,
    color: readableColor(wish.color, palette.background, TEXT_CONTRAST),
    align: 'middle',
    sizePx: LABEL_TEXT_PX,
    halo: palette.background,
  }));
  return [{ kind: 'lines', color: palette.axis, widthPx: 1, points: leaders, dashPx: [1, 2] }, ...texts];
}

function linesAsBoxes(points: readonly number[]): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 3 < points.length; at += 4) {
    const x = points[at] ?? 0;
    boxes.push({ left: x - 1, right: x + 1, top: points[at + 3] ?? 0, bottom: points[at + 1] ?? 0 });
  }
  return boxes;
}
