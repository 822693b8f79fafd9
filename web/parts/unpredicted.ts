import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { OfferedLists } from '#domain/search/fields';
import { UNKNOWN } from '#domain/catalogue/vocabulary';

/**
 * Entries of a release that count as non-immunogenic because nobody predicted anything of them; 0 if the release tells
 * these from predicted ones, or has no affinities at all.
 */
export function unpredictedEntries({
  figures,
  numbers,
  filterValues,
}: Pick<OfferedLists, 'filterValues'> & Partial<Pick<CatalogueFile, 'figures' | 'numbers'>>): number {
  const tellsApart = filterValues['immunogenicity']?.includes(UNKNOWN) ?? false;
  return tellsApart || !numbers?.affinity || !figures ? 0 : figures.peptides - numbers.affinity.known;
}
