import { facetValueId, type FacetValue } from '#domain/storage/facet-table';
import { type PackedIds, packIds } from '#domain/storage/id-list';
import type { IndexField } from '#domain/storage/index-fields';
import { overlapping } from '#domain/storage/place-index';
import { noPostings, type Postings, unionOf } from '#domain/storage/postings';
import { appendValues, type Container, roaringContainers } from '#domain/storage/roaring-containers';
import { foldTerm } from '#domain/storage/term-index';
import type { CachedRelease } from './cached-release';
import { positionOf, type ReleaseIndex } from './release-index';

const listed = (ordinals: Uint32Array): Postings => ({ ordinals, codes: null });

/**
 * Reads the index of format 2: one bitmap per value of a field, and one for all anchors. Its columns of facets are not read;
 * such a release is counted by its bitmaps.
 */
export class PreviousIndex implements ReleaseIndex {
  readonly #release: CachedRelease;

  constructor(release: CachedRelease) {
    this.#release = release;
  }

  async ranking(): Promise<null> {
    return null;
  }

  async facets(): Promise<null> {
    return null;
  }

  async #values(id: string): Promise<Uint32Array> {
    const bitmap = await this.#release.bytes('index', id);
    const values: number[] = [];
    for (const container of bitmap === null ? [] : roaringContainers(bitmap)) appendValues(container, values);
    return Uint32Array.from(values);
  }

  #facetBitmap(field: IndexField, value: FacetValue): Promise<Uint8Array | null> {
    return this.#release.bytes('index', facetValueId(field, value));
  }

  async hasValue(field: IndexField, value: FacetValue): Promise<boolean> {
    return (await this.#facetBitmap(field, value)) !== null;
  }

  async facetBlock(field: IndexField, value: FacetValue, block: number): Promise<readonly Container[]> {
    const bitmap = await this.#facetBitmap(field, value);
    return bitmap === null ? [] : roaringContainers(bitmap, block, block + 1);
  }

  async termRows(field: IndexField, term: FacetValue): Promise<Postings> {
    return listed(await this.#values(`${field}:${foldTerm(term)}`));
  }

  async placeRows(chromosome: string, from: number, to: number): Promise<Postings> {
    const places = await this.#release.indexDocument('locations', chromosome, ({ rows }) => 200 * rows.length);
    if (places === null) return noPostings;
    return unionOf([
      listed(new Uint32Array()),
      ...overlapping(places, from, to).map((position) => listed(Uint32Array.from(places.rows[position] ?? []))),
    ]);
  }

  async repeatedRows(): Promise<null> {
    return null;
  }

  async idsPerChunk(): Promise<number> {
    return 4_096;
  }

  async idsChunk(chunk: number): Promise<PackedIds> {
    return packIds((await this.#release.document('ids', String(chunk))) ?? []);
  }

  async anchorOrdinals(hashes: readonly number[]): Promise<number[]> {
    const anchors = await this.#release.cached('derived', 'anchors', async () => {
      const value = await this.#values('match:anchors');
      return { value, bytes: value.byteLength };
    });
    return hashes.map((hash) => positionOf(anchors, hash));
  }
}
