import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EXPRESSION_FOLDER, files, MATRIX_ID_COLUMN, tables, type ColumnOf } from '../../bundle/format';
import type { Manifest } from '../../validate/manifest';
import type { DatasetPlan } from '../dataset-plan';
import { TextFile } from './text-file';

type Cell = string | number;

/** Bytes of each file of a bundle, by its path within the bundle. */
export type FileSizes = Readonly<Record<string, number>>;

/** Characters of all files together that may wait in memory. */
const WAITING_MAX = 4 * 1024 * 1024;

/** Returns the names of the sample columns: controls, then tumors. */
function sampleLabels({ controls, tumors }: DatasetPlan): string[] {
  const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
  return [...named('Control', controls), ...named('Tumor', tumors)];
}

const matrixFile = ({ key }: Pick<DatasetPlan, 'key'>): string => path.join(EXPRESSION_FOLDER, `${key}.tsv`);

/** Every file of a bundle, open for writing. The manifest is written last: a folder without it is not a bundle. */
export class BundleFiles {
  readonly #folder: string;
  readonly #files: ReadonlyMap<string, TextFile>;

  private constructor(folder: string, opened: ReadonlyMap<string, TextFile>) {
    this.#folder = folder;
    this.#files = opened;
  }

  /** Begins the files of a bundle, or goes on with those of a bundle that had these sizes. */
  static async open(folder: string, plans: readonly DatasetPlan[], sizes: FileSizes): Promise<BundleFiles> {
    await mkdir(path.join(folder, EXPRESSION_FOLDER), { recursive: true });
    const heads = new Map<string, string>([
      ...Object.values(tables).map(({ file, columns }) => [file, `${columns.join('\t')}\n`] as const),
      ...[files.transcriptSequences, files.spectra, files.structures].map((file) => [file, ''] as const),
      ...plans
        .filter(({ controls, tumors }) => controls + tumors > 0)
        .map((plan) => [matrixFile(plan), `${[MATRIX_ID_COLUMN, ...sampleLabels(plan)].join('\t')}\n`] as const),
    ]);
    const opened = new Map<string, TextFile>();
    for (const [name, head] of heads) {
      const file = await TextFile.open(path.join(folder, name), sizes[name] ?? 0);
      if (file.bytes === 0) file.write(head);
      opened.set(name, file);
    }
    return new BundleFiles(folder, opened);
  }

  #write(name: string, text: string): void {
    this.#files.get(name)?.write(text);
  }

  sequence(text: string): void {
    this.#write(files.transcriptSequences, text);
  }

  spectrum(text: string): void {
    this.#write(files.spectra, text);
  }

  structure(text: string): void {
    this.#write(files.structures, text);
  }

  row<Name extends keyof typeof tables>(name: Name, cells: Readonly<Record<ColumnOf<Name>, Cell>>): void {
    const columns: readonly ColumnOf<Name>[] = tables[name].columns;
    this.#write(tables[name].file, `${columns.map((column) => cells[column]).join('\t')}\n`);
  }

  matrixRow(plan: DatasetPlan, peptideId: string, cells: readonly (number | null)[]): void {
    this.#write(matrixFile(plan), `${peptideId}\t${cells.map((cell) => cell ?? '').join('\t')}\n`);
  }

  /** Bounds what waits in memory, if it is awaited often. */
  async settle(): Promise<void> {
    let waiting = 0;
    for (const file of this.#files.values()) waiting += file.waiting;
    if (waiting >= WAITING_MAX) await this.flush();
  }

  /** Writes everything to disk, and resolves to the sizes of the files. */
  async flush(): Promise<FileSizes> {
    for (const file of this.#files.values()) await file.flush();
    return Object.fromEntries([...this.#files].map(([name, { bytes }]) => [name, bytes]));
  }

  /** Writes everything, the manifest last. */
  async finish(manifest: Manifest): Promise<void> {
    await this.flush();
    await writeFile(path.join(this.#folder, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** Closes the files as they are. */
  async close(): Promise<void> {
    for (const file of this.#files.values()) await file.close();
  }
}
