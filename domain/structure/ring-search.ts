import type { Outline } from './outline';
import { spreadSpans } from './ring-contours';
import { type JunctionRing, junctionRing, restingSpans, type RingShape } from './junction-ring';

/** Rounds in which branches only turn; then strands are stretched, too. */
const TURNING_ROUNDS = 14;
/** Steps by which one strand may be stretched before the branches themselves should change. */
const STRETCH_MAX = 25;
/** Shares of the stretching that are tried when there is room. */
const SHARES = [0, 0.25, 0.5, 0.7, 0.85];
/** Number of strands that are then tried on their own. */
const SHORTENED_MAX = 10;
/** By how much a round stretches a strand: this many steps, and a share of its length. */
const STRETCH = 0.3;
const STRETCH_SHARE = 0.06;

/**
 * What differs in a loop of many branches: a round takes long, turning does not help where all directions are taken, and
 * strands are stretched at any price, because they are short beside the loop.
 */
const MANY_BRANCHES = 20;
const MANY = { turningRounds: 2, shortenedMax: 3, stretchShare: 0.12 };
const FEW = { turningRounds: TURNING_ROUNDS, shortenedMax: SHORTENED_MAX, stretchShare: STRETCH_SHARE };

/** Whether a loop has many branches, by the steps of its strands. */
export const hasManyBranches = (steps: readonly number[]): boolean => steps.length > MANY_BRANCHES;
/** Radians per round, and at most. */
const TURN = 0.07;
const TURN_MAX = 1.3;
/** Steps by which an open ring opens further per round. */
const OPENING_STEP = 1;
const UP = Math.PI / 2;

/**
 * The search for a shape of a loop whose parts do not clash. Parts are numbered: 0 is what the loop begins on, then come
 * its branches, then its strands.
 */
export class RingSearch {
  readonly #steps: readonly number[];
  readonly #resting: readonly number[];
  #closing: number;
  readonly #isOpen: boolean;
  readonly #shape: RingShape;
  /** Two parts that clash, as first * count + second. */
  readonly #clashes = new Set<number>();
  readonly #pace: typeof MANY;
  #ring: JunctionRing | null = null;
  #round = 0;
  #isSpread = false;

