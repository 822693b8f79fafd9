import { lazy } from 'react';
import { noteEntries, reloadOnce } from './reload-once';

/** A part of the program that did not come, and for which the page is not reloaded by itself (again). */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartNotLoaded';
  }
}

/** Resolves once it is clear that the page is not reloaded for the last part that did not come. */
let decided: Promise<void> = Promise.resolve();

/** Reloads the page for a part that does not come, by the event of Vite for that. */
export function reloadForParts(): void {
  noteEntries();
  addEventListener('vite:preloadError', ({ payload }) => {
    decided = reloadOnce(payload.message);
  });
}

/**
 * `lazy` of React for a component in a file of its own. Its place shows the fallback until the file has loaded or the page
 * is reloaded for it; otherwise the boundary around it says that it is missing.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch(async (error: unknown) => {
      await decided;
      throw new PartNotLoaded(error);
    }),
  );
