/** Measures of the heatmap, px. */
export const ROW_HEIGHT_PX = 36;
export const HEADER_HEIGHT_PX = 44;
export const ID_WIDTH_PX = 120;
export const SAMPLE_WIDTH_PX = 105;
export const VISIBLE_ROWS = 12;

/** What the scroll position brings into view: rows whole, columns perhaps cut at the edge. */
export interface VisibleRange {
  firstRow: number;
  rowCount: number;
  firstColumn: number;
  columnCount: number;
  /** How far the first sample column is scrolled under the id column, px. */
  shiftPx: number;
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

export function visibleRange({ scrollTop, scrollLeft, widthPx, rows, samples }: {
  scrollTop: number;
  scrollLeft: number;
  /** Of the whole table, id column included. */
  widthPx: number;
  rows: number;
  samples: number;
}): VisibleRange {
  const rowCount = Math.min(VISIBLE_ROWS, rows);
  const left = within(scrollLeft, 0, samples * SAMPLE_WIDTH_PX - 1);
  const firstColumn = Math.floor(left / SAMPLE_WIDTH_PX);
  const shiftPx = left - firstColumn * SAMPLE_WIDTH_PX;
  const needed = Math.ceil((Math.max(0, widthPx - ID_WIDTH_PX) + shiftPx) / SAMPLE_WIDTH_PX);
  return {
    firstRow: within(Math.round(scrollTop / ROW_HEIGHT_PX), 0, rows - rowCount),
    rowCount,
    firstColumn,
    columnCount: within(needed, 0, samples - firstColumn),
    shiftPx,
  };
}

/** Scroll position that brings a cell into view, unchanged where it is. Row -1 is the header, column 0 the id. */
export function scrollToCell(cell: { row: number; column: number }, view: { scrollTop: number; scrollLeft: number; widthPx: number }): { top: number; left: number } {
  const top = cell.row * ROW_HEIGHT_PX;
  const lastTop = (cell.row - VISIBLE_ROWS + 1) * ROW_HEIGHT_PX;
  const left = (cell.column - 1) * SAMPLE_WIDTH_PX;
  const lastLeft = left + SAMPLE_WIDTH_PX - (view.widthPx - ID_WIDTH_PX);
  return {
    top: cell.row < 0 ? view.scrollTop : Math.max(Math.min(view.scrollTop, top), lastTop),
    left: cell.column === 0 ? view.scrollLeft : Math.min(Math.max(view.scrollLeft, lastLeft), left),
  };
}
