import { useCallback, useEffect, useRef, useState } from 'react';

/** Where a section begins, px from the top of the page. */
interface SectionOffset {
  id: string;
  top: number;
}

/** Distance from the top of the window at which a section counts as being read: below the bar, plus one line. */
export const READING_LINE = 140;

/**
 * The last section that begins above the reading line; the very last one at the end of the page, as it may never reach
 * the line.
 */
export function sectionAt(offsets: readonly SectionOffset[], scrollTop: number, scrollMax: number): string | undefined {
  if (scrollTop > 0 && scrollTop >= scrollMax - 2) return offsets.at(-1)?.id;
  return (offsets.findLast(({ top }) => top <= scrollTop + READING_LINE) ?? offsets[0])?.id;
}

/** Whether a section is in view but cannot reach the reading line, because the page ends first. */
function cannotReachTop(offsets: readonly SectionOffset[], id: string, scrollTop: number, scrollMax: number): boolean {
  const top = offsets.find((each) => each.id === id)?.top;
  return top !== undefined && scrollTop >= scrollMax - 2 && top >= scrollTop;
}

/** Runs at most once per `intervalMs`: immediately, and again at the end of the interval if it was called meanwhile. */
function throttle(run: () => void, intervalMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const throttled = (): void => {
    if (timer !== undefined) {
      wanted = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!wanted) return;
      wanted = false;
      throttled();
    }, intervalMs);
  };
  return Object.assign(throttled, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      wanted = false;
    },
  });
}

const RESIZE_THROTTLE_MS = 500;
/** Time after which fonts and figures have loaded. */
const LATE_MEASURE_MS = 3_000;

/** The part of a window that `keepMeasured` uses. */
interface ResizeSource {
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/**
 * Measures immediately, after 3 seconds, and whenever the window is resized, at most twice per second. Returns a
 * function that stops it.
 */
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

/** A smooth scroll without movement for this long has ended, even if the browser does not report its end. */
const SCROLL_STILL_MS = 1_500;
/** Keys that scroll: each of them interrupts a smooth scroll, whatever its target. */
const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

function measureSections(ids: readonly string[]): SectionOffset[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section === null ? [] : [{ id, top: section.getBoundingClientRect().top + scrollY }];
  });
}

const scrollMax = () => document.documentElement.scrollHeight - innerHeight;

/** Returns the section that is being read, and a function to call when the user chooses one. */
export function useActiveSection(ids: readonly string[]): { active: string | undefined; choose: (id: string) => void } {
  const [active, setActive] = useState(ids[0]);
  // As one string, which is equal as long as the ids are.
  const anchors = ids.join(' ');
  const chosen = useRef<string>(undefined);
  /** Set during the scroll to a chosen section, when those in between are not being read. */
  const traveling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useRef<() => void>(undefined);

  useEffect(() => {
    let offsets: readonly SectionOffset[] = [];
    const follow = () => {
      if (traveling.current !== undefined) {
        wait.current?.();
        return;
      }
      const max = scrollMax();
      if (chosen.current !== undefined && !cannotReachTop(offsets, chosen.current, scrollY, max))
        chosen.current = undefined;
      setActive(chosen.current ?? sectionAt(offsets, scrollY, max));
    };
    const arrive = () => {
      clearTimeout(traveling.current);
      traveling.current = undefined;
      follow();
    };
    const interrupt = () => {
      if (traveling.current === undefined) return;
      chosen.current = undefined;
      arrive();
    };
    const interruptByKey = ({ key }: KeyboardEvent) => scrollKeys.has(key) && interrupt();
    wait.current = () => {
      clearTimeout(traveling.current);
      traveling.current = setTimeout(arrive, SCROLL_STILL_MS);
    };
    const measure = () => {
      offsets = measureSections(anchors.split(' '));
      follow();
    };
    const stop = keepMeasured(measure, window);
    // Cards, and with them the page, grow when their data arrive.
    const growth = new ResizeObserver(measure);
    growth.observe(document.body);
    const listeners = new AbortController();
    const passive = { passive: true, signal: listeners.signal };
    addEventListener('scroll', follow, passive);
    addEventListener('scrollend', arrive, passive);
    addEventListener('wheel', interrupt, passive);
    addEventListener('touchmove', interrupt, passive);
    addEventListener('keydown', interruptByKey, passive);
    return () => {
      stop();
      growth.disconnect();
      clearTimeout(traveling.current);
      traveling.current = undefined;
      listeners.abort();
    };
  }, [anchors]);

  const choose = useCallback((id: string) => {
    setActive(id);
    chosen.current = id;
    wait.current?.();
  }, []);
  return { active, choose };
}
