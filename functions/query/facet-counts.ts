import type { CancerCounts, CountBy, FacetCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ExpressionGroup } from '#domain/catalogue/vocabulary';
import { fields, searchFilterFields, type SearchFilterField } from '#domain/search/fields';
import type { IndexField } from '#domain/storage/index-fields';
import type { FacetColumn } from '#domain/storage/facet-column';
import { roaringContainers } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import { type Clause, listRows, matchingRows, type Paging } from './peptide-rows';
import { type RowSet, sizeOf, tallyAll } from './row-set';

/** The rows that match all of the clauses but those of one field; null if that is every row. */
function rowsWithout(catalogue: Catalogue, clauses: readonly Clause[], index: string): Promise<RowSet> | null {
  const others = clauses.filter((clause) => !('field' in clause && clause.field === index));
  return others.length === 0 ? null : matchingRows(catalogue, others);
}

/** The rows with the value among those that a tally counted. */
function countOf({ codesOf }: FacetColumn, tally: Uint32Array, value: string): number {
  return (codesOf.get(value.trim()) ?? []).reduce((sum, code) => sum + (tally[code] ?? 0), 0);
}

/** Few values are counted faster by their bitmaps, whatever the number of rows. */
const hasManyValues = (field: SearchFilterField): boolean => fields[field].kind === 'list';

/** A filter, the values of it that are counted, and the rows among which: null means all. */
interface Asked {
  field: SearchFilterField;
  values: readonly string[];
  among: RowSet | null;
}

type Counted = readonly [SearchFilterField, Record<string, number>] | null;

/** Counts by the bitmaps of the values; null if the release has none of them. */
async function countByBitmaps(catalogue: Catalogue, { field, values, among }: Asked): Promise<Counted> {
  const { index } = fields[field];
  const stored = await Promise.all(values.map((value) => catalogue.bitmap(index, value)));
  if (stored.every((bitmap) => bitmap === null)) return null;
  const counts = stored.map((bitmap) => {
    const ofValue = bitmap === null ? [] : roaringContainers(bitmap);
    return among === null ? sizeOf(ofValue) : among.countWith(ofValue);
  });
  return [field, Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))];
}

/** Counts by columns. Filters that count among the same rows visit these together. */
function countByColumns(asked: readonly (Asked & { column: FacetColumn })[]): Counted[] {
  const known = asked.filter(({ column, values }) => values.some((value) => column.codesOf.has(value.trim())));
  return [...new Set(known.map(({ among }) => among))].flatMap((rows) => {
    const together = known.filter(({ among }) => among === rows);
    const columns = together.map(({ column }) => column);
    const tallies = rows === null ? columns.map(tallyAll) : rows.tally(columns);
    return together.map(({ field, values, column }, at) => {
      const tally = tallies[at] ?? new Uint32Array();
      return [field, Object.fromEntries(values.map((value) => [value, countOf(column, tally, value)]))] as const;
    });
  });
}

/**
 * Counts, for each requested value of a filter, the rows that have it and match all clauses of other fields. Reads the
 * columns of filters with many values, the bitmaps of the others and of filters without a column, and no rows. A filter
 * is left out if the release has none of the values.
 */
export async function facetCounts(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  countBy: CountBy,
): Promise<FacetCounts> {
  const asked = await Promise.all(
    searchFilterFields.flatMap((field) => {
      const { index } = fields[field];
      const values = [...new Set(countBy[field] ?? [])];
      if (values.length === 0) return [];
      return (async () => {
        const [among, column] = await Promise.all([
          rowsWithout(catalogue, clauses, index),
          hasManyValues(field) ? catalogue.facetColumn(index) : null,
        ]);
        return { field, values, among, column };
      })();
    }),
  );
  const [withColumn, without] = [
    asked.flatMap(({ column, ...each }) => (column === null ? [] : [{ ...each, column }])),
    asked.filter(({ column }) => column === null),
  ];
  const counted = [
    ...countByColumns(withColumn),
    ...(await Promise.all(without.map((each) => countByBitmaps(catalogue, each)))),
  ];
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
export const countedGroups = [1, 2, 3] as const satisfies ExpressionGroup[];

/** What the rows of a cancer are counted by. */
const counters = [
  ['immunogenicity', 1],
  ['validation', 1],
  ...countedGroups.map((code) => ['expression', code] as const),
] as const;
const counterFields = ['immunogenicity', 'validation', 'expression'] as const;

/** The values of the rows of a facet that has few of them, and so a column in every release. */
async function wholeColumn(catalogue: Catalogue, field: IndexField): Promise<FacetColumn> {
  const column = await catalogue.facetColumn(field);
  if (column === null) throw new Error(`Release ${catalogue.release} has no column of ${field}`);
  return column;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** Counts the rows of each of the cancers by expression group, and the immunogenic and validated ones. */
export async function cancerCounts(
  catalogue: Catalogue,
  rows: RowSet,
  names: readonly string[],
): Promise<CancerCounts> {
  const [cancers, columns] = await Promise.all([
    wholeColumn(catalogue, 'cancer'),
    Promise.all(counterFields.map((field) => wholeColumn(catalogue, field))),
  ]);
  const tallies = rows.tallyPairs(cancers, columns);
  return [...new Set(names)].flatMap((cancer) => {
    const codes = cancers.codesOf.get(cancer.trim()) ?? [];
    const ofCancer = (at: number): Uint32Array[] => codes.flatMap((code) => tallies[at]?.[code] ?? []);
    const size = sum(ofCancer(0).map(sum));
    const [immunogenic = 0, validated = 0, ...groups] = counters.map(([field, value]) => {
      const at = counterFields.indexOf(field);
      const column = columns[at];
      return column === undefined ? 0 : sum(ofCancer(at).map((tally) => countOf(column, tally, String(value))));
    });
    const expression = [...groups, groups.reduce((left, count) => left - count, size)];
    return size === 0 ? [] : [{ cancer, expression, immunogenic, validated }];
  });
}
