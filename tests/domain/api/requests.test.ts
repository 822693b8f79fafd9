import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { jobId, runBlastRequest, uploadRequest } from '#domain/api/schemas/blast';
import { browseStatistics, heatmap, listResultRequest } from '#domain/api/schemas/browse';
import { exportRowsRequest } from '#domain/api/schemas/export';
import { strand } from '#domain/api/schemas/gene';
import { peptideMatchRequest } from '#domain/api/schemas/match';
import { orf, orfSequenceRequest } from '#domain/api/schemas/orf';
import { advanceRequest } from '#domain/api/schemas/search';
import { downloadRow, volcanoFile } from '#domain/api/schemas/site-data';
import { transcriptOverviewRow } from '#domain/api/schemas/transcript';

/** `path message` of the first problem, as the handlers report it. */
function problemOf(schema: z.ZodMiniType, value: unknown): string {
  const issue = z.safeParse(schema, value).error?.issues[0];
  return issue ? `${issue.path.join('.')} ${issue.message}` : 'accepted';
}

const browse = routes.listResult.example.request;
const nothing = {
  ...routes.advance.example.request,
  cancer: [],
  expressionList: [],
  validation: null,
  geneName: null,
};

describe('the browse request', () => {
  it('API-05 the browse request needs at least one study', () => {
    expect(problemOf(listResultRequest, { ...browse, studyList: [] })).toBe(
      'studyList must be a list of at least one study',
    );
    expect(problemOf(listResultRequest, { ...browse, studyList: 'All' })).toBe(
      'studyList must be a list of at least one study',
    );
    expect(problemOf(listResultRequest, { ...browse, studyList: ['', ' '] })).toBe(
      'studyList must be a list of at least one study',
    );
    expect(z.parse(listResultRequest, { ...browse, studyList: ['', ' PXD013795 '] }).studyList).toEqual(['PXD013795']);
  });

  it('API-02 the browse request accepts total as a number, null or missing', () => {
    for (const total of [0, 781, null, undefined])
      expect(problemOf(listResultRequest, { ...browse, total })).toBe('accepted');
    expect(problemOf(listResultRequest, { ...browse, total: '781' })).toBe('total must be a number or null');
  });

  it('API-42 the browse request names the field that is missing or wrong', () => {
    const { cancer: _cancer, ...rest } = browse;
    expect(problemOf(listResultRequest, rest)).toBe('cancer must be a string');
    expect(problemOf(listResultRequest, { ...browse, pageNum: 0 })).toBe('pageNum must be an integer of at least 1');
  });

  it('API-42 the browse request drops fields that it does not know', () => {
    expect(z.parse(listResultRequest, { ...browse, admin: true })).not.toHaveProperty('admin');
  });
});

