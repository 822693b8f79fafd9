import type * as engineModule from './engine';

type Engine = typeof engineModule;

let engine: Promise<Engine> | undefined;

/** The drawing library, fetched once, when the first chart appears. */
export function loadEngine(): Promise<Engine> {
  engine ??= import('./engine').catch((error: unknown) => {
    // The next chart tries again.
    engine = undefined;
    throw error;
  });
  return engine;
}
