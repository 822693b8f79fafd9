/** Least distance of what belongs to different parts of a loop, in steps; lines of ours cannot cross at this distance. */
export const CLEARANCE = 1.2;
/** Nucleotides at most this far apart along the chain, in steps, may be close to each other. */
const NEAR_STEPS = 3;
const NEAR_CLEARANCE = 0.85;
const SQUARE = CLEARANCE ** 2;

/** Whether points this far apart, by the square of their distance and by their places in the sequence, clash. */
export function areTooClose(square: number, placesApart: number): boolean {
  if (square >= SQUARE || placesApart < 1.5) return false;
  return placesApart > NEAR_STEPS || square < NEAR_CLEARANCE ** 2;
}

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Where a frame lies in another: turned, counterclockwise, then moved. */
export interface Frame {
  x: number;
  y: number;
  cos: number;
  sin: number;
}

export const HERE: Frame = { x: 0, y: 0, cos: 1, sin: 0 };

export const fromFrame = ({ x, y, cos, sin }: Frame, px: number, py: number): [x: number, y: number] => [
  x + cos * px - sin * py,
  y + sin * px + cos * py,
];

/** Where `inner` lies in `outer`, if both lie in the same frame. */
function relative(outer: Frame, inner: Frame): Frame {
  const [dx, dy] = [inner.x - outer.x, inner.y - outer.y];
  return {
    x: outer.cos * dx + outer.sin * dy,
    y: outer.cos * dy - outer.sin * dx,
    cos: outer.cos * inner.cos + outer.sin * inner.sin,
    sin: outer.cos * inner.sin - outer.sin * inner.cos,
  };
}

/** Points in a circle of the lowest level. */
const RUN = 8;
const none = new Float64Array(0);

/**
 * The points of a part of a drawing that keep others away, in the order of the sequence, with circles around runs of
 * them, and around those. A binary tree of circles: the two within circle i are 2 i and 2 i + 1, and the first is 1.
 */
export class Outline {
  #x: Float64Array<ArrayBuffer>;
  #y: Float64Array<ArrayBuffer>;
  #place: Float64Array<ArrayBuffer>;
  #count = 0;
  #runs = 0;
  #circleX = none;
  #circleY = none;
  #radius = none;

  /** `count` points are expected; there may be more. */
  constructor(count: number = RUN) {
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#place = new Float64Array(count);
  }

