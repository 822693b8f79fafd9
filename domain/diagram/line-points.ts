import type { LineType } from './element';
import { DiagramError } from './errors';
import type { Point } from './plane';

/** How many points each type of line has. */
const counts: Record<LineType, { least: number; most: number }> = {
  straight: { least: 2, most: 2 },
  elbow: { least: 3, most: 3 },
  curve: { least: 4, most: 4 },
  polyline: { least: 2, most: Infinity },
};

/** Throws 'pointsNum or line type error.' unless a line of this type can have so many points. */
export function checkLinePoints(lineType: LineType, points: readonly Point[]): void {
  const { least, most } = counts[lineType];
  if (points.length < least || points.length > most) throw new DiagramError('lineMismatch');
}

/** Points of a new line of this type from one place to another. */
export function linePoints(lineType: LineType, from: Point, to: Point): Point[] {
  if (lineType === 'elbow') return [from, { x: to.x, y: from.y }, to];
  if (lineType !== 'curve') return [from, to];
  const middle = (from.x + to.x) / 2;
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to];
}
