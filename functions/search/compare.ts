import { createHash } from 'node:crypto';
import type { ComparedRows, ComparedSet } from '#domain/api/schemas/compare';
import type { RowFilters } from '#domain/search/row-filters';
import type { Catalogue } from '../catalogue/catalogue';
import type { HandlerOf } from '../platform/handlers';
import { filterClauses, searchClauses } from '../query/clauses';
import { PeptideQuery } from '../query/peptide-query';
import { listPage } from '../query/list-page';
import { ordinalsOf } from '../query/peptide-rows';
import { SequenceSets } from '../query/sequence-sets';

/** What tells one set from another, whatever they are called. */
const setKey = ({ query, peptideIds }: ComparedSet): unknown => (query ? searchClauses(query) : peptideIds);

/** What tells the sets of one comparison from those of another. */
export function setsDigest(sets: readonly ComparedSet[]): string {
  return createHash('sha256')
    .update(JSON.stringify(sets.map(setKey)))
    .digest('base64url');
}

/** The rows of a set, ascending, and the ids of its list that no row has. */
async function rowsOfSet(
  catalogue: Catalogue,
  { query, peptideIds }: ComparedSet,
): Promise<{ rows: Uint32Array; unknown: string[] | null }> {
  if (query) return { rows: (await PeptideQuery.of(catalogue, searchClauses(query))).ordinals, unknown: null };
  const given = peptideIds ?? [];
  const ordinals = await ordinalsOf(catalogue, given);
  return {
    rows: Uint32Array.from(new Set(ordinals.filter((ordinal) => ordinal !== undefined))).sort(),
    unknown: given.filter((_, at) => ordinals[at] === undefined),
  };
}

interface Comparison {
  sets: SequenceSets;
  unknown: (string[] | null)[];
}

async function comparison(catalogue: Catalogue, sets: readonly ComparedSet[]): Promise<Comparison> {
  const found = await Promise.all(sets.map((set) => rowsOfSet(catalogue, set)));
  return {
    sets: await SequenceSets.of(
      catalogue,
      found.map(({ rows }) => rows),
    ),
    unknown: found.map(({ unknown }) => unknown),
  };
}

/** Those of some rows that pass the filters of a list. */
async function filteredRows(
  catalogue: Catalogue,
  rows: Uint32Array,
  filters: Partial<RowFilters>,
): Promise<Uint32Array> {
  const clauses = filterClauses(filters);
  if (clauses.length === 0) return rows;
  const passing = new Set((await PeptideQuery.of(catalogue, clauses)).ordinals);
  return rows.filter((row) => passing.has(row));
}

/** The rows of a combination of sets that pass the filters, ascending. */
export async function combinationRows(
  catalogue: Catalogue,
  { sets, combination, ...filters }: Omit<ComparedRows, 'numbers' | 'sort' | 'unit'>,
): Promise<Uint32Array> {
  return filteredRows(catalogue, (await comparison(catalogue, sets)).sets.rows(combination), filters);
}

/** Sizes of sets and of their combinations by sequence, and a page of the rows of one combination if requested. */
export const compare: HandlerOf<'compare'> = async (input, { catalogue }) => {
  const { sets, combination, pageNum, pageSize, numbers, sort, unit, ...filters } = input;
  const compared = await comparison(catalogue, sets);
  const sizes = compared.sets.sizes();
  const rows = combination && (await filteredRows(catalogue, compared.sets.rows(combination), filters));
  const asked = { pageNum: pageNum ?? 1, pageSize: pageSize ?? 1, numbers, sort, unit };
  const page = rows && (await listPage(catalogue, rows, asked));
  return {
    sets: sets.map(({ name }, position) => {
      const { sequences = 0, rows: ofSet = 0 } = sizes[position] ?? {};
      const unknown = compared.unknown[position];
      return { name, sequences, rows: ofSet, ...(unknown ? { unknown } : {}) };
    }),
    union: compared.sets.union(),
    combinations: compared.sets.combinations(),
    ...(page && rows ? { ...page, total: rows.length } : {}),
  };
};
