import { Chain, type Place } from './chain';
import { ClashGrid } from './clash-grid';
import type { PairTable } from './dot-bracket';
import { restingRadius } from './junction-ring';
import { Ladder } from './ladder';
import { type ClashesWanted, noteClashes } from './loop-clashes';
import { PAIR_DISTANCE } from './loop-geometry';
import { type LoopNode, loopTree } from './loop-tree';
import { CLEARANCE, Outline } from './outline';
import { hasManyBranches, RingSearch } from './ring-search';

/** A straight ladder and what branches from the loop at its end. */
interface Arm {
  ladder: Ladder;
  /** Whether nothing of the arm is below its base, whatever that costs. */
  upright: boolean;
  /** Around the arm in its own frame. */
  box: Box;
  /** In its own frame; null while the arm is part of another one, which has an outline. */
  outline: Outline | null;
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const ROUNDS = 60;
/**
 * Steps of strands that may be placed and compared, a branch counting as some, before loops are no longer searched for
 * room: many times what any structure of 10,000 nt was seen to need.
 */
const EFFORT_MAX = 5_000_000;
const BRANCH_EFFORT = 10;
/** Longest end of the chain that is drawn straight beside a single stem. */
const STRAIGHT_TAIL_MAX = 12;
/** The opening of the external loop between the two ends of the chain. */
const OPENING = 3;

/** Between the branches of a loop that are drawn in a row, and above its closing pair. */
const ROW_GAP = 2;
/** The step of a strand between them. */
const ROW_STEP = 1.6;
/**
 * The same beside branches of a single pair: the first nucleotide of a large loop lies a step from its pair and almost on
 * the line, and must be free of the last one of the strand.
 */
const ROW_STEP_BESIDE_SINGLE = 1.85;

/** Whether both ends of the chain continue straight below the only stem. */
function hasStraightTails({ branches, steps }: LoopNode): boolean {
  return branches.length === 1 && Math.max(...steps) <= STRAIGHT_TAIL_MAX;
}

export class Arrangement {
  readonly #chain: Chain;
  readonly #loops: readonly LoopNode[];
  /** By the loop at its base. */
  readonly #arms = new Map<number, Arm>();
  #effort = EFFORT_MAX;
  /** Of the loop that is searched for room: used again for the next, because making them takes longer than tracing. */
  readonly #fixed = new Outline();
  readonly #strands: Outline[] = [];
  readonly #grid = new ClashGrid();
  /** Of arms that are part of others by now. */
  readonly #spare: Outline[] = [];
  /** Ranges of the sequence that are drawn straight below the only stem. */
  #tails: [from: number, to: number][] = [];

  constructor(table: PairTable) {
    this.#loops = loopTree(table);
    this.#chain = new Chain(table.length);
  }

  /** Positions of the nucleotides, final when `arrange` has ended. */
  get x(): Float64Array {
    return this.#chain.x;
  }

  get y(): Float64Array {
    return this.#chain.y;
  }

  /** Arranges the arms from the tips to the external loop; yields after each. */
  *arrange(): Generator<void> {
    const loops = this.#loops;
    const bases: { base: number; parent: number }[] = [];
    const queue = [0];
    for (let at = 0; at < queue.length; at += 1) {
      const parent = queue[at] ?? 0;
      for (const base of loops[parent]?.branches ?? []) {
        const ladder = new Ladder(loops, base);
        const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
        this.#arms.set(base, { ladder, upright: false, box, outline: null });
        bases.push({ base, parent });
        queue.push(ladder.end);
      }
    }
    const external = this.#loop(0);
    if (hasStraightTails(external)) this.#putTails(external);
    for (const { base, parent } of bases.toReversed()) {
      const { steps } = this.#loop(parent);
      const isTailed = parent === 0 && this.#tails.length > 0;
      // The circle of many branches is almost a line: what reached below it would reach between the next branches.
      const resting = hasManyBranches(steps) ? Infinity : restingRadius(steps, parent === 0 ? OPENING : PAIR_DISTANCE);
      this.#arrangeArm(base, isTailed ? 0 : resting);
      yield;
    }
    if (this.#tails.length === 0) this.#arrangeExternal(external);
  }

  #putTails({ start, end, steps }: LoopNode): void {
    const [before = 0, after = 0] = steps;
    for (let step = 1; step <= before; step += 1) this.#chain.put(start + before - step, 0, -step);
    for (let step = 1; step <= after; step += 1) this.#chain.put(end - after + step, PAIR_DISTANCE, -step);
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

  #outlineOf(branch: number): Outline {
    const { outline } = this.#arm(branch);
    if (outline === null) throw new Error(`The arm at loop ${branch} has not been arranged`);
    return outline;
  }

