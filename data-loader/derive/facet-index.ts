import { UNKNOWN } from '#domain/catalogue/vocabulary';
import { fields, fieldValue, offeredOptions, searchFilterFields } from '#domain/search/fields';
import { bitChunks } from '#domain/storage/bit-blocks';
import { facetChunkId, FacetTableBuilder, facetValueId, type FacetValue } from '#domain/storage/facet-table';
import { facetFields, type IndexField } from '#domain/storage/index-fields';
import { FACETS_ID } from '#domain/storage/keys';
import { type Bitmap, bitmapOf } from './bitmap';
import type { ReleaseSink } from './release-sink';

export type FacetField = (typeof facetFields)[number];

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * Collects the facets of all rows: the table of their combinations, and a bitmap per value. There are few values, and a
 * bitmap takes at most one bit per row.
 */
export class FacetIndex {
  readonly #bitmaps = new Map<string, Bitmap>();
  readonly #values = new Map<FacetField, readonly string[]>();
  readonly #table: FacetTableBuilder;
  #rows = 0;

  constructor(combinationsMax?: number) {
    this.#table = new FacetTableBuilder(
      facetFields.map((field) => fields[field].index),
      combinationsMax,
    );
    // Values that a filter offers are known even if no row has them.
    for (const field of facetFields)
      for (const { value } of offeredOptions(field)) this.#bitmapOf(field, fieldValue(field, value));
  }

  #bitmapOf(field: FacetField, value: FacetValue): Bitmap {
    const { index } = fields[field];
    const id = facetValueId(index, value);
    const known = this.#bitmaps.get(id);
    if (known) return known;
    const bitmap = bitmapOf();
    this.#bitmaps.set(id, bitmap);
    this.#values.set(field, [...(this.#values.get(field) ?? []), String(value)]);
    this.#table.offer(index, value);
    return bitmap;
  }

  /** Adds the next row. */
  add(valuesOf: (field: FacetField) => readonly FacetValue[]): void {
    const values = new Map<IndexField, readonly FacetValue[]>();
    for (const field of facetFields) {
      const ofField = valuesOf(field);
      for (const value of ofField) this.#bitmapOf(field, value).add(this.#rows);
      values.set(fields[field].index, ofField);
    }
    this.#table.add((index) => values.get(index) ?? []);
    this.#rows += 1;
  }

  /** What filters offer besides fixed options: the values that rows have, by field, and that rows have none. */
  filterValues(): Record<string, string[]> {
    return Object.fromEntries(
      searchFilterFields.flatMap((field) => {
        const values = this.#values.get(field) ?? [];
        if (fields[field].kind === 'list' && values.length > 0) return [[field, values.toSorted(inOrder.compare)]];
        return values.includes(UNKNOWN) ? [[field, [UNKNOWN]]] : [];
      }),
    );
  }

  /** Writes the facets. Returns the code of each row's combination. No row may be added afterwards. */
  async write(sink: ReleaseSink): Promise<Uint32Array> {
    const firstBlocks = new Map<string, number[]>();
    for (const [field, values] of this.#values) {
      const { index } = fields[field];
      for (const value of values) {
        const id = facetValueId(index, value);
        const chunks = bitChunks(this.#bitmapOf(field, value).toUint32Array());
        firstBlocks.set(
          id,
          chunks.map(({ firstBlock }) => firstBlock),
        );
        for (const [chunk, { bytes }] of chunks.entries())
          await sink.bytes('facetRows', facetChunkId(index, value, chunk), bytes);
      }
    }
    // Their memory is outside the garbage-collected heap.
    for (const bitmap of this.#bitmaps.values()) bitmap.dispose();
    const { stored, codes } = this.#table.finish((index, value) => firstBlocks.get(facetValueId(index, value)) ?? []);
    await sink.document('facets', FACETS_ID, stored);
    return codes;
  }
}
