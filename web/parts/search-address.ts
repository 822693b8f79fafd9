import { paths } from '#domain/catalogue/paths';
import type { Criterion } from '#domain/search/criteria';
import { noFilters, type SearchFilters } from '#domain/search/row-filters';
import { writeCriteria } from '#domain/search/search-address';
import { identity } from '../identity/page-identity';
import { writeFilters } from './paged-list';

/** The address of Compare with a first set: a search and the filters of its result, in the form of Search's own address. */
export function compareAddress(criteria: readonly Criterion[], filters: SearchFilters = noFilters): string {
  const query = searchAddress(criteria, filters).split('?')[1] ?? '';
  return query === '' ? paths.compare : `${paths.compare}?${new URLSearchParams({ set: query }).toString()}`;
}

/** Of Compare: it shows the list as a matrix of cancers, too. */
export const MATRIX_PARAMETER = 'matrix';

/** The address of a search as a matrix of cancers. */
export const matrixAddress = (criteria: readonly Criterion[], filters: SearchFilters = noFilters): string =>
  `${compareAddress(criteria, filters)}&${MATRIX_PARAMETER}=1`;

/** The address of Search with a search that is run and the filters of its result; without criteria, of the empty page. */
export function searchAddress(criteria: readonly Criterion[], filters: SearchFilters = noFilters): string {
  const parameters = new URLSearchParams(writeCriteria(criteria, identity).map(([name, text]) => [name, text]));
  if (parameters.size === 0) return paths.search;
  writeFilters(parameters, filters);
  return `${paths.search}?${parameters.toString()}`;
}