describe('the search request', () => {
  it('SEARCH-19 the search request rejects a search with nothing chosen', () => {
    expect(problemOf(advanceRequest, nothing)).toBe('request must hold at least one criterion');
    expect(problemOf(advanceRequest, { ...nothing, geneName: '  ', cancer: [''] })).toBe(
      'request must hold at least one criterion',
    );
  });

  it.each([
    { cancer: ['Breast cancer'] },
    { tissue: ['Breast'] },
    { expressionList: [1] },
    { peptideId: 'x' },
    { pmid: 'x' },
    { immunogenicity: 0 },
    { simultaneous: false },
    { validation: 0 },
    { geneName: 'x' },
    { geneId: 'x' },
    { transcriptId: 'x' },
    { rnacentralId: 'x' },
    { otherId: 'x' },
    { chromosome: 'chr1', start: 0, end: 0 },
  ])('SEARCH-05 the search request accepts %o as the only criterion', (criterion) => {
    expect(problemOf(advanceRequest, { ...nothing, ...criterion })).toBe('accepted');
  });

  it.each([{ chromosome: 'chr1' }, { start: 1 }, { end: 5 }, { start: 1, end: 5 }, { chromosome: 'chr1', end: 5 }])(
    'SEARCH-15 the search request rejects the incomplete location %o',
    (location) => {
      expect(problemOf(advanceRequest, { ...nothing, ...location })).toBe(
        'location must come with chromosome, start and end together',
      );
    },
  );

  it('SEARCH-17 the search request rejects a negative or non-numeric position and reads the empty text as none', () => {
    for (const start of [-1, '5', Number.NaN]) {
      expect(problemOf(advanceRequest, { ...nothing, chromosome: 'chr1', start, end: 5 })).toMatch(/^start must be/);
    }
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', chromosome: '', start: '', end: '' })).toBe('accepted');
  });

  it('SEARCH-23 the search request accepts only the three tables, and at least one of them', () => {
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', searchTables: [] })).toBe(
      'searchTables must name at least one table',
    );
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', searchTables: ['users'] })).not.toBe('accepted');
  });

  it('SEARCH-24 the search request fills what is missing with null and empty lists', () => {
    const parsed = z.parse(advanceRequest, {
      searchTables: ['gene'],
      geneId: ' SPENG000001 ',
      pageSize: 20,
      pageNum: 1,
    });
    expect(parsed).toMatchObject({
      searchTables: ['gene'],
      geneId: 'SPENG000001',
      pageSize: 20,
      pageNum: 1,
      hasCountTotal: false,
      getStatistics: false,
      cancer: [],
      tissue: [],
      expressionList: [],
      peptideId: null,
      pmid: null,
      immunogenicity: null,
      simultaneous: null,
      validation: null,
      geneName: null,
      transcriptId: null,
      chromosome: null,
      start: null,
      end: null,
      rnacentralId: null,
      otherId: null,
    });
  });
});

