import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { advanceRequest } from '#domain/api/schemas/search';
import { LIST_VALUES_MAX } from '#domain/search/limits';
import type { DocumentItem } from '#domain/storage/document';
import type { Catalogue } from '../../../functions/catalogue/catalogue';
import { searchClauses } from '../../../functions/query/clauses';
import { countedList } from '../../../functions/query/facet-counts';
import { ordinalsOf, peptideIds, readRows } from '../../../functions/query/peptide-rows';
import { makeRelease } from '../../fixtures/release/release';
import { fixtureTables } from '../../fixtures/release/tables';
import { releaseItems } from '../../fixtures/release/write';
import { catalogueOver } from '../catalogue-over';

const fixture = makeRelease({ seed: 31, rows: 30 });
const tables = await fixtureTables(fixture);
const items = await releaseItems(fixture, tables);
const [first, second] = fixture.peptides.map(({ row }) => row);

const catalogueOf = (stored: readonly DocumentItem[]): Catalogue => catalogueOver(fixture.release, stored, tables);
const without = (...parts: string[]): DocumentItem[] =>
  items.filter(({ pk }) => !parts.every((part) => pk.includes(part)));
const everything = [{ column: 'cancer', anyOf: [second?.cancer ?? ''] }] as const;

describe('rows of a page', () => {
  it('API-01 rows of a page are those of the ordinals, in their order', async () => {
    expect(await readRows(catalogueOf(items), Uint32Array.of(0, 1))).toEqual([first, second]);
  });

  it('API-01 all fail if the table names one that the release lacks', async () => {
    const catalogue = catalogueOf(without('#row#', second?.peptideId ?? ''));
    await expect(readRows(catalogue, Uint32Array.of(0, 1))).rejects.toThrow(
      `Release ${fixture.release} lacks rows that its table names`,
    );
    await expect(countedList(catalogue, everything, { pageNum: 1, pageSize: 100 })).rejects.toThrow('lacks rows');
  });

  it('API-04 rows of a page have the ids of their ordinals, and ids have the ordinals of their rows, compared letter by letter', async () => {
    const [id = '', other = ''] = [first?.peptideId, second?.peptideId];
    expect(await peptideIds(catalogueOf(items), Uint32Array.of(1, 0, 1))).toEqual([other, id, other]);
    expect(await ordinalsOf(catalogueOf(items), [other, id.toLowerCase(), 'none', id])).toEqual([
      1,
      undefined,
      undefined,
      0,
    ]);
  });

  it('LIST-01 rows of a page are asked for by lists whose distinct values alone count towards the limit', async () => {
    const list = (count: number): string => Array.from({ length: count }, (_, index) => `P${index}`).join(',');
    const clauses = (peptideId: string) =>
      searchClauses(z.parse(advanceRequest, { searchTables: ['peptide'], peptideId, pageSize: 1, pageNum: 1 }));
    expect(clauses(`${list(LIST_VALUES_MAX)},p0,P1,P0`)).toMatchObject([{ anyOf: { length: LIST_VALUES_MAX } }]);
    expect(() => clauses(list(LIST_VALUES_MAX + 1))).toThrow(`must name at most ${LIST_VALUES_MAX} values`);
  });

  it('API-05 rows of a page are empty for a value that no row has', async () => {
    const paging = { pageNum: 1, pageSize: 10 };
    expect(await countedList(catalogueOf(items), [{ column: 'cancer', anyOf: ['X'] }], paging)).toEqual({
      result: [],
      total: 0,
    });
  });
});
