import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DictionaryEntry, DictionaryFile, DownloadRow } from '#domain/api/schemas/site-data';
import { advanceDataSets, basicDataSets, cancerDataSet, downloadName } from '#domain/catalogue/downloads';
import type { Identity } from '#domain/catalogue/identity';
import { excelRows } from '#domain/text/excel-rows';
import { tsvRow } from '#domain/text/tsv';
import {
  columnsOn,
  downloadColumns,
  fileLayouts,
  peptideColumns,
  peptideColumnsWithBackgrounds,
  peptideLayout,
  peptideLayoutWithBackgrounds,
  tableEntries,
  trackEntries,
  type DataSetId,
  type DownloadLine,
  type FileLayout,
  type PeptideLine,
  type PeptideSetId,
  type TableId,
} from './download-columns';
import { TextFile } from './text-file';

export type DataSet = Pick<DownloadRow, 'table' | 'dataSet' | 'description' | 'download'>;

interface WrittenSet {
  set: DataSet;
  file: TextFile;
  layout: FileLayout;
}

/** The text files of all data sets, which are written side by side in one pass over the entities. */
export class DownloadFiles {
  readonly #sets: readonly WrittenSet[];
  readonly #byId: ReadonlyMap<DataSetId, TextFile>;
  readonly #byCancer: ReadonlyMap<string, TextFile>;
  readonly #identity: Identity;
  readonly #peptideColumns: typeof peptideColumns;

  constructor(
    sets: readonly WrittenSet[],
    byId: ReadonlyMap<DataSetId, TextFile>,
    byCancer: ReadonlyMap<string, TextFile>,
    identity: Identity,
    columns: typeof peptideColumns,
  ) {
    this.#peptideColumns = columns;
    this.#identity = identity;
    this.#sets = sets;
    this.#byId = byId;
    this.#byCancer = byCancer;
  }

  /** `withBackgrounds`: the files of peptides have a column of backgrounds. */
  static async create(
    folder: string,
    cancers: readonly string[],
    identity: Identity,
    withBackgrounds = false,
  ): Promise<DownloadFiles> {
    await mkdir(folder, { recursive: true });
    const ofPeptides = withBackgrounds ? peptideLayoutWithBackgrounds : peptideLayout;
    const sets: WrittenSet[] = [];
    const dataSet = (table: DataSet['table'], about: Pick<DataSet, 'dataSet' | 'description'>): DataSet => ({
      table,
      ...about,
      download: downloadName(identity.filePrefix, about.dataSet),
    });
    const begin = async (set: DataSet, layout: FileLayout): Promise<TextFile> => {
      const file = await TextFile.create(join(folder, `${set.download}.txt`));
      await file.append(layout.header);
      sets.push({ set, file, layout });
      return file;
    };
    const byId = new Map<DataSetId, TextFile>();
    for (const [table, group] of [
      ['basic', basicDataSets],
      ['advance', advanceDataSets],
    ] as const) {
      for (const [key, about] of Object.entries(group)) {
        // DataSetId consists of the keys of the two groups.
        const id = key as DataSetId;
        byId.set(
          id,
          await begin(dataSet(table, about), fileLayouts[id] === peptideLayout ? ofPeptides : fileLayouts[id]),
        );
      }
    }
    const byCancer = new Map<string, TextFile>();
    for (const cancer of cancers)
      byCancer.set(cancer, await begin(dataSet('cancer', cancerDataSet(cancer)), ofPeptides));
    const columns = withBackgrounds ? peptideColumnsWithBackgrounds : peptideColumns;
    return new DownloadFiles(sets, byId, byCancer, identity, columns);
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
    await this.#file(id).append(excelRows(tsvRow(downloadColumns[id], line)));
  }

  /** Adds a peptide row to several sets and to the set of its cancer. */
  async peptide(ids: readonly PeptideSetId[], peptide: PeptideLine): Promise<void> {
    const line = excelRows(tsvRow(this.#peptideColumns, peptide));
    for (const id of ids) await this.#file(id).append(line);
    await this.#byCancer.get(peptide.row.cancer)?.append(line);
  }

  /** Data sets with the paths of their texts, which are complete after `close`. */
  get paths(): { set: DataSet; path: string }[] {
    return this.#sets.map(({ set, file }) => ({ set, path: file.path }));
  }

  /** What the columns of the files mean; files with the same columns share an entry. */
  get dictionary(): DictionaryFile {
    const entries = new Map<FileLayout, DictionaryEntry>();
    for (const { set, layout } of this.#sets) {
      const entry = entries.get(layout) ?? { files: [], columns: columnsOn(layout.columns, this.#identity) };
      entry.files.push(`${set.download}.txt`);
      entries.set(layout, entry);
    }
    return { entries: [...entries.values(), ...trackEntries(this.#identity), ...tableEntries(this.#identity)] };
  }

  async close(): Promise<void> {
    for (const { file } of this.#sets) await file.close();
  }
}
