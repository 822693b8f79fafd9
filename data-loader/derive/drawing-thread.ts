import { Worker } from 'node:worker_threads';
import type { DrawStructure, StructurePictures } from './structure-images';

/** What the thread's program (data-loader/draw-structures.ts) is asked for. It answers in the order of the requests. */
export interface DrawingRequest {
  structure: string;
  sequence: string;
}

interface Waiting {
  resolve: (pictures: StructurePictures) => void;
  reject: (error: unknown) => void;
}

/**
 * Draws structures in a thread of its own, so that a load derives and writes on one processor while it draws on another.
 * The thread begins with the first structure. If it fails, so do all drawings after that.
 */
export class DrawingThread {
  readonly #program: string;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #failure: { error: unknown } | undefined;

  /** `program` is the file that it runs. */
  constructor(program: string) {
    this.#program = program;
  }

  readonly draw: DrawStructure = (structure, sequence) =>
    new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure.error);
        return;
      }
      this.#waiting.push({ resolve, reject });
      this.#worker ??= this.#start();
      const request: DrawingRequest = { structure, sequence };
      this.#worker.postMessage(request);
    });

  #start(): Worker {
    return new Worker(this.#program)
      .on('message', (pictures: StructurePictures) => this.#waiting.shift()?.resolve(pictures))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread that draws structures has ended')));
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure.error);
  }

  /** Ends the thread; drawings that are under way are rejected. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}
