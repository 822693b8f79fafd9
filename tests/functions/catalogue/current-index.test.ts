import { describe, expect, it } from 'vitest';
import type { DocumentItem } from '#domain/storage/document';
import { termHash } from '#domain/storage/term-index';
import { seededRandom } from '../../fixtures/release/random';
import { rowIndexItems } from '../../fixtures/release/row-index';
import { catalogueOver } from '../catalogue-over';

const RELEASE = 'r-1';
/** What half a read unit reads. */
const HALF_UNIT_BYTES = 4_096;
const bytesOf = ({ pk, sk, body, encoding }: DocumentItem): number =>
  Buffer.byteLength(pk + sk + encoding) + body.length + 'pkskcountencodingbody'.length + 4;
const kindOf = ({ pk }: DocumentItem): string => pk.split('#')[1] ?? '';

/** Names that every object of JavaScript has, of which one is the prototype. */
const names = ['constructor', '__proto__', 'toString'];
/** What packs worst. */
const random = seededRandom(8);
const noise = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(33 + random.below(94))).join('');
/** Each row has an id of its own, an external id that may be long, one of twenty rows, the publication of all, and some one of the odd names. */
const rows = Array.from({ length: 3_000 }, (_, ordinal) => ({
  peptideId: `P${String(ordinal).padStart(5, '0')}`,
  values: {
    peptideId: [`P${String(ordinal).padStart(5, '0')}`],
    otherId: [`${ordinal}.${noise(ordinal % 90)}`, `shared by 20: ${Math.floor(ordinal / 20)}`],
    pmid: ['1', ...(ordinal < 33 ? ['2'] : []), ...(ordinal < 32 ? ['3'] : [])],
    geneName: ordinal < names.length ? [names[ordinal] ?? ''] : [],
    cancer: [ordinal % 2 === 0 ? 'even' : 'odd'],
  },
}));
const items = await rowIndexItems(RELEASE, { rows });
const { index } = catalogueOver(RELEASE, items);
const rowsOf = async (...[field, term]: Parameters<typeof index.termRows>) =>
  Array.from((await index.termRows(field, term)).ordinals);

describe('terms of a release', () => {
  it('LOAD-04 share items, none of which is larger than half a read unit reads', () => {
    const buckets = items.filter((item) => kindOf(item) === 'terms');
    // 3,150 external ids of 50 characters on average, 3,000 peptide ids and some others.
    expect(buckets.length).toBeLessThan(160);
    expect(Math.max(...buckets.map(bytesOf))).toBeLessThanOrEqual(HALF_UNIT_BYTES);
    expect(buckets.every(({ count }) => count === 1)).toBe(true);
  });

  it('API-30 API-32 find their rows, whatever their case, and none where there is none', async () => {
    for (const [ordinal, { values }] of rows.entries()) {
      if (ordinal % 50 !== 0) continue;
      expect(await rowsOf('peptideId', ` ${values.peptideId[0]?.toLowerCase()} `)).toEqual([ordinal]);
      expect(await rowsOf('otherId', values.otherId[0] ?? '')).toEqual([ordinal]);
      expect(await rowsOf('otherId', values.otherId[1] ?? '')).toHaveLength(20);
    }
    expect(await rowsOf('peptideId', 'P99999')).toEqual([]);
    expect(await rowsOf('geneId', 'P00001')).toEqual([]);
  });

  it('LOAD-04 of more than 32 rows have an item of their own', async () => {
    const own = items.filter((item) => kindOf(item) === 'postings').map(({ pk }) => pk);
    expect(own.toSorted()).toEqual([`${RELEASE}#postings#pmid:1`, `${RELEASE}#postings#pmid:2`]);
    expect(await rowsOf('pmid', '1')).toHaveLength(3_000);
    expect(await rowsOf('pmid', 2)).toEqual(Array.from({ length: 33 }, (_, ordinal) => ordinal));
    expect(await rowsOf('pmid', '3')).toHaveLength(32);
  });

  it('API-43 may have names that objects of JavaScript have', async () => {
    for (const [ordinal, name] of names.entries()) expect(await rowsOf('geneName', name)).toEqual([ordinal]);
    expect(await rowsOf('geneName', 'hasOwnProperty')).toEqual([]);
    expect(new Set(names.map(termHash)).size).toBe(names.length);
  });

  it('FACET-04 tell the combination of facets of each row', async () => {
    const table = await index.facets();
    const { codes } = await index.termRows('pmid', '1');
    expect(Array.from(codes ?? [], table?.matcher([{ field: 'cancer', anyOf: ['odd'] }]) ?? (() => false))).toEqual(
      rows.map((_, ordinal) => ordinal % 2 === 1),
    );
  });

  it('API-43 fail if the release lacks an item that its index names', async () => {
    const without = (kind: string) =>
      catalogueOver(
        RELEASE,
        items.filter((item) => kindOf(item) !== kind),
      ).index;
    await expect(without('postings').termRows('pmid', '1')).rejects.toThrow('lacks the rows of pmid:1');
    await expect(without('facets').facets()).rejects.toThrow('Release r-1 lacks its facets');
    await expect(without('facetRows').facetBlock('cancer', 'odd', 0)).rejects.toThrow('lacks rows with cancer odd');
    expect(await index.facetBlock('cancer', 'none', 0)).toEqual([]);
  });
});
