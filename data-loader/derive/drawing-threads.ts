import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StructureDrawing, StructurePictures } from './structure-images';

/** What a thread's program (data-loader/draw-structures.ts) is asked for. It answers in the order of the requests. */
export interface DrawingRequest {
  structure: string;
  sequence: string;
}

interface Waiting {
  resolve: (pictures: StructurePictures) => void;
  reject: (error: unknown) => void;
}

/** A thread, and who waits for its drawings, in order. */
interface DrawingThread {
  worker: Worker;
  waiting: Waiting[];
}

/** More would need more memory than a load may have. */
const THREADS_MAX = 2;

/**
 * Draws structures in a thread of its own, so that a load derives and writes on one processor while it draws on another,
 * and in a second one as soon as the load only waits for drawings. Threads begin with their first structure. If one
 * fails, so do all drawings after that.
 */
export class DrawingThreads implements StructureDrawing {
  readonly #program: string;
  readonly #threadsInHurry: number;
  readonly #threads: DrawingThread[] = [];
  #threadsMax = 1;
  #failure: { error: unknown } | undefined;

  /** `program` is the file that they run; `threadsInHurry` are there at most once nothing else is left to do. */
  constructor(program: string, threadsInHurry = Math.min(THREADS_MAX, availableParallelism())) {
    this.#program = program;
    this.#threadsInHurry = threadsInHurry;
  }

  draw(structure: string, sequence: string): Promise<StructurePictures> {
    return new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure.error);
        return;
      }
      const { worker, waiting } = this.#leastBusy();
      waiting.push({ resolve, reject });
      const request: DrawingRequest = { structure, sequence };
      worker.postMessage(request);
    });
  }

  hurry(): void {
    this.#threadsMax = this.#threadsInHurry;
  }

  #leastBusy(): DrawingThread {
    const [idlest] = this.#threads.toSorted((one, other) => one.waiting.length - other.waiting.length);
    if (idlest && (idlest.waiting.length === 0 || this.#threads.length >= this.#threadsMax)) return idlest;
    return this.#start();
  }

  #start(): DrawingThread {
    const waiting: Waiting[] = [];
    const worker = new Worker(this.#program)
      .on('message', (pictures: StructurePictures) => waiting.shift()?.resolve(pictures))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread that draws structures has ended')));
    const thread = { worker, waiting };
    this.#threads.push(thread);
    return thread;
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    for (const { waiting } of this.#threads) for (const { reject } of waiting.splice(0)) reject(this.#failure.error);
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