describe('other requests', () => {
  it('API-24 other requests accepts only protein or nucleotide', () => {
    expect(problemOf(orfSequenceRequest, { orfId: 'x', seqType: 'nucleotide' })).toBe('accepted');
    expect(problemOf(orfSequenceRequest, { orfId: 'x', seqType: 'dna' })).toBe(
      'seqType must be one of protein, nucleotide',
    );
  });

  it('API-38 other requests accepts a UUID of version 4 as job id, and nothing that could be a path', () => {
    expect(z.parse(jobId, ' 3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b ')).toBe('3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b');
    // RFC 9562: letters of either case are the same UUID.
    expect(z.parse(jobId, '3F2B8C1E-5A4D-4E7F-9B60-1C2D3E4F5A6B')).toBe('3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b');
    for (const value of [
      '../x',
      '',
      '3f2b8c1e-5a4d-1e7f-9b60-1c2d3e4f5a6b',
      '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b/..',
      7,
    ]) {
      expect(problemOf(jobId, value)).toBe(' must be a UUID');
    }
  });

  const match = (change: Record<string, unknown>) => ({ sequences: ['VGASGYV'], ...change });
  it('MATCH-05 other requests takes 1 to 1,000 sequences of letters, equal and with I as L unless told otherwise', () => {
    expect(z.parse(peptideMatchRequest, match({ sequences: [' vgasg ', 'X'] }))).toEqual({
      sequences: ['VGASG', 'X'],
      mode: 'equal',
      equateIL: true,
    });
    const many = (count: number, letters = 1) =>
      match({ sequences: Array.from({ length: count }, () => 'A'.repeat(letters)) });
    expect([many(1_000), many(1, 5_000)].map((request) => problemOf(peptideMatchRequest, request))).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(problemOf(peptideMatchRequest, many(0))).toBe('sequences must be a list of 1 to 1000 sequences');
    expect(problemOf(peptideMatchRequest, many(1_001))).toBe('sequences must be a list of 1 to 1000 sequences');
    expect(problemOf(peptideMatchRequest, match({ sequences: 'A' }))).toBe(
      'sequences must be a list of 1 to 1000 sequences',
    );
    for (const sequence of ['', 'A B', 'A*', 'A1', 'A'.repeat(5_001), 5])
      expect(problemOf(peptideMatchRequest, match({ sequences: ['A', sequence] }))).toBe(
        'sequences.1 must be 1 to 5000 letters of residues',
      );
    expect(problemOf(peptideMatchRequest, match({ mode: 'like' }))).toBe('mode must be one of equal, within, contains');
    expect(problemOf(peptideMatchRequest, match({ equateIL: 1 }))).toBe('equateIL must be true or false');
  });

  it('MATCH-04 other requests asks within for the first sequence that is too short, and in the other modes for none', () => {
    const sequences = ['VGASGY', 'VGASG', 'VGA'];
    expect(problemOf(peptideMatchRequest, { sequences, mode: 'within' })).toBe(
      'sequences.1 must have at least 6 letters if mode is within',
    );
    for (const mode of ['equal', 'contains'])
      expect(problemOf(peptideMatchRequest, { sequences, mode })).toBe('accepted');
    expect(problemOf(peptideMatchRequest, { sequences: ['VGASGY'], mode: 'within' })).toBe('accepted');
  });

  it('API-35 other requests takes one file as a form', async () => {
    const { file } = z.parse(uploadRequest, { file: new File(['>a'], 'a.fa') });
    expect([file.name, await file.text()]).toEqual(['a.fa', '>a']);
    const whole = { name: 'a', size: 1, text: '' };
    const { name: _name, ...nameless } = whole;
    const { size: _size, ...sizeless } = whole;
    const { text: _text, ...textless } = whole;
    expect(problemOf(uploadRequest, { file: whole })).toBe('accepted');
    for (const wrong of ['text', null, undefined, nameless, sizeless, textless, [whole]])
      expect(problemOf(uploadRequest, { file: wrong })).toBe('file must be one file');
  });

  const run = { ...routes.runBlast.example.request, inputFasta: '>a\nACGT', jobId: null };
  it('API-37 a search with BLAST has parameters that BLAST+ takes, and a query', () => {
    expect(problemOf(runBlastRequest, run)).toBe('accepted');
    const refusals: [Record<string, unknown>, string][] = [
      [{ blastType: 'tblastn' }, 'blastType must be one of blastn, blastp'],
      [{ maxTargetSeq: '10' }, 'maxTargetSeq must be an integer'],
      [{ wordSize: 1.5 }, 'wordSize must be an integer'],
      [{ eValue: -0.1 }, 'eValue must be a number of at least 0 or null'],
      [{ eValue: '1' }, 'eValue must be a number of at least 0 or null'],
      [{ gapOpen: 1.5 }, 'gapOpen must be an integer or null'],
      [{ gapExtend: 'x' }, 'gapExtend must be an integer or null'],
      [{ reward: '1' }, 'reward must be an integer or null'],
      [{ penalty: '1' }, 'penalty must be an integer or null'],
      [{ compBasedStats: 'x' }, 'compBasedStats must be an integer or null'],
      [{ matrix: 5 }, 'matrix must be a string or null'],
      [{ database: 5 }, 'database must be a string or null'],
      [{ jobId: 'x' }, 'jobId must be a UUID'],
      [{ inputFasta: ' ' }, 'inputFasta must not be empty when there is no jobId'],
      [{ inputFasta: null }, 'inputFasta must not be empty when there is no jobId'],
    ];
    for (const [change, problem] of refusals) expect(problemOf(runBlastRequest, { ...run, ...change })).toBe(problem);
    const id = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';
    expect(problemOf(runBlastRequest, { ...run, inputFasta: '', jobId: id })).toBe('accepted');
    expect(z.parse(runBlastRequest, { ...run, eValue: 0 }).eValue).toBe(0);
    const { eValue: _eValue, jobId: _jobId, matrix: _matrix, ...rest } = run;
    expect(z.parse(runBlastRequest, rest)).toMatchObject({ eValue: null, database: null, jobId: null, matrix: null });
  });

  it('API-02 FACET-01 other requests of lists may ask for counts', () => {
    const counted = { ...browse, countBy: { expression: ['1', ' 2 ', '1'], cancer: ['A'], rnaType: null } };
    expect(z.parse(listResultRequest, counted).countBy).toEqual({
      expression: ['1', '2'],
      cancer: ['A'],
      rnaType: null,
    });
    expect(problemOf(listResultRequest, { ...browse, countBy: 'expression' })).toBe(
      'countBy must be an object of lists of values',
    );
    expect(problemOf(listResultRequest, { ...browse, countBy: { hla: 'x' } })).toBe(
      'countBy.hla must be a list of at most 100 strings',
    );
    expect(problemOf(listResultRequest, { ...browse, getCancerTotal: 1 })).toBe('getCancerTotal must be true or false');
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', getUnknown: 1 })).toBe(
      'getUnknown must be true or false',
    );
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', countCancers: ['A', 2] })).toBe(
      'countCancers.1 must be a string',
    );
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', searchTables: 'gene' })).toBe(
      'searchTables must be a list out of peptide, gene, transcript',
    );
  });

  it('SEARCH-17 other requests takes a position down to the whole number below it', () => {
    expect(z.parse(advanceRequest, { ...nothing, chromosome: 'chr1', start: 1.9, end: 5 })).toMatchObject({
      start: 1,
      end: 5,
    });
  });

  it('FACET-02 other requests takes a filter of the result as the only criterion, if it chooses something', () => {
    for (const field of ['hla', 'study', 'rnaType']) {
      expect(problemOf(advanceRequest, { ...nothing, [field]: ['x'] })).toBe('accepted');
      expect(problemOf(advanceRequest, { ...nothing, [field]: [] })).toBe('request must hold at least one criterion');
    }
    expect(problemOf(advanceRequest, { ...nothing, getStatistics: true, countCancers: ['A'] })).toBe(
      'request must hold at least one criterion',
    );
  });

  it('other requests exports the list of Browse, Search or a transcript, from a cursor', () => {
    const sent = (source: string, query: unknown, cursor?: unknown) => ({ source, query, cursor });
    expect(z.parse(exportRowsRequest, sent('browse', { ...browse, countBy: { hla: ['x'] } }, ' c '))).toMatchObject({
      source: 'browse',
      cursor: 'c',
    });
    // Counts belong to pages of a list, not to its rows.
    expect(problemOf(exportRowsRequest, sent('browse', { ...browse, countBy: 5 }))).toBe('accepted');
    const parsed = z.parse(exportRowsRequest, sent('browse', browse));
    expect(parsed.cursor).toBeNull();
    expect(parsed.query).toMatchObject({
      cancer: 'Breast cancer',
      tissue: 'Breast',
      studyList: ['All'],
      expression: null,
      validation: 1,
      immunogenicity: null,
      simultaneous: null,
    });
    const overview = z.parse(
      exportRowsRequest,
      sent('overview', { transcriptId: 'T', pageSize: 5, pageNum: 1, hasCountTotal: true, countBy: null }),
    );
    for (const query of [parsed.query, overview.query]) {
      expect(query).not.toHaveProperty('pageSize');
      expect(query).not.toHaveProperty('countBy');
    }
    expect(overview.query).toMatchObject({
      transcriptId: 'T',
      expression: null,
      validation: null,
      immunogenicity: null,
      simultaneous: null,
    });
    expect(problemOf(exportRowsRequest, sent('search', { geneId: 'x' }))).toBe('accepted');
    expect(problemOf(exportRowsRequest, sent('search', { geneId: 'x', chromosome: 'chr1' }))).toBe(
      'query.location must come with chromosome, start and end together',
    );
    for (const source of ['browse', 'search', 'overview'])
      expect(problemOf(exportRowsRequest, sent(source, 'x'))).toBe('query must be an object');
    expect(problemOf(exportRowsRequest, sent('match', {}))).toBe(
      'source must be one of browse, search, overview, compare, genotypes',
    );
  });
});

