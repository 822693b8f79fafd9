import type { BasePair, PairTable } from './dot-bracket';
import { BACKBONE_STEP, PAIR_DISTANCE, chordAngle, facingHeight, polygonRadius, strandPoints, type Point } from './loop-geometry';
import { externalLoop, loopClosedBy, type Loop } from './loops';

/** Position of every nucleotide, in backbone steps, x to the right and y up; all finite. */
export interface StructureLayout {
  x: Float64Array;
  y: Float64Array;
}

/** A pair whose nucleotides are placed and whose inside is not. `along` is the unit vector from the pair into its inside. */
interface Task {
  pair: BasePair;
  along: Point;
}

/** Above this excess of the longer strand over the straight way its bow would run into the stem; then the loop is a circle. */
const BOW_MAX = 6;
/** Longest end of the chain that goes on straight beside a single stem. */
const STRAIGHT_TAIL_MAX = 12;
/** The opening of the external circle between the two ends of the chain. */
const OPENING = 3;

const leftOf = ({ x, y }: Point): Point => ({ x: -y, y: x });
const turned = ({ x, y }: Point): Point => ({ x: -x, y: -y });

class Drawing implements StructureLayout {
  readonly x: Float64Array;
  readonly y: Float64Array;
  private readonly tasks: Task[] = [];

  constructor(private readonly table: PairTable) {
    this.x = new Float64Array(table.length);
    this.y = new Float64Array(table.length);
  }

  private place(i: number, { x, y }: Point): void {
    this.x[i] = x;
    this.y[i] = y;
  }

  private at(i: number): Point {
    return { x: this.x[i] ?? 0, y: this.y[i] ?? 0 };
  }

  private placePair(pair: BasePair, start: Point, along: Point): void {
    const right = turned(leftOf(along));
    this.place(pair.start, start);
    this.place(pair.end, { x: start.x + PAIR_DISTANCE * right.x, y: start.y + PAIR_DISTANCE * right.y });
    this.tasks.push({ pair, along });
  }

  /**
   * Places what lies between `from` and `to` clockwise on a circle, beginning one side after `angle`: the nucleotides of `branches`
   * by pairs, the others one by one.
   */
  private placeOnCircle(centre: Point, radius: number, angle: number, from: number, to: number, branches: readonly BasePair[]): void {
    const stepAngle = chordAngle(BACKBONE_STEP, radius);
    const pairAngle = chordAngle(PAIR_DISTANCE, radius);
    const on = (turn: number): Point => ({ x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) });
    let turn = angle;
    let next = 0;
    for (let i = from; i < to; i += 1) {
      turn -= stepAngle;
      this.place(i, on(turn));
      const branch = branches[next];
      if (branch?.start !== i) continue;
      const middle = turn - pairAngle / 2;
      turn -= pairAngle;
      this.place(branch.end, on(turn));
      this.tasks.push({ pair: branch, along: { x: Math.cos(middle), y: Math.sin(middle) } });
      next += 1;
      i = branch.end;
    }
  }

  /** Hairpin loops, multiloops and lopsided interior loops. */
  private placeCircle({ pair, along }: Task, { branches, unpairedCount }: Loop): void {
    const steps = unpairedCount + branches.length + 1;
    if (steps === 1) return;
    const radius = polygonRadius(steps, [PAIR_DISTANCE, ...branches.map(() => PAIR_DISTANCE)]);
    const depth = Math.sqrt(Math.max(0, radius ** 2 - (PAIR_DISTANCE / 2) ** 2));
    const [a, b] = [this.at(pair.start), this.at(pair.end)];
    const centre = { x: (a.x + b.x) / 2 + depth * along.x, y: (a.y + b.y) / 2 + depth * along.y };
    this.placeOnCircle(centre, radius, Math.atan2(a.y - centre.y, a.x - centre.x), pair.start + 1, pair.end, branches);
  }

  /** Stacks, bulges and interior loops between two stems in one line. False if the strands are too unequal for that. */
  private placeInLine({ pair, along }: Task, branch: BasePair): boolean {
    const left = branch.start - pair.start;
    const right = pair.end - branch.end;
    const height = left === right && left === 1 ? 1 : facingHeight(left, right);
    if (Math.max(left, right) - height > BOW_MAX) return false;
    const aside = leftOf(along);
    const [a, b] = [this.at(pair.start), this.at(pair.end)];
    for (const [index, point] of strandPoints(a, along, aside, height, left).entries()) this.place(pair.start + 1 + index, point);
    for (const [index, point] of strandPoints(b, along, turned(aside), height, right).entries()) this.place(pair.end - 1 - index, point);
    this.placePair(branch, { x: a.x + height * along.x, y: a.y + height * along.y }, along);
    return true;
  }

  private placeExternal({ branches, unpairedCount }: Loop): void {
    const { length } = this.table;
    const [first] = branches;
    const tails = first && branches.length === 1 ? Math.max(first.start, length - 1 - first.end) : Infinity;
    if (first && tails <= STRAIGHT_TAIL_MAX) {
      this.placePair(first, { x: 0, y: 0 }, { x: 0, y: 1 });
      for (let i = first.start - 1; i >= 0; i -= 1) this.place(i, { x: 0, y: i - first.start });
      for (let i = first.end + 1; i < length; i += 1) this.place(i, { x: PAIR_DISTANCE, y: first.end - i });
      return;
    }
    const steps = unpairedCount + branches.length - 1;
    if (steps + branches.length < 3) {
      for (let i = 0; i < length; i += 1) this.place(i, { x: i, y: 0 });
      return;
    }
    const radius = polygonRadius(steps, [OPENING, ...branches.map(() => PAIR_DISTANCE)]);
    // The opening looks down.
    const firstAngle = -Math.PI / 2 - chordAngle(OPENING, radius) / 2;
    this.placeOnCircle({ x: 0, y: 0 }, radius, firstAngle + chordAngle(BACKBONE_STEP, radius), 0, length, branches);
  }

  draw(): StructureLayout {
    this.placeExternal(externalLoop(this.table));
    // A stack of tasks instead of recursion: stems can be thousands of pairs deep.
    for (let task = this.tasks.pop(); task; task = this.tasks.pop()) {
      const loop = loopClosedBy(this.table, task.pair);
      const [branch] = loop.branches;
      if (branch && loop.branches.length === 1 && this.placeInLine(task, branch)) continue;
      this.placeCircle(task, loop);
    }
    return { x: this.x, y: this.y };
  }
}

/**
 * A radial drawing of the nested pairs: stems are ladders, loops circles, neighbours in the sequence one step apart, pairs
 * PAIR_DISTANCE apart. Stems go on straight through bulges and interior loops; only multiloops and very lopsided loops turn, so
 * branches of a large structure can lie over each other. Time grows with the length only.
 */
export function layoutStructure(table: PairTable): StructureLayout {
  return new Drawing(table).draw();
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
