import type { PairTable } from './dot-bracket';
import { Drawing } from './loop-drawing';
import { untangle } from './untangle';

/** Position of every nucleotide, in backbone steps, x to the right and y up; all finite. */
export interface StructureLayout {
  x: Float64Array;
  y: Float64Array;
}

/**
 * A drawing of the nested pairs: stems are ladders, loops circles, neighbours in the sequence one step apart, pairs PAIR_DISTANCE
 * apart. Where branches would lie over each other loops are bent, see untangle.ts. The same on every run.
 */
export function layoutStructure(table: PairTable): StructureLayout {
  const steps = layoutInSteps(table);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same in pieces of work, between which a page can do something else. */
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

/** Smallest box around all nucleotides; a zero box for none. */
export function layoutBounds({ x, y }: StructureLayout): Bounds {
  if (x.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b));
  return { minX: least(x), minY: least(y), maxX: most(x), maxY: most(y) };
}
