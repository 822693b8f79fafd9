import { throttle } from './throttle';

/** Where a section begins, px from the top of the page. */
export interface SectionOffset {
  id: string;
  top: number;
}

/** How far below the upper edge of the window a section counts as being read: under the bar, with a line to spare. */
export const READING_LINE = 140;

/** The last section that begins above the reading line; at the end of the page the last one, which may never get there. */
export function sectionAt(offsets: readonly SectionOffset[], scrollTop: number, scrollMax: number): string | undefined {
  if (scrollMax > 0 && scrollTop >= scrollMax - 2) return offsets.at(-1)?.id;
  return (offsets.findLast(({ top }) => top <= scrollTop + READING_LINE) ?? offsets[0])?.id;
}

/** Whether a section is in view only below the reading line, because the page ends before it gets there. */
export function keptFromTop(offsets: readonly SectionOffset[], id: string, scrollTop: number, scrollMax: number): boolean {
  const top = offsets.find((each) => each.id === id)?.top;
  return top !== undefined && scrollTop >= scrollMax - 2 && top >= scrollTop;
}

const RESIZE_THROTTLE_MS = 500;
/** By then fonts and figures have found their places. */
const LATE_MEASURE_MS = 3_000;

/** What of a window is used here. */
export interface ResizeSource {
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/** Measures now, 3 seconds later, and whenever the window is resized, at most twice a second. Answers how to stop. */
export function keepMeasured(measure: () => void, source: ResizeSource): () => void {
  const onResize = throttle(measure, RESIZE_THROTTLE_MS);
  measure();
  const late = setTimeout(measure, LATE_MEASURE_MS);
  source.addEventListener('resize', onResize);
  return () => {
    clearTimeout(late);
    onResize.cancel();
    source.removeEventListener('resize', onResize);
  };
}
