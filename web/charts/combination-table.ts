import type { TsvTable } from '#domain/text/tsv';

/** What a combination is called. */
export const combinationName = (names: readonly string[], sets: readonly number[]): string =>
  sets.map((position) => names[position]).join(' and ') + (sets.length === 1 ? ' only' : '');

/** The combinations as a table to save. */
export const combinationTable = (
  names: readonly string[],
  combinations: readonly { sets: readonly number[]; sequences: number; rows: number }[],
): TsvTable => ({
  columns: ['Combination', 'Sequences', 'Peptides'],
  rows: combinations.map(({ sets, sequences, rows }) => [combinationName(names, sets), sequences, rows]),
});
