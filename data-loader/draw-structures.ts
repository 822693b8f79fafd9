/** The program of the threads that draw structures. An error ends it and is thrown in the loader's own thread. */
import { parentPort } from 'node:worker_threads';
import type { DrawingRequest } from './derive/drawing-threads';
import { drawStructure } from './derive/structure-image';

if (!parentPort) throw new Error('This program runs in a thread of the loader');
const loader = parentPort;
/** One at a time, in the order of the requests. */
let last: Promise<void> = Promise.resolve();
loader.on('message', ({ structure, sequence }: DrawingRequest) => {
  last = last.then(async () => loader.postMessage(await drawStructure(structure, sequence)));
});
