import { expressionCodes } from '#domain/catalogue/vocabulary';
import { facetFields, indexId } from '#domain/storage/index-fields';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { bitmapOf, type Bitmap } from './bitmap';

type FacetField = (typeof facetFields)[number];

function facetsOf(row: PeptideRow): Record<FacetField, string | number | boolean> {
  return {
    cancer: row.cancer,
    tissue: row.tissue,
    study: row.study,
    expression: row.expression,
    validation: row.validation,
    immunogenicity: row.immunogenicity,
    simultaneous: row.multicancer !== '',
  };
}

/** One bitmap a facet value, in memory: values are few, and a bitmap takes at most a bit a row and value. */
export class Facets {
  private readonly bitmaps = new Map<string, Bitmap>();

  constructor() {
    // Values that a filter offers have a bitmap even if no row has them.
    for (const code of expressionCodes) this.of('expression', code);
    for (const flag of [0, 1]) {
      this.of('validation', flag);
      this.of('immunogenicity', flag);
    }
    for (const state of [true, false]) this.of('simultaneous', state);
  }

  private of(field: FacetField, value: string | number | boolean): Bitmap {
    const id = indexId(field, value);
    const bitmap = this.bitmaps.get(id) ?? bitmapOf();
    this.bitmaps.set(id, bitmap);
    return bitmap;
  }

  add(ordinal: number, row: PeptideRow): void {
    const facets = facetsOf(row);
    for (const field of facetFields) this.of(field, facets[field]).add(ordinal);
  }

  entries(): IterableIterator<[id: string, bitmap: Bitmap]> {
    return this.bitmaps.entries();
  }

  /** Frees the memory, which lies outside the garbage-collected heap. */
  dispose(): void {
    for (const bitmap of this.bitmaps.values()) bitmap.dispose();
    this.bitmaps.clear();
  }
}