  /** Moves an arm from where it is back into its own frame. */
  #undo(base: number): void {
    const { start, end } = this.#loop(base);
    this.#chain.undo(start, end);
    if (this.#arm(base).outline === null) this.#measure(base);
  }

  /** Finds the box and the outline of an arm in its own frame; those of its branches are no longer needed. */
  #measure(base: number): void {
    const { start, end } = this.#loop(base);
    const arm = this.#arm(base);
    const box = { minX: 0, minY: 0, maxX: PAIR_DISTANCE, maxY: 0 };
    const branches = this.#loop(arm.ladder.end).branches.map((branch) => this.#arm(branch));
    // Nested arms would else take memory that grows with the square of the length.
    for (const branch of branches) if (branch.outline !== null) this.#spare.push(branch.outline);
    const outline = arm.outline ?? this.#spare.pop() ?? new Outline(end - start + 1);
    outline.clear();
    this.#chain.each(start, end, (x, y, place) => {
      if (x < box.minX) box.minX = x;
      if (x > box.maxX) box.maxX = x;
      if (y < box.minY) box.minY = y;
      if (y > box.maxY) box.maxY = y;
      outline.add(x, y, place);
    });
    outline.close();
    for (const branch of branches) branch.outline = null;
    [arm.box, arm.outline] = [box, outline];
  }

  /** `radius` is that of the loop on which the arm begins, which it keeps off; infinite for an upright arm. */
  #arrangeArm(base: number, radius: number): void {
    const arm = this.#arm(base);
    const { ladder } = arm;
    const { branches } = this.#loop(ladder.end);
    for (const branch of branches) this.#undo(branch);
    arm.upright = radius === Infinity;
    if (arm.upright) ladder.rise();
    ladder.straighten(this.#chain, this.#grid);
    this.#arrangeBranches(
      branches,
      (patient) => this.#search(base, radius, patient),
      () => {
        ladder.flatten();
        this.#row(ladder.end, ladder.put(this.#chain));
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
    const { ladder } = this.#arm(base);
    const search = new RingSearch(this.#loop(ladder.end).steps, PAIR_DISTANCE);
    const ranges = [...ladder.ranges, ...(radius === 0 ? this.#tails : [])];
    let places: Place[] | null = null;
    let crowded: ReadonlySet<number> = new Set();
    const fits = (wanted: ClashesWanted): boolean => {
      places = this.#putRing(ladder.end, search, ladder.put(this.#chain));
      if (places === null) return false;
      this.#chain.trace(this.#fixed, ranges);
      crowded = this.#clashes(ladder.end, places, search, radius, wanted);
      return search.clear;
    };
    const found = this.#searchRounds(search, fits, patient, () => {
      if (places !== null) ladder.raise(crowded);
    });
    if (!found) return search.clashing;
    if (places !== null) this.#settle(ladder.end, places);
    return null;
  }

  /** Changes the shape of a loop until nothing clashes. `betweenRounds` lets something else give way. */
  #searchRounds(
    search: RingSearch,
    fits: (wanted: ClashesWanted) => boolean,
    patient: boolean,
    betweenRounds?: () => void,
  ): boolean {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (fits('all')) {
        search.relax(() => fits('any'));
        return true;
      }
      if (this.#effort < 0 || (search.strained && !patient)) return false;
      betweenRounds?.();
      search.respond();
    }
    return false;
  }

  /** Moves the branches of a loop to their places. */
  #settle(index: number, places: readonly Place[]): void {
    for (const [order, branch] of this.#loop(index).branches.entries()) {
      const place = places[order];
      const { start, end } = this.#loop(branch);
      if (place) this.#chain.move(start, end, place);
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
      this.#chain.putStrand(from, count, atX, atY, heading, span);
      const [x, nextY] = [atX + span * Math.cos(heading), atY + span * Math.sin(heading)];
      const [cos, sin] = [Math.sin(outward), -Math.cos(outward)];
      places.push({ fromX: atX, fromY: atY, x, y: nextY, cos, sin });
      [atX, atY] = [x + PAIR_DISTANCE * cos, nextY + PAIR_DISTANCE * sin];
      const branch = branches[order];
      if (branch !== undefined) from = this.#loop(branch).end;
    }
    return places;
  }

  /** Notes which parts of a loop clash. Returns the places of the fixed part that clash with strands. */
  #clashes(
    index: number,
    places: readonly Place[],
    search: RingSearch,
    radius: number,
    wanted: ClashesWanted,
  ): Set<number> {
    const loop = this.#loop(index);
    const branches = loop.branches.map((branch) => {
      const { start, end } = this.#loop(branch);
      return { start, end, outline: this.#outlineOf(branch) };
    });
    this.#effort -= loop.steps.reduce((sum, steps) => sum + steps + BRANCH_EFFORT, 0);
    while (this.#strands.length < loop.steps.length) this.#strands.push(new Outline());
    const outlines = { fixed: this.#fixed, branches, strands: this.#strands };
    return noteClashes(this.#chain, { loop, places, radius, ...outlines }, search, wanted);
  }

  /**
   * Places the branches of a loop, all upright, side by side on a line above it: always possible, whatever the strands
   * are stretched to. `y` is the height of the closing pair.
   */
  #row(index: number, y: number): void {
    const { start, end, branches, steps } = this.#loop(index);
    const isSingle = (branch: number): boolean => this.#arm(branch).ladder.end === branch;
    const step = branches.some(isSingle) ? ROW_STEP_BESIDE_SINGLE : ROW_STEP;
    const xs: number[] = [];
    let right = 0;
    for (const [order, branch] of branches.entries()) {
      const { minX, maxX } = this.#arm(branch).box;
      const least = (xs.at(-1) ?? 0) + PAIR_DISTANCE + step * (steps[order] ?? 1);
      const x = order === 0 ? 0 : Math.max(right + ROW_GAP - minX, least);
      xs.push(x);
      right = x + maxX;
    }
    const shift = (xs.at(-1) ?? 0) / -2;
    const [before, after] = [steps[0] ?? 0, steps.at(-1) ?? 0];
    const isExternal = index === 0;
    const rise = isExternal ? 0 : ROW_GAP + Math.max(before, after);
    const foot = y + rise - Math.min(0, ...branches.map((branch) => this.#arm(branch).box.minY));
    let [atX, atY, from] = isExternal ? [shift - step * before, foot, start] : [0, y, start];
    if (isExternal && before > 0) this.#chain.put(start, atX, atY);
    const places: Place[] = [];
    for (const [order, count] of steps.entries()) {
      const isLast = order === branches.length;
      const [x, toY] =
        isLast && !isExternal ? [PAIR_DISTANCE, y] : [isLast ? atX + step * after : (xs[order] ?? 0) + shift, foot];
      this.#chain.putStrand(from, count, atX, atY, Math.atan2(toY - atY, x - atX), Math.hypot(x - atX, toY - atY));
      places.push({ fromX: atX, fromY: atY, x, y: toY, cos: 1, sin: 0 });
      [atX, atY] = [x + PAIR_DISTANCE, toY];
      const branch = branches[order];
      if (branch !== undefined) from = this.#loop(branch).end;
      else if (isExternal && after > 0) this.#chain.put(end, x, toY);
    }
    this.#settle(index, places);
  }

  #arrangeExternal(external: LoopNode): void {
    const { start, end, branches, steps } = external;
    const [before = 0, after = 0] = [steps[0], steps.at(-1)];
    if (branches.length === 0) {
      const width = before < 3 ? before : OPENING;
      this.#chain.putStrand(start, before, 0, 0, 0, width);
      if (before > 0) this.#chain.put(end, width, 0);
      return;
    }
    this.#arrangeBranches(
      branches,
      (patient) => this.#searchExternal(before, after, patient),
      () => this.#row(0, 0),
    );
  }

  #searchExternal(before: number, after: number, patient: boolean): ReadonlySet<number> | null {
    const { start, end, branches, steps } = this.#loop(0);
    const search = new RingSearch(steps, OPENING, true);
    search.spread(branches.map((branch) => this.#outlineOf(branch)));
    const ends: [number, number][] = [...(before > 0 ? [start] : []), ...(after > 0 ? [end] : [])].map((i) => [i, i]);
    let places: Place[] | null = null;
    const fits = (wanted: ClashesWanted): boolean => {
      places = this.#putRing(0, search, 0);
      const [first, last] = [places?.[0], places?.at(-1)];
      if (places === null || !first || !last) return false;
      if (before > 0) this.#chain.put(start, first.fromX, first.fromY);
      if (after > 0) this.#chain.put(end, last.x, last.y);
      this.#chain.trace(this.#fixed, ends);
      this.#clashes(0, places, search, 0, wanted);
      if (ends.length === 2 && Math.hypot(first.fromX - last.x, first.fromY - last.y) < CLEARANCE)
        search.note(0, 2 * steps.length - 1);
      return search.clear;
    };
    if (!this.#searchRounds(search, fits, patient)) return search.clashing;
    if (places !== null) this.#settle(0, places);
    return null;
  }
}
