import type { PairTable } from '#domain/structure/dot-bracket';
import type { StructureLayout } from '#domain/structure/layout';

/**
 * What a reader would object to in a drawing. It shares nothing with the layout: lines are compared by the signs of
 * areas, nucleotides by their distances.
 */
export interface DrawingFaults {
  /** Pairs of lines, of the backbone or of nested pairs, that cross. */
  crossings: number;
  /** Pairs of nucleotides whose circles overlap. */
  overlaps: number;
  /** Nucleotides that the line of others runs through. */
  covered: number;
  /** The longest line of the backbone, in steps. */
  longestStep: number;
  /** The longer side of the drawing by the shorter, circles included. */
  aspect: number;
}

/** Circles of nucleotides have this diameter in every drawing of ours, in backbone steps. */
export const DIAMETER = 0.8;
/** Between this and a line there is still half of the circle. */
const COVERED = DIAMETER / 4;
const CELL = 2;

type Line = readonly [from: number, to: number];

function linesOf({ length, partner }: PairTable): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < length; i += 1) {
    if (i > 0) lines.push([i - 1, i]);
    const other = partner[i] ?? -1;
    // Neighbors that pair share one line.
    if (other > i + 1) lines.push([i, other]);
  }
  return lines;
}

/** Numbers what shares a square of the plane; `each` is called at most once for two of them. */
class Squares {
  readonly #squares = new Map<string, number[]>();

  add(number: number, minX: number, minY: number, maxX: number, maxY: number): void {
    for (let column = Math.floor(minX / CELL); column <= Math.floor(maxX / CELL); column += 1)
      for (let row = Math.floor(minY / CELL); row <= Math.floor(maxY / CELL); row += 1) {
        const key = `${column} ${row}`;
        const square = this.#squares.get(key);
        if (square === undefined) this.#squares.set(key, [number]);
        else square.push(number);
      }
  }

  each(visit: (one: number, other: number) => void): void {
    const seen = new Set<string>();
    for (const members of this.#squares.values())
      for (const [at, one] of members.entries())
        for (const other of members.slice(at + 1)) {
          const key = `${one} ${other}`;
          if (seen.has(key)) continue;
          seen.add(key);
          visit(one, other);
        }
  }
}

/** Throws if a position is not finite. */
export function drawingFaults(table: PairTable, { x, y }: StructureLayout): DrawingFaults {
  const at = (i: number): readonly [number, number] => [x[i] ?? NaN, y[i] ?? NaN];
  for (let i = 0; i < table.length; i += 1)
    if (!at(i).every((value) => Number.isFinite(value))) throw new Error(`Nucleotide ${i + 1} has no position`);
  const distance = (i: number, j: number): number => Math.hypot(at(i)[0] - at(j)[0], at(i)[1] - at(j)[1]);
  const side = (i: number, j: number, k: number): number => {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i), at(j), at(k)];
    return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  };
  /** Of two lines on one straight line, rounding decides on which side of it they are: those apart do not cross. */
  const boxesMeet = ([a, b]: Line, [c, d]: Line): boolean =>
    ([0, 1] as const).every(
      (axis) =>
        Math.max(Math.min(at(a)[axis], at(b)[axis]), Math.min(at(c)[axis], at(d)[axis])) <=
        Math.min(Math.max(at(a)[axis], at(b)[axis]), Math.max(at(c)[axis], at(d)[axis])),
    );
  const fromLine = (i: number, [from, to]: Line): number => {
    const [[px, py], [ax, ay], [bx, by]] = [at(i), at(from), at(to)];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
    return Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay));
  };

  const lines = linesOf(table);
  const squares = new Squares();
  for (const [number, [from, to]] of lines.entries()) {
    const [[ax, ay], [bx, by]] = [at(from), at(to)];
    squares.add(number, Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  }
  for (let i = 0; i < table.length; i += 1) {
    const [px, py] = at(i);
    squares.add(lines.length + i, px - DIAMETER, py - DIAMETER, px + DIAMETER, py + DIAMETER);
  }
  let [crossings, overlaps] = [0, 0];
  const covered = new Set<number>();
  squares.each((one, other) => {
    const [line, second] = [lines[one], lines[other]];
    if (line !== undefined && second !== undefined) {
      const [[a, b], [c, d]] = [line, second];
      if (a === c || a === d || b === c || b === d) return;
      if (!boxesMeet(line, second)) return;
      if (side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) < 0) crossings += 1;
      return;
    }
    const [i, j] = [one - lines.length, other - lines.length];
    if (i >= 0) {
      if (distance(i, j) < DIAMETER) overlaps += 1;
    } else if (line !== undefined && !line.includes(j) && fromLine(j, line) < COVERED) covered.add(j);
  });

  let longestStep = 0;
  for (let i = 1; i < table.length; i += 1) longestStep = Math.max(longestStep, distance(i - 1, i));
  const spread = (values: Float64Array): number =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity) +
    DIAMETER;
  const [width, height] = table.length === 0 ? [1, 1] : [spread(x), spread(y)];
  return {
    crossings,
    overlaps,
    covered: covered.size,
    longestStep,
    aspect: Math.max(width, height) / Math.min(width, height),
  };
}
