/**
 * Fields of the index over peptide rows. Each value of a field owns one bitmap of row ordinals; a query combines bitmaps.
 * Facets have few values and belong to rows; terms have many and come from the genes, transcripts and studies of a row.
 */
export const facetFields = ['cancer', 'tissue', 'study', 'expression', 'validation', 'immunogenicity', 'simultaneous'] as const;
export const termFields = ['peptideId', 'geneName', 'geneId', 'transcriptId', 'rnacentralId', 'otherId', 'pmid'] as const;
export const indexFields = [...facetFields, ...termFields] as const;
export type IndexField = (typeof indexFields)[number];

/** Terms are matched whatever their case; facet values as they are. Both trimmed. */
export function indexId(field: IndexField, value: string | number | boolean): string {
  const text = String(value).trim();
  return `${field}:${(termFields as readonly string[]).includes(field) ? text.toLowerCase() : text}`;
}

/** All forms by which a cross-reference identifier can be found: as it is, and without its version (`X.2` -> `X`). */
export function externalIdForms(identifier: string): string[] {
  const unversioned = identifier.replace(/\.\d+$/, '');
  return unversioned === identifier ? [identifier] : [identifier, unversioned];
}
