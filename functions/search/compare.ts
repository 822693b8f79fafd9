import { createHash } from 'node:crypto';
import { ApiError } from '#domain/api/errors';
import type { ComparedRows, ComparedSet } from '#domain/api/schemas/compare';
import type { Catalogue } from '../catalogue/catalogue';
import type { HandlerOf } from '../platform/handlers';
import { ListedRows, type OrderedRows, type Rows } from '../query/block-rows';
import { searchClauses } from '../query/clauses';
import { inOrder, PeptideQuery } from '../query/peptide-query';
import { pageOrdinals, readRows } from '../query/peptide-rows';
import { type Combination, SequenceSets } from '../query/sequence-sets';

/** What tells one set from another, whatever they are called. */
const setKey = ({ query, peptideIds }: ComparedSet): unknown => (query ? searchClauses(query) : peptideIds);

/** What tells the sets of one comparison from those of another. */
export function setsDigest(sets: readonly ComparedSet[]): string {
  return createHash('sha256')
    .update(JSON.stringify(sets.map(setKey)))
    .digest('base64url');
}

/** The rows of a set, and the ids of its list that no row has. */
async function rowsOfSet(
  catalogue: Catalogue,
  { query, peptideIds }: ComparedSet,
): Promise<{ rows: Rows; unknown: string[] | null }> {
  if (query) return { rows: await (await PeptideQuery.of(catalogue, searchClauses(query))).matching(), unknown: null };
  const ids = peptideIds ?? [];
  const ordinals = await catalogue.ordinalsOf(ids);
  return {
    rows: new ListedRows(Uint32Array.from(ordinals.filter((ordinal) => ordinal >= 0)).sort()),
    unknown: ids.filter((_, at) => ordinals[at] === -1),
  };
}

interface Comparison {
  sets: SequenceSets;
  unknown: (string[] | null)[];
}

/** It stays cached, because the pages of a combination and all parts of an export need it again. */
function comparison(catalogue: Catalogue, sets: readonly ComparedSet[]): Promise<Comparison> {
  return catalogue.derived(`sets ${setsDigest(sets)}`, async () => {
    const found = await Promise.all(sets.map((set) => rowsOfSet(catalogue, set)));
    const value = {
      sets: await SequenceSets.of(
        catalogue,
        found.map(({ rows }) => rows),
      ),
      unknown: found.map(({ unknown }) => unknown),
    };
    return { value, bytes: value.sets.bytes };
  });
}

function assertPositions(sets: readonly ComparedSet[], { all, none }: Combination): void {
  if ([...all, ...none].some((position) => position >= sets.length))
    throw new ApiError('badRequest', `combination must name sets by positions below ${sets.length}`);
}

/** The rows of a combination of sets, and the same in the order asked for. */
export async function combinationRows(
  catalogue: Catalogue,
  { sets, combination, sort }: ComparedRows,
): Promise<{ matching: Rows; ordered: OrderedRows }> {
  assertPositions(sets, combination);
  const matching = (await comparison(catalogue, sets)).sets.rows(combination);
  const name = `combination ${JSON.stringify(combination)} of ${setsDigest(sets)}`;
  return { matching, ordered: await inOrder(catalogue, matching, sort, name) };
}

/** Sizes of sets and of their combinations by sequence, and a page of the rows of one combination if requested. */
export const compare: HandlerOf<'compare'> = async (input, { catalogue }) => {
  const { sets, combination, pageNum, pageSize, sort, numbers } = input;
  if (combination) assertPositions(sets, combination);
  const compared = await comparison(catalogue, sets);
  const sizes = compared.sets.sizes();
  const rows = combination ? await combinationRows(catalogue, { sets, combination, sort }) : null;
  const result =
    rows &&
    (await readRows(
      catalogue,
      await pageOrdinals(rows.ordered, { pageNum: pageNum ?? 1, pageSize: pageSize ?? 1 }),
      numbers,
    ));
  return {
    sets: sets.map(({ name }, position) => {
      const { sequences = 0, rows: ofSet = 0 } = sizes[position] ?? {};
      const unknown = compared.unknown[position];
      return { name, sequences, rows: ofSet, ...(unknown ? { unknown } : {}) };
    }),
    union: compared.sets.union(),
    combinations: compared.sets.combinations(),
    ...(result && rows ? { result, total: await rows.matching.total() } : {}),
  };
};
