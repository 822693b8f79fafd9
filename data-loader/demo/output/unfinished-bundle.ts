import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestRecord } from '../../staging/records';
import type { Progress } from '../chapter';
import type { DemoOptions, DemoSummary } from '../generate';
import type { Ordinals } from '../genome/build-gene';
import { UsedSequences } from '../peptide/used-sequences';
import type { FileSizes } from './bundle-files';

/** What a generator that was killed had written by the end of a chapter. */
export interface Written {
  /** Number of whole chapters. */
  chapters: number;
  sizes: FileSizes;
  progress: Progress;
  summary: DemoSummary;
  manifest: ManifestRecord;
}

interface Kept extends Omit<Written, 'progress'> {
  options: Pick<DemoOptions, 'scale' | 'seed' | 'partScale'>;
  ordinals: Ordinals;
  usedFile: string;
}

const optionsOf = ({ scale, seed, partScale = 1 }: DemoOptions): Kept['options'] => ({ scale, seed, partScale });

/** The folder of a bundle that is being written, beside that of the bundle. */
export class UnfinishedBundle {
  readonly folder: string;
  readonly #options: Kept['options'];

  constructor(out: string, options: DemoOptions) {
    this.folder = `${out}.unfinished`;
    this.#options = optionsOf(options);
  }

  get #file(): string {
    return path.join(this.folder, 'written.json');
  }

  /** Resolves to what a generator with the same options has left, or undefined. */
  async written(): Promise<Written | undefined> {
    try {
      const { options, ordinals, usedFile, ...rest } = JSON.parse(await readFile(this.#file, 'utf8')) as Kept;
      if (JSON.stringify(options) !== JSON.stringify(this.#options)) return undefined;
      const sequences = new UsedSequences(new Uint8Array(await readFile(path.join(this.folder, usedFile))));
      return { ...rest, progress: { ordinals, sequences } };
    } catch {
      return undefined;
    }
  }

  /** Remembers the end of a chapter, all of which is on disk. */
  async keep({ progress: { ordinals, sequences }, ...rest }: Written): Promise<void> {
    const usedFile = `used-${rest.chapters % 2}.bits`;
    await writeFile(path.join(this.folder, usedFile), sequences.bits);
    const kept: Kept = { options: this.#options, ordinals, usedFile, ...rest };
    await writeFile(`${this.#file}.next`, JSON.stringify(kept));
    await rename(`${this.#file}.next`, this.#file);
  }

  /** Makes it the bundle. */
  async finish(out: string): Promise<void> {
    for (const own of ['written.json', 'written.json.next', 'used-0.bits', 'used-1.bits'])
      await rm(path.join(this.folder, own), { force: true });
    await rm(out, { recursive: true, force: true });
    await rename(this.folder, out);
  }
}
