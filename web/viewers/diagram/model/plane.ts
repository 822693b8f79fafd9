/** Canvas coordinates in px, x to the right and y down; angles in degrees, clockwise as in SVG. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Returns the same direction within (-180, 180]. */
export function wrapDegrees(degrees: number): number {
  const turned = degrees % 360;
  if (turned > 180) return turned - 360;
  // Adding zero turns -0 into 0, which compares and is saved like any other 0.
  return turned <= -180 ? turned + 360 : turned + 0;
}

export function turnVector({ x, y }: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function turnAbout(point: Point, pivot: Point, degrees: number): Point {
  const turned = turnVector({ x: point.x - pivot.x, y: point.y - pivot.y }, degrees);
  return { x: pivot.x + turned.x, y: pivot.y + turned.y };
}

export function centerOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** Returns the smallest box around the points; a zero box without points. */
export function boxAround(points: readonly Point[]): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}

export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Whether `inner` lies wholly within `outer`. */
export function encloses(outer: Box, inner: Box): boolean {
  return contains(outer, inner) && contains(outer, { x: inner.x + inner.width, y: inner.y + inner.height });
}
