import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import { advanceDataSets, basicDataSets, cancerDataSet, downloadName } from '#domain/catalogue/downloads';
import { downloadColumns, peptideColumns, type DataSetId } from './download-columns';
import { TextFile } from './text-file';

export type DataSet = Pick<DownloadRow, 'table' | 'dataSet' | 'description' | 'download'>;
export type DownloadValue = string | number | null;

function dataSet(table: DataSet['table'], about: Pick<DataSet, 'dataSet' | 'description'>): DataSet {
  return { table, ...about, download: downloadName(about.dataSet) };
}

function tableLine(values: readonly DownloadValue[]): string {
  return `${values.map((value) => value ?? '').join('\t')}\n`;
}

/** The text files of all data sets, written side by side while the entities pass. */
export class DownloadFiles {
  private constructor(
    private readonly dataSets: readonly { key: string; set: DataSet }[],
    private readonly files: ReadonlyMap<string, TextFile>,
  ) {}

  static async create(folder: string, cancers: readonly string[]): Promise<DownloadFiles> {
    await mkdir(folder, { recursive: true });
    const files = new Map<string, TextFile>();
    const sets: { key: string; set: DataSet }[] = [];
    const begin = async (key: string, set: DataSet, columns: readonly string[] | undefined): Promise<void> => {
      const file = await TextFile.create(join(folder, `${set.download}.txt`));
      if (columns) await file.append(tableLine(columns));
      files.set(key, file);
      sets.push({ key, set });
    };
    for (const [table, group] of [['basic', basicDataSets], ['advance', advanceDataSets]] as const) {
      for (const [id, about] of Object.entries(group)) {
        // The keys of the two groups are what DataSetId names.
        await begin(id, dataSet(table, about), downloadColumns[id as DataSetId]);
      }
    }
    for (const cancer of cancers) await begin(cancer, dataSet('cancer', cancerDataSet(cancer)), peptideColumns);
    return new DownloadFiles(sets, files);
  }

  private file(key: string): TextFile {
    const file = this.files.get(key);
    if (!file) throw new Error(`There is no data set ${key}`);
    return file;
  }

  async text(id: DataSetId, text: string): Promise<void> {
    await this.file(id).append(text);
  }

  async table(id: DataSetId, values: readonly DownloadValue[]): Promise<void> {
    await this.file(id).append(tableLine(values));
  }

  /** A peptide row, to several sets at once and to its cancer's. */
  async peptide(ids: readonly DataSetId[], cancer: string, values: readonly DownloadValue[]): Promise<void> {
    const line = tableLine(values);
    for (const key of [...ids, cancer]) await this.file(key).append(line);
  }

  /** Sets with the paths of their texts, which are complete after `close`. */
  get paths(): { set: DataSet; path: string }[] {
    return this.dataSets.map(({ key, set }) => ({ set, path: this.file(key).path }));
  }

  pathOf(id: DataSetId): string {
    return this.file(id).path;
  }

  async close(): Promise<void> {
    for (const file of this.files.values()) await file.close();
  }
}
