import { paths } from '#domain/catalogue/paths';
import type { Criterion } from '#domain/search/criteria';
import { writeCriteria } from '#domain/search/search-address';

/** The address of Search with a search that is run; without criteria, of the empty page. */
export function searchAddress(criteria: readonly Criterion[]): string {
  const parameters = new URLSearchParams(writeCriteria(criteria).map(([name, text]) => [name, text]));
  return parameters.size === 0 ? paths.search : `${paths.search}?${parameters.toString()}`;
}
