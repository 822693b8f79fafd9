import type { PeptideRow } from '#domain/api/schemas/peptide';
import { parseMulticancer } from '#domain/catalogue/multicancer';
import { expressionLabel, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { toTsv } from '#domain/text/tsv';

/** What a sequence has in a cancer: ids of its rows by expression group, groups ascending, not measured last. */
export type MatrixCell = readonly { group: ExpressionGroup | null; ids: readonly string[] }[];

export interface MatrixRow {
  sequence: string;
  /** By cancer; a cancer without the sequence has no cell. */
  cells: ReadonlyMap<string, MatrixCell>;
}

export interface CancerMatrix {
  /** By name. */
  cancers: readonly string[];
  /** In the order in which the sequences of the list come first. */
  rows: readonly MatrixRow[];
}

/** Ids of rows of the same sequences in other cancers that are not among these rows, each once. */
export function otherIds(rows: readonly PeptideRow[]): string[] {
  const known = new Set(rows.map(({ peptideId }) => peptideId));
  const named = rows.flatMap(({ multicancer }) =>
    parseMulticancer(multicancer).flatMap(({ peptideIds }) => peptideIds),
  );
  return [...new Set(named)].filter((id) => !known.has(id));
}

function groupedBy<Key>(rows: readonly PeptideRow[], keyOf: (row: PeptideRow) => Key): [Key, PeptideRow[]][] {
  const groups = new Map<Key, PeptideRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}

const rank = (group: ExpressionGroup | null): number => group ?? Infinity;

function cellOf(rows: readonly PeptideRow[]): MatrixCell {
  return groupedBy(rows, ({ expression }) => expression)
    .map(([group, ofGroup]) => ({ group, ids: ofGroup.map(({ peptideId }) => peptideId) }))
    .sort((one, other) => (rank(one.group) < rank(other.group) ? -1 : 1));
}

/** Sequences by cancer. Rows that are given twice count once. */
export function cancerMatrix(given: readonly PeptideRow[]): CancerMatrix {
  const rows = [...new Map(given.map((row) => [row.peptideId, row])).values()];
  return {
    cancers: [...new Set(rows.map(({ cancer }) => cancer))].sort(),
    rows: groupedBy(rows, ({ sequence }) => sequence).map(([sequence, ofSequence]) => ({
      sequence,
      cells: new Map(groupedBy(ofSequence, ({ cancer }) => cancer).map(([cancer, all]) => [cancer, cellOf(all)])),
    })),
  };
}

/** What a cell is sorted by: its first group, then not measured; null without the sequence. */
export function cellRank(cell: MatrixCell | undefined): number | null {
  const first = cell?.[0];
  return first === undefined ? null : (first.group ?? 5);
}

/** The matrix as a file. A cell without the sequence is empty. */
export function matrixTsv({ cancers, rows }: CancerMatrix): string {
  return toTsv({
    columns: ['Sequence', 'Cancers', ...cancers, 'Peptide IDs'],
    rows: rows.map(({ sequence, cells }) => [
      sequence,
      cells.size,
      ...cancers.map((cancer) => (cells.get(cancer) ?? []).map(({ group }) => expressionLabel(group)).join(', ')),
      [...cells.values()].flatMap((cell) => cell.flatMap(({ ids }) => ids)).join(','),
    ]),
  });
}
