import { sequenceColumns } from '#domain/match/peptide-columns';
import { notationOf } from '#domain/match/peptide-notations';
import { readPeptide } from '#domain/match/read-peptide';
import { readNumber } from '#domain/text/read-number';
import { isEmpty } from './row-problems';
import type { InputTable } from './rows';
import { type HlaColumn, isTableOf, placesOf, type PsmColumn } from './table-formats';

/** Rows that are looked at. */
const ROWS = 200;

const within = (cell: string, low: number, high: number): boolean => {
  const number = readNumber(cell.replace(',', '.'));
  return typeof number === 'number' && number >= low && number <= high;
};

interface Content {
  are: string;
  isOne: (cell: string) => boolean;
}

/** What the cells of a column are, whatever program wrote them. */
const ofPsms: Partial<Record<PsmColumn, Content>> = {
  charge: { are: 'charges', isOne: (cell) => /^\+?\d{1,2}\+?$/.test(cell) },
  qValue: { are: 'q-values from 0 to 1', isOne: (cell) => within(cell, 0, 1) },
  probability: { are: 'probabilities from 0 to 1', isOne: (cell) => within(cell, 0, 1) },
  scan: { are: 'scans', isOne: (cell) => /\d/.test(cell) && !/^[A-Z]{5,}$/.test(cell) },
  mz: { are: 'm/z', isOne: (cell) => within(cell, 20, 20_000) },
};

const ofPredictions: Partial<Record<HlaColumn, Content>> = {
  allele: {
    are: 'alleles',
    isOne: (cell) => /^(?:HLA|D[PQR][AB\d]|[ABCEFG][*_]?\d|Mamu|H-?2|BoLA|SLA|Patr|Gogo|DLA|Eqca)/i.test(cell),
  },
  affinity: { are: 'affinities', isOne: (cell) => within(cell, 0, Infinity) },
  stability: { are: 'half-lives', isOne: (cell) => within(cell, 0, Infinity) },
};

/** Columns with what they are to hold. */
function contentsOf<Column extends string>(
  places: Readonly<Record<Column, number>>,
  contents: Partial<Record<Column, Content>>,
): (Content & { place: number })[] {
  return (Object.keys(contents) as Column[]).flatMap((column) => {
    const [content, place] = [contents[column], places[column]];
    return content === undefined || place < 0 ? [] : [{ place, ...content }];
  });
}

export const NO_ROWS = 'it has no rows below its header';

/** Says which column holds something else than its header says, a clause; null if none does in its first rows. */
export async function contradiction(table: InputTable): Promise<string | null> {
  const { headers } = table;
  const { sequence } = sequenceColumns(headers);
  const notation = notationOf(sequence?.notation ?? null);
  const columns = [
    ...(sequence === null
      ? []
      : [
          {
            place: sequence.index,
            are: 'peptides',
            isOne: (cell: string) => 'sequence' in readPeptide(cell, notation) || /^[A-Z]\W/.test(cell),
          },
        ]),
    ...(isTableOf(headers, 'psm') ? contentsOf(placesOf(headers, 'psm'), ofPsms) : []),
    ...(isTableOf(headers, 'hla') ? contentsOf(placesOf(headers, 'hla'), ofPredictions) : []),
  ];
  for await (const rows of table.batches(columns.map(({ place }) => place))) {
    if (rows.length === 0) continue;
    for (const { place, are, isOne } of columns) {
      const cells = rows.slice(0, ROWS).map(({ cells: all }) => all[place] ?? '');
      const filled = cells.filter((cell) => !isEmpty(cell));
      if (filled.filter(isOne).length * 2 < filled.length)
        return `the column ${JSON.stringify(headers[place])} does not hold ${are}, such as ${JSON.stringify(filled.find((cell) => !isOne(cell))?.slice(0, 30))}`;
    }
    return null;
  }
  return NO_ROWS;
}
