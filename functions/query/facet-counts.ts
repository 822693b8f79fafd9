import type { CancerCounts, CountBy, FacetCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { fields, searchFilterFields } from '#domain/search/fields';
import { roaringContainers } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import { type Clause, clauseRows, listRows, matchingRows, type Paging } from './peptide-rows';
import { type RowSet, sizeOf } from './row-set';

/** The rows that match all of the clauses but those of one field; null if that is every row. */
function rowsWithout(catalogue: Catalogue, clauses: readonly Clause[], index: string): Promise<RowSet> | null {
  const others = clauses.filter((clause) => !('field' in clause && clause.field === index));
  return others.length === 0 ? null : matchingRows(catalogue, others);
}

/**
 * Counts, for each requested value of a filter, the rows that have it and match all clauses of other fields. Reads the
 * bitmaps of these values and no rows. A filter is left out if the release has none of its values, because releases of
 * earlier loaders do not index every field.
 */
export async function facetCounts(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  countBy: CountBy,
): Promise<FacetCounts> {
  const counted = await Promise.all(
    searchFilterFields.map(async (field) => {
      const { index } = fields[field];
      const values = [...new Set(countBy[field] ?? [])];
      if (values.length === 0) return null;
      const [rows, stored] = await Promise.all([
        rowsWithout(catalogue, clauses, index),
        Promise.all(values.map((value) => catalogue.bitmap(index, value))),
      ]);
      if (stored.every((bitmap) => bitmap === null)) return null;
      const counts = stored.map((bitmap) => {
        const ofValue = bitmap === null ? [] : roaringContainers(bitmap);
        return rows === null ? sizeOf(ofValue) : rows.countWith(ofValue);
      });
      return [field, Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))] as const;
    }),
  );
  return Object.fromEntries(counted.filter((entry) => entry !== null));
}

/**
 * One page of the rows that match all clauses, in order of peptideId, their exact number and, if requested, the counts
 * of filters.
 */
export async function countedList(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  { countBy, ...paging }: Paging & { countBy?: CountBy | null | undefined },
): Promise<{ result: PeptideRow[]; total: number; counts?: FacetCounts }> {
  const [list, counts] = await Promise.all([
    listRows(catalogue, clauses, paging),
    countBy ? facetCounts(catalogue, clauses, countBy) : null,
  ]);
  return { ...list, ...(counts === null ? {} : { counts }) };
}

/** Every row belongs to exactly one expression group, so the last one contains what the others leave. */
const countedGroups = [1, 2, 3] as const;

/** Counts the rows of each of the cancers by expression group, and the immunogenic and validated ones. */
export async function cancerCounts(
  catalogue: Catalogue,
  rows: RowSet,
  cancers: readonly string[],
): Promise<CancerCounts> {
  const names = [...new Set(cancers)];
  const [ofCancers, [immunogenic = [], validated = [], ...groups]] = await Promise.all([
    clauseRows(
      catalogue,
      names.map((cancer) => ({ field: 'cancer', anyOf: [cancer] })),
    ),
    clauseRows(catalogue, [
      { field: 'immunogenicity', anyOf: [1] },
      { field: 'validation', anyOf: [1] },
      ...countedGroups.map((code) => ({ field: 'expression', anyOf: [code] }) as const),
    ]),
  ]);
  return names.flatMap((cancer, at) => {
    const inCancer = rows.and(ofCancers[at] ?? []);
    if (inCancer.size === 0) return [];
    const counts = groups.map((group) => inCancer.countWith(group));
    const expression = [...counts, counts.reduce((left, count) => left - count, inCancer.size)];
    return [
      {
        cancer,
        expression,
        immunogenic: inCancer.countWith(immunogenic),
        validated: inCancer.countWith(validated),
      },
    ];
  });
}
