import { createHash } from 'node:crypto';
import type { BundleFile, Inventory } from '../bundle/inventory';
import { type TextBlock, textBlocks, UnreadableFile } from '../bundle/text-blocks';
import type { Space } from '../staging/staged-values';
import type { Staging } from '../staging/staging';
import type { ReleasePart } from '#domain/catalogue/release-parts';
import { Problems } from '../problems/problems';
import type { Message } from '../problems/sentence';
import { emptyCounts, type ValidationOptions, type ValidationProgress } from './validated-bundle';

export type Report = (line: number, message: Message) => void;

export interface OpenFile {
  blocks: AsyncIterable<TextBlock>;
  report: Report;
  /** Reports a fault that ends the reading of this file. References into it are no longer reported as unknown. */
  giveUp: Report;
}

/** Valid, invalid (which is reported at the record itself, so references to it are not reported), or absent. */
export type Standing = 'known' | 'broken' | 'unknown';

/**
 * SHA-256 over the content of the bundle, computed while its files are read: one digest per file over its normalized
 * text, then one over names and digests in name order. So gzip, byte-order mark, line ends and a missing last line
 * break make no difference.
 */
class BundleDigest {
  readonly #byName = new Map<string, string>();

  /** Call `text` for each block of the file `name`, then `end`. */
  file(name: string): { text: (text: string) => void; end: () => void } {
    const hash = createHash('sha256');
    let last = '';
    return {
      text: (text) => {
        hash.update(text);
        last = text;
      },
      end: () => {
        if (last !== '' && !last.endsWith('\n')) hash.update('\n');
        this.#byName.set(name, hash.digest('hex'));
      },
    };
  }

  hex(): string {
    const hash = createHash('sha256');
    for (const name of [...this.#byName.keys()].sort()) hash.update(`${name}\n${this.#byName.get(name) ?? ''}\n`);
    return hash.digest('hex');
  }
}

/** The state that all parts of validation share: files, staging store, problems so far and invalid records. */
export class ValidationContext {
  readonly digest = new BundleDigest();
  readonly counts = emptyCounts();
  /** Columns in which some record has a value. */
  readonly valued = new Set<ReleasePart>();
  readonly problems: Problems;
  readonly warnings: Problems;
  readonly #incomplete: Set<string>;
  #bytesDone = 0;
  readonly #bytesTotal: number;

  readonly inventory: Inventory;
  readonly staging: Staging;
  readonly #onProgress: (progress: ValidationProgress) => void;

  constructor(
    inventory: Inventory,
    staging: Staging,
    { strict = false, onProblem, onProgress = () => undefined }: ValidationOptions,
  ) {
    this.inventory = inventory;
    this.staging = staging;
    this.problems = new Problems((problem, kind) => onProblem?.('error', problem, kind));
    this.warnings = strict ? this.problems : new Problems((problem, kind) => onProblem?.('warning', problem, kind));
    this.#onProgress = onProgress;
    this.#incomplete = new Set(inventory.unreadable);
    this.#bytesTotal = [...inventory.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Reads a file of the bundle if it exists. Reports a fault that ends the reading. */
  async read(name: string, consume: (open: OpenFile) => Promise<void>): Promise<void> {
    const file = this.inventory.files.get(name);
    if (!file) return;
    this.problems.follow(file.file);
    this.warnings.follow(file.file);
    const report: Report = (line, message) => this.problems.add(file.file, line, message);
    const giveUp: Report = (line, message) => {
      this.#incomplete.add(name);
      report(line, message);
    };
    try {
      await consume({ blocks: this.#blocks(file), report, giveUp });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      giveUp(error.line, error.message);
    }
  }

  async *#blocks(file: BundleFile): AsyncGenerator<TextBlock> {
    const digest = this.digest.file(file.name);
    const onBytes = (bytes: number): void => {
      this.#bytesDone += bytes;
      this.#onProgress({ file: file.file, bytesDone: this.#bytesDone, bytesTotal: this.#bytesTotal });
    };
    yield* textBlocks(file, { onBytes, onText: digest.text });
    digest.end();
  }

  /** Reports a problem in a file other than the one that is being read. */
  reportIn(name: string, line: number, message: Message): void {
    this.problems.add(this.inventory.files.get(name)?.file ?? name, line, message);
  }

  /** Says what a curator should look at, although it is no error; with `strict` it is one. Line 0 is the file as a whole. */
  warn(name: string, message: Message, line = 0): void {
    this.warnings.add(this.inventory.files.get(name)?.file ?? name, line, message);
  }

  /** Remembers that a record has a value in a column that may be empty. */
  note(part: ReleasePart, value: unknown): void {
    if (value !== null) this.valued.add(part);
  }

  isComplete(name: string): boolean {
    return !this.#incomplete.has(name);
  }

  /** Marks a record as invalid. `kind` is a space, or another name for the things that `key` refers to. */
  async markBroken(kind: string, key: string, line: number): Promise<void> {
    if (key !== '') await this.staging.put('broken', [kind, key], null, line);
  }

  async isBroken(kind: string, key: string): Promise<boolean> {
    return this.staging.has('broken', [kind, key]);
  }

  /** Returns the standing of a record of file `name` that is staged in `space`. */
  async standing(name: string, space: Space, key: string): Promise<Standing> {
    if (await this.staging.has(space, [key])) return 'known';
    return !this.isComplete(name) || (await this.isBroken(space, key)) ? 'broken' : 'unknown';
  }

  /** Returns the line of the earlier record with this key, valid or not, or undefined if this is the first. */
  async earlierLine(space: Space, key: string): Promise<number | undefined> {
    return (await this.staging.lineOf(space, [key])) ?? this.staging.lineOf('broken', [space, key]);
  }
}
