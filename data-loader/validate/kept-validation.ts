import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeInventory } from '../bundle/inventory';
import type { ValidatedBundle } from './validated-bundle';

/** What a load needs of a validation, besides the staging store. */
export interface KeptValidation {
  validated: ValidatedBundle;
  /** Files of heat maps by the key of their dataset. */
  heatmaps: [key: string, file: string][];
}

/** SHA-256, hex, of all that a validation depends on; of the files their names, sizes and times. */
export async function validationMark(bundle: string, programDigest: string, strict: boolean): Promise<string> {
  const { files } = await takeInventory(bundle);
  const hash = createHash('sha256').update(`${programDigest}\n${strict}\n`);
  for (const { file, path, bytes } of files.values()) hash.update(`${file}\t${bytes}\t${(await stat(path)).mtimeMs}\n`);
  return hash.digest('hex');
}

/** Name of our own folder in the one that was given, which may hold other things. */
const OWN_FOLDER = 'spencer-load';

/** A folder that keeps what a validation found, so that a load that is killed after it goes on from there. */
export class KeptFolder {
  readonly folder: string;
  readonly #mark: string;

  constructor(given: string, mark: string) {
    this.folder = join(given, OWN_FOLDER);
    this.#mark = mark;
  }

  get #file(): string {
    return join(this.folder, 'validated.json');
  }

  /** Resolves to what was kept of the same validation; otherwise to undefined, and the folder is empty. */
  async open(): Promise<KeptValidation | undefined> {
    const kept = await readFile(this.#file, 'utf8')
      .then((text) => JSON.parse(text) as KeptValidation & { mark: string })
      .catch(() => undefined);
    if (kept?.mark === this.#mark) return kept;
    await this.remove();
    await mkdir(this.folder, { recursive: true });
    return undefined;
  }

  /** Everything else in the folder must be on disk. */
  async keep(found: KeptValidation): Promise<void> {
    await writeFile(`${this.#file}.next`, JSON.stringify({ mark: this.#mark, ...found }), { flush: true });
    await rename(`${this.#file}.next`, this.#file);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
