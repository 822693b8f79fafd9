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
    private readonly sets: readonly { set: DataSet; file: TextFile }[],
    private readonly byId: ReadonlyMap<DataSetId, TextFile>,
    private readonly byCancer: ReadonlyMap<string, TextFile>,
  ) {}

  static async create(folder: string, cancers: readonly string[]): Promise<DownloadFiles> {
    await mkdir(folder, { recursive: true });
    const sets: { set: DataSet; file: TextFile }[] = [];
    const begin = async (set: DataSet, columns: readonly string[] | undefined): Promise<TextFile> => {
      const file = await TextFile.create(join(folder, `${set.download}.txt`));
      if (columns) await file.append(tableLine(columns));
      sets.push({ set, file });
      return file;
    };
    const byId = new Map<DataSetId, TextFile>();
    for (const [table, group] of [['basic', basicDataSets], ['advance', advanceDataSets]] as const) {
      for (const [key, about] of Object.entries(group)) {
        // The keys of the two groups are what DataSetId names.
        const id = key as DataSetId;
        byId.set(id, await begin(dataSet(table, about), downloadColumns[id]));
      }
    }
    const byCancer = new Map<string, TextFile>();
    for (const cancer of cancers) byCancer.set(cancer, await begin(dataSet('cancer', cancerDataSet(cancer)), peptideColumns));
    return new DownloadFiles(sets, byId, byCancer);
  }

  private file(id: DataSetId): TextFile {
    const file = this.byId.get(id);
    if (!file) throw new Error(`There is no data set ${id}`);
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
    for (const id of ids) await this.file(id).append(line);
    await this.byCancer.get(cancer)?.append(line);
  }

  /** Sets with the paths of their texts, which are complete after `close`. */
  get paths(): { set: DataSet; path: string }[] {
    return this.sets.map(({ set, file }) => ({ set, path: file.path }));
  }

  pathOf(id: DataSetId): string {
    return this.file(id).path;
  }

  async close(): Promise<void> {
    for (const { file } of this.sets) await file.close();
  }
}
