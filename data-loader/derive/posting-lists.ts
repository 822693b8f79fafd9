import { indexId, type IndexField } from '#domain/storage/index-fields';
import type { Staging } from '../staging/staging';

/** Ordinals held in memory before they move to the staging store. */
const POSTINGS_IN_MEMORY = 60_000;

export interface PostingList {
  /** As `indexId` gives it. */
  id: string;
  /** Ascending. */
  ordinals: number[];
}

/**
 * Rows by term, for terms that may be as many as rows. Ordinals are added in ascending order; memory is bounded by a window
 * that moves to the staging store when it is full.
 */
export class PostingLists {
  private readonly lists = new Map<string, number[]>();
  private postings = 0;
  private window = 0;

  constructor(private readonly staging: Staging) {}

  async add(field: IndexField, value: string, ordinal: number): Promise<void> {
    const id = indexId(field, value);
    const list = this.lists.get(id);
    if (!list) this.lists.set(id, [ordinal]);
    else if (list[list.length - 1] === ordinal) return;
    else list.push(ordinal);
    this.postings += 1;
    if (this.postings >= POSTINGS_IN_MEMORY) await this.flush();
  }

  private async flush(): Promise<void> {
    const window = String(this.window).padStart(6, '0');
    for (const [id, ordinals] of this.lists) await this.staging.put('term', [id, window], ordinals);
    this.lists.clear();
    this.postings = 0;
    this.window += 1;
  }

  /** Every list once, whole. Nothing may be added afterwards. */
  async *all(): AsyncGenerator<PostingList> {
    await this.flush();
    let current: PostingList | undefined;
    for await (const { key, value } of this.staging.entries('term')) {
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
