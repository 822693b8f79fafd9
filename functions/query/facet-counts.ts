import type { CancerCounts, CountBy, FacetCounts } from '#domain/api/schemas/counts';
import { expressionCodes, UNKNOWN } from '#domain/catalogue/vocabulary';
import { searchFilterFields } from '#domain/search/fields';
import type { Catalogue } from '../catalogue/catalogue';
import type { Clause } from './clauses';
import { PeptideQuery } from './peptide-query';
import { type ListPage, listPage } from './list-page';
import type { ListOptions, Paging } from './peptide-rows';

/**
 * Counts, for each requested value of a filter, the rows that have it and match all clauses of other fields. A filter is
 * left out if the release has none of the values.
 */
export async function facetCounts(query: PeptideQuery, countBy: CountBy): Promise<FacetCounts> {
  const counted = await Promise.all(
    searchFilterFields.map(async (field) => {
      const values = [...new Set(countBy[field] ?? [])];
      const known = await Promise.all(values.map((value) => query.knows(field, value)));
      if (!known.includes(true)) return [];
      const counts = await query.countBy(field);
      return [[field, Object.fromEntries(values.map((value) => [value, counts(value)]))] as const];
    }),
  );
  return Object.fromEntries(counted.flat());
}

/**
 * One page of the rows that match all clauses, or of their sequences, in order of peptideId or as requested, the exact
 * number of the rows and, if requested, the counts of filters.
 */
export async function countedList(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  { countBy, ...asked }: Paging & ListOptions & { countBy?: CountBy | null | undefined },
): Promise<ListPage & { total: number; counts?: FacetCounts }> {
  const query = await PeptideQuery.of(catalogue, clauses);
  const [page, counts] = await Promise.all([
    listPage(catalogue, query.ordinals, asked),
    countBy ? facetCounts(query, countBy) : null,
  ]);
  return { ...page, total: query.total, ...(counts === null ? {} : { counts }) };
}

/** Counts the rows of each of the cancers by expression group, and those that are immunogenic, validated or unknown. */
export async function cancerCounts(query: PeptideQuery, names: readonly string[]): Promise<CancerCounts> {
  const [groupsOf, immunogenicOf, validatedOf] = await Promise.all([
    query.countByBoth('cancer', 'expression'),
    query.countByBoth('cancer', 'immunogenicity'),
    query.countByBoth('cancer', 'validation'),
  ]);
  return [...new Set(names)].flatMap((cancer): CancerCounts => {
    const [groups, predictions, validations] = [groupsOf(cancer), immunogenicOf(cancer), validatedOf(cancer)];
    const expression = expressionCodes.map((code) => groups(String(code)));
    const [unmeasured, unpredicted, unsought] = [groups(UNKNOWN), predictions(UNKNOWN), validations(UNKNOWN)];
    if (unmeasured === 0 && expression.every((count) => count === 0)) return [];
    const unknown = {
      ...(unmeasured > 0 ? { expression: unmeasured } : {}),
      ...(unpredicted > 0 ? { immunogenicity: unpredicted } : {}),
      ...(unsought > 0 ? { validation: unsought } : {}),
    };
    const counts = { cancer, expression, immunogenic: predictions('1'), validated: validations('1') };
    return [unmeasured + unpredicted + unsought === 0 ? counts : { ...counts, unknown }];
  });
}
