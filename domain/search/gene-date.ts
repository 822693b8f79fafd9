/**
 * Dates that spreadsheets make of gene names (Ziemann M, Eren Y, El-Osta A 2016, doi 10.1186/s13059-016-1044-7). HGNC
 * renamed these genes in 2020 (Bruford EA et al., doi 10.1038/s41588-020-0669-3).
 */

/** Names of a month that were genes: what a number makes of them, as it was and as it is today. */
const months: Readonly<Record<string, (number: number) => readonly (readonly [was: string, is: string])[]>> = {
  mar: (number) => [
    ...(number <= 11 ? [[`MARCH${number}`, `MARCHF${number}`] as const] : []),
    ...(number <= 2 ? [[`MARC${number}`, `MTARC${number}`] as const] : []),
  ],
  sep: (number) => (number <= 14 && number !== 13 ? [[`SEPT${number}`, `SEPTIN${number}`]] : []),
  dec: (number) => (number === 1 ? [['DEC1', 'DELEC1']] : number === 2 ? [['DEC2', 'BHLHE41']] : []),
  oct: (number) => (number === 4 ? [['OCT4', 'POU5F1']] : []),
};

/** `2-Sep`, `02.Sept`, `Sep-02`, `2-Sep-26` (with the year of the day on which it was made). */
const DATE = /^(?:(\d{1,2})[-./ ]([a-z]{3,9})|([a-z]{3,9})[-./ ](\d{1,2}))(?:[-./ ]\d{2,4})?$/i;

export interface GeneDate {
  was: readonly string[];
  is: readonly string[];
}

/** The genes whose names a spreadsheet turns into this date; null if it is none. */
export function readGeneDate(text: string): GeneDate | null {
  if (text.length > 20) return null;
  const [, before, first, second, behind] = DATE.exec(text) ?? [];
  const month = (first ?? second ?? '').toLowerCase();
  const isMonth = ['mar', 'march', 'sep', 'sept', 'september', 'dec', 'december', 'oct', 'october'].includes(month);
  const genes = isMonth ? (months[month.slice(0, 3)]?.(Number(before ?? behind)) ?? []) : [];
  return genes.length === 0 ? null : { was: genes.map(([was]) => was), is: genes.map(([, is]) => is) };
}
