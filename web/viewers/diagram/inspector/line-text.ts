import { linePoints } from '../model/line';
import type { LineElement, LineType } from '../model/element';
import type { ElementPatch } from '../model/operations';
import type { Point } from '../model/plane';

/** `10,20 40,60`: the px of each point. */
export function pointsText(points: readonly Point[]): string {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

/** Returns null if the text holds anything but pairs of numbers. */
export function readPoints(text: string): Point[] | null {
  const points = text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y, ...rest] = pair.split(',').map((part) => (part === '' ? NaN : Number(part)));
      return x !== undefined && y !== undefined && rest.length === 0 && Number.isFinite(x) && Number.isFinite(y)
        ? { x, y }
        : null;
    });
  return points.every((point) => point !== null) ? points : null;
}

/** Changes the type of a line: keeps its ends and replaces the points between them as the type requires. */
export function toLineType({ points }: LineElement, lineType: LineType): ElementPatch {
  const [from, to] = [points[0], points.at(-1)];
  if (lineType === 'polyline' || !from || !to) return { lineType };
  return { lineType, points: linePoints(lineType, from, to) };
}

/** Adds a point halfway along the last segment of a polyline. */
export function withPoint(points: readonly Point[]): Point[] {
  const [from, to] = [points.at(-2), points.at(-1)];
  return from && to ? [...points.slice(0, -1), { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to] : [...points];
}

/** Removes the last point of a polyline; two always remain. */
export function withoutPoint(points: readonly Point[]): Point[] {
  return points.length > 2 ? points.slice(0, -1) : [...points];
}
