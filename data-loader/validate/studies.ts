import { datasetKey, type Dataset } from '#domain/catalogue/dataset-key';
import { cancerDownloadName } from '#domain/catalogue/downloads';
import { tables } from '../bundle/format';
import type { StudyRecord } from '../staging/records';
import { didYouMean } from '../problems/near-names';
import { fixed, type Message, sentence } from '../problems/sentence';
import { datasetName, optional, studyAccession, text } from './fields';
import { pubmedList } from './list-fields';
import { readTable, type RecordFaults } from './table-reader';
import type { Standing, ValidationContext } from './validation-context';

/** Leaves room for a file extension. */
const FILE_NAME_MAX_BYTES = 240;

/** The datasets of the catalogue, which are few and stay in memory. */
export class Studies {
  readonly records: StudyRecord[] = [];
  readonly #byKey = new Map<string, { index: number; line: number }>();
  readonly #downloads = new Map<string, { cancer: string; line: number }>();
  readonly #subtyped = new Map<string, { has: boolean; line: number }>();

  readonly #context: ValidationContext;

  readonly #filePrefix: string;

  constructor(context: ValidationContext, filePrefix: string) {
    this.#context = context;
    this.#filePrefix = filePrefix;
  }

  add(record: StudyRecord, faults: RecordFaults): void {
    const { cancer, tissue, study, subtype } = record;
    const key = datasetKey(record);
    const twin = this.#byKey.get(key);
    if (twin) faults.add(sentence`dataset ${key} is already on line ${twin.line}`);
    if (Buffer.byteLength(key) > FILE_NAME_MAX_BYTES) faults.add(sentence`dataset ${key} is too long for a file name`);
    const studyKey = datasetKey({ cancer, tissue, study, subtype: '' });
    const others = this.#subtyped.get(studyKey);
    if (others && others.has !== (subtype !== '') && !twin) {
      faults.add(
        sentence`${study} must have a subtype in all of its rows of ${cancer}, ${tissue} or in none; see line ${others.line}`,
      );
    }
    const download = cancerDownloadName(this.#filePrefix, cancer);
    const other = this.#downloads.get(download);
    if (Buffer.byteLength(download) > FILE_NAME_MAX_BYTES)
      faults.add(sentence`cancer ${JSON.stringify(cancer)} gives a download whose name is too long for a file`);
    if (other && other.cancer !== cancer && !twin) {
      faults.add(
        sentence`cancer ${JSON.stringify(cancer)} gives the download ${download}, which is that of ${JSON.stringify(other.cancer)} on line ${other.line}`,
      );
    }
    if (faults.any) return;
    if (!other) this.#downloads.set(download, { cancer, line: faults.line });
    this.#subtyped.set(studyKey, { has: subtype !== '', line: faults.line });
    this.#byKey.set(key, { index: this.records.length, line: faults.line });
    this.records.push(record);
  }

  /** Returns the index in `records`, or undefined. */
  indexOf(dataset: Dataset): number | undefined {
    const index = this.#byKey.get(datasetKey(dataset))?.index;
    const record = index === undefined ? undefined : this.records[index];
    // Different names can have the same key, in which white space is '_'.
    return record?.cancer === dataset.cancer && record.tissue === dataset.tissue && record.subtype === dataset.subtype
      ? index
      : undefined;
  }

  byDatasetKey(key: string): StudyRecord | undefined {
    const index = this.#byKey.get(key)?.index;
    return index === undefined ? undefined : this.records[index];
  }

  /** Says that there is no such dataset, once: one wrong name is not a problem of each row that has it. Null if known. */
  async unknown(key: string, known: boolean, line: number): Promise<Message | null> {
    if ((await this.standing(key, known)) !== 'unknown') return null;
    await this.#context.markBroken('study', key, line);
    return sentence`dataset ${key} is not in ${fixed(tables.studies.file)}${this.meantKey(key)}`;
  }

  /** Returns ` (did you mean KEY?)` if a dataset is named nearly so, otherwise ''. */
  meantKey(key: string): string {
    return didYouMean(key, this.#byKey.keys());
  }

  async standing(key: string, known: boolean): Promise<Standing> {
    if (known) return 'known';
    return !this.#context.isComplete(tables.studies.file) || (await this.#context.isBroken('study', key))
      ? 'broken'
      : 'unknown';
  }
}

/** `filePrefix` is that of the names of downloads. */
export async function validateStudies(context: ValidationContext, filePrefix: string): Promise<Studies> {
  const studies = new Studies(context, filePrefix);
  await readTable(context, {
    table: 'studies',
    build: (cell): StudyRecord => ({
      cancer: cell('cancer', datasetName),
      tissue: cell('tissue', datasetName),
      study: cell('study', studyAccession),
      subtype: cell('subtype', optional(datasetName)),
      description: cell('description', text),
      pubmed: cell('pubmed', pubmedList),
      instrument: cell('instrument', text),
      quantification: cell('quantification', text),
    }),
    keep: async (record, faults) => studies.add(record, faults),
    refersAs: (cell) => [
      [
        'study',
        datasetKey({ cancer: cell('cancer'), tissue: cell('tissue'), study: cell('study'), subtype: cell('subtype') }),
      ],
      ['cancer', cell('cancer')],
      ['tissue', cell('tissue')],
    ],
  });
  return studies;
}
