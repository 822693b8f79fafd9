import { ClashGrid, CLEARANCE } from './clash-grid';
import type { PairTable } from './dot-bracket';
import { restingRadius } from './junction-ring';
import { facingHeight, PAIR_DISTANCE, strandPoints } from './loop-geometry';
import { type LoopNode, loopTree } from './loop-tree';
import { RingSearch } from './ring-search';

/**
 * A straight ladder and the loop at its end. A ladder continues through stacked pairs, bulges and interior loops whose
 * strands are about equally long.
 */
interface Arm {
  /** Loops of the ladder from its base; may be empty. */
  ladder: readonly number[];
  /** Distance of the two pairs of each loop of the ladder. */
  height: number[];
  /** The loop at the end: a hairpin, or a junction. */
  end: number;
  /** Whether nothing of the arm is below its base, whatever that costs. */
  upright: boolean;
  /** Around the arm in its own frame. */
  box: Box;
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Whether all clashes are to be found, or one is enough to know that there are some. */
type ClashesWanted = 'all' | 'any';

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Where a strand of a loop begins and ends, and the direction into the branch that follows. */
interface Place {
  fromX: number;
  fromY: number;
  x: number;
  y: number;
  upX: number;
  upY: number;
}

/** If the longer strand of an interior loop exceeds the straight distance by more, the loop is a circle. */
const BOW_MAX = 6;
const ROUNDS = 60;
/** Some times what transcripts of 1,500 nt need; without a limit, thousands of nested junctions take minutes. */
const EFFORT_MAX = 5_000_000;
/** Least distance of an upright arm from the line on which it begins, and of any other from its circle. */
const BASE_CLEARANCE = 1.25;
const CIRCLE_CLEARANCE = 0.3;
/** Least height of the nucleotides next to the base of an upright arm. */
const NEXT_CLEARANCE = 0.8;
/** Longest end of the chain that is drawn straight beside a single stem. */
const STRAIGHT_TAIL_MAX = 12;
/** The opening of the external loop between the two ends of the chain. */
const OPENING = 3;

/** The distance of the ends of a strand by its steps at which it leaves a pair at no more than 60 degrees. */
const FLAT = 0.85;
/** Between the branches of a loop that are drawn in a row, and above its closing pair. */
const ROW_GAP = 2;
/** The step of a strand between them. */
const ROW_STEP = 1.6;

const fromFrame = ({ x, y, upX, upY }: Place, px: number, py: number): [x: number, y: number] => [
  x + px * upY + py * upX,
  y - px * upX + py * upY,
];

const isWithin = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean =>
  x > minX - CLEARANCE && x < maxX + CLEARANCE && y > minY - CLEARANCE && y < maxY + CLEARANCE;

/** Whether a point is within a box in the frame of a place. */
const isInFrame = (box: Box, { x, y, upX, upY }: Place, px: number, py: number): boolean =>
  isWithin(box, (px - x) * upY - (py - y) * upX, (px - x) * upX + (py - y) * upY);

const mayMeet = (one: Circle, other: Circle): boolean =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (one.radius + other.radius + CLEARANCE) ** 2;

/** Whether a point is too close to the circle on which an arm begins, or to the line if `radius` is infinite. */
function isNearBase(x: number, y: number, radius: number): boolean {
  if (radius === Infinity) return y < BASE_CLEARANCE;
  const half = PAIR_DISTANCE / 2;
  return radius > half && Math.hypot(x - half, y + Math.sqrt(radius ** 2 - half ** 2)) < radius + CIRCLE_CLEARANCE;
}

/** Whether both ends of the chain continue straight below the only stem. */
function hasStraightTails({ branches, steps }: LoopNode): boolean {
  return branches.length === 1 && Math.max(...steps) <= STRAIGHT_TAIL_MAX;
}

export class Arrangement {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly #loops: readonly LoopNode[];
  /** By the loop at its base. */
  readonly #arms = new Map<number, Arm>();
  /** Points on the line from each nucleotide to the next that keep others away, if the line is stretched. */
  readonly #samples: Int32Array;
  readonly #grid = new ClashGrid();
  /** Nucleotides that may still be compared with others. */
  #effort = EFFORT_MAX;
  /** Ranges of the sequence that are drawn straight below the only stem. */
  #tails: [from: number, to: number][] = [];

