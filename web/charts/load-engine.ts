import { fetchPart } from '../failures/late-part';
import type * as engineModule from './engine';

type Engine = typeof engineModule;

let engine: Promise<Engine> | undefined;

/** The drawing library, fetched once, when the first chart appears. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchPart(() => import('./engine'));
  return engine;
}
