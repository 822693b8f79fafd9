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
  /** x, y and place of each; one array, because making arrays takes longer than filling them. */
  #points: Float64Array<ArrayBuffer>;
  #count = 0;
  #runs = 0;
  /** x, y and radius of each. */
  #circles = none;

  /** `count` points are expected; there may be more. */
  constructor(count: number = RUN) {
    this.#points = new Float64Array(3 * count);
  }

  /** The circle around all points; null without points. */
  circle({ x, y, cos, sin }: Frame): Circle | null {
    if (this.#count === 0) return null;
    const cx = this.#circles[3] ?? 0;
    const cy = this.#circles[4] ?? 0;
    return { x: x + cos * cx - sin * cy, y: y + sin * cx + cos * cy, radius: this.#circles[5] ?? 0 };
  }

  /** The largest y of a point, at least 0. */
  get height(): number {
    let height = 0;
    for (let at = 1; at < 3 * this.#count; at += 3) height = Math.max(height, this.#points[at] ?? 0);
    return height;
  }

  each(visit: (x: number, y: number) => void): void {
    const points = this.#points;
    for (let at = 0; at < 3 * this.#count; at += 3) visit(points[at] ?? 0, points[at + 1] ?? 0);
  }

  clear(): void {
    this.#count = 0;
  }

  /** Adds a point at a place in the sequence. `close` must be called after the last. */
  add(x: number, y: number, place: number): void {
    const at = 3 * this.#count;
    if (at === this.#points.length) {
      const points = new Float64Array(2 * at);
      points.set(this.#points);
      this.#points = points;
    }
    const points = this.#points;
    points[at] = x;
    points[at + 1] = y;
    points[at + 2] = place;
    this.#count += 1;
  }

  close(): void {
    const runs = Math.ceil(this.#count / RUN);
    this.#runs = runs;
    if (this.#circles.length < 6 * runs) this.#circles = new Float64Array(9 * runs);
    for (let run = 0; run < runs; run += 1) this.#encloseRun(run);
    for (let circle = runs - 1; circle > 0; circle -= 1) this.#enclose(circle);
  }

  #encloseRun(run: number): void {
    const points = this.#points;
    const from = 3 * RUN * run;
    const to = Math.min(3 * this.#count, from + 3 * RUN);
    let minX = Infinity;
    let maxX = -Infinity;
    let minY = Infinity;
    let maxY = -Infinity;
    for (let at = from; at < to; at += 3) {
      const x = points[at] ?? 0;
      const y = points[at + 1] ?? 0;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    const x = (minX + maxX) / 2;
    const y = (minY + maxY) / 2;
    let square = 0;
    for (let at = from; at < to; at += 3) {
      const dx = (points[at] ?? 0) - x;
      const dy = (points[at + 1] ?? 0) - y;
      square = Math.max(square, dx * dx + dy * dy);
    }
    this.#setCircle(this.#runs + run, x, y, Math.sqrt(square));
  }

  #setCircle(circle: number, x: number, y: number, radius: number): void {
    const circles = this.#circles;
    circles[3 * circle] = x;
    circles[3 * circle + 1] = y;
    circles[3 * circle + 2] = radius;
  }

  /** The smallest circle around the two within it. */
  #enclose(circle: number): void {
    const circles = this.#circles;
    const one = 6 * circle;
    const other = one + 3;
    const x = circles[one] ?? 0;
    const y = circles[one + 1] ?? 0;
    const radius = circles[one + 2] ?? 0;
    const dx = (circles[other] ?? 0) - x;
    const dy = (circles[other + 1] ?? 0) - y;
    const otherRadius = circles[other + 2] ?? 0;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const whole = (distance + radius + otherRadius) / 2;
    // How far the middle lies from that of the first towards that of the other.
    const share = whole <= radius ? 0 : whole <= otherRadius ? 1 : (whole - radius) / distance;
    this.#setCircle(circle, x + share * dx, y + share * dy, Math.max(whole, radius, otherRadius));
  }

  /** Calls `visit` for each point within the circle and every larger one that `mayHave` accepts, until it returns true. */
  some(
    frame: Frame,
    mayHave: (x: number, y: number, radius: number) => boolean,
    visit: (x: number, y: number, place: number) => boolean,
    circle = 1,
  ): boolean {
    if (this.#count === 0) return false;
    const { x, y, cos, sin } = frame;
    const circles = this.#circles;
    const cx = circles[3 * circle] ?? 0;
    const cy = circles[3 * circle + 1] ?? 0;
    if (!mayHave(x + cos * cx - sin * cy, y + sin * cx + cos * cy, circles[3 * circle + 2] ?? 0)) return false;
    if (circle < this.#runs)
      return this.some(frame, mayHave, visit, 2 * circle) || this.some(frame, mayHave, visit, 2 * circle + 1);
    const points = this.#points;
    const from = 3 * RUN * (circle - this.#runs);
    for (let at = from; at < Math.min(3 * this.#count, from + 3 * RUN); at += 3) {
      const px = points[at] ?? 0;
      const py = points[at + 1] ?? 0;
      if (visit(x + cos * px - sin * py, y + sin * px + cos * py, points[at + 2] ?? 0)) return true;
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
    const ox = other.#circles[3 * otherCircle] ?? 0;
    const oy = other.#circles[3 * otherCircle + 1] ?? 0;
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
    const circles = this.#circles;
    const radius = circles[3 * circle + 2] ?? 0;
    const otherRadius = other.#circles[3 * otherCircle + 2] ?? 0;
    const dx = x - (circles[3 * circle] ?? 0);
    const dy = y - (circles[3 * circle + 1] ?? 0);
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
    const points = this.#points;
    const others = other.#points;
    const { x: atX, y: atY, cos, sin } = at;
    const from = 3 * RUN * (circle - this.#runs);
    const to = Math.min(3 * this.#count, from + 3 * RUN);
    const otherTo = Math.min(3 * other.#count, 3 * RUN * (otherRun + 1));
    const cx = this.#circles[3 * circle] ?? 0;
    const cy = this.#circles[3 * circle + 1] ?? 0;
    const reach = (this.#circles[3 * circle + 2] ?? 0) + CLEARANCE;
    for (let j = 3 * RUN * otherRun; j < otherTo; j += 3) {
      const ox = others[j] ?? 0;
      const oy = others[j + 1] ?? 0;
      const x = atX + cos * ox - sin * oy;
      const y = atY + sin * ox + cos * oy;
      if ((x - cx) * (x - cx) + (y - cy) * (y - cy) >= reach * reach) continue;
      for (let i = from; i < to; i += 3) {
        const dx = (points[i] ?? 0) - x;
        const dy = (points[i + 1] ?? 0) - y;
        const square = dx * dx + dy * dy;
        if (square >= SQUARE) continue;
        const place = points[i + 2] ?? 0;
        if (areTooClose(square, Math.abs(place - (others[j + 2] ?? 0))) && visit(place)) return true;
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

/** Numbers of the circles, and of the boxes around rows of them: used again by each call, which are thousands. */
const scratch = { circles: new Float64Array(1_024), boxes: new Float64Array(256) };

/** Calls `visit` for pairs of parts, the first one first, that may be too close to each other. */
export function eachNearPair(parts: readonly Part[], visit: (one: number, other: number) => void): void {
  if (scratch.circles.length < 4 * parts.length) {
    scratch.circles = new Float64Array(8 * parts.length);
    scratch.boxes = new Float64Array(8 * parts.length);
  }
  const { circles, boxes } = scratch;
  /** x, y, reach and part of each; those without points are near nothing. */
  let count = 0;
  for (let part = 0; part < parts.length; part += 1) {
    const { outline, frame } = parts[part] ?? {};
    const circle = frame === undefined ? null : (outline?.circle(frame) ?? null);
    if (circle === null) continue;
    circles[4 * count] = circle.x;
    circles[4 * count + 1] = circle.y;
    circles[4 * count + 2] = circle.radius + CLEARANCE / 2;
    circles[4 * count + 3] = part;
    count += 1;
  }
  const rows = Math.ceil(count / ROW);
  for (let row = 0; row < rows; row += 1) {
    let minX = Infinity;
    let maxX = -Infinity;
    let minY = Infinity;
    let maxY = -Infinity;
    for (let at = 4 * ROW * row; at < Math.min(4 * count, 4 * ROW * (row + 1)); at += 4) {
      const x = circles[at] ?? 0;
      const y = circles[at + 1] ?? 0;
      const reach = circles[at + 2] ?? 0;
      if (x - reach < minX) minX = x - reach;
      if (x + reach > maxX) maxX = x + reach;
      if (y - reach < minY) minY = y - reach;
      if (y + reach > maxY) maxY = y + reach;
    }
    boxes[4 * row] = minX;
    boxes[4 * row + 1] = maxX;
    boxes[4 * row + 2] = minY;
    boxes[4 * row + 3] = maxY;
  }
  for (let i = 0; i < count; i += 1) {
    const x = circles[4 * i] ?? 0;
    const y = circles[4 * i + 1] ?? 0;
    const reach = circles[4 * i + 2] ?? 0;
    for (let row = Math.floor((i + 1) / ROW); row < rows; row += 1) {
      if (x + reach < (boxes[4 * row] ?? 0) || x - reach > (boxes[4 * row + 1] ?? 0)) continue;
      if (y + reach < (boxes[4 * row + 2] ?? 0) || y - reach > (boxes[4 * row + 3] ?? 0)) continue;
      const end = Math.min(count, (row + 1) * ROW);
      for (let j = Math.max(i + 1, row * ROW); j < end; j += 1) {
        const dx = (circles[4 * j] ?? 0) - x;
        const dy = (circles[4 * j + 1] ?? 0) - y;
        const both = reach + (circles[4 * j + 2] ?? 0);
        if (dx * dx + dy * dy < both * both) visit(circles[4 * i + 3] ?? 0, circles[4 * j + 3] ?? 0);
      }
    }
  }
}
