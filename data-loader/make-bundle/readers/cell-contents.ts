import { sequenceColumns } from '#domain/match/peptide-columns';
import { notationOf } from '#domain/match/peptide-notations';
import { readPeptide } from '#domain/match/read-peptide';
import { readNumber } from '#domain/text/read-text';
import { isEmpty } from './row-problems';
import type { InputTable } from './rows';
import { isTableOf, placesOf, type PsmColumn, psmColumnNames } from './table-formats';

/** Rows that are looked at. */
const ROWS = 200;

const within = (cell: string, low: number, high: number): boolean => {
  const number = readNumber(cell.replace(',', '.'));
  return typeof number === 'number' && number >= low && number <= high;
};

/** What the cells of a column are, whatever program wrote them. */
const contents: Partial<Record<PsmColumn, { are: string; isOne: (cell: string) => boolean }>> = {
  charge: { are: 'charges', isOne: (cell) => /^\+?\d{1,2}\+?$/.test(cell) },
  qValue: { are: 'q-values from 0 to 1', isOne: (cell) => within(cell, 0, 1) },
  probability: { are: 'probabilities from 0 to 1', isOne: (cell) => within(cell, 0, 1) },
  scan: { are: 'scans', isOne: (cell) => /\d/.test(cell) && !/^[A-Z]{5,}$/.test(cell) },
  mz: { are: 'm/z', isOne: (cell) => within(cell, 20, 20_000) },
};

/** Says which column holds something else than its header says, a clause; null if none does in its first rows. */
export async function contradiction(table: InputTable): Promise<string | null> {
  const { headers } = table;
  const { sequence } = sequenceColumns(headers);
  const notation = notationOf(sequence?.notation ?? null);
  const places: Partial<Record<PsmColumn, number>> = isTableOf(headers, 'psm') ? placesOf(headers, 'psm') : {};
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
    ...psmColumnNames.flatMap((column) => {
      const [content, place = -1] = [contents[column], places[column]];
      return content === undefined || place < 0 ? [] : [{ place, ...content }];
    }),
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
  return null;
}
