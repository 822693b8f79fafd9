import { readFile, writeFile } from 'node:fs/promises';
import { unguardFormula } from '#domain/text/unguard-formula';
import { tsvHeader, tsvRow, type TsvColumn } from '#domain/text/tsv';

const DIGITS = 6;

export interface GivenId {
  id: string;
  sequence: string;
  dataset: string;
}

const columns: readonly TsvColumn<GivenId>[] = [
  ['peptide_id', ({ id }) => id],
  ['sequence', ({ sequence }) => sequence],
  ['dataset', ({ dataset }) => dataset],
];

const keyOf = ({ sequence, dataset }: Pick<GivenId, 'sequence' | 'dataset'>): string => `${sequence}\t${dataset}`;

/**
 * Ids of peptides that stay the same when the bundle is made again of more data: those of the file are kept, also of
 * peptides that are no longer there, and new ones go on from the highest number.
 */
export class PeptideIds {
  readonly #prefix: string;
  readonly #given: Map<string, GivenId>;
  #last: number;

  constructor(prefix: string, given: readonly GivenId[]) {
    this.#prefix = prefix;
    this.#given = new Map(given.map((each) => [keyOf(each), each]));
    const numbers = given.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0));
    this.#last = numbers.reduce((highest, number) => Math.max(highest, number), 0);
  }

  /**
   * Reads the ids of an earlier bundle; none but those of `known` if there is no such file. Rejects if it is not such a
   * file.
   */
  static async read(path: string, prefix: string, known: readonly GivenId[] = []): Promise<PeptideIds> {
    const text = await readFile(path, 'utf8').catch(() => null);
    const [header = '', ...lines] = (text ?? tsvHeader(columns)).trimEnd().split(/\r?\n/);
    if (`${header}\n` !== tsvHeader(columns))
      throw new Error(`${path}:1: must begin with ${tsvHeader(columns).trimEnd()}, separated by tabs`);
    const given = lines.map((line, index) => {
      const [id, sequence, dataset, ...others] = line.split('\t').map(unguardFormula);
      if (!id || !sequence || !dataset || others.length > 0) throw new Error(`${path}:${index + 2}: must have 3 cells`);
      return { id, sequence, dataset };
    });
    return new PeptideIds(prefix, [...known, ...given]);
  }

  /** The id of a peptide in a dataset. To be asked in the order in which new ones shall count. */
  idOf(sequence: string, dataset: string): string {
    const key = keyOf({ sequence, dataset });
    const known = this.#given.get(key);
    if (known) return known.id;
    this.#last += 1;
    const id = `${this.#prefix}${String(this.#last).padStart(DIGITS, '0')}`;
    this.#given.set(key, { id, sequence, dataset });
    return id;
  }

  get size(): number {
    return this.#given.size;
  }

  async write(path: string): Promise<void> {
    const sorted = [...this.#given.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await writeFile(path, tsvHeader(columns) + sorted.map((each) => tsvRow(columns, each)).join(''));
  }
}
