import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { exportSpectra } from '../../../web/api/export-spectra';
import { prepareAnswers } from '../support/prepared-answers';

const [row] = routes.listByPeptideIds.example.response;
const detail = routes.peptideInfo.example.response;
const spectrum = routes.msInfo.example.response;

describe('the spectra of a list', () => {
  it('UNIT-06 the spectra of a list of sequences are those of the entries that match, asked for in portions', async () => {
    const ids = Array.from({ length: 19 }, (_, at) => `P${at}`);
    const calls = prepareAnswers({
      '/api/export/rows': ({ cursor }: { cursor: string | null }) => ({
        rows: (cursor === null ? ids.slice(0, 10) : ids.slice(10)).map((peptideId) => ({ ...row, peptideId })),
        total: 19,
        cursor: cursor === null ? 'next' : null,
      }),
      '/api/peptide/peptideInfo': ({ peptideId }: { peptideId: string }) => ({
        ...detail,
        peptideId,
        msId: peptideId === 'P3' ? '' : `MS of ${peptideId}`,
      }),
      '/api/peptide/msInfo': ({ msId }: { msId: string }) => ({ ...spectrum, rawFile: msId }),
    });
    const query = { cancer: ['Breast cancer'], unit: 'sequences' } as never;
    const pages = [];
    for await (const page of exportSpectra({ source: 'search', query }, new AbortController().signal)) pages.push(page);
    expect(pages.map(({ rows, total, first }) => [rows.length, total, first])).toEqual([
      [8, 19, true],
      [2, 19, false],
      [8, 19, false],
      [1, 19, false],
    ]);
    expect(pages.flatMap(({ rows }) => rows.map((entry) => [entry.peptideId, entry.spectrum?.rawFile]))).toEqual(
      ids.map((id) => [id, id === 'P3' ? undefined : `MS of ${id}`]),
    );
    expect(calls.find(({ path }) => path === '/api/export/rows')?.input).toMatchObject({ query: { unit: 'entries' } });
  });
});
