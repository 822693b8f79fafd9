import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StructureDrawing, StructurePictures } from './structure-images';

/** What a thread's program (data-loader/draw-structures.ts) is asked for. It answers in the order of the requests. */
export interface DrawingRequest {
  structure: string;
  sequence: string;
}

/** A thread, and who waits for its drawings, in order. */
interface DrawingThread {
  worker: Worker;
  waiting: { resolve: (pictures: StructurePictures) => void; reject: (error: unknown) => void }[];
}

/** More would need more memory than a load may have. */
const THREADS_MAX = 2;
/** Little of what a drawing takes outlives it, so a small room for what is young is enough. */
const YOUNG_GENERATION_MB = 12;

/**
 * Draws structures in threads of their own while the load derives and writes. They begin with the first structure. If
 * one fails, so do all drawings after that.
 */
export class DrawingThreads implements StructureDrawing {
  readonly #program: string;
  #threads: readonly DrawingThread[] = [];
  #failure: { error: unknown } | undefined;

  /** `program` is the file that they run. */
  constructor(program: string) {
    this.#program = program;
  }

  draw(structure: string, sequence: string): Promise<StructurePictures> {
    if (this.#threads.length === 0)
      this.#threads = Array.from({ length: Math.min(THREADS_MAX, availableParallelism()) }, () => this.#start());
    return new Promise((resolve, reject) => {
      const [thread] = this.#threads.toSorted((one, other) => one.waiting.length - other.waiting.length);
      if (this.#failure || !thread) {
        reject(this.#failure?.error);
        return;
      }
      thread.waiting.push({ resolve, reject });
      const request: DrawingRequest = { structure, sequence };
      thread.worker.postMessage(request);
    });
  }

  #start(): DrawingThread {
    const waiting: DrawingThread['waiting'] = [];
    const worker = new Worker(this.#program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
      .on('message', (pictures: StructurePictures) => waiting.shift()?.resolve(pictures))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread that draws structures has ended')));
    return { worker, waiting };
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    for (const { waiting } of this.#threads) for (const { reject } of waiting.splice(0)) reject(this.#failure.error);
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
