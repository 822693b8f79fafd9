import { BundleDigest } from '../bundle/bundle-digest';
import type { BundleFile, Inventory } from '../bundle/inventory';
import { textBlocks, UnreadableFile, type TextBlock } from '../bundle/text-blocks';
import type { Space } from '../staging/staged-values';
import type { Staging } from '../staging/staging';
import type { Problems } from './problems';
import { emptyCounts, type ValidationProgress } from './validated-bundle';

export type Report = (line: number, message: string) => void;

export interface OpenFile {
  blocks: AsyncIterable<TextBlock>;
  report: Report;
  /** From here on its records are not known: nobody may call a reference into it unknown. */
  giveUp: (line: number, message: string) => void;
}

/** Known, faulty by itself (and told there, so nobody need tell it again), or in no row at all. */
export type Standing = 'known' | 'broken' | 'unknown';

/** What all parts of validation share: the files, the store, the problems so far and which records are faulty. */
export class ValidationContext {
  readonly digest = new BundleDigest();
  readonly counts = emptyCounts();
  private readonly incomplete: Set<string>;
  private bytesDone = 0;
  private readonly bytesTotal: number;

  constructor(
    readonly inventory: Inventory,
    readonly staging: Staging,
    readonly problems: Problems,
    private readonly onProgress: (progress: ValidationProgress) => void = () => undefined,
  ) {
    this.incomplete = new Set(inventory.withheld);
    this.bytesTotal = [...inventory.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Reads a file of the bundle if it is there. A fault that ends the reading is reported here. */
  async read(name: string, consume: (open: OpenFile) => Promise<void>): Promise<void> {
    const file = this.inventory.files.get(name);
    if (!file) return;
    this.problems.follow(file.file);
    const report: Report = (line, message) => this.problems.add(file.file, line, message);
    const giveUp: Report = (line, message) => {
      this.incomplete.add(name);
      report(line, message);
    };
    try {
      await consume({ blocks: this.blocks(file), report, giveUp });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      giveUp(error.line, error.message);
    }
  }

  private async *blocks(file: BundleFile): AsyncGenerator<TextBlock> {
    const digest = this.digest.file(file.name);
    const onBytes = (bytes: number): void => {
      this.bytesDone += bytes;
      this.onProgress({ file: file.file, bytesDone: this.bytesDone, bytesTotal: this.bytesTotal });
    };
    for await (const block of textBlocks(file, { onBytes, onText: digest.text })) {
      yield block;
      if (!this.problems.full) continue;
      this.incomplete.add(file.name);
      return;
    }
    digest.end();
  }

  /** Reports in another file than the one being read. */
  reportIn(name: string, line: number, message: string): void {
    this.problems.add(this.inventory.files.get(name)?.file ?? name, line, message);
  }

  isComplete(name: string): boolean {
    return !this.incomplete.has(name);
  }

  /** `kind` is a space, or another word for what is referred to by that key. */
  async markBroken(kind: string, key: string, line: number): Promise<void> {
    if (key !== '') await this.staging.put('broken', [kind, key], null, line);
  }

  async isBroken(kind: string, key: string): Promise<boolean> {
    return this.staging.has('broken', [kind, key]);
  }

  /** How a record of file `name`, staged in `space`, stands. */
  async standing(name: string, space: Space, key: string): Promise<Standing> {
    if (await this.staging.has(space, [key])) return 'known';
    return !this.isComplete(name) || (await this.isBroken(space, key)) ? 'broken' : 'unknown';
  }

  /** Line of the earlier record with this key, sound or not; undefined if this one is the first. */
  async earlierLine(space: Space, key: string): Promise<number | undefined> {
    return (await this.staging.lineOf(space, [key])) ?? this.staging.lineOf('broken', [space, key]);
  }
}
