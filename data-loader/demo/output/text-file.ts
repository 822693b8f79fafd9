import { open, type FileHandle } from 'node:fs/promises';

const FLUSH_AT = 512 * 1024;

/**
 * A text file that is written piece by piece: what waits in memory stays below about a megabyte if `settle` is awaited
 * often.
 */
export class TextFile {
  #pending: string[] = [];
  #waiting = 0;

  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(path: string): Promise<TextFile> {
    return new TextFile(await open(path, 'w'));
  }

  write(text: string): void {
    this.#pending.push(text);
    this.#waiting += text.length;
  }

  async settle(): Promise<void> {
    if (this.#waiting >= FLUSH_AT) await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#pending.join('');
    this.#pending = [];
    this.#waiting = 0;
    if (text !== '') await this.#handle.writeFile(text);
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#handle.close();
  }
}
