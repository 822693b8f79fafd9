import { afterAll, describe, expect, it } from 'vitest';
import type { DataOf, RequestOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { FixturePeptide } from '../fixtures/release/peptides';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { call, dataOf, loadHandlers } from './api-call';

type Request = RequestOf<Routes['exportRows']>;

/** More rows than two calls return. */
const fixture = makeRelease({ seed: 7, rows: 4_300 });

const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

const rowsOf = (fits: (peptide: FixturePeptide) => boolean): PeptideRow[] =>
  fixture.peptides.filter(fits).map(({ row }) => row);

/** Returns all rows of a list, and the number of rows of each call. */
async function exported(request: Request): Promise<{ rows: PeptideRow[]; calls: number[]; totals: Set<number> }> {
  const rows: PeptideRow[] = [];
  const calls: number[] = [];
  const totals = new Set<number>();
  for (let cursor: string | null = null; ;) {
    const answer: DataOf<Routes['exportRows']> = await dataOf(handlers, 'exportRows', { ...request, cursor });
    rows.push(...answer.rows);
    calls.push(answer.rows.length);
    totals.add(answer.total);
    if (answer.cursor === null) return { rows, calls, totals };
    cursor = answer.cursor;
  }
}

describe('export/rows', () => {
  it('export/rows returns every row of a long search once, in order, up to 2,000 per call, with the exact total', async () => {
    const expected = rowsOf(({ row }) => [1, 2, 3, 4].includes(row.expression ?? 0));
    const { rows, calls, totals } = await exported({ source: 'search', query: { expressionList: [1, 2, 3, 4] } });
    expect(rows).toEqual(expected);
    expect(calls).toEqual([EXPORT_ROWS_MAX, EXPORT_ROWS_MAX, expected.length - 2 * EXPORT_ROWS_MAX]);
    expect(totals).toEqual(new Set([expected.length]));
  });

  it('export/rows returns the filtered list of Browse, where All means every study', async () => {
    const query = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], validation: 1 as const };
    const { rows } = await exported({ source: 'browse', query });
    expect(rows).toEqual(
      rowsOf(({ row }) => row.cancer === 'Breast cancer' && row.tissue === 'Breast' && row.validation === 1),
    );
    expect(rows.length).toBeGreaterThan(0);
    const [study = ''] = rows.map((row) => row.study);
    const one = await exported({ source: 'browse', query: { ...query, studyList: [study] } });
    expect(one.rows).toEqual(rows.filter((row) => row.study === study));
  });

  it('export/rows returns the peptides of a transcript', async () => {
    const transcript = fixture.transcripts.find(({ peptideCount }) => peptideCount > 1);
    const { rows } = await exported({ source: 'overview', query: { transcriptId: transcript?.transcriptId ?? '' } });
    expect(rows).toHaveLength(transcript?.peptideCount ?? -1);
  });

  it('FACET-03 export/rows returns the rows of the chosen genotypes from each of the three lists', async () => {
    const hla = ['HLA-A*02:01', 'HLA-A*99:99'];
    const immunogenic = rowsOf(({ detail }) => /^HLA-A\*02:01#[^,]*#1(,|$)/.test(detail.hlaRelatedInform));
    expect((await exported({ source: 'search', query: { hla } })).rows).toEqual(immunogenic);
    const place = { cancer: 'Skin cancer', tissue: 'Skin', studyList: ['All'] };
    expect((await exported({ source: 'browse', query: { ...place, hla } })).rows).toEqual(
      immunogenic.filter(({ cancer, tissue }) => cancer === place.cancer && tissue === place.tissue),
    );
    const [transcriptId = ''] = immunogenic.flatMap((row) => row.relatedTranscriptId.split(',')).filter(Boolean);
    expect((await exported({ source: 'overview', query: { transcriptId, hla } })).rows).toEqual(
      immunogenic.filter((row) => row.relatedTranscriptId.split(',').includes(transcriptId)),
    );
  });

  it('export/rows returns an empty list without a cursor', async () => {
    expect(await dataOf(handlers, 'exportRows', { source: 'overview', query: { transcriptId: 'NOPE' } })).toEqual({
      rows: [],
      total: 0,
      cursor: null,
    });
  });

  it.each<[string, unknown, string]>([
    ['no source', { query: {} }, 'source must be one of browse, search, overview, compare, genotypes'],
    [
      'Browse without a tissue',
      { source: 'browse', query: { cancer: 'Breast cancer', studyList: ['All'] } },
      'query.tissue must be a string',
    ],
    [
      'a made-up cursor',
      { source: 'overview', query: { transcriptId: 'X' }, cursor: 'abc' },
      'cursor must be one that this call returned',
    ],
  ])('export/rows returns 400 for %s', async (_what, request, message) => {
    // The point is what the types forbid.
    expect(await call(handlers, 'exportRows', request as Request)).toEqual({ code: 400, message });
  });

  it('LOAD-08 export/rows rejects a cursor of another release, in which ordinals denote other rows', async () => {
    const cursor = Buffer.from('5@some-other-release').toString('base64url');
    expect(await call(handlers, 'exportRows', { source: 'search', query: { validation: 1 }, cursor })).toEqual({
      code: 400,
      message: 'cursor must be of the current release; start again without one',
    });
  });

  it('READ-10 export/rows rejects the cursor of another query, which would leave out the rows below it', async () => {
    const first = { source: 'search', query: { expressionList: [1, 2, 3, 4] }, cursor: null } satisfies Request;
    const { cursor } = await dataOf(handlers, 'exportRows', first);
    expect(cursor).not.toBeNull();
    const other: Request = { source: 'search', query: { validation: 1 }, cursor };
    expect(await call(handlers, 'exportRows', other)).toEqual({
      code: 400,
      message: 'cursor must be one that this query returned; start again without one',
    });
  });
});
