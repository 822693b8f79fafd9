import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { textScale } from '../../ui/text-scale';

/** Measures of the heatmap, px; its stylesheet has the same in rem. */
export const ROW_HEIGHT_PX = 36 * textScale;
export const HEADER_HEIGHT_PX = 44 * textScale;
export const ID_WIDTH_PX = 120 * textScale;
export const SAMPLE_WIDTH_PX = 105 * textScale;
export const BAND_HEIGHT_PX = 24 * textScale;
/** Of a column of group means, and of one where a wide one would leave no room for samples. */
export const MEAN_WIDTH_PX = 105 * textScale;
const NARROW_MEAN_WIDTH_PX = 52 * textScale;
const NARROW_BELOW_PX = 640 * textScale;
export const VISIBLE_ROWS = 12;

/** The cells in view at a scroll position: whole rows, and columns that may be cut off at the edge. */
interface VisibleRange {
  firstRow: number;
  rowCount: number;
  firstColumn: number;
  columnCount: number;
  /** Width of the first sample column that is hidden behind the id column, px. */
  shiftPx: number;
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

export function visibleRange({
  scrollTop,
  scrollLeft,
  widthPx,
  rows,
  samples,
}: {
  scrollTop: number;
  scrollLeft: number;
  /** Width of the whole table, including the id column. */
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

/**
 * The scroll position that brings a cell into view; the present one if it is in view. Row -1 is the header, column 0
 * the id.
 */
export function scrollToCell(
  cell: { row: number; column: number },
  view: { scrollTop: number; scrollLeft: number; widthPx: number },
): { top: number; left: number } {
  const top = cell.row * ROW_HEIGHT_PX;
  const lastTop = (cell.row - VISIBLE_ROWS + 1) * ROW_HEIGHT_PX;
  const left = (cell.column - 1) * SAMPLE_WIDTH_PX;
  const lastLeft = left + SAMPLE_WIDTH_PX - (view.widthPx - ID_WIDTH_PX);
  return {
    top: cell.row < 0 ? view.scrollTop : Math.max(Math.min(view.scrollTop, top), lastTop),
    left: cell.column === 0 ? view.scrollLeft : Math.min(Math.max(view.scrollLeft, lastLeft), left),
  };
}

export interface GridView extends VisibleRange {
  /** Width of ids and samples in view, without the group means and the vertical scroll bar. */
  widthPx: number;
  /** Width of a column of group means, 0 without them. */
  meanWidthPx: number;
  /** Height of the horizontal scroll bar, 0 where it floats. */
  barPx: number;
}

/** Numbers of rows, sample columns and columns of group means. */
export interface TableSize {
  rows: number;
  samples: number;
  means: number;
}

function viewOf(place: HTMLElement, { rows, samples, means }: TableSize): GridView {
  const { scrollTop, scrollLeft, clientWidth, clientHeight, offsetHeight } = place;
  const columnWidthPx = clientWidth < NARROW_BELOW_PX ? NARROW_MEAN_WIDTH_PX : MEAN_WIDTH_PX;
  const widthPx = Math.min(clientWidth - means * columnWidthPx, ID_WIDTH_PX + samples * SAMPLE_WIDTH_PX);
  return {
    ...visibleRange({ scrollTop, scrollLeft, widthPx, rows, samples }),
    widthPx,
    meanWidthPx: means === 0 ? 0 : columnWidthPx,
    barPx: offsetHeight - clientHeight,
  };
}

function same(one: GridView, other: GridView): boolean {
  const values: Readonly<Record<string, number>> = { ...other };
  return Object.entries(one).every(([key, value]) => value === values[key]);
}

/**
 * Tracks the part of the table that is in view while it scrolls or changes its size. Renders only if that part changes.
 */
export function useVisibleRange(place: RefObject<HTMLElement | null>, { rows, samples, means }: TableSize): GridView {
  const [view, setView] = useState<GridView>(() => ({
    ...visibleRange({ scrollTop: 0, scrollLeft: 0, widthPx: 0, rows, samples }),
    widthPx: 0,
    meanWidthPx: 0,
    barPx: 0,
  }));
  useLayoutEffect(() => {
    const scroller = place.current;
    if (scroller === null) return undefined;
    const update = () => {
      const next = viewOf(scroller, { rows, samples, means });
      setView((before) => (same(before, next) ? before : next));
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(scroller);
    // Synchronously, in the frame of the scrolling: otherwise the rows would lag a frame behind.
    const onScroll = () => flushSync(update);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [place, rows, samples, means]);
  return view;
}
