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

  it('INFRA-08 says of each call what it is, how it is sent and how it can fail', () => {
    expect(
      table.map(([id, { group, path, summary, body, errors, byId, stored, extension }]) =>
        [
          `${id} ${group} ${path} ${body}`,
          errors.join('+'),
          ...(byId ? ['byId'] : []),
          ...(stored ? [`stored ${stored}`] : []),
          ...(extension ? ['extension'] : []),
          summary,
        ].join(' | '),
      ),
    ).toEqual([
      'listResult browse /api/browse/listResult json |  | One page of the peptides of a cancer and tissue, filtered',
      'statistics browse /api/browse/statistics json | notFound | Counts of a cancer and tissue by validation, expression group and RNA type',
      'heatmap browse /api/browse/heatmap json | notFound | stored gzip | Expression z-scores of a study, peptides by samples',
      'geneInfo gene /api/gene/geneInfo json | notFound | byId | One gene',
      'geneTrack gene /api/gene/track json | notFound | byId | extension | The transcripts of a gene with their exons, ORFs and peptides in the genome',
      'transcriptOverview transcript /api/transcript/overview json |  | Several transcripts, in the requested order; unknown ids are omitted',
      'transcriptInfo transcript /api/transcript/transcriptInfo json | notFound | byId | One transcript',
      'transcriptSequence transcript /api/transcript/sequence json | notFound | byId | The nucleotide sequence of a transcript',
      'transcriptStructure transcript /api/transcript/structure json | notFound | The secondary structure of a transcript in dot-bracket notation',
      'orfInfo orf /api/orf/orfInfo json |  | The open reading frames of a transcript, by frame and start',
      'orfSequence orf /api/orf/sequence json | notFound | byId | The nucleotide or protein sequence of an open reading frame',
      'orfPeptides orf /api/orf/peptides json | notFound | byId | extension | The protein of an open reading frame with all its peptides',
      'peptideOverview peptide /api/peptide/overview json |  | One page of the peptides of a transcript, filtered',
      'peptideInfo peptide /api/peptide/peptideInfo json | notFound | byId | One peptide',
      'msInfo peptide /api/peptide/msInfo json | notFound | byId | One MS/MS spectrum',
      'peptideMatch peptide /api/peptide/match json |  | extension | Finds peptides by sequence: equal to, around or within up to 1,000 given sequences',
      'advance search /api/search/advance json |  | Peptides that meet all criteria; a criterion with several values matches any of them',
      'listByPeptideIds search /api/search/listByPeptideIds json |  | Peptide rows by id, in the requested order; unknown ids are omitted',
      'exportRows search /api/export/rows json |  | extension | A whole filtered list of peptides, up to 2,000 rows per call; the cursor of a response requests the next rows',
      'compare search /api/search/compare json |  | extension | Compares 2 to 6 sets of peptides by sequence: the size of each and of every combination, and its rows',
      'genotypes search /api/search/genotypes json |  | extension | Peptides by the best of their affinities to up to 6 HLA genotypes, with the predictions on each',
      'uploadFile blast /api/blast/uploadFile multipart | invalidFasta | Stores a FASTA file for a BLAST run and returns its job id',
      'runBlast blast /api/blast/runBlast json | notFound+invalidFasta | Starts a BLAST run and returns its job id',
      'deleteJob blast /api/blast/delete json |  | Stops a BLAST job and removes its files; also for jobs that no longer exist',
    ]);
    expect(routeGroups).toEqual(['browse', 'gene', 'transcript', 'orf', 'peptide', 'search', 'blast']);
  });

  it('API-49 the descriptions of calls explain what schemas do not say', () => {
    expect(
      Object.fromEntries(table.flatMap(([id, { description }]) => (description ? [[id, description]] : []))),
    ).toMatchSnapshot();
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

  it('API-36 API-42 have these codes and words', () => {
    expect(Object.entries(errorCodes).map(([name, code]) => [name, code, errorMessages[name as ErrorName]])).toEqual([
      ['badRequest', 400, 'Bad request'],
      ['notFound', 404, 'Not found'],
      ['methodNotAllowed', 405, 'Method not allowed'],
      ['payloadTooLarge', 413, 'Payload too large'],
      ['tooManyRequests', 429, 'Too many requests'],
      ['internal', 500, 'Internal error'],
      ['invalidFasta', 501, 'Invalid FASTA'],
      ['unavailable', 503, 'Service unavailable'],
    ]);
  });

  it('API-43 carry their cause for the log and the seconds after which to try again', () => {
    const cause = new Error('inside');
    const error = new ApiError('unavailable', undefined, { cause, retryAfterSeconds: 30 });
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'unavailable',
      message: 'Service unavailable',
      retryAfterSeconds: 30,
    });
    expect(error.cause).toBe(cause);
    expect(new ApiError('notFound', 'Gone').retryAfterSeconds).toBeUndefined();
  });

  it('API-43 cut an id of more than 200 characters', () => {
    expect(notFound('Gene', 'x'.repeat(200)).message).toBe(`Gene not found: ${'x'.repeat(200)}`);
    expect(notFound('Gene', 'x'.repeat(201)).message).toBe(`Gene not found: ${'x'.repeat(200)}…`);
  });
});
