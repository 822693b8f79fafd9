import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { advanceRequest } from '#domain/api/schemas/search';
import { LIST_VALUES_MAX } from '#domain/search/limits';
import type { DocumentItem } from '#domain/storage/document';
import type { Catalogue } from '../../../functions/catalogue/catalogue';
import { searchClauses } from '../../../functions/query/clauses';
import { countedList } from '../../../functions/query/facet-counts';
import { readRows } from '../../../functions/query/peptide-rows';
import { makeRelease } from '../../fixtures/release/release';
import { releaseItems } from '../../fixtures/release/write';
import { catalogueOver } from '../catalogue-over';

const fixture = makeRelease({ seed: 31, rows: 30 });
const items = await releaseItems(fixture);
const [first, second] = fixture.peptides.map(({ row }) => row);

const catalogueOf = (stored: readonly DocumentItem[]): Catalogue => catalogueOver(fixture.release, stored);
const without = (...parts: string[]): DocumentItem[] =>
  items.filter(({ pk }) => !parts.every((part) => pk.includes(part)));
const everything = [{ field: 'cancer', anyOf: [second?.cancer ?? ''] }] as const;

describe('rows of a page', () => {
  it('API-01 are those of the ordinals, in their order', async () => {
    expect(await readRows(catalogueOf(items), Uint32Array.of(0, 1))).toEqual([first, second]);
  });

  it('API-01 all fail if the index names one that the release lacks', async () => {
    const catalogue = catalogueOf(without('#row#', second?.peptideId ?? ''));
    await expect(readRows(catalogue, Uint32Array.of(0, 1))).rejects.toThrow(
      `Release ${fixture.release} lacks rows that its index names`,
    );
    await expect(countedList(catalogue, everything, { pageNum: 1, pageSize: 100 })).rejects.toThrow('lacks rows');
  });

  it('API-01 fail if the dictionary of ids has no peptide for an ordinal', async () => {
    const refusal = (ordinal: number): string => `Release ${fixture.release} names no peptide for ordinal ${ordinal}`;
    await expect(readRows(catalogueOf(without('#idList#')), Uint32Array.of(0))).rejects.toThrow(refusal(0));
    await expect(readRows(catalogueOf(items), Uint32Array.of(29, 30))).rejects.toThrow(refusal(30));
  });

  it('LIST-01 are asked for by lists whose distinct values alone count towards the limit', async () => {
    const list = (count: number): string => Array.from({ length: count }, (_, index) => `P${index}`).join(',');
    const clauses = (peptideId: string) =>
      searchClauses(z.parse(advanceRequest, { searchTables: ['peptide'], peptideId, pageSize: 1, pageNum: 1 }));
    expect(clauses(`${list(LIST_VALUES_MAX)},p0,P1,P0`)).toMatchObject([{ anyOf: { length: LIST_VALUES_MAX } }]);
    expect(() => clauses(list(LIST_VALUES_MAX + 1))).toThrow(`must name at most ${LIST_VALUES_MAX} values`);
  });

  it('API-05 are empty for a value that the index does not contain', async () => {
    const paging = { pageNum: 1, pageSize: 10 };
    expect(await countedList(catalogueOf(items), [{ field: 'cancer', anyOf: ['X'] }], paging)).toEqual({
      result: [],
      total: 0,
    });
  });
});
