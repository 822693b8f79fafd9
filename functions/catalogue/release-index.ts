import type { FacetTable, FacetValue } from '#domain/storage/facet-table';
import type { PackedIds } from '#domain/storage/id-list';
import type { IndexField } from '#domain/storage/index-fields';
import type { Postings } from '#domain/storage/postings';
import type { RepeatedRows } from '#domain/storage/repeated-rows';
import type { Container } from '#domain/storage/roaring-containers';
import type { Ranking } from './ranking';

/**
 * The index of one release, as queries use it; each readable format has its own reader. Everything that it returns is
 * cached in the memory of the process.
 */
export interface ReleaseIndex {
  /** The combinations of facet values; null if the release has none. */
  facets(): Promise<FacetTable | null>;
  /** Whether the release has a value of a facet, be it of no row. */
  hasValue(field: IndexField, value: FacetValue): Promise<boolean>;
  /** Of the rows with a value of a facet, those in one block of 65,536. */
  facetBlock(field: IndexField, value: FacetValue, block: number): Promise<readonly Container[]>;
  /** The rows with a term. */
  termRows(field: IndexField, term: FacetValue): Promise<Postings>;
  /** The rows of transcripts that overlap a range, 1-based inclusive; its ends may be in either order. */
  placeRows(chromosome: string, from: number, to: number): Promise<Postings>;
  /** The rows of a block (storage/repeated-rows.ts) whose sequence an earlier row has; null if the release does not say. */
  repeatedRows(block: number): Promise<RepeatedRows | null>;
  /** Ids per chunk of the dictionary of ids. */
  idsPerChunk(): Promise<number>;
  /** The ids of a chunk of the dictionary, by ordinal. */
  idsChunk(chunk: number): Promise<PackedIds>;
  /** An order of rows (domain/storage/ranking.ts) by its name; null if the release has no such order. */
  ranking(name: string): Promise<Ranking | null>;
  /** For each hash of an anchor its ordinal, or -1 if the release has no such anchor. */
  anchorOrdinals(hashes: readonly number[]): Promise<number[]>;
}

/** Position of `value` in an ascending list, or -1 if it is not in it. */
export function positionOf(values: Uint32Array, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? low : -1;
}
