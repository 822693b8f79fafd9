import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EXPRESSION_FOLDER, files, MATRIX_ID_COLUMN, tables, type ColumnOf, type TableName } from '../../bundle/format';
import type { ManifestRecord } from '../../staging/records';
import type { DatasetPlan } from '../dataset-plan';
import { TextFile } from './text-file';

type Cell = string | number;

/** Returns the names of the sample columns: controls, then tumors. */
function sampleLabels({ controls, tumors }: DatasetPlan): string[] {
  const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
  return [...named('Control', controls), ...named('Tumor', tumors)];
}

/** Every file of a bundle, open for writing. The manifest is written last: a folder without it is not a bundle. */
export class BundleFiles {
  readonly #all: TextFile[];

  readonly #folder: string;
  readonly #tableFiles: Record<TableName, TextFile>;
  readonly sequences: TextFile;
  readonly spectra: TextFile;
  readonly structures: TextFile;
  readonly #matrices: ReadonlyMap<string, TextFile>;

  constructor(
    folder: string,
    tableFiles: Record<TableName, TextFile>,
    sequences: TextFile,
    spectra: TextFile,
    structures: TextFile,
    matrices: ReadonlyMap<string, TextFile>,
  ) {
    this.#folder = folder;
    this.#tableFiles = tableFiles;
    this.sequences = sequences;
    this.spectra = spectra;
    this.structures = structures;
    this.#matrices = matrices;
    this.#all = [...Object.values(tableFiles), sequences, spectra, structures, ...matrices.values()];
  }

  static async create(folder: string, plans: readonly DatasetPlan[]): Promise<BundleFiles> {
    await mkdir(path.join(folder, EXPRESSION_FOLDER), { recursive: true });
    const table = async (name: TableName) => {
      const file = await TextFile.create(path.join(folder, tables[name].file));
      file.write(`${tables[name].columns.join('\t')}\n`);
      return file;
    };
    const matrices = new Map<string, TextFile>();
    for (const plan of plans.filter(({ controls, tumors }) => controls + tumors > 0)) {
      const file = await TextFile.create(path.join(folder, EXPRESSION_FOLDER, `${plan.key}.tsv`));
      file.write(`${[MATRIX_ID_COLUMN, ...sampleLabels(plan)].join('\t')}\n`);
      matrices.set(plan.key, file);
    }
    return new BundleFiles(
      folder,
      {
        studies: await table('studies'),
        genes: await table('genes'),
        transcripts: await table('transcripts'),
        orfs: await table('orfs'),
        peptides: await table('peptides'),
        immunogenicity: await table('immunogenicity'),
      },
      await TextFile.create(path.join(folder, files.transcriptSequences)),
      await TextFile.create(path.join(folder, files.spectra)),
      await TextFile.create(path.join(folder, files.structures)),
      matrices,
    );
  }

  row<Name extends TableName>(name: Name, cells: Readonly<Record<ColumnOf<Name>, Cell>>): void {
    const columns: readonly ColumnOf<Name>[] = tables[name].columns;
    this.#tableFiles[name].write(`${columns.map((column) => cells[column]).join('\t')}\n`);
  }

  matrixRow(datasetKey: string, peptideId: string, cells: readonly (number | null)[]): void {
    this.#matrices.get(datasetKey)?.write(`${peptideId}\t${cells.map((cell) => cell ?? '').join('\t')}\n`);
  }

  /** Writes full buffers to disk. */
  async settle(): Promise<void> {
    for (const file of this.#all) await file.settle();
  }

  async close(manifest: ManifestRecord): Promise<void> {
    for (const file of this.#all) await file.close();
    await writeFile(path.join(this.#folder, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
