import { inflateRawSync } from 'node:zlib';
import { bitsOf } from '#domain/storage/bit-blocks';
import { FacetTable, facetChunkId, type FacetValue } from '#domain/storage/facet-table';
import { decodeIds, type PackedIds, packIds } from '#domain/storage/id-list';
import type { IndexField } from '#domain/storage/index-fields';
import { FACETS_ID } from '#domain/storage/keys';
import { anchorListOf } from '#domain/storage/match-index';
import { overlapping, placeChunkId } from '#domain/storage/place-index';
import { decodePostings, noPostings, type Postings, unionOf } from '#domain/storage/postings';
import { decodeRepeatedRows, type RepeatedRows } from '#domain/storage/repeated-rows';
import type { Container } from '#domain/storage/roaring-containers';
import { bucketId, bucketOf, foldTerm, OWN_DOCUMENT, postingsId, termHash } from '#domain/storage/term-index';
import type { CachedRelease } from './cached-release';
import { Ranking } from './ranking';
import { positionOf, type ReleaseIndex } from './release-index';

/** Approximate memory of a number in a list of JSON. */
const NUMBER_BYTES = 8;
const postingsBytes = ({ ordinals, codes }: Postings): number => ordinals.byteLength + (codes?.byteLength ?? 0);

/** In one byte a character where no id needs more. */
export function textOf(codes: Uint16Array): string {
  for (const code of codes)
    if (code > 0xff) return Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('utf16le');
  return Buffer.from(codes).toString('latin1');
}

/** Reads the index as the loader writes it. */
export class CurrentIndex implements ReleaseIndex {
  readonly #release: CachedRelease;

  constructor(release: CachedRelease) {
    this.#release = release;
  }

  facets(): Promise<FacetTable> {
    return this.#release.cached('facets', FACETS_ID, async () => {
      const stored = await this.#release.document('facets', FACETS_ID);
      if (stored === null) throw new Error(`Release ${this.#release.id} lacks its facets`);
      const value = new FacetTable(stored);
      return { value, bytes: value.bytes };
    });
  }

  async hasValue(field: IndexField, value: FacetValue): Promise<boolean> {
    return (await this.facets()).knows(field, value);
  }

  async facetBlock(field: IndexField, value: FacetValue, block: number): Promise<readonly Container[]> {
    const found = (await this.facets()).chunkOf(field, value, block);
    if (found === null) return [];
    const bytes = await this.#release.bytes('facetRows', facetChunkId(field, value, found.chunk));
    if (bytes === null) throw new Error(`Release ${this.#release.id} lacks rows with ${field} ${value}`);
    const container = bitsOf({ ...found, bytes }, block, inflateRawSync);
    return container === null ? [] : [container];
  }

  async termRows(field: IndexField, term: FacetValue): Promise<Postings> {
    const folded = foldTerm(term);
    const { termBits = {} } = await this.#release.summary();
    const bucket = await this.#release.indexDocument(
      'terms',
      bucketId(field, bucketOf(termHash(folded), termBits[field] ?? 0)),
      (value) => 3 * JSON.stringify(value).length,
    );
    const stored = bucket !== null && Object.hasOwn(bucket, folded) ? bucket[folded] : undefined;
    if (stored === undefined) return noPostings;
    return stored === OWN_DOCUMENT ? this.#ownRows(postingsId(field, folded)) : decodePostings(stored);
  }

  #ownRows(id: string): Promise<Postings> {
    return this.#release.cached('postings', id, async () => {
      const stored = await this.#release.document('postings', id);
      if (stored === null) throw new Error(`Release ${this.#release.id} lacks the rows of ${id}`);
      const value = decodePostings(stored);
      return { value, bytes: postingsBytes(value) };
    });
  }

  async placeRows(chromosome: string, from: number, to: number): Promise<Postings> {
    const directory = await this.#release.indexDocument(
      'places',
      chromosome,
      ({ start }) => 2 * NUMBER_BYTES * start.length,
    );
    if (directory === null) return noPostings;
    const chunks = await Promise.all(
      overlapping(directory, from, to).map((chunk) => this.#placeChunk(placeChunkId(chromosome, chunk))),
    );
    return unionOf(
      chunks.flatMap(({ rows, ...places }) =>
        overlapping(places, from, to).map((position) => rows[position] ?? noPostings),
      ),
    );
  }

  #placeChunk(id: string): Promise<{ start: number[]; end: number[]; rows: Postings[] }> {
    return this.#release.cached('placeRows', id, async () => {
      const stored = await this.#release.document('placeRows', id);
      if (stored === null) throw new Error(`Release ${this.#release.id} lacks the places ${id}`);
      const value = { ...stored, rows: stored.rows.map(decodePostings) };
      return { value, bytes: value.rows.reduce((sum, rows) => sum + 200 + postingsBytes(rows), 0) };
    });
  }

  repeatedRows(block: number): Promise<RepeatedRows> {
    return this.#release.cached('repeatedRows', String(block), async () => {
      const stored = await this.#release.storedBytes('repeatedRows', String(block));
      if (stored === null) throw new Error(`Release ${this.#release.id} lacks the sequences of block ${block}`);
      const value = decodeRepeatedRows(block, stored, inflateRawSync);
      return { value, bytes: 2 * value.ordinals.byteLength };
    });
  }

  ranking(name: string): Promise<Ranking | null> {
    return this.#release.cached('ranking', `open ${name}`, async () => ({
      value: await Ranking.of(this.#release, name),
      bytes: 0,
    }));
  }

  async idsPerChunk(): Promise<number> {
    return (await this.#release.summary()).idsPerList ?? 1;
  }

  async idsChunk(chunk: number): Promise<PackedIds> {
    const list = await this.#release.document('idList', String(chunk));
    return list === null ? packIds([]) : decodeIds(list, textOf);
  }

  async anchorOrdinals(hashes: readonly number[]): Promise<number[]> {
    const { anchorBits = 0 } = (await this.#release.summary()).match;
    const needed = [...new Set(hashes.map((hash) => anchorListOf(hash, anchorBits)))];
    const read = await Promise.all(needed.map((list) => this.#anchors(String(list))));
    const lists = new Map(needed.map((list, at) => [list, read[at]]));
    return hashes.map((hash) => {
      const list = lists.get(anchorListOf(hash, anchorBits));
      const position = list ? positionOf(list.hashes, hash) : -1;
      return list && position >= 0 ? list.first + position : -1;
    });
  }

  #anchors(id: string): Promise<{ first: number; hashes: Uint32Array }> {
    return this.#release.cached('anchors', id, async () => {
      const { first, gaps } = (await this.#release.document('anchors', id)) ?? { first: 0, gaps: [] };
      let hash = 0;
      const hashes = Uint32Array.from(gaps, (gap) => (hash += gap));
      return { value: { first, hashes }, bytes: hashes.byteLength };
    });
  }
}
