import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { builders, type BuilderType } from '#domain/search/builder-types';
import { searchAddress } from '../../parts/search-address';

/** The seven types of the quick search, in order. Each is also a builder of Search, and the key in its address. */
export const quickSearchTypes = [
  'peptideId', 'transcriptId', 'geneId', 'RNAcentralId', 'geneName', 'cancer', 'tissue',
] as const satisfies readonly BuilderType[];
export type QuickSearchType = (typeof quickSearchTypes)[number];

export function quickSearchLabel(type: QuickSearchType): string {
  return builders[type].label;
}

/** What a list type offers, undefined while the catalogue is not known; null for a type that takes text. */
export function quickSearchOptions(type: QuickSearchType, catalogue: CatalogueFile | undefined): readonly string[] | null | undefined {
  if (type === 'cancer') return catalogue?.quickSearchCancers;
  if (type === 'tissue') return catalogue?.quickSearchTissues;
  return null;
}

/** Address of the search: a blank value falls back to the example; without that, Search opens as it is. */
export function quickSearchAddress(type: QuickSearchType, value: string, example: string): string {
  const values = [value.trim() || example].filter((text) => text !== '');
  return searchAddress([{ type, values }]);
}
