import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { visibleRange, type VisibleRange } from './visible-range';

export interface GridView extends VisibleRange {
  /** Of the table without its vertical scroll bar. */
  widthPx: number;
  /** Height of the horizontal scroll bar, 0 where it floats. */
  barPx: number;
}

function viewOf(grid: HTMLElement, rows: number, samples: number): GridView {
  const { scrollTop, scrollLeft, clientWidth, clientHeight, offsetHeight } = grid;
  return { ...visibleRange({ scrollTop, scrollLeft, widthPx: clientWidth, rows, samples }), widthPx: clientWidth, barPx: offsetHeight - clientHeight };
}

function same(one: GridView, other: GridView): boolean {
  return one.firstRow === other.firstRow && one.rowCount === other.rowCount && one.firstColumn === other.firstColumn
    && one.columnCount === other.columnCount && one.shiftPx === other.shiftPx && one.widthPx === other.widthPx && one.barPx === other.barPx;
}

/** What of the table is in view, kept up with its scrolling and its size. Renders only when that changes. */
export function useVisibleRange(place: RefObject<HTMLElement | null>, rows: number, samples: number): GridView {
  const [view, setView] = useState<GridView>(() => ({ ...visibleRange({ scrollTop: 0, scrollLeft: 0, widthPx: 0, rows, samples }), widthPx: 0, barPx: 0 }));
  useLayoutEffect(() => {
    const grid = place.current;
    if (grid === null) return undefined;
    const update = () => {
      const next = viewOf(grid, rows, samples);
      setView((before) => (same(before, next) ? before : next));
    };
    update();
    const size = new ResizeObserver(update);
    size.observe(grid);
    // In the frame of the scrolling itself: a frame later the rows would lag behind.
    const scrolled = () => flushSync(update);
    grid.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      size.disconnect();
      grid.removeEventListener('scroll', scrolled);
    };
  }, [place, rows, samples]);
  return view;
}
