import { Arrangement } from './arrangement';
import type { PairTable } from './dot-bracket';

/** Positions of all nucleotides in backbone steps, x to the right and y up; all finite. */
export interface StructureLayout {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Lays out the nested pairs so that no two lines cross and no two nucleotides overlap: stems as ladders, loops as
 * circles, neighbors in the sequence one step apart, pairs PAIR_DISTANCE apart. Loops whose branches would overlap take
 * another shape, and their strands are stretched as far as necessary (see arrangement.ts). The result is the same on
 * every run.
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
  const arrangement = new Arrangement(table);
  yield* arrangement.arrange();
  return { x: arrangement.x, y: arrangement.y };
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

/** A layout on a page: y down, the longer side horizontal, the top left corner at 0, 0. Lengths are in backbone steps. */
export interface FlatLayout extends StructureLayout {
  width: number;
  height: number;
}

/** The longer side of a page by the shorter. A long straight stem lies across it at a small angle. */
const PROPORTION_MAX = 4;
const DEGREE = Math.PI / 180;
/** Nucleotides have a size, too: their diameter in steps. */
const NUCLEOTIDE = 0.8;

function turned({ x, y }: StructureLayout, angle: number): StructureLayout {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: x.map((at, i) => at * cos - (y[i] ?? 0) * sin),
    y: y.map((at, i) => at * cos + (x[i] ?? 0) * sin),
  };
}

/** Rotates a layout onto a page without mirroring it: the sequence runs clockwise round a loop, as in the layout. */
export function layFlat(layout: StructureLayout): FlatLayout {
  const upright = layoutBounds(layout);
  const isTall = upright.maxY - upright.minY > upright.maxX - upright.minX;
  for (let degrees = isTall ? -90 : 0; ; degrees += 1) {
    const { x, y } = degrees === 0 ? layout : turned(layout, degrees * DEGREE);
    const { minX, minY, maxX, maxY } = layoutBounds({ x, y });
    const [width, height] = [maxX - minX, maxY - minY];
    if (width + NUCLEOTIDE > PROPORTION_MAX * (height + NUCLEOTIDE)) continue;
    return { x: x.map((at) => at - minX), y: y.map((at) => maxY - at), width, height };
  }
}
