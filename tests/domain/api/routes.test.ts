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
      'deleteJob blast /api/blast/delete json | notFound | Stops a BLAST job and removes its files; also for jobs that no longer exist',
    ]);
    expect(routeGroups).toEqual(['browse', 'gene', 'transcript', 'orf', 'peptide', 'search', 'blast']);
  });

  it('API-49 explains what schemas do not say', () => {
    const COUNTS =
      '`countBy` names values of filters, such as `{"expression": ["1", "2"], "hla": ["HLA-A*02:01"]}`. For each of them ' +
      '`counts` says how many rows have it and match everything else that the request asks for. A filter is left out if the ' +
      'release has none of the values.';
    const NUMBERS =
      '`numbers` asks for the numbers of each row. `sort` orders the whole list by one of them; rows without a value come ' +
      'last, and equal ones are in order of peptideId. A range such as `"affinity": {"from": null, "to": 34}` leaves only ' +
      'rows with a value in it, ends included.';
    expect(
      Object.fromEntries(table.flatMap(([id, { description }]) => (description ? [[id, description]] : []))),
    ).toEqual({
      listResult: `${COUNTS} ${NUMBERS}`,
      peptideOverview: `${COUNTS} ${NUMBERS}`,
      advance:
        '`study` and `rnaType` are lists of values, such as `["lncRNA"]`; a peptide has the types of all its transcripts. ' +
        `${COUNTS} \`countCancers\` names cancers; \`cancers\` has the number of rows of each by expression group. ${NUMBERS} \`peptideIds\` stays in order of peptideId.`,
      geneTrack:
        'Exons and `blocks` are genomic, 1-based and inclusive. A peptide is placed wherever its sequence occurs in the ' +
        'protein of an ORF; the same place in several transcripts is `relatedTranscriptId` of one item. `expression` ' +
        'counts its rows by expression group 1 to 4, and `peptideId` names at most 10 of them. At most 2,000 peptides ' +
        'are listed, those with the most rows; `peptidesOmitted` counts the others.',
      orfPeptides:
        'The sequences are those of the first 1,000 peptides of the ORF, by id; `rowsOmitted` counts the others. `starts` ' +
        'are 1-based residues, and `hla` has the form of `hlaRelatedInform`.',
      peptideInfo:
        'With `related`, the answer names the genes, and the ORFs that hold the sequence, of its first 30 transcripts.',
      peptideMatch:
        'Modes: `equal` finds peptides with the same sequence; `within` those that hold the given sequence, which needs ' +
        'at least\n6 letters; `contains` those that lie in the given sequence, for example in a protein. I and L count as ' +
        'equal unless\n`equateIL` is false. `orfMatches` are sequences of at least 6 letters that no peptide matches, but ' +
        'that lie in the protein of an ORF.\nA sequence that is given twice is reported once. ' +
        'Send longer lists in parts of 1000,\nand long sequences in parts of at most 256 KiB, the largest body of a ' +
        'call.',
      compare:
        'Compares 2 to 6 sets by sequence: rows with the same sequence are one. A set is a `query` with the criteria of a ' +
        'search, or a list of `peptideIds`. `combinations` has every combination of sets that some sequence is in, by ' +
        'their positions from 0, with its sequences and those of its rows that are in a set. `combination` asks for a ' +
        'page of the rows whose sequences are in `all` of some sets and in `none` of others; sets in neither list are free. `numbers` and `sort` give these rows their numbers and another order.',
      genotypes:
        'The rows with a prediction on any of the `genotypes`, by the lowest of their affinities, equal ones in order of ' +
        'peptideId. Genotypes are read in any usual notation (`A0201`, `HLA-A*02:01:01`). `unknown` are those on which ' +
        'the release predicts nothing. `cancer` may be null, for all cancers. `numbers` asks for the numbers of each row; a ' +
        'range such as `"recognitionScore": {"from": 0.5, "to": null}` leaves only rows with a value in it, ends included.',
      uploadFile:
        'One FASTA file of at most 5242880 bytes in a multipart form, whatever its field is called. Code 501 says where ' +
        'and why the file is not FASTA,\n413 that the file, or the event that carries it, is too large (the latter without ' +
        'an envelope): short lines and CRLF count double, so send\none line per sequence and LF.\nThe job is removed 24 ' +
        'hours after its upload, or by calling delete.',
      runBlast: expect.any(String),
      deleteJob:
        'Nothing of the job reappears, even if something is still working on it. Also returns 200 for a job that does not ' +
        'exist.\n`graceSeconds`: the job is deleted after that time, and a run that goes on is stopped; null ' +
        'keeps a job that was to be deleted, or returns 404 if it is gone.',
    });
    const run: string = routes.runBlast.description;
    for (const part of [
      'Searches the file of `jobId`, or `inputFasta` where `jobId` is null; the file takes precedence.',
      'request `/blast/userfiles/{jobId}/result.json` every few seconds until it exists.',
      'maxTargetSeq: 10, 15, 20, 50, 100. eValue: at least 0; null is 0.05 for blastn, 10 for blastp.',
      'wordSize: 16, 20, 24, 28, 32, 48, 64, 128, 256 for blastn, 2, 3, 4, 5, 6, 7 for blastp. database: transcripts\nfor blastn, peptides or orf_proteins for blastp; null is the first. compBasedStats: 0 to 3, blastp only.\n',
      'gapOpen,gapExtend for blastn by reward,penalty (null,null is linear):\n- 1,-2: null,null 5,2 2,2 1,2 0,2 3,1 2,1 1,1\n',
      'gapOpen,gapExtend for blastp by matrix:\n- PAM30: 10,1 9,1 8,1 7,2 6,2 13,3\n- PAM70: ',
      'Running a job again stops its earlier run.',
      'Code 501 says what is wrong with the query, ',
      '404 that the job no longer exists, 429 which limit is reached: 5 searches at once and\n20 per hour for a client, 20 at once in all.',
    ])
      expect(run).toContain(part);
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
