import { formatCount } from '../ui/format-number';
import type { Slice } from './shares';
import { wrapText, type TextWidth } from './wrap-text';

/** Measures of the pie, px. */
export const PIE = { radius: 42, thickness: 23, ringPx: 108, legendX: 119, percentPx: 46, swatchPx: 10, linePx: 16, rowGapPx: 5, fontPx: 12 } as const;
/** Names with less room than this stand below the ring, where they have the whole width. */
const LEAST_NAME_PX = 110;
const EDGE_PX = 4;

export interface PieRow {
  slice: Slice;
  /** Top of the row. */
  y: number;
  heightPx: number;
  /** The name, broken where it is wider than its room. */
  lines: string[];
  /** '' when it is not said. */
  count: string;
}

export interface PieLayout {
  heightPx: number;
  ring: { x: number; y: number };
  /** Left edge of the swatches; percentages end and names begin at a fixed distance from it. */
  legendX: number;
  rows: PieRow[];
}

/** Left edge of the names. */
export const nameX = (legendX: number): number => legendX + PIE.swatchPx + PIE.percentPx + 10;

/**
 * A ring and the list of its slices: beside it, or below it where that would leave the names little room. `allNames`: every
 * name that another pie in this place may show, so that its height stays.
 */
export function pieLayout({ slices, allNames, widthPx, leastHeightPx, counted, widthOf }: {
  slices: readonly Slice[];
  allNames: readonly string[];
  widthPx: number;
  leastHeightPx: number;
  /** Says how many besides how much of the whole. */
  counted: boolean;
  widthOf: TextWidth;
}): PieLayout {
  const beside = widthPx - nameX(PIE.legendX) - EDGE_PX >= LEAST_NAME_PX;
  const legendX = beside ? PIE.legendX : EDGE_PX;
  const room = widthPx - nameX(legendX) - EDGE_PX;
  const linesOf = (name: string, count: string) => wrapText(count === '' ? name : `${name} ${count}`, room, widthOf);
  const heightOf = (lines: readonly string[]) => lines.length * PIE.linePx + PIE.rowGapPx;
  const listed = slices.map((slice) => {
    const count = counted ? formatCount(slice.value) : '';
    const lines = linesOf(slice.name, count);
    return { slice, count, lines, heightPx: heightOf(lines) };
  });
  const listPx = listed.reduce((sum, row) => sum + row.heightPx, 0);
  const longestPx = allNames.reduce((sum, name) => sum + heightOf(linesOf(name, '')), 0);
  const ringPx = beside ? 0 : PIE.ringPx + 8;
  const heightPx = Math.max(beside ? leastHeightPx : 0, ringPx + Math.max(listPx, longestPx) + 16);
  let y = beside ? (heightPx - listPx) / 2 : ringPx + 8;
  const rows = listed.map((row) => {
    const placed = { ...row, y };
    y += row.heightPx;
    return placed;
  });
  return { heightPx, legendX, rows, ring: beside ? { x: PIE.ringPx / 2, y: heightPx / 2 } : { x: widthPx / 2, y: PIE.ringPx / 2 } };
}
