import { indexId, type IndexField } from '#domain/storage/index-fields';
import type { Staging } from '../staging/staging';

/** Number of ordinals in memory before they move to the staging store. */
const POSTINGS_IN_MEMORY = 60_000;

export interface PostingList {
  /** Result of `indexId`. */
  id: string;
  /** Ascending. */
  ordinals: number[];
}

/**
 * Rows by term, for fields with possibly as many terms as rows. Ordinals are added in ascending order. A window of
 * bounded size is in memory and moves to the staging store when it is full.
 */
export class PostingLists {
  readonly #lists = new Map<string, number[]>();
  #postings = 0;
  #window = 0;

  readonly #staging: Staging;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  async add(field: IndexField, value: string, ordinal: number): Promise<void> {
    const id = indexId(field, value);
    const list = this.#lists.get(id);
    if (!list) this.#lists.set(id, [ordinal]);
    else if (list[list.length - 1] === ordinal) return;
    else list.push(ordinal);
    this.#postings += 1;
    if (this.#postings >= POSTINGS_IN_MEMORY) await this.#flush();
  }

  async #flush(): Promise<void> {
    const window = String(this.#window).padStart(6, '0');
    for (const [id, ordinals] of this.#lists) await this.#staging.put('term', [id, window], ordinals);
    this.#lists.clear();
    this.#postings = 0;
    this.#window += 1;
  }

  /** Yields every list once, complete. Nothing may be added afterwards. */
  async *all(): AsyncGenerator<PostingList> {
    await this.#flush();
    let current: PostingList | undefined;
    for await (const { key, value } of this.#staging.entries('term')) {
      const [id = ''] = key;
      if (current?.id === id) for (const ordinal of value) current.ordinals.push(ordinal);
      else {
        if (current) yield current;
        current = { id, ordinals: [...value] };
      }
    }
    if (current) yield current;
  }
}
