import { eachOfArc, PAIR_DISTANCE } from './loop-geometry';
import type { Frame, Outline } from './outline';

/** Where a strand of a loop begins and ends; its end is the frame of the branch that follows. */
export interface Place extends Frame {
  fromX: number;
  fromY: number;
}

/** The nucleotides of a molecule in their order: where each is, and how far the lines between them are stretched. */
export class Chain {
  /** In backbone steps. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Points on the line from each nucleotide to the next that keep others away, if the line is stretched. */
  readonly #samples: Int32Array;

  constructor(length: number) {
    this.x = new Float64Array(length);
    this.y = new Float64Array(length);
    this.#samples = new Int32Array(length);
  }

  put(i: number, x: number, y: number): void {
    this.x[i] = x;
    this.y[i] = y;
  }

  /** Places the inner nucleotides of a strand from nucleotide `first` on; all its lines are equally long. */
  putStrand(first: number, steps: number, x: number, y: number, heading: number, span: number): void {
    const along = { x: Math.cos(heading), y: Math.sin(heading) };
    eachOfArc({ x, y }, along, span, steps, (order, px, py) => this.put(first + order, px, py));
    this.#samples.fill(Math.max(0, Math.ceil(span / steps - 0.2) - 1), first, first + steps);
  }

  /** Moves a range from a frame of its own to a place. */
  move(from: number, to: number, { x, y, cos, sin }: Frame): void {
    const [xs, ys] = [this.x, this.y];
    for (let i = from; i <= to; i += 1) {
      const dx = xs[i] ?? 0;
      const dy = ys[i] ?? 0;
      xs[i] = x + cos * dx - sin * dy;
      ys[i] = y + sin * dx + cos * dy;
    }
  }

  /** Moves a range, which a pair encloses, from where it is into a frame of its own with the pair as its base. */
  undo(from: number, to: number): void {
    const [x, y] = [this.x[from] ?? 0, this.y[from] ?? 0];
    const [acrossX, acrossY] = [((this.x[to] ?? 0) - x) / PAIR_DISTANCE, ((this.y[to] ?? 0) - y) / PAIR_DISTANCE];
    const [xs, ys] = [this.x, this.y];
    for (let i = from; i <= to; i += 1) {
      const dx = (xs[i] ?? 0) - x;
      const dy = (ys[i] ?? 0) - y;
      xs[i] = dx * acrossX + dy * acrossY;
      ys[i] = dy * acrossX - dx * acrossY;
    }
  }

  /** Calls `visit` for the nucleotides of a range of the sequence and the points on stretched lines between them. */
  each(from: number, to: number, visit: (x: number, y: number, place: number) => void): void {
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

  /** Draws an outline anew, around some ranges of the sequence. */
  trace(outline: Outline, ranges: readonly (readonly [from: number, to: number])[]): void {
    outline.clear();
    for (const [from, to] of ranges) this.each(from, to, (x, y, place) => outline.add(x, y, place));
    outline.close();
  }

  /** Calls `visit` for the inner nucleotides of a strand and the points on its lines if they are stretched. */
  eachOfStrand(from: number, count: number, place: Place, visit: (x: number, y: number, place: number) => void): void {
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
}
