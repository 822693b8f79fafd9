import type { CancerCounts, CountBy, FacetCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { expressionCodes, expressionStateCodes, UNKNOWN } from '#domain/catalogue/vocabulary';
import { fields, searchFilterFields } from '#domain/search/fields';
import type { Catalogue } from '../catalogue/catalogue';
import type { Clause } from './clauses';
import { PeptideQuery } from './peptide-query';
import { type ListOptions, type Paging, pageOrdinals, readRows } from './peptide-rows';

/**
 * Counts, for each requested value of a filter, the rows that have it and match all clauses of other fields. A filter is
 * left out if the release has none of the values.
 */
export async function facetCounts(catalogue: Catalogue, query: PeptideQuery, countBy: CountBy): Promise<FacetCounts> {
  const requested = searchFilterFields.flatMap((field) => {
    const values = [...new Set(countBy[field] ?? [])];
    return values.length === 0 ? [] : [{ field, index: fields[field].index, values }];
  });
  const known = await Promise.all(
    requested.map(({ index, values }) => Promise.all(values.map((value) => catalogue.index.hasValue(index, value)))),
  );
  const asked = requested.filter((_, at) => known[at]?.includes(true));
  const counter = await query.counter(asked.map(({ index }) => index));
  const matching = counter.within(query.facets);
  const counted = await Promise.all(
    asked.map(async ({ field, index, values }) => {
      const others = query.facets.filter((clause) => clause.field !== index);
      const among = others.length === query.facets.length ? matching : counter.within(others);
      const counts = await among.countBy(index, values);
      return [field, Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/**
 * One page of the rows that match all clauses, in order of peptideId or as requested, their exact number and, if requested,
 * the counts of filters.
 */
export async function countedList(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  { countBy, sort, numbers, ...paging }: Paging & ListOptions & { countBy?: CountBy | null | undefined },
): Promise<{ result: PeptideRow[]; total: number; counts?: FacetCounts }> {
  const query = await PeptideQuery.of(catalogue, clauses);
  const rows = await query.ordered(sort);
  const [result, total, counts] = await Promise.all([
    pageOrdinals(rows, paging).then((ordinals) => readRows(catalogue, ordinals, numbers)),
    rows.total(),
    countBy ? facetCounts(catalogue, query, countBy) : null,
  ]);
  return { result, total, ...(counts === null ? {} : { counts }) };
}

/** Counts the rows of each of the cancers by expression group, and those that are immunogenic, validated or unknown. */
export async function cancerCounts(query: PeptideQuery, names: readonly string[]): Promise<CancerCounts> {
  const counter = await query.counter(['cancer', 'expression', 'immunogenicity', 'validation']);
  const matching = counter.within(query.facets);
  const counted = await Promise.all(
    [...new Set(names)].map(async (cancer): Promise<CancerCounts[number]> => {
      const ofCancer = matching.within([{ field: 'cancer', anyOf: [cancer] }]);
      const [groups, [immunogenic = 0, unpredicted = 0], [validated = 0, unsought = 0]] = await Promise.all([
        ofCancer.countBy('expression', expressionStateCodes),
        ofCancer.countBy('immunogenicity', [1, UNKNOWN]),
        ofCancer.countBy('validation', [1, UNKNOWN]),
      ]);
      const [expression, unmeasured = 0] = [groups.slice(0, expressionCodes.length), groups.at(-1)];
      const unknown = {
        ...(unmeasured > 0 ? { expression: unmeasured } : {}),
        ...(unpredicted > 0 ? { immunogenicity: unpredicted } : {}),
        ...(unsought > 0 ? { validation: unsought } : {}),
      };
      const counts = { cancer, expression, immunogenic, validated };
      return unmeasured + unpredicted + unsought === 0 ? counts : { ...counts, unknown };
    }),
  );
  return counted.filter(
    ({ expression, unknown }) => unknown?.expression !== undefined || expression.some((count) => count > 0),
  );
}
