import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../validate/manifest';
import type { Progress } from '../chapter';
import { STUDY_SCALE_MAX } from '../dataset-plan';
import type { Ordinals } from '../genome/build-gene';
import { UsedSequences } from '../peptide/used-sequences';
import type { FileSizes } from './bundle-files';

/** What determines the bytes of a bundle. */
export interface Recipe {
  /** 1 = as many rows as published. */
  scale: number;
  seed: number;
  /** A larger catalogue is made in several parts, so that memory holds no more than this scale. 1 by default. */
  partScale?: number;
  /** A larger catalogue has more studies instead of larger ones. 10 by default. */
  studyScale?: number;
}

/** Numbers of what is written. */
export interface DemoSummary {
  rows: number;
  datasets: number;
  genes: number;
  transcripts: number;
  orfs: number;
  sequences: number;
  spectra: number;
  structures: number;
}

/** What a generator that was killed had written by the end of a chapter. */
export interface Written {
  /** Number of whole chapters. */
  chapters: number;
  sizes: FileSizes;
  progress: Progress;
  summary: DemoSummary;
  manifest: Manifest;
}

interface Kept extends Omit<Written, 'progress'> {
  recipe: Required<Recipe>;
  ordinals: Ordinals;
  usedFile: string;
}

/** The folder of a bundle that is being written, beside that of the bundle. */
export class UnfinishedBundle {
  readonly folder: string;
  readonly #recipe: Required<Recipe>;

  constructor(out: string, { scale, seed, partScale = 1, studyScale = STUDY_SCALE_MAX }: Recipe) {
    this.folder = `${out}.unfinished`;
    this.#recipe = { scale, seed, partScale, studyScale };
  }

  get #file(): string {
    return path.join(this.folder, 'written.json');
  }

  /** Resolves to what a generator with the same recipe has left, or undefined. */
  async written(): Promise<Written | undefined> {
    try {
      const { recipe, ordinals, usedFile, ...rest } = JSON.parse(await readFile(this.#file, 'utf8')) as Kept;
      if (JSON.stringify(recipe) !== JSON.stringify(this.#recipe)) return undefined;
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
    const kept: Kept = { recipe: this.#recipe, ordinals, usedFile, ...rest };
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
