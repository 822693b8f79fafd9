import { describeField, fields, fieldValue, searchFilterFields, type IndexedField } from '#domain/search/fields';
import { FacetColumnBuilder, facetColumnId } from '#domain/storage/facet-column';
import { facetFields, indexId, termFields } from '#domain/storage/index-fields';
import { type Bitmap, bitmapOf } from './bitmap';
import type { PeptideFacts } from './peptide-row';
import type { PostingLists } from './posting-lists';

/** Finds `URS000075C808_9606` with and without its taxon. */
function rnacentralForms(rnacentralId: string): string[] {
  const unspecific = rnacentralId.replace(/_\d+$/, '');
  return rnacentralId === '' ? [] : [rnacentralId, unspecific];
}

type FieldValue = string | number | boolean;

/** For each field of the index, the values by which a search or a filter finds a row. */
export const rowValues: Readonly<Record<IndexedField, (facts: PeptideFacts) => readonly FieldValue[]>> = {
  cancer: ({ record }) => [record.cancer],
  tissue: ({ record }) => [record.tissue],
  study: ({ record }) => [record.study],
  geneName: ({ relations }) => relations.genes.map(({ geneName }) => geneName),
  geneId: ({ relations }) => relations.genes.map(({ geneId }) => geneId),
  transcriptId: ({ relations }) => relations.transcripts.map(({ transcriptId }) => transcriptId),
  RNAcentralId: ({ relations }) => relations.transcripts.flatMap(({ rnacentralId }) => rnacentralForms(rnacentralId)),
  // The type of a transcript is optional.
  rnaType: ({ relations }) => relations.transcripts.map(({ type }) => type.trim()).filter((type) => type !== ''),
  otherId: ({ relations }) => [...relations.transcripts, ...relations.genes].flatMap(({ externalIds }) => externalIds),
  peptideId: ({ record }) => [record.peptideId],
  expression: ({ statistic }) => [statistic.expression],
  immunogenicity: ({ record }) => [record.immunogenic],
  validation: ({ record }) => [record.validated],
  simultaneous: ({ record, occurrences }) => [occurrences.some(({ cancer }) => cancer !== record.cancer)],
  hla: ({ hla }) => hla.flatMap((prediction) => (prediction.immunogenic === 1 ? [prediction.hla] : [])),
  pmid: ({ record, study }) => [...study.pubmed, ...record.validationPubmed],
};

/** Adds a row to the list of each of its terms. */
export async function addTerms(postings: PostingLists, ordinal: number, facts: PeptideFacts): Promise<void> {
  for (const field of termFields)
    for (const value of new Set(rowValues[field](facts)))
      await postings.add(fields[field].index, String(value), ordinal);
}

export type FacetField = (typeof facetFields)[number];

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * One bitmap per facet value and one column per facet, in memory: there are few values, a bitmap takes at most one bit per
 * row, and a column two bytes.
 */
export class Facets {
  readonly #bitmaps = new Map<string, Bitmap>();
  readonly #columns = new Map<FacetField, FacetColumnBuilder>(
    facetFields.map((field) => [field, new FacetColumnBuilder()]),
  );
  readonly #values = new Map<FacetField, readonly string[]>();

  constructor() {
    // Values that a filter offers have a bitmap even if no row has the value.
    for (const field of facetFields)
      for (const { value } of describeField(field).options ?? []) this.#of(field, fieldValue(field, value));
  }

  #of(field: FacetField, value: string | number | boolean): Bitmap {
    const id = indexId(fields[field].index, value);
    const known = this.#bitmaps.get(id);
    if (known) return known;
    const bitmap = bitmapOf();
    this.#bitmaps.set(id, bitmap);
    this.#values.set(field, [...(this.#values.get(field) ?? []), String(value)]);
    this.#columns.get(field)?.offer(value);
    return bitmap;
  }

  /** Adds the next row. */
  add(ordinal: number, facts: PeptideFacts): void {
    for (const field of facetFields) {
      const values = rowValues[field](facts);
      for (const value of values) this.#of(field, value).add(ordinal);
      this.#columns.get(field)?.add(values);
    }
  }

  /** What the filters offer that have no fixed options: the values that rows have, by field. */
  filterValues(): Record<string, string[]> {
    const offering = searchFilterFields.filter((field) => fields[field].kind === 'list');
    return Object.fromEntries(
      offering.map((field) => [field, (this.#values.get(field) ?? []).toSorted(inOrder.compare)]),
    );
  }

  entries(): IterableIterator<[id: string, bitmap: Bitmap]> {
    return this.#bitmaps.entries();
  }

  /** The columns of the facets, in stored form. */
  columns(): [id: string, bytes: Uint8Array][] {
    return [...this.#columns].flatMap(([field, column]) => {
      const bytes = column.encoded();
      return bytes === null ? [] : [[facetColumnId(fields[field].index), bytes] as [string, Uint8Array]];
    });
  }

  /** Frees the memory, which is outside the garbage-collected heap. */
  dispose(): void {
    for (const bitmap of this.#bitmaps.values()) bitmap.dispose();
    this.#bitmaps.clear();
    this.#columns.clear();
  }
}
