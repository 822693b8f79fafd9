import { describe, expect, it } from 'vitest';
import { ApiError, errorCodes, errorMessages, httpStatusOf, notFound, type ErrorName } from '#domain/api/errors';
import { routeGroups, type Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';

const table = Object.entries(routes) as [string, Route][];

describe('the route table', () => {
  it('INFRA-08 contains the 18 calls of the specification by their paths', () => {
    expect(
      table
        .filter(([, { extension }]) => !extension)
        .map(([, { path }]) => path)
        .sort(),
    ).toEqual([
      '/api/blast/delete',
      '/api/blast/runBlast',
      '/api/blast/uploadFile',
      '/api/browse/heatmap',
      '/api/browse/listResult',
      '/api/browse/statistics',
      '/api/gene/geneInfo',
      '/api/orf/orfInfo',
      '/api/orf/sequence',
      '/api/peptide/msInfo',
      '/api/peptide/overview',
      '/api/peptide/peptideInfo',
      '/api/search/advance',
      '/api/search/listByPeptideIds',
      '/api/transcript/overview',
      '/api/transcript/sequence',
      '/api/transcript/structure',
      '/api/transcript/transcriptInfo',
    ]);
  });

  it('INFRA-08 has no path twice and uses every group', () => {
    expect(new Set(table.map(([, { path }]) => path)).size).toBe(table.length);
    expect(new Set(table.map(([, { group }]) => group))).toEqual(new Set(routeGroups));
  });

  it('API-12 contains examples whose counts agree with each other', () => {
    const data = routes.statistics.example.response;
    const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
    expect(sum(data.validatedList)).toBe(data.validatedAll);
    expect(sum(data.nonValidatedList)).toBe(data.nonValidatedAll);
    expect(sum(data.vImList)).toBe(data.vIm);
    expect(sum(data.nvImList)).toBe(data.nvIm);
    expect([data.validatedList[0], data.nonValidatedList[0]]).toEqual([data.vTumorSpecific, data.nvTumorSpecific]);
  });
});

describe('errors', () => {
  it('API-36 API-42 have the HTTP status of their code, but invalid FASTA has 200', () => {
    const names = Object.keys(errorCodes) as ErrorName[];
    for (const name of names) expect(httpStatusOf(name)).toBe(name === 'invalidFasta' ? 200 : errorCodes[name]);
    expect(new Set(Object.values(errorCodes)).size).toBe(names.length);
    expect(Object.values(errorCodes)).not.toContain(200);
  });

  it('API-43 say what was not found', () => {
    expect(notFound('Gene', 'X')).toMatchObject({ code: 'notFound', message: 'Gene not found: X' });
    expect(new ApiError('internal').message).toBe(errorMessages.internal);
    expect(new ApiError('badRequest', 'pageNum must be')).toBeInstanceOf(Error);
  });
});
