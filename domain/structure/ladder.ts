import type { Chain } from './chain';
import type { ClashGrid } from './clash-grid';
import { facingHeight, PAIR_DISTANCE } from './loop-geometry';
import type { LoopNode } from './loop-tree';

/** If the longer strand of an interior loop exceeds the straight distance by more, the loop is a circle. */
const BOW_MAX = 6;
/** The distance of the ends of a strand by its steps at which it leaves a pair at no more than 60 degrees. */
const FLAT = 0.85;
/** That at which it leaves a pair at no more than 30 degrees. */
const STEEP = 0.96;
/** Rounds of widening, and by how much each widens a loop, in backbone steps. */
const ROUNDS = 60;
const WIDER = 0.3;

const isStack = ({ steps: [left, right] }: Pick<LoopNode, 'steps'>): boolean => left === 1 && right === 1;

/**
 * A straight ladder. It continues through stacked pairs, bulges and interior loops whose strands are about equally long,
 * up to the pair that closes another loop.
 */
export class Ladder {
  /** Index of the loop at the end: a hairpin, or a junction. */
  readonly end: number;
  /** Loops of the ladder from its base; may be empty. */
  readonly #loops: LoopNode[] = [];
  /** Distance of the two pairs of each loop. */
  readonly #heights: number[] = [];
  readonly #last: LoopNode;

  /** `base` is the index of the loop that the first pair closes. */
  constructor(loops: readonly LoopNode[], base: number) {
    let end = base;
    for (;;) {
      const loop = loops[end];
      if (loop === undefined) throw new Error(`There is no loop ${end}`);
      const { branches, steps } = loop;
      const [inner] = branches;
      const [left = 0, right = 0] = steps;
      const distance = left === 1 && right === 1 ? 1 : facingHeight(left, right);
      if (branches.length !== 1 || inner === undefined || Math.max(left, right) - distance > BOW_MAX) {
        [this.end, this.#last] = [end, loop];
        return;
      }
      this.#loops.push(loop);
      this.#heights.push(distance);
      end = inner;
    }
  }

  /** The ranges of the sequence that form the ladder, its last pair included. */
  get ranges(): [from: number, to: number][] {
    const [outer, inner] = [this.#loops[0] ?? this.#last, this.#last];
    return [
      [outer.start, inner.start],
      [inner.end, outer.end],
    ];
  }

  /** Places the ladder upwards from 0, 0. Returns the height of its last pair. */
  put(chain: Chain): number {
    let y = 0;
    for (const [order, { start, end, steps }] of this.#loops.entries()) {
      const [left = 1, right = 1] = steps;
      const up = this.#heights[order] ?? 1;
      chain.put(start, 0, y);
      chain.put(end, PAIR_DISTANCE, y);
      chain.putStrand(start, left, 0, y, Math.PI / 2, up);
      chain.putStrand(end - right, right, PAIR_DISTANCE, y + up, -Math.PI / 2, up);
      y += up;
    }
    chain.put(this.#last.start, 0, y);
    chain.put(this.#last.end, PAIR_DISTANCE, y);
    return y;
  }

  /** Widens loops until their bows are apart, which are found with the grid. */
  straighten(chain: Chain, grid: ClashGrid): void {
    if (this.#loops.length < 2 || this.#loops.every(isStack)) return;
    for (let round = 0; round < ROUNDS; round += 1) {
      this.put(chain);
      grid.clear();
      const crowded = new Set<number>();
      for (const [from, to] of this.ranges)
        chain.each(from, to, (x, y, place) => grid.add(x, y, place, (other) => crowded.add(place).add(other)));
      if (!this.raise(crowded)) return;
    }
  }

  /** Widens the loops in whose strands these places are. Returns whether there are any. */
  raise(places: ReadonlySet<number>): boolean {
    let raised = false;
    if (places.size === 0) return raised;
    for (const [order, { start, end, steps }] of this.#loops.entries()) {
      const [left = 1, right = 1] = steps;
      if (isStack({ steps })) continue;
      for (const place of places) {
        if (!((place > start && place < start + left) || (place > end - right && place < end))) continue;
        this.#heights[order] = (this.#heights[order] ?? 1) + WIDER;
        raised = true;
        break;
      }
    }
    return raised;
  }

  /** Widens the loops until their bows are flat. */
  flatten(): void {
    for (const order of this.#loops.keys()) this.#widen(order, FLAT);
  }

  /** Widens the loops next to the base until their bows are well above it. */
  rise(): void {
    this.#widen(0, STEEP);
    this.#widen(1, FLAT);
  }

  #widen(order: number, share: number): void {
    const { steps } = this.#loops[order] ?? { steps: [] };
    this.#heights[order] = Math.max(this.#heights[order] ?? 1, share * Math.max(...steps));
  }
}
