import { layoutBounds, type StructureLayout } from './layout';

/** A layout on a page, y down, the long side lying flat, beginning at 0, 0. Lengths in backbone steps. */
export interface FlatLayout extends StructureLayout {
  width: number;
  height: number;
}

/** Turns a layout onto a page without mirroring it: the sequence runs clockwise round a loop, as in the layout. */
export function layFlat(layout: StructureLayout): FlatLayout {
  const { minX, minY, maxX, maxY } = layoutBounds(layout);
  const standing = maxY - minY > maxX - minX;
  if (standing) return { x: layout.y.map((y) => y - minY), y: layout.x.map((x) => x - minX), width: maxY - minY, height: maxX - minX };
  return { x: layout.x.map((x) => x - minX), y: layout.y.map((y) => maxY - y), width: maxX - minX, height: maxY - minY };
}
