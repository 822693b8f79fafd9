import { LRUCache } from 'lru-cache';
import type { SequenceSpace } from './staged-values';
import type { Staging } from './staging';

const CACHED_CHARACTERS = 8_000_000;

/** Reads staged sequences (nucleotides or residues) and keeps those used recently in memory, up to a fixed size. */
export class SequenceCache {
  readonly #recent = new LRUCache<string, string>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (sequence) => sequence.length + 1,
  });

  readonly #staging: Staging;
  readonly #space: SequenceSpace;

  constructor(staging: Staging, space: SequenceSpace) {
    this.#staging = staging;
    this.#space = space;
  }

  async get(id: string): Promise<string | undefined> {
    const cached = this.#recent.get(id);
    if (cached !== undefined) return cached;
    const sequence = await this.#staging.get(this.#space, [id]);
    if (sequence !== undefined) this.#recent.set(id, sequence);
    return sequence;
  }
}
