import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { exportRowsRequest } from '#domain/api/schemas/export';
import { encodeDocument } from '#domain/storage/document';
import { exportRows } from '../../../functions/search/export-rows';
import { catalogueOfRows } from '../catalogue-over';

const RELEASE = 'r-1';
const [exampleRow] = routes.exportRows.example.response.rows;
/** More than one response holds, in a single row. */
const HUGE = 'x'.repeat(4_000_001);
const lengths = [10, HUGE.length, 10, 10];

/** A catalogue of these rows, all of one transcript. */
const catalogueOf = (rows: readonly (typeof exampleRow & { peptideId: string })[]) =>
  catalogueOfRows(
    RELEASE,
    { peptides: rows.map(({ peptideId }) => ({ peptideId, transcriptId: ['T'] })) },
    rows.flatMap((row) => encodeDocument(RELEASE, 'row', row.peptideId, row)),
  );

const rowOf = (peptideId: string, relatedGeneName: string) => ({ ...exampleRow, peptideId, relatedGeneName });
const catalogue = await catalogueOf(lengths.map((length, at) => rowOf(String(at), HUGE.slice(0, length))));

it('an export continues after a row that is larger than one response', async () => {
  const calls: string[][] = [];
  for (let cursor: string | null = null; calls.length < 5;) {
    const request = { source: 'overview', query: { transcriptId: 'T' }, cursor };
    const page = await exportRows(z.parse(exportRowsRequest, request), { catalogue });
    calls.push(page.rows.map(({ peptideId }) => peptideId));
    cursor = page.cursor;
    if (cursor === null) break;
  }
  expect(calls).toEqual([['0'], ['1'], ['2', '3']]);
});

it.each([
  [4_000_000, [['0', '1'], ['2']]],
  [4_000_001, [['0'], ['1', '2']]],
])(
  'an export returns in one call what has four million characters at most: two rows of %i',
  async (characters, calls) => {
    const bare = JSON.stringify(rowOf('0', '')).length;
    const half = Math.floor(characters / 2);
    const rows = [
      rowOf('0', 'x'.repeat(half - bare)),
      rowOf('1', 'x'.repeat(characters - half - bare)),
      rowOf('2', ''),
    ];
    const release = await catalogueOf(rows);
    const found: string[][] = [];
    for (let cursor: string | null = null; found.length < 3;) {
      const request = { source: 'overview', query: { transcriptId: 'T' }, cursor };
      const page = await exportRows(z.parse(exportRowsRequest, request), { catalogue: release });
      found.push(page.rows.map(({ peptideId }) => peptideId));
      expect(page.total).toBe(3);
      cursor = page.cursor;
      if (cursor === null) break;
    }
    expect(found).toEqual(calls);
  },
);
