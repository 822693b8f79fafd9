import type { LineElement, LineType } from './element';
import { DiagramError } from './errors';
import { type Box, boxAround, type Point } from './plane';
import { pathOf, px } from './path-data';

/** Number of points of each type of line. */
const counts: Record<LineType, { least: number; most: number }> = {
  straight: { least: 2, most: 2 },
  elbow: { least: 3, most: 3 },
  curve: { least: 4, most: 4 },
  polyline: { least: 2, most: Infinity },
};

/** Throws 'pointsNum or line type error.' unless a line of this type can have this number of points. */
export function checkLinePoints(lineType: LineType, points: readonly Point[]): void {
  const { least, most } = counts[lineType];
  if (points.length < least || points.length > most) throw new DiagramError('lineMismatch');
}

/** Returns the points of a new line of this type between two positions. */
export function linePoints(lineType: LineType, from: Point, to: Point): Point[] {
  if (lineType === 'elbow') return [from, { x: to.x, y: from.y }, to];
  if (lineType !== 'curve') return [from, to];
  const middle = (from.x + to.x) / 2;
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to];
}

const SAMPLES = 32;

function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
}

function controls({ lineType, points }: LineElement): [Point, Point, Point, Point] | null {
  const [a, b, c, d] = points;
  return lineType === 'curve' && a && b && c && d ? [a, b, c, d] : null;
}

/** Returns the course of the line as straight pieces, 32 of them for a curve. */
export function lineTrack(line: LineElement): readonly Point[] {
  const curve = controls(line);
  return curve ? Array.from({ length: SAMPLES + 1 }, (_, step) => bezier(curve, step / SAMPLES)) : line.points;
}

export function lineExtent(line: LineElement): Box {
  return boxAround(lineTrack(line));
}

export function linePath(line: LineElement): string {
  const curve = controls(line);
  if (!curve) return pathOf(line.points);
  const [a, ...rest] = curve;
  return `M${px(a.x)} ${px(a.y)}C${rest.map(({ x, y }) => `${px(x)} ${px(y)}`).join(' ')}`;
}

/** Returns a triangle with its tip at `tip`, pointing away from `from`. */
function head(from: Point, tip: Point, strokeWidth: number): string {
  const [dx, dy] = [tip.x - from.x, tip.y - from.y];
  const distance = Math.hypot(dx, dy);
  if (distance === 0) return '';
  const size = 6 + 2 * strokeWidth;
  const [along, aside] = [
    { x: (dx / distance) * size, y: (dy / distance) * size },
    { x: (-dy / distance) * size * 0.4, y: (dx / distance) * size * 0.4 },
  ];
  const base = { x: tip.x - along.x, y: tip.y - along.y };
  return pathOf(
    [tip, { x: base.x + aside.x, y: base.y + aside.y }, { x: base.x - aside.x, y: base.y - aside.y }],
    true,
  );
}

/** Returns the end of the track and the last point that differs from it, which give the direction of the arrow head. */
function towards(track: readonly Point[]): { from: Point; tip: Point } | null {
  const tip = track.at(-1);
  const from = tip && [...track].reverse().find(({ x, y }) => x !== tip.x || y !== tip.y);
  return tip && from ? { from, tip } : null;
}

/** Returns the path of the arrow heads, to be filled in the color of the line; '' for none. */
export function lineHeads(line: LineElement): string {
  const track = lineTrack(line);
  const ends = [line.arrowEnd ? towards(track) : null, line.arrowStart ? towards([...track].reverse()) : null];
  return ends.map((end) => (end ? head(end.from, end.tip, line.style.strokeWidth) : '')).join('');
}
