import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import { advanceDataSets, basicDataSets, cancerDataSet, downloadName } from '#domain/catalogue/downloads';
import { tsvHeader, tsvRow } from '#domain/text/tsv';
import {
  downloadColumns,
  downloadHeaders,
  peptideColumns,
  type DataSetId,
  type DownloadLine,
  type PeptideLine,
  type PeptideSetId,
  type TableId,
} from './download-columns';
import { TextFile } from './text-file';

export type DataSet = Pick<DownloadRow, 'table' | 'dataSet' | 'description' | 'download'>;

function dataSet(table: DataSet['table'], about: Pick<DataSet, 'dataSet' | 'description'>): DataSet {
  return { table, ...about, download: downloadName(about.dataSet) };
}

/** The text files of all data sets, which are written side by side in one pass over the entities. */
export class DownloadFiles {
  readonly #sets: readonly { set: DataSet; file: TextFile }[];
  readonly #byId: ReadonlyMap<DataSetId, TextFile>;
  readonly #byCancer: ReadonlyMap<string, TextFile>;

  constructor(
    sets: readonly { set: DataSet; file: TextFile }[],
    byId: ReadonlyMap<DataSetId, TextFile>,
    byCancer: ReadonlyMap<string, TextFile>,
  ) {
    this.#sets = sets;
    this.#byId = byId;
    this.#byCancer = byCancer;
  }

  static async create(folder: string, cancers: readonly string[]): Promise<DownloadFiles> {
    await mkdir(folder, { recursive: true });
    const sets: { set: DataSet; file: TextFile }[] = [];
    const begin = async (set: DataSet, header: string): Promise<TextFile> => {
      const file = await TextFile.create(join(folder, `${set.download}.txt`));
      await file.append(header);
      sets.push({ set, file });
      return file;
    };
    const byId = new Map<DataSetId, TextFile>();
    const headers: Partial<Record<DataSetId, string>> = downloadHeaders;
    for (const [table, group] of [
      ['basic', basicDataSets],
      ['advance', advanceDataSets],
    ] as const) {
      for (const [key, about] of Object.entries(group)) {
        // DataSetId consists of the keys of the two groups.
        const id = key as DataSetId;
        byId.set(id, await begin(dataSet(table, about), headers[id] ?? ''));
      }
    }
    const byCancer = new Map<string, TextFile>();
    for (const cancer of cancers)
      byCancer.set(cancer, await begin(dataSet('cancer', cancerDataSet(cancer)), tsvHeader(peptideColumns)));
    return new DownloadFiles(sets, byId, byCancer);
  }

  #file(id: DataSetId): TextFile {
    const file = this.#byId.get(id);
    if (!file) throw new Error(`There is no data set ${id}`);
    return file;
  }

  async text(id: DataSetId, text: string): Promise<void> {
    await this.#file(id).append(text);
  }

  async table<Id extends TableId>(id: Id, line: DownloadLine<Id>): Promise<void> {
    await this.#file(id).append(tsvRow(downloadColumns[id], line));
  }

  /** Adds a peptide row to several sets and to the set of its cancer. */
  async peptide(ids: readonly PeptideSetId[], peptide: PeptideLine): Promise<void> {
    const line = tsvRow(peptideColumns, peptide);
    for (const id of ids) await this.#file(id).append(line);
    await this.#byCancer.get(peptide.row.cancer)?.append(line);
  }

  /** Data sets with the paths of their texts, which are complete after `close`. */
  get paths(): { set: DataSet; path: string }[] {
    return this.#sets.map(({ set, file }) => ({ set, path: file.path }));
  }

  pathOf(id: DataSetId): string {
    return this.#file(id).path;
  }

  async close(): Promise<void> {
    for (const { file } of this.#sets) await file.close();
  }
}
