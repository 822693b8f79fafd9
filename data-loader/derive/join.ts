import type { Entry } from '../staging/staging';

/** Compares keys in the order of the staging store: UTF-8 bytes, which is the order of code points. */
export function compareKeys(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Reads a space in parallel with another one, both ascending by the first part of their keys: `take(id)` returns the
 * entries of that id. Ids must be requested in ascending order, and each entry is read once.
 */
export class MergeJoin<Value> {
  readonly #iterator: AsyncIterator<Entry<Value>>;
  #next: Entry<Value> | undefined;
  #started = false;

  constructor(entries: AsyncIterable<Entry<Value>>) {
    this.#iterator = entries[Symbol.asyncIterator]();
  }

  async #advance(): Promise<void> {
    const step = await this.#iterator.next();
    this.#next = step.done === true ? undefined : step.value;
  }

  async take(id: string): Promise<Entry<Value>[]> {
    if (!this.#started) {
      this.#started = true;
      await this.#advance();
    }
    const taken: Entry<Value>[] = [];
    while (this.#next && compareKeys(this.#next.key[0] ?? '', id) <= 0) {
      if (this.#next.key[0] === id) taken.push(this.#next);
      await this.#advance();
    }
    return taken;
  }

  /** Stops reading, if not all entries are needed. */
  async close(): Promise<void> {
    await this.#iterator.return?.();
  }
}