  constructor(table: PairTable) {
    this.#loops = loopTree(table);
    this.x = new Float64Array(table.length);
    this.y = new Float64Array(table.length);
    this.#samples = new Int32Array(table.length);
  }

  /** Arranges the arms from the tips to the external loop; yields after each. */
  *arrange(): Generator<void> {
    const loops = this.#loops;
    const bases: { base: number; parent: number }[] = [];
    const queue = [0];
    for (let at = 0; at < queue.length; at += 1) {
      const parent = queue[at] ?? 0;
      for (const base of loops[parent]?.branches ?? []) {
        const arm = this.#armAt(base);
        this.#arms.set(base, arm);
        bases.push({ base, parent });
        queue.push(arm.end);
      }
    }
    const external = this.#loop(0);
    if (hasStraightTails(external)) this.#putTails(external);
    for (const { base, parent } of bases.toReversed()) {
      const { steps } = this.#loop(parent);
      const isTailed = parent === 0 && this.#tails.length > 0;
      this.#arrangeArm(base, isTailed ? 0 : restingRadius(steps, parent === 0 ? OPENING : PAIR_DISTANCE));
      yield;
    }
    if (this.#tails.length === 0) this.#arrangeExternal(external);
  }

  #putTails({ start, end, steps }: LoopNode): void {
    const [before = 0, after = 0] = steps;
    for (let step = 1; step <= before; step += 1) this.#put(start + before - step, 0, -step);
    for (let step = 1; step <= after; step += 1) this.#put(end - after + step, PAIR_DISTANCE, -step);
    this.#tails = [
      [start, start + before - 1],
      [end - after + 1, end],
    ];
  }

