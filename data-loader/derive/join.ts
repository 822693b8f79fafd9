import type { Entry } from '../staging/staging';

/** The order of the staging store: UTF-8 bytes, which is the order of code points. */
export function compareKeys(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Reads a space beside another one, both ascending by the first part of their keys: `take(id)` gives the entries under that
 * id. Ids must be asked for in ascending order; each entry is read once.
 */
export class Companion<Value> {
  private readonly iterator: AsyncIterator<Entry<Value>>;
  private next: Entry<Value> | undefined;
  private started = false;

  constructor(entries: AsyncIterable<Entry<Value>>) {
    this.iterator = entries[Symbol.asyncIterator]();
  }

  private async advance(): Promise<void> {
    const step = await this.iterator.next();
    this.next = step.done === true ? undefined : step.value;
  }

  async take(id: string): Promise<Entry<Value>[]> {
    if (!this.started) {
      this.started = true;
      await this.advance();
    }
    const taken: Entry<Value>[] = [];
    while (this.next && compareKeys(this.next.key[0] ?? '', id) <= 0) {
      if (this.next.key[0] === id) taken.push(this.next);
      await this.advance();
    }
    return taken;
  }

  /** Ends the reading of a space that need not be read to its end. */
  async close(): Promise<void> {
    await this.iterator.return?.();
  }
}
