import { fields, indexedFields, type FieldTable, type IndexedField } from '../search/fields';

/**
 * Fields of the index over peptide rows. Each value of a field owns one bitmap of row ordinals; a query combines
 * bitmaps. Facets have few values and belong to rows; terms, which searches name in comma lists, have many and come
 * from the genes, transcripts and studies of a row.
 */
export type IndexField = FieldTable[IndexedField]['index'];
export const facetFields = indexedFields.filter((field) => fields[field].kind !== 'text');
export const termFields = indexedFields.filter((field) => fields[field].kind === 'text');
const termNames: ReadonlySet<IndexField> = new Set(termFields.map((field) => fields[field].index));

/** Terms are matched regardless of case, facet values exactly. Both are trimmed. */
export function indexId(field: IndexField, value: string | number | boolean): string {
  const text = String(value).trim();
  return `${field}:${termNames.has(field) ? text.toLowerCase() : text}`;
}

/**
 * The forms under which a cross-reference identifier can be found: unchanged, and without its version (`X.2` -> `X`).
 */
export function externalIdForms(identifier: string): string[] {
  const unversioned = identifier.replace(/\.\d+$/, '');
  return unversioned === identifier ? [identifier] : [identifier, unversioned];
}