  constructor(steps: readonly number[], closing: number, isOpen = false) {
    [this.#steps, this.#closing, this.#isOpen] = [steps, closing, isOpen];
    this.#resting = restingSpans(steps, closing);
    this.#pace = hasManyBranches(steps) ? MANY : FEW;
    this.#shape = { turn: steps.slice(1).map(() => 0), extra: steps.map(() => 0) };
  }

  /** Stretches the strands of a loop of many branches so far that these, all upright, keep off each other. */
  spread(branches: readonly Outline[]): void {
    if (this.#pace !== MANY) return;
    const { spans, closing } = spreadSpans(branches, { spans: [...this.#resting], closing: this.#closing });
    this.#closing = closing;
    for (const [strand, span] of spans.entries())
      this.#shape.extra[strand] = Math.max(0, span - (this.#resting[strand] ?? 0));
    this.#isSpread = true;
    this.#round = MANY.turningRounds;
  }

  /** Whether a strand is stretched beyond what a reader would recognize; never beside many branches, see MANY. */
  get strained(): boolean {
    return this.#pace === FEW && this.#shape.extra.some((extra) => extra > STRETCH_MAX);
  }

  /** The branches that clash with something, 0 being the first. */
  get clashing(): ReadonlySet<number> {
    const count = 2 * this.#steps.length;
    const branches = this.#shape.turn.length;
    return new Set(
      [...this.#clashes]
        .flatMap((key) => [Math.floor(key / count) - 1, (key % count) - 1])
        .filter((part) => part >= 0 && part < branches),
    );
  }

  /** Takes back what stretching turned out to be unnecessary. `fits` says whether nothing clashes in the present shape. */
  relax(fits: () => boolean): void {
    const { extra } = this.#shape;
    const attempt = (change: () => void): boolean => {
      const before = [...extra];
      change();
      if (fits()) return true;
      extra.splice(0, extra.length, ...before);
      return false;
    };
    if (this.#isSpread || extra.every((each) => each === 0)) return;
    const found = [...extra];
    SHARES.some((share) => attempt(() => found.forEach((each, strand) => (extra[strand] = share * each))));
    const longest = [...extra.keys()].filter((strand) => (extra[strand] ?? 0) > 0.5);
    longest.sort((a, b) => (extra[b] ?? 0) - (extra[a] ?? 0));
    for (const strand of longest.slice(0, this.#pace.shortenedMax)) {
      const length = extra[strand] ?? 0;
      [0, 0.4, 0.75].some((share) => attempt(() => (extra[strand] = share * length)));
    }
    fits();
  }

  /** Null if the loop does not close in this shape. */
  ring(): JunctionRing | null {
    this.#clashes.clear();
    this.#ring = junctionRing(this.#steps, this.#resting, this.#shape, this.#closing, this.#isOpen);
    return this.#ring;
  }

  note(one: number, other: number): void {
    const count = 2 * this.#steps.length;
    this.#clashes.add(Math.min(one, other) * count + Math.max(one, other));
  }

  get clear(): boolean {
    return this.#clashes.size === 0;
  }

  /** Changes the shape so that what clashes comes apart. */
  respond(): void {
    const { turn, extra } = this.#shape;
    if (this.#ring === null) {
      for (const strand of extra.keys()) this.#stretch(strand, strand);
      return;
    }
    this.#round += 1;
    const stretching = this.#round > this.#pace.turningRounds;
    const branches = turn.length;
    const count = 2 * this.#steps.length;
    const before = [...extra];
    let opening = 0;
    for (const key of this.#clashes) {
      const [one, other] = [Math.floor(key / count), key % count];
      const [first, second] = [one - 1, other - 1];
      if (first >= branches || (first < 0 && second >= branches)) {
        // Strands that touch each other, or what the loop begins on.
        if (this.#isOpen) opening = OPENING_STEP;
        else if (first >= branches) this.#stretch(first - branches, first - branches);
        if (!this.#isOpen) this.#stretch(second - branches, second - branches);
      } else if (second >= branches) {
        const strand = second - branches;
        // Beside many branches, what is so far apart along the ring meets across its opening.
        if (this.#isOpen && this.#pace === MANY && Math.abs(strand - first) > branches / 2) {
          this.#turn(first, strand <= first ? 1 : -1);
          opening = OPENING_STEP;
          continue;
        }
        this.#turn(first, strand <= first ? -1 : 1);
        if (stretching) {
          if (strand < first) this.#stretch(strand + 1, first);
          else if (strand > first + 1) this.#stretch(first + 1, strand - 1);
          else this.#stretch(strand, strand);
        }
      } else if (first < 0) {
        const isLeft = (this.#ring.outward[second] ?? UP) > UP;
        this.#turn(second, isLeft ? -1 : 1);
        if (this.#isOpen) opening = OPENING_STEP;
        else if (stretching) this.#stretch(isLeft ? 0 : second + 1, isLeft ? second : branches);
      } else {
        const [left, right] = [this.#ring.outward[first] ?? UP, this.#ring.outward[second] ?? UP];
        // They meet either above the loop or below its closing side.
        const isAbove = left - right < Math.PI;
        this.#turn(first, isAbove ? 1 : -1);
        this.#turn(second, isAbove ? -1 : 1);
        if (isAbove) {
          if (stretching) this.#stretch(first + 1, second);
        } else if (this.#isOpen) opening = OPENING_STEP;
        else if (stretching) {
          this.#stretch(0, first);
          this.#stretch(second + 1, branches);
        }
      }
    }
    this.#closing += opening * (1 + 0.06 * this.#closing);
    // A strand that is stretched for several reasons is so once.
    for (const [strand, length] of before.entries())
      if ((extra[strand] ?? 0) > length)
        extra[strand] = length + STRETCH + this.#pace.stretchShare * ((this.#resting[strand] ?? 1) + length);
  }

  #turn(branch: number, side: number): void {
    const { turn } = this.#shape;
    turn[branch] = Math.max(-TURN_MAX, Math.min(TURN_MAX, (turn[branch] ?? 0) + side * TURN));
  }

  #stretch(from: number, to: number): void {
    const { extra } = this.#shape;
    for (let strand = from; strand <= to; strand += 1) extra[strand] = (extra[strand] ?? 0) + STRETCH;
  }
}
