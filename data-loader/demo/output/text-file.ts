import { open, truncate, type FileHandle } from 'node:fs/promises';

/** A text file that is written piece by piece; pieces wait in memory until `flush`. */
export class TextFile {
  #pending: string[] = [];
  #waiting = 0;
  #bytes: number;

  readonly #handle: FileHandle;

  constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle;
    this.#bytes = bytes;
  }

  /** Begins a file, or goes on after the first `bytes` of one. */
  static async open(path: string, bytes: number): Promise<TextFile> {
    if (bytes === 0) return new TextFile(await open(path, 'w'), 0);
    await truncate(path, bytes);
    return new TextFile(await open(path, 'a'), bytes);
  }

  /** Size on disk. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of characters in memory. */
  get waiting(): number {
    return this.#waiting;
  }

  write(text: string): void {
    this.#pending.push(text);
    this.#waiting += text.length;
  }

  async flush(): Promise<void> {
    const text = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    this.#waiting = 0;
    if (text.length > 0) await this.#handle.writeFile(text);
    this.#bytes += text.length;
  }

  /** Without what waits in memory. */
  async close(): Promise<void> {
    await this.#handle.close();
  }
}
