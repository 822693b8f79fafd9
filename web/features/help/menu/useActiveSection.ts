import { useCallback, useEffect, useRef, useState } from 'react';
import { keepMeasured, keptFromTop, sectionAt, type SectionOffset } from './section-offsets';

/** A smooth scroll that has not moved for so long is over, also where a browser does not tell its end. */
const SCROLL_STILL_MS = 1_500;
/** What a reader scrolls with: any of it ends a smooth scroll, wherever that was going. */
const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

function measureSections(ids: readonly string[]): SectionOffset[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section === null ? [] : [{ id, top: section.getBoundingClientRect().top + scrollY }];
  });
}

const scrollMax = () => document.documentElement.scrollHeight - innerHeight;

/** The section being read, and how to say that a reader has chosen one. `ids` must stay the same. */
export function useActiveSection(ids: readonly string[]): { active: string | undefined; choose: (id: string) => void } {
  const [active, setActive] = useState(ids[0]);
  const chosen = useRef<string>(undefined);
  /** On the way to a chosen section the ones in between are not being read. */
  const travelling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useRef<() => void>(undefined);

  useEffect(() => {
    let offsets: readonly SectionOffset[] = [];
    const follow = () => {
      if (travelling.current !== undefined) {
        wait.current?.();
        return;
      }
      const max = scrollMax();
      if (chosen.current !== undefined && !keptFromTop(offsets, chosen.current, scrollY, max)) chosen.current = undefined;
      setActive(chosen.current ?? sectionAt(offsets, scrollY, max));
    };
    const arrive = () => {
      clearTimeout(travelling.current);
      travelling.current = undefined;
      follow();
    };
    const interrupt = () => {
      if (travelling.current === undefined) return;
      chosen.current = undefined;
      arrive();
    };
    const interruptByKey = ({ key }: KeyboardEvent) => scrollKeys.has(key) && interrupt();
    wait.current = () => {
      clearTimeout(travelling.current);
      travelling.current = setTimeout(arrive, SCROLL_STILL_MS);
    };
    const stop = keepMeasured(() => {
      offsets = measureSections(ids);
      follow();
    }, window);
    const listeners = new AbortController();
    const passive = { passive: true, signal: listeners.signal };
    addEventListener('scroll', follow, passive);
    addEventListener('scrollend', arrive, passive);
    addEventListener('wheel', interrupt, passive);
    addEventListener('touchmove', interrupt, passive);
    addEventListener('keydown', interruptByKey, passive);
    return () => {
      stop();
      clearTimeout(travelling.current);
      travelling.current = undefined;
      listeners.abort();
    };
  }, [ids]);

  const choose = useCallback((id: string) => {
    setActive(id);
    chosen.current = id;
    wait.current?.();
  }, []);
  return { active, choose };
}