  #loop(index: number): LoopNode {
    const loop = this.#loops[index];
    if (loop === undefined) throw new Error(`There is no loop ${index}`);
    return loop;
  }

  #arm(base: number): Arm {
    const arm = this.#arms.get(base);
    if (arm === undefined) throw new Error(`No arm begins at loop ${base}`);
    return arm;
  }

  #armAt(base: number): Arm {
    const ladder: number[] = [];
    const height: number[] = [];
    let end = base;
    for (;;) {
      const { branches, steps } = this.#loop(end);
      const [inner] = branches;
      const [left = 0, right = 0] = steps;
      if (branches.length !== 1 || inner === undefined) break;
      const distance = left === 1 && right === 1 ? 1 : facingHeight(left, right);
      if (Math.max(left, right) - distance > BOW_MAX) break;
      ladder.push(end);
      height.push(distance);
      end = inner;
    }
    return { ladder, height, end, upright: false, box: { minX: 0, minY: 0, maxX: 0, maxY: 0 } };
  }

  #put(i: number, x: number, y: number): void {
    this.x[i] = x;
    this.y[i] = y;
  }

  /** Places the inner nucleotides of a strand from nucleotide `first` on; all its lines are equally long. */
  #putStrand(first: number, steps: number, x: number, y: number, heading: number, span: number): void {
    const along = { x: Math.cos(heading), y: Math.sin(heading) };
    const points = strandPoints({ x, y }, along, { x: -along.y, y: along.x }, span, steps);
    for (const [order, point] of points.entries()) this.#put(first + 1 + order, point.x, point.y);
    this.#samples.fill(Math.max(0, Math.ceil(span / steps - 0.2) - 1), first, first + steps);
  }

  #putLadder({ ladder, height, end }: Arm): number {
    let y = 0;
    for (const [order, index] of ladder.entries()) {
      const { start, end: last, steps } = this.#loop(index);
      const [left = 1, right = 1] = steps;
      const up = height[order] ?? 1;
      this.#put(start, 0, y);
      this.#put(last, PAIR_DISTANCE, y);
      this.#putStrand(start, left, 0, y, Math.PI / 2, up);
      this.#putStrand(last - right, right, PAIR_DISTANCE, y + up, -Math.PI / 2, up);
      y += up;
    }
    const { start, end: last } = this.#loop(end);
    this.#put(start, 0, y);
    this.#put(last, PAIR_DISTANCE, y);
    return y;
  }

  /** Calls `visit` for the nucleotides of a range of the sequence and the points on stretched lines between them. */
  #each(from: number, to: number, visit: (x: number, y: number, place: number) => void): void {
    const [xs, ys] = [this.x, this.y];
    for (let i = from; i <= to; i += 1) {
      const [x, y] = [xs[i] ?? 0, ys[i] ?? 0];
      visit(x, y, i);
      const count = i < to ? (this.#samples[i] ?? 0) : 0;
      for (let sample = 1; sample <= count; sample += 1) {
        const share = sample / (count + 1);
        visit(x + share * ((xs[i + 1] ?? 0) - x), y + share * ((ys[i + 1] ?? 0) - y), i + share);
      }
    }
  }

  /** The ranges of the sequence that form the ladder of an arm, its last pair included. */
  #ladderRanges(base: number): [from: number, to: number][] {
    const [outer, inner] = [this.#loop(base), this.#loop(this.#arm(base).end)];
    return [
      [outer.start, inner.start],
      [inner.end, outer.end],
    ];
  }

  /** Widens loops of a ladder until their bows are apart. */
  #straighten(base: number): void {
    const arm = this.#arm(base);
    if (arm.ladder.length < 2) return;
    for (let round = 0; round < ROUNDS; round += 1) {
      this.#putLadder(arm);
      this.#grid.clear();
      const crowded = new Set<number>();
      for (const [from, to] of this.#ladderRanges(base))
        this.#each(from, to, (x, y, place) =>
          this.#grid.add(x, y, -1, place, (_group, other) => crowded.add(place).add(other)),
        );
      if (!this.#raise(arm, crowded)) return;
    }
  }

  /** Widens the loops of a ladder in whose strands these places are. Returns whether there are any. */
  #raise({ ladder, height }: Arm, places: ReadonlySet<number>): boolean {
    let raised = false;
    if (places.size === 0) return raised;
    for (const [order, index] of ladder.entries()) {
      const { start, end, steps } = this.#loop(index);
      const [left = 1, right = 1] = steps;
      if (left === 1 && right === 1) continue;
      for (const place of places) {
        if (!((place > start && place < start + left) || (place > end - right && place < end))) continue;
        height[order] = (height[order] ?? 1) + 0.3;
        raised = true;
        break;
      }
    }
    return raised;
  }

  /** Widens the first loops of a ladder until their bows are flat. */
  #flatten({ ladder, height }: Arm, count: number): void {
    for (const [order, index] of ladder.slice(0, count).entries())
      height[order] = Math.max(height[order] ?? 1, FLAT * Math.max(...this.#loop(index).steps));
  }

  /** Moves an arm from where it is back into its own frame. */
  #takeBack(base: number): void {
    const { start, end } = this.#loop(base);
    const [x, y] = [this.x[start] ?? 0, this.y[start] ?? 0];
    const [acrossX, acrossY] = [((this.x[end] ?? 0) - x) / PAIR_DISTANCE, ((this.y[end] ?? 0) - y) / PAIR_DISTANCE];
    for (let i = start; i <= end; i += 1) {
      const [dx, dy] = [(this.x[i] ?? 0) - x, (this.y[i] ?? 0) - y];
      this.#put(i, dx * acrossX + dy * acrossY, dy * acrossX - dx * acrossY);
    }
  }

  #move(base: number, place: Place): void {
    const { start, end } = this.#loop(base);
    for (let i = start; i <= end; i += 1) this.#put(i, ...fromFrame(place, this.x[i] ?? 0, this.y[i] ?? 0));
  }

  #measure(base: number): void {
    const { start, end } = this.#loop(base);
    const box = { minX: 0, minY: 0, maxX: PAIR_DISTANCE, maxY: 0 };
    for (let i = start; i <= end; i += 1) {
      const [x, y] = [this.x[i] ?? 0, this.y[i] ?? 0];
      box.minX = Math.min(box.minX, x);
      box.maxX = Math.max(box.maxX, x);
      box.minY = Math.min(box.minY, y);
      box.maxY = Math.max(box.maxY, y);
    }
    this.#arm(base).box = box;
  }

  /** `radius` is that of the loop on which the arm begins, which it keeps off; infinite for an upright arm. */
  #arrangeArm(base: number, radius: number): void {
    const arm = this.#arm(base);
    const { branches } = this.#loop(arm.end);
    for (const branch of branches) this.#takeBack(branch);
    arm.upright = radius === Infinity;
    if (arm.upright) this.#flatten(arm, 1);
    this.#straighten(base);
    this.#arrangeBranches(
      branches,
      (patient) => this.#search(base, radius, patient),
      () => {
        this.#flatten(arm, arm.ladder.length);
        this.#row(arm.end, this.#putLadder(arm));
      },
    );
    this.#measure(base);
  }

  /** Finds places for the branches of a loop; those for which there is no room are arranged again, upright. */
  #arrangeBranches(
    branches: readonly number[],
    search: (patient: boolean) => ReadonlySet<number> | null,
    row: () => void,
  ): void {
    for (;;) {
      const crowded = search(false);
      if (crowded === null) return;
      const bent = branches.filter((branch, order) => crowded.has(order) && !this.#arm(branch).upright);
      if (bent.length === 0) break;
      for (const branch of bent) this.#arrangeArm(branch, Infinity);
    }
    if (search(true) === null) return;
    for (const branch of branches) if (!this.#arm(branch).upright) this.#arrangeArm(branch, Infinity);
    row();
  }

  /**
   * Looks for a shape of the loop at the end of an arm in which nothing clashes, and places it. Returns null, or the
   * branches for which there is no room; unless `patient`, it does not stretch strands at any price.
   */
  #search(base: number, radius: number, patient: boolean): ReadonlySet<number> | null {
    const arm = this.#arm(base);
    const search = new RingSearch(this.#loop(arm.end).steps, PAIR_DISTANCE);
    const fixed = [...this.#ladderRanges(base), ...(radius === 0 ? this.#tails : [])];
    let places: Place[] | null = null;
    let crowded: ReadonlySet<number> = new Set();
    const fits = (wanted: ClashesWanted): boolean => {
      places = this.#putRing(arm.end, search, this.#putLadder(arm));
      if (places === null) return false;
      crowded = this.#clashes(arm.end, places, search, fixed, radius, wanted);
      return search.clear;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      if (fits('all')) {
        search.relax(() => fits('any'));
        if (places !== null) this.#settle(arm.end, places);
        return null;
      }
      if (this.#effort < 0 || (search.strained && !patient)) break;
      if (places !== null) this.#raise(arm, crowded);
      search.respond();
    }
    return search.clashing;
  }

  /** Moves the branches of a loop to their places. */
  #settle(index: number, places: readonly Place[]): void {
    for (const [order, branch] of this.#loop(index).branches.entries()) {
      const place = places[order];
      if (place) this.#move(branch, place);
    }
  }

  /** Places the strands of a loop from 0, `y` on. Returns the place of each, or null if the loop does not close. */
  #putRing(index: number, search: RingSearch, y: number): Place[] | null {
    const { start, branches, steps } = this.#loop(index);
    const ring = search.ring();
    if (ring === null) return null;
    const places: Place[] = [];
    let [atX, atY, from] = [0, y, start];
    for (const [order, count] of steps.entries()) {
      const [heading, span, outward] = [ring.heading[order] ?? 0, ring.span[order] ?? 0, ring.outward[order] ?? 0];
      this.#putStrand(from, count, atX, atY, heading, span);
      const [x, nextY] = [atX + span * Math.cos(heading), atY + span * Math.sin(heading)];
      const [upX, upY] = [Math.cos(outward), Math.sin(outward)];
      places.push({ fromX: atX, fromY: atY, x, y: nextY, upX, upY });
      [atX, atY] = [x + PAIR_DISTANCE * upY, nextY - PAIR_DISTANCE * upX];
      const branch = branches[order];
      if (branch !== undefined) from = this.#loop(branch).end;
    }
    return places;
  }

  /**
   * Notes which parts of a loop clash: 0 is what is at `fixed` and the circle of `radius` below the base, then come the
   * branches, then the strands. Returns the places of the fixed part that clash with strands.
   */
  #clashes(
    index: number,
    places: readonly Place[],
    search: RingSearch,
    fixed: readonly (readonly [from: number, to: number])[],
    radius: number,
    wanted: ClashesWanted,
  ): Set<number> {
    const { start, end, branches, steps } = this.#loop(index);
    this.#effort -= end - start;
    const isDone = (): boolean => wanted === 'any' && !search.clear;
    const crowded = new Set<number>();
    const middle: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    let group = 0;
    const clash = (other: number, otherPlace: number): void => {
      search.note(other, group);
      if (other === 0 && group > branches.length) crowded.add(otherPlace);
    };
    const add = (x: number, y: number, place: number): void => {
      this.#grid.add(x, y, group, place, clash);
      middle.minX = Math.min(middle.minX, x);
      middle.maxX = Math.max(middle.maxX, x);
      middle.minY = Math.min(middle.minY, y);
      middle.maxY = Math.max(middle.maxY, y);
    };
    this.#grid.clear();
    for (const [from, to] of fixed) this.#each(from, to, add);
    let from = start;
    for (const [order, count] of steps.entries()) {
      group = 1 + branches.length + order;
      const place = places[order];
      if (place)
        this.#eachOfStrand(from, count, place, (x, y, at) => {
          add(x, y, at);
          const isNext = at <= start + 1.5 || at >= end - 1.5;
          if (isNext ? radius === Infinity && Number.isInteger(at) && y < NEXT_CLEARANCE : isNearBase(x, y, radius))
            search.note(0, group);
        });
      const branch = branches[order];
      if (branch !== undefined) from = this.#loop(branch).end;
    }
    const circles = branches.map((branch, order) => this.#circleOf(branch, places[order]));
    for (const [order, branch] of branches.entries()) {
      group = 1 + order;
      const [place, circle] = [places[order], circles[order]];
      if (isDone()) return crowded;
      if (!place || !circle) continue;
      const others: { place: Place; box: Box }[] = [];
      for (const [at, other] of circles.entries()) {
        if (at === order || !mayMeet(circle, other)) continue;
        const [otherPlace, base] = [places[at], branches[at]];
        if (otherPlace && base !== undefined) others.push({ place: otherPlace, box: this.#arm(base).box });
      }
      const { start: first, end: last } = this.#loop(branch);
      const { x, y, upX, upY } = place;
      this.#each(first, last, (px, py, at) => {
        const cx = x + px * upY + py * upX;
        const cy = y - px * upX + py * upY;
        if (at !== first && at !== last && isNearBase(cx, cy, radius)) search.note(0, group);
        if (isWithin(middle, cx, cy) || others.some((other) => isInFrame(other.box, other.place, cx, cy)))
          this.#grid.add(cx, cy, group, at, clash);
      });
    }
    return crowded;
  }

  /** A circle around a branch at its place. */
  #circleOf(branch: number, place: Place | undefined): Circle {
    const { minX, minY, maxX, maxY } = this.#arm(branch).box;
    const [x, y] = place ? fromFrame(place, (minX + maxX) / 2, (minY + maxY) / 2) : [0, 0];
    return { x, y, radius: Math.hypot(maxX - minX, maxY - minY) / 2 };
  }

  /** Calls `visit` for the inner nucleotides of a strand and the points on its lines if they are stretched. */
  #eachOfStrand(from: number, count: number, place: Place, visit: (x: number, y: number, place: number) => void): void {
    for (let i = from; i < from + count; i += 1) {
      const isFirst = i === from;
      const isLast = i === from + count - 1;
      const [x, y] = [isFirst ? place.fromX : (this.x[i] ?? 0), isFirst ? place.fromY : (this.y[i] ?? 0)];
      const [toX, toY] = [isLast ? place.x : (this.x[i + 1] ?? 0), isLast ? place.y : (this.y[i + 1] ?? 0)];
      if (!isFirst) visit(x, y, i);
      const samples = this.#samples[i] ?? 0;
      for (let sample = 1; sample <= samples; sample += 1) {
        const share = sample / (samples + 1);
        visit(x + share * (toX - x), y + share * (toY - y), i + share);
      }
    }
  }

  /**
   * Places the branches of a loop, all upright, side by side on a line above it: always possible, whatever the strands
   * are stretched to. `y` is the height of the closing pair.
   */
  #row(index: number, y: number): void {
    const { start, end, branches, steps } = this.#loop(index);
    const xs: number[] = [];
    let right = 0;
    for (const [order, branch] of branches.entries()) {
      const { minX, maxX } = this.#arm(branch).box;
      const least = (xs.at(-1) ?? 0) + PAIR_DISTANCE + ROW_STEP * (steps[order] ?? 1);
      const x = order === 0 ? 0 : Math.max(right + ROW_GAP - minX, least);
      xs.push(x);
      right = x + maxX;
    }
    const shift = (xs.at(-1) ?? 0) / -2;
    const [before, after] = [steps[0] ?? 0, steps.at(-1) ?? 0];
    const isExternal = index === 0;
    const rise = isExternal ? 0 : ROW_GAP + Math.max(before, after);
    const foot = y + rise - Math.min(0, ...branches.map((branch) => this.#arm(branch).box.minY));
    let [atX, atY, from] = isExternal ? [shift - ROW_STEP * before, foot, start] : [0, y, start];
    if (isExternal && before > 0) this.#put(start, atX, atY);
    const places: Place[] = [];
    for (const [order, count] of steps.entries()) {
      const isLast = order === branches.length;
      const [x, toY] =
        isLast && !isExternal ? [PAIR_DISTANCE, y] : [isLast ? atX + ROW_STEP * after : (xs[order] ?? 0) + shift, foot];
      this.#putStrand(from, count, atX, atY, Math.atan2(toY - atY, x - atX), Math.hypot(x - atX, toY - atY));
      places.push({ fromX: atX, fromY: atY, x, y: toY, upX: 0, upY: 1 });
      [atX, atY] = [x + PAIR_DISTANCE, toY];
      const branch = branches[order];
      if (branch !== undefined) from = this.#loop(branch).end;
      else if (isExternal && after > 0) this.#put(end, x, toY);
    }
    this.#settle(index, places);
  }

  #arrangeExternal(external: LoopNode): void {
    const { start, end, branches, steps } = external;
    const [before = 0, after = 0] = [steps[0], steps.at(-1)];
    if (branches.length === 0) {
      const width = before < 3 ? before : OPENING;
      this.#putStrand(start, before, 0, 0, 0, width);
      if (before > 0) this.#put(end, width, 0);
      return;
    }
    this.#arrangeBranches(
      branches,
      (patient) => this.#searchExternal(before, after, patient),
      () => this.#row(0, 0),
    );
  }

  #searchExternal(before: number, after: number, patient: boolean): ReadonlySet<number> | null {
    const { start, end, steps } = this.#loop(0);
    const search = new RingSearch(steps, OPENING, true);
    const ends: [number, number][] = [...(before > 0 ? [start] : []), ...(after > 0 ? [end] : [])].map((i) => [i, i]);
    let places: Place[] | null = null;
    const fits = (wanted: ClashesWanted): boolean => {
      places = this.#putRing(0, search, 0);
      const [first, last] = [places?.[0], places?.at(-1)];
      if (places === null || !first || !last) return false;
      if (before > 0) this.#put(start, first.fromX, first.fromY);
      if (after > 0) this.#put(end, last.x, last.y);
      this.#clashes(0, places, search, ends, 0, wanted);
      if (ends.length === 2 && Math.hypot(first.fromX - last.x, first.fromY - last.y) < CLEARANCE)
        search.note(0, 2 * steps.length - 1);
      return search.clear;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      if (fits('all')) {
        search.relax(() => fits('any'));
        if (places !== null) this.#settle(0, places);
        return null;
      }
      if (this.#effort < 0 || (search.strained && !patient)) break;
      search.respond();
    }
    return search.clashing;
  }
}
