import { useCallback, useEffect, useRef, useState } from 'react';
import { keepMeasured, sectionAt, type SectionOffset } from './section-offsets';

/** Longest time that a smooth scroll takes; also where a browser does not tell its end. */
const SCROLL_END_MS = 1_500;

function measureSections(ids: readonly string[]): SectionOffset[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section === null ? [] : [{ id, top: section.getBoundingClientRect().top + scrollY }];
  });
}

/** The section being read, and how to say that a reader has chosen one. `ids` must stay the same. */
export function useActiveSection(ids: readonly string[]): { active: string | undefined; choose: (id: string) => void } {
  const [active, setActive] = useState(ids[0]);
  /** On the way to a chosen section the ones in between are not being read. */
  const travelling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let offsets: readonly SectionOffset[] = [];
    const follow = () => {
      if (travelling.current !== undefined) return;
      setActive(sectionAt(offsets, scrollY, document.documentElement.scrollHeight - innerHeight));
    };
    const arrive = () => {
      clearTimeout(travelling.current);
      travelling.current = undefined;
    };
    const stop = keepMeasured(() => {
      offsets = measureSections(ids);
      follow();
    }, window);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('scrollend', arrive);
    return () => {
      stop();
      arrive();
      removeEventListener('scroll', follow);
      removeEventListener('scrollend', arrive);
    };
  }, [ids]);

  const choose = useCallback((id: string) => {
    setActive(id);
    clearTimeout(travelling.current);
    travelling.current = setTimeout(() => { travelling.current = undefined; }, SCROLL_END_MS);
  }, []);
  return { active, choose };
}
