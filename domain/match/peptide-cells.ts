import { PEPTIDE_SEQUENCE_MIN } from '../search/recognize';
import { PEPTIDES_SHARE } from './peptide-list';
import type { PeptideNotation } from './peptide-notations';
import { type PeptideProblem, readPeptide, type ReadPeptide } from './read-peptide';

/** Signs of the longest cell that is looked at for several peptides. */
const CELL_SIGNS_MAX = 20_000;
/** What stands between several peptides of a cell. */
const SEVERAL = /[\s,;|/]+/;
const QUOTES = '"\'';

/** An entry without quotation marks around it. */
export function unquoted(entry: string): string {
  let [from, end] = [0, entry.length];
  while (from < end && QUOTES.includes(entry.charAt(from))) from += 1;
  while (end > from && QUOTES.includes(entry.charAt(end - 1))) end -= 1;
  return entry.slice(from, end);
}

export const isRead = (peptide: ReadPeptide | PeptideProblem): peptide is ReadPeptide => 'sequence' in peptide;
export const isPeptide = (cell: string): boolean => isRead(readPeptide(unquoted(cell)));
/** Whether a cell is a peptide, or one that cannot be read for certain. */
export const isOfPeptides = (cell: string): boolean =>
  cell.length >= PEPTIDE_SEQUENCE_MIN && peptidesIn(cell, null).every((peptide) => isRead(peptide) || !peptide.foreign);

/** PEPTIDE and SEQUENCE are names of columns, but in capitals also peptides, typed to try a tool. */
export const isCapitalPeptide = (cell: string): boolean => cell === cell.toUpperCase() && isPeptide(cell);

/** The peptides of a cell: one, or several between signs, if each part is one. */
export function peptidesIn(cell: string, notation: PeptideNotation | null): readonly (ReadPeptide | PeptideProblem)[] {
  const text = unquoted(cell);
  const whole = readPeptide(text, notation);
  if (isRead(whole) || text.length > CELL_SIGNS_MAX || !SEVERAL.test(text)) return [whole];
  const peptides: (ReadPeptide | PeptideProblem)[] = [];
  for (const part of text.split(SEVERAL)) {
    if (part === '') continue;
    const peptide = readPeptide(unquoted(part), notation);
    if (!isRead(peptide) && peptide.foreign) return [whole];
    peptides.push(peptide);
  }
  return peptides.length > 1 ? peptides : [whole];
}

/** Share of the cells that are not blank that are of a kind. */
export function shareOf(cells: readonly string[], isOfKind: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(isOfKind).length / filled.length;
}

export const holdsPeptides = (cells: readonly string[]): boolean => shareOf(cells, isOfPeptides) >= PEPTIDES_SHARE;
