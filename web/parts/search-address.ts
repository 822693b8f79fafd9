import { paths } from '#domain/catalogue/paths';
import type { Criterion } from '#domain/search/criteria';
import { writeCriteria } from '#domain/search/search-address';

/** The page of a search that has been run; of none, Search as it opens. */
export function searchAddress(criteria: readonly Criterion[]): string {
  const parameters = new URLSearchParams(writeCriteria(criteria).map(([name, text]) => [name, text]));
  return parameters.size === 0 ? paths.search : `${paths.search}?${parameters.toString()}`;
}
