import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { examples } from '#domain/api/examples';
import { listResultRequest } from '#domain/api/schemas/browse';
import { jobId } from '#domain/api/schemas/blast';
import { orfSequenceRequest } from '#domain/api/schemas/orf';
import { advanceRequest } from '#domain/api/schemas/search';

/** `path message` of the first problem, as the handlers report it. */
function problemOf(schema: z.ZodMiniType, value: unknown): string {
  const issue = z.safeParse(schema, value).error?.issues[0];
  return issue ? `${issue.path.join('.')} ${issue.message}` : 'accepted';
}

const browse = examples.listResult.request;
const nothing = {
  ...examples.advance.request,
  cancer: [],
  expressionList: [],
  validation: null,
  geneName: null,
};

describe('the browse request', () => {
  it('API-05 needs at least one study', () => {
    expect(problemOf(listResultRequest, { ...browse, studyList: [] })).toBe(
      'studyList must be a list of at least one study',
    );
    expect(problemOf(listResultRequest, { ...browse, studyList: 'All' })).toBe(
      'studyList must be a list of at least one study',
    );
    expect(z.parse(listResultRequest, { ...browse, studyList: [' PXD013795 '] }).studyList).toEqual(['PXD013795']);
  });

  it('API-02 accepts total as a number, null or missing', () => {
    for (const total of [0, 781, null, undefined])
      expect(problemOf(listResultRequest, { ...browse, total })).toBe('accepted');
    expect(problemOf(listResultRequest, { ...browse, total: '781' })).toBe('total must be a number or null');
  });

  it('API-42 names the field that is missing or wrong', () => {
    const { cancer: _cancer, ...rest } = browse;
    expect(problemOf(listResultRequest, rest)).toBe('cancer must be a string');
    expect(problemOf(listResultRequest, { ...browse, pageNum: 0 })).toBe('pageNum must be an integer of at least 1');
  });

  it('API-42 drops fields that it does not know', () => {
    expect(z.parse(listResultRequest, { ...browse, admin: true })).not.toHaveProperty('admin');
  });
});

describe('the search request', () => {
  it('SEARCH-19 rejects a search with nothing chosen', () => {
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
  ])('SEARCH-05 accepts %o as the only criterion', (criterion) => {
    expect(problemOf(advanceRequest, { ...nothing, ...criterion })).toBe('accepted');
  });

  it.each([{ chromosome: 'chr1' }, { start: 1 }, { end: 5 }, { start: 1, end: 5 }, { chromosome: 'chr1', end: 5 }])(
    'SEARCH-15 rejects the incomplete location %o',
    (location) => {
      expect(problemOf(advanceRequest, { ...nothing, ...location })).toBe(
        'location must come with chromosome, start and end together',
      );
    },
  );

  it('SEARCH-17 rejects a negative or non-numeric position and reads the empty text as none', () => {
    for (const start of [-1, '5', Number.NaN]) {
      expect(problemOf(advanceRequest, { ...nothing, chromosome: 'chr1', start, end: 5 })).toMatch(/^start must be/);
    }
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', chromosome: '', start: '', end: '' })).toBe('accepted');
  });

  it('SEARCH-23 accepts only the three tables, and at least one of them', () => {
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', searchTables: [] })).toBe(
      'searchTables must name at least one table',
    );
    expect(problemOf(advanceRequest, { ...nothing, geneId: 'x', searchTables: ['users'] })).not.toBe('accepted');
  });

  it('SEARCH-24 fills what is missing with null and empty lists', () => {
    const parsed = z.parse(advanceRequest, {
      searchTables: ['gene'],
      geneId: ' SPENG000001 ',
      pageSize: 20,
      pageNum: 1,
    });
    expect(parsed).toEqual({
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
  it('API-24 accepts only protein or nucleotide', () => {
    expect(problemOf(orfSequenceRequest, { orfId: 'x', seqType: 'nucleotide' })).toBe('accepted');
    expect(problemOf(orfSequenceRequest, { orfId: 'x', seqType: 'dna' })).toBe(
      'seqType must be one of protein, nucleotide',
    );
  });

  it('API-38 accepts a UUID of version 4 as job id, and nothing that could be a path', () => {
    expect(z.parse(jobId, ' 3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b ')).toBe('3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b');
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
});
