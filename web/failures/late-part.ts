import { lazy } from 'react';
import { ModuleNotLoaded } from './late-files';
import { persistently } from './persistently';

/** A component in a separate file; its place shows the fallback until the file is loaded. */
export const latePart: typeof lazy = (load) => lazy(() => persistently(load));

/** Whether the page was just reloaded, so that reloading it again would be useless. */
function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}

/**
 * A page of the site as a late part. If the engine remembers that its module failed, only reloading the document helps.
 * Nothing is lost then, because the reader has not entered anything in a page that is still loading, and its address
 * contains the rest. For parts within a page the document is not reloaded: the reader may have entered something around
 * them.
 */
export const latePage: typeof lazy = (load) =>
  lazy(() => {
    const { pathname } = location;
    let failedBefore = false;
    return persistently(async () => {
      try {
        return await load();
      } catch (error) {
        if (error instanceof ModuleNotLoaded) {
          if (failedBefore && location.pathname === pathname && !wasReloaded()) location.reload();
          // Some engines load it at the second attempt.
          failedBefore = true;
        }
        throw error;
      }
    });
  });
