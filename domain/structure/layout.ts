import type { PairTable } from './dot-bracket';
import { Drawing } from './loop-drawing';
import { untangle } from './untangle';

/** Positions of all nucleotides in backbone steps, x to the right and y up; all finite. */
export interface StructureLayout {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Lays out the nested pairs: stems as ladders, loops as circles, neighbours in the sequence one step apart, pairs
 * PAIR_DISTANCE apart. Where branches would overlap, loops are bent (see untangle.ts). The result is the same on every
 * run.
 */
export function layoutStructure(table: PairTable): StructureLayout {
  const steps = layoutInSteps(table);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does the same in short pieces of work, between which a page can respond. */
export function* layoutInSteps(table: PairTable): Generator<void, StructureLayout> {
  const drawing = new Drawing(table);
  yield* untangle(drawing);
  return { x: drawing.x, y: drawing.y };
}

export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Returns the smallest box around all nucleotides; a zero box without nucleotides. */
export function layoutBounds({ x, y }: StructureLayout): Bounds {
  if (x.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b));
  return { minX: least(x), minY: least(y), maxX: most(x), maxY: most(y) };
}

/** A layout on a page: y down, the long side horizontal, the top left corner at 0, 0. Lengths are in backbone steps. */
export interface FlatLayout extends StructureLayout {
  width: number;
  height: number;
}

/** Rotates a layout onto a page without mirroring it: the sequence runs clockwise round a loop, as in the layout. */
export function layFlat(layout: StructureLayout): FlatLayout {
  const { minX, minY, maxX, maxY } = layoutBounds(layout);
  const isTall = maxY - minY > maxX - minX;
  if (isTall)
    return {
      x: layout.y.map((y) => y - minY),
      y: layout.x.map((x) => x - minX),
      width: maxY - minY,
      height: maxX - minX,
    };
  return {
    x: layout.x.map((x) => x - minX),
    y: layout.y.map((y) => maxY - y),
    width: maxX - minX,
    height: maxY - minY,
  };
}
