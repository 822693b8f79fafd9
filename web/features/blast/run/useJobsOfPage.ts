import { useEffect, useRef } from 'react';
import type { JobKeeper } from './job-keeper';

/**
 * Deletes the jobs of the page when it is left: by another page of the site, by closing the tab, by another address. A browser
 * may keep a page that was left and bring it back; `onReturn` then learns that its jobs are gone.
 */
export function useJobsOfPage(jobs: JobKeeper, onReturn: () => void): void {
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  useEffect(() => {
    const leave = () => jobs.dropAll();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned.current();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [jobs]);
}