describe('answers', () => {
  it('API-12 answers have four counts, one for each expression group', () => {
    const { response } = routes.statistics.example;
    expect(problemOf(browseStatistics, response)).toBe('accepted');
    for (const field of ['validatedList', 'nonValidatedList', 'vImList', 'nvImList'])
      for (const counts of [
        [1, 2, 3],
        [1, 2, 3, 4, 5],
      ])
        expect(problemOf(browseStatistics, { ...response, [field]: counts })).toMatch(new RegExp(`^${field} `));
    expect(problemOf(browseStatistics, { ...response, rnaTypeList: [[], [], []] })).toMatch(/^rnaTypeList /);
  });

  it('answers of a heat map hold names and numbers by their labels', () => {
    const rows = (value: unknown) => ({
      label: ['Peptide ID', 'Tumor 1'],
      result: [{ 'Peptide ID': 'P1', 'Tumor 1': value }],
    });
    expect([rows(-1.5), rows('x')].map((value) => problemOf(heatmap, value))).toEqual(['accepted', 'accepted']);
    expect(problemOf(heatmap, rows(null))).toMatch(/^result.0.Tumor 1 /);
  });

  it('API-19 answers of a transcript in a list have these fields', () => {
    expect(Object.keys(transcriptOverviewRow.shape)).toEqual([
      'transcriptId',
      'rnacentralId',
      'type',
      'length',
      'strand',
      'chromosome',
      'startPosition',
      'endPosition',
      'peptideCount',
    ]);
  });

  it('answers of ORFs are in frame 1, 2 or 3, and strands are + or -', () => {
    const [first] = routes.orfInfo.example.response;
    for (const frame of [1, 2, 3]) expect(problemOf(orf, { ...first, frame })).toBe('accepted');
    for (const frame of [0, 4, '1']) expect(problemOf(orf, { ...first, frame })).toMatch(/^frame /);
    for (const sign of ['+', '-']) expect(problemOf(strand, sign)).toBe('accepted');
    for (const sign of ['', '.', 1]) expect(problemOf(strand, sign)).not.toBe('accepted');
  });

  it('list downloads in three tables with a file per format', () => {
    const row = {
      table: 'basic',
      dataSet: 'Gene info',
      description: 'x',
      download: 'x',
      bytes: { txt: 1, zip: 2 },
      sha256: { txt: 'a', zip: 'b' },
    };
    for (const table of ['basic', 'advance', 'cancer'])
      expect(problemOf(downloadRow, { ...row, table })).toBe('accepted');
    expect(problemOf(downloadRow, { ...row, table: 'other' })).toMatch(/^table /);
    expect(problemOf(downloadRow, { ...row, bytes: { txt: 1 } })).toMatch(/^bytes.zip /);
    expect(problemOf(downloadRow, { ...row, sha256: { zip: 'b' } })).toMatch(/^sha256.txt /);
  });

  it('answers points of a volcano are in the groups 2, 3 and 4', () => {
    const point = { peptideId: 'P', logFc: 1, adjustedPValue: 0.1, expression: 2, immunogenicity: 0 };
    const file = (change: Record<string, unknown>) => ({ max_lfc: 6, data: [{ ...point, ...change }] });
    for (const expression of [2, 3, 4]) expect(problemOf(volcanoFile, file({ expression }))).toBe('accepted');
    expect(problemOf(volcanoFile, file({ expression: 1 }))).toMatch(/^data.0.expression /);
    expect(problemOf(volcanoFile, file({ immunogenicity: 2 }))).toMatch(/^data.0.immunogenicity /);
  });
});
