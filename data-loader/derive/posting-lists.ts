import type { IndexField } from '#domain/storage/index-fields';
import { foldTerm, termHash } from '#domain/storage/term-index';
import type { Staging } from '../staging/staging';

/** Number of ordinals in memory before they move to the staging store. */
const POSTINGS_IN_MEMORY = 60_000;
const HASH_DIGITS = 8;

export interface PostingList {
  /** Folded. */
  term: string;
  hash: number;
  /** Ascending. */
  ordinals: number[];
}

const hashKey = (term: string): string => termHash(term).toString(16).padStart(HASH_DIGITS, '0');

/** The rows with a term, ascending. */
export async function rowsOfTerm(staging: Staging, field: IndexField, value: string): Promise<number[]> {
  const term = foldTerm(value);
  const ordinals: number[] = [];
  for await (const window of staging.entries('term', [field, hashKey(term), term]))
    for (const ordinal of window.value) ordinals.push(ordinal);
  return ordinals;
}

/**
 * Rows by term, for fields with possibly as many terms as rows. Ordinals are added in ascending order. A window of
 * bounded size is in memory and moves to the staging store when it is full.
 */
export class PostingLists {
  readonly #lists = new Map<IndexField, Map<string, number[]>>();
  #postings = 0;
  #window = 0;

  readonly #staging: Staging;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  async add(field: IndexField, value: string, ordinal: number): Promise<void> {
    const term = foldTerm(value);
    const lists = this.#lists.get(field) ?? new Map<string, number[]>();
    this.#lists.set(field, lists);
    const list = lists.get(term);
    if (!list) lists.set(term, [ordinal]);
    else if (list[list.length - 1] === ordinal) return;
    else list.push(ordinal);
    this.#postings += 1;
    if (this.#postings >= POSTINGS_IN_MEMORY) await this.flush();
  }

  /** Moves what is in memory to the staging store. */
  async flush(): Promise<void> {
    const window = String(this.#window).padStart(6, '0');
    for (const [field, lists] of this.#lists)
      for (const [term, ordinals] of lists)
        await this.#staging.put('term', [field, hashKey(term), term, window], ordinals);
    this.#lists.clear();
    this.#postings = 0;
    this.#window += 1;
  }

  /** Yields every list of a field once, complete, in order of the hashes. All must have been flushed. */
  async *all(field: IndexField): AsyncGenerator<PostingList> {
    let current: PostingList | undefined;
    for await (const { key, value } of this.#staging.entries('term', [field])) {
      const [, hash = '', term = ''] = key;
      if (current?.term === term) for (const ordinal of value) current.ordinals.push(ordinal);
      else {
        if (current) yield current;
        current = { term, hash: Number.parseInt(hash, 16), ordinals: [...value] };
      }
    }
    if (current) yield current;
  }
}
