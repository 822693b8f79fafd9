import { open, type FileHandle } from 'node:fs/promises';

const BUFFER_CHARACTERS = 65_536;

/** A text file that is written in small pieces. */
export class TextFile {
  #buffer = '';

  readonly path: string;
  readonly #handle: FileHandle;

  constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<TextFile> {
    return new TextFile(path, await open(path, 'w'));
  }

  async append(text: string): Promise<void> {
    this.#buffer += text;
    if (this.#buffer.length >= BUFFER_CHARACTERS) await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    await this.#handle.appendFile(text);
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#handle.close();
  }
}
