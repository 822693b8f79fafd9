import { fields, indexedFields, type FieldTable, type IndexedField } from '../search/fields';

/**
 * Fields of the index over peptide rows. Facets have few values and belong to rows; terms, which searches name in comma
 * lists, have many and come from the genes, transcripts and studies of a row. For facets see facet-table.ts, for terms
 * term-index.ts.
 */
export type IndexField = FieldTable[IndexedField]['index'];
export const facetFields = indexedFields.filter((field) => fields[field].kind !== 'text');
export const termFields = indexedFields.filter((field) => fields[field].kind === 'text');
const termNames: ReadonlySet<IndexField> = new Set(termFields.map((field) => fields[field].index));
export const isTermField = (field: IndexField): boolean => termNames.has(field);

/**
 * The forms under which a cross-reference identifier can be found: unchanged, and without its version (`X.2` -> `X`).
 */
export function externalIdForms(identifier: string): string[] {
  const unversioned = identifier.replace(/\.\d+$/, '');
  return unversioned === identifier ? [identifier] : [identifier, unversioned];
}