  /** The circle around all points; null without points. */
  circle(frame: Frame): Circle | null {
    if (this.#count === 0) return null;
    const [x, y] = fromFrame(frame, this.#circleX[1] ?? 0, this.#circleY[1] ?? 0);
    return { x, y, radius: this.#radius[1] ?? 0 };
  }

  clear(): void {
    this.#count = 0;
  }

  /** Adds a point at a place in the sequence. `close` must be called after the last. */
  add(x: number, y: number, place: number): void {
    const i = this.#count;
    if (i === this.#x.length) {
      this.#x = enlarged(this.#x);
      this.#y = enlarged(this.#y);
      this.#place = enlarged(this.#place);
    }
    this.#x[i] = x;
    this.#y[i] = y;
    this.#place[i] = place;
    this.#count += 1;
  }

  close(): void {
    const runs = Math.ceil(this.#count / RUN);
    this.#runs = runs;
    if (this.#radius.length < 2 * runs) {
      this.#circleX = new Float64Array(3 * runs);
      this.#circleY = new Float64Array(3 * runs);
      this.#radius = new Float64Array(3 * runs);
    }
    for (let run = 0; run < runs; run += 1) this.#encloseRun(run);
    for (let circle = runs - 1; circle > 0; circle -= 1) this.#enclose(circle);
  }

  #encloseRun(run: number): void {
    const xs = this.#x;
    const ys = this.#y;
    const from = run * RUN;
    const to = Math.min(this.#count, from + RUN);
    let minX = Infinity;
    let maxX = -Infinity;
    let minY = Infinity;
    let maxY = -Infinity;
    for (let i = from; i < to; i += 1) {
      const x = xs[i] ?? 0;
      const y = ys[i] ?? 0;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    const x = (minX + maxX) / 2;
    const y = (minY + maxY) / 2;
    let square = 0;
    for (let i = from; i < to; i += 1) {
      const dx = (xs[i] ?? 0) - x;
      const dy = (ys[i] ?? 0) - y;
      square = Math.max(square, dx * dx + dy * dy);
    }
    const circle = this.#runs + run;
    this.#circleX[circle] = x;
    this.#circleY[circle] = y;
    this.#radius[circle] = Math.sqrt(square);
  }

  /** The smallest circle around the two within it. */
  #enclose(circle: number): void {
    const [xs, ys, radii] = [this.#circleX, this.#circleY, this.#radius];
    const [one, other] = [2 * circle, 2 * circle + 1];
    const [x, y, radius] = [xs[one] ?? 0, ys[one] ?? 0, radii[one] ?? 0];
    const [dx, dy, otherRadius] = [(xs[other] ?? 0) - x, (ys[other] ?? 0) - y, radii[other] ?? 0];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const whole = (distance + radius + otherRadius) / 2;
    // How far the middle lies from that of the first towards that of the other.
    const share = whole <= radius ? 0 : whole <= otherRadius ? 1 : (whole - radius) / distance;
    xs[circle] = x + share * dx;
    ys[circle] = y + share * dy;
    radii[circle] = Math.max(whole, radius, otherRadius);
  }

  /** Calls `visit` for each point within the circle and every larger one that `mayHave` accepts, until it returns true. */
  some(
    { x, y, cos, sin }: Frame,
    mayHave: (x: number, y: number, radius: number) => boolean,
    visit: (x: number, y: number, place: number) => boolean,
    circle = 1,
  ): boolean {
    if (this.#count === 0) return false;
    const [cx, cy] = [this.#circleX[circle] ?? 0, this.#circleY[circle] ?? 0];
    if (!mayHave(x + cos * cx - sin * cy, y + sin * cx + cos * cy, this.#radius[circle] ?? 0)) return false;
    if (circle < this.#runs) {
      const frame = { x, y, cos, sin };
      return this.some(frame, mayHave, visit, 2 * circle) || this.some(frame, mayHave, visit, 2 * circle + 1);
    }
    const from = (circle - this.#runs) * RUN;
    for (let i = from; i < Math.min(this.#count, from + RUN); i += 1) {
      const [px, py] = [this.#x[i] ?? 0, this.#y[i] ?? 0];
      if (visit(x + cos * px - sin * py, y + sin * px + cos * py, this.#place[i] ?? 0)) return true;
    }
    return false;
  }

  /**
   * Calls `visit` with the place of each point of `this`, at `frame`, that is too close to a point of `other`, at
   * `otherFrame`, until it returns true. Returns whether it did.
   */
  clashes(frame: Frame, other: Outline, otherFrame: Frame, visit: (place: number) => boolean): boolean {
    if (this.#count === 0 || other.#count === 0) return false;
    return this.#meetsCircle(1, other, 1, relative(frame, otherFrame), visit);
  }

  /** Whether a circle of this one clashes with one of another, whose middle is sought. */
  #meetsCircle(
    circle: number,
    other: Outline,
    otherCircle: number,
    at: Frame,
    visit: (place: number) => boolean,
  ): boolean {
    const ox = other.#circleX[otherCircle] ?? 0;
    const oy = other.#circleY[otherCircle] ?? 0;
    const x = at.x + at.cos * ox - at.sin * oy;
    const y = at.y + at.sin * ox + at.cos * oy;
    return this.#circlesClash(circle, other, otherCircle, x, y, at, visit);
  }

  /** The same, if the middle of the other circle is at x, y. */
  #circlesClash(
    circle: number,
    other: Outline,
    otherCircle: number,
    x: number,
    y: number,
    at: Frame,
    visit: (place: number) => boolean,
  ): boolean {
    const radius = this.#radius[circle] ?? 0;
    const otherRadius = other.#radius[otherCircle] ?? 0;
    const dx = x - (this.#circleX[circle] ?? 0);
    const dy = y - (this.#circleY[circle] ?? 0);
    const reach = radius + otherRadius + CLEARANCE;
    if (dx * dx + dy * dy >= reach * reach) return false;
    const isRun = circle >= this.#runs;
    const isOtherRun = otherCircle >= other.#runs;
    if (isRun && isOtherRun) return this.#runsClash(circle, other, otherCircle - other.#runs, at, visit);
    if (isOtherRun || (!isRun && radius >= otherRadius))
      return (
        this.#circlesClash(2 * circle, other, otherCircle, x, y, at, visit) ||
        this.#circlesClash(2 * circle + 1, other, otherCircle, x, y, at, visit)
      );
    return (
      this.#meetsCircle(circle, other, 2 * otherCircle, at, visit) ||
      this.#meetsCircle(circle, other, 2 * otherCircle + 1, at, visit)
    );
  }

  #runsClash(circle: number, other: Outline, otherRun: number, at: Frame, visit: (place: number) => boolean): boolean {
    const xs = this.#x;
    const ys = this.#y;
    const { x: atX, y: atY, cos, sin } = at;
    const from = (circle - this.#runs) * RUN;
    const to = Math.min(this.#count, from + RUN);
    const otherTo = Math.min(other.#count, (otherRun + 1) * RUN);
    const cx = this.#circleX[circle] ?? 0;
    const cy = this.#circleY[circle] ?? 0;
    const reach = (this.#radius[circle] ?? 0) + CLEARANCE;
    for (let j = otherRun * RUN; j < otherTo; j += 1) {
      const ox = other.#x[j] ?? 0;
      const oy = other.#y[j] ?? 0;
      const x = atX + cos * ox - sin * oy;
      const y = atY + sin * ox + cos * oy;
      if ((x - cx) * (x - cx) + (y - cy) * (y - cy) >= reach * reach) continue;
      for (let i = from; i < to; i += 1) {
        const dx = (xs[i] ?? 0) - x;
        const dy = (ys[i] ?? 0) - y;
        const square = dx * dx + dy * dy;
        if (square >= SQUARE) continue;
        const place = this.#place[i] ?? 0;
        if (areTooClose(square, Math.abs(place - (other.#place[j] ?? 0))) && visit(place)) return true;
      }
    }
    return false;
  }
}

/** Part of a drawing, and where it lies. */
export interface Part {
  outline: Outline;
  frame: Frame;
}

/** Parts in a row, which are mostly near each other. */
const ROW = 8;

/** Calls `visit` for pairs of parts, the first one first, that may be too close to each other. */
export function eachNearPair(parts: readonly Part[], visit: (one: number, other: number) => void): void {
  // Those without points are near nothing.
  const present: number[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  const reaches: number[] = [];
  for (const [part, { outline, frame }] of parts.entries()) {
    const circle = outline.circle(frame);
    if (circle === null) continue;
    present.push(part);
    xs.push(circle.x);
    ys.push(circle.y);
    reaches.push(circle.radius + CLEARANCE / 2);
  }
  const count = present.length;
  const [left, right, bottom, top]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let from = 0; from < count; from += ROW) {
    let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = from; i < Math.min(count, from + ROW); i += 1) {
      const [x, y, reach] = [xs[i] ?? 0, ys[i] ?? 0, reaches[i] ?? 0];
      minX = Math.min(minX, x - reach);
      maxX = Math.max(maxX, x + reach);
      minY = Math.min(minY, y - reach);
      maxY = Math.max(maxY, y + reach);
    }
    left.push(minX);
    right.push(maxX);
    bottom.push(minY);
    top.push(maxY);
  }
  for (let i = 0; i < count; i += 1) {
    const x = xs[i] ?? 0;
    const y = ys[i] ?? 0;
    const reach = reaches[i] ?? 0;
    for (let row = Math.floor((i + 1) / ROW); row < left.length; row += 1) {
      if (x + reach < (left[row] ?? 0) || x - reach > (right[row] ?? 0)) continue;
      if (y + reach < (bottom[row] ?? 0) || y - reach > (top[row] ?? 0)) continue;
      const end = Math.min(count, (row + 1) * ROW);
      for (let j = Math.max(i + 1, row * ROW); j < end; j += 1) {
        const dx = (xs[j] ?? 0) - x;
        const dy = (ys[j] ?? 0) - y;
        const both = reach + (reaches[j] ?? 0);
        if (dx * dx + dy * dy < both * both) visit(present[i] ?? 0, present[j] ?? 0);
      }
    }
  }
}

function enlarged(values: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * values.length);
  larger.set(values);
  return larger;
}
