import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedResult } from '#domain/blast/failures';
import {
  blastResult,
  databaseOf,
  queriesOf,
  resultFile,
  targetIdsOf,
  targetTitle,
  type BlastHit,
} from '#domain/blast/result';
import type { BlastSettings } from '#domain/blast/run-options';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';
import { isBlastInstalled, startBlastProgram, type BlastProgram } from './blast-program';

const DNA =
  'ATGAAAACCGCTTACATCGCGAAACAGCGTCAAATTTCCTTCGTTAAATCTCACTTCTCTCGTCAGCTGGAAGAACGTCTGGGTCTGATCGAAGTTCAGGCTCCGATCCTGTCTCGT';
const OTHER =
  'GGCATTGTGGAACAATGCTGTACCAGCATCTGCTCCCTCTACCAGCTGGAGAACTACTGCAACTAGACGCAGCCCGCAGGCAGCCCCACACCCGCCGCCTCCTGCACCGAGAGAGATGG';
const REVERSE = [...DNA]
  .reverse()
  .map((base) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[base])
  .join('');
const PEPTIDE = 'LGLIEVQAPILSR';
const SHARED = 'HNSYTCEATHKWFMPQ';
/** Ids that the program would read as something of its own. */
const ids = ['SPENT000001', 'NR_024540.1', 'nr_024540.1', '1ABC_A', 'P12345', 'gnl|a|b', 'lnc-ABC-1:2', 'x'.repeat(60)];

/** Shorter words than the default, for the short sequences of these tests. */
const blastn = { ...nucleotideSettings, wordSize: 16 };

describe.skipIf(!isBlastInstalled)('the result of BLAST+ (skipped where it is not installed)', () => {
  let program: BlastProgram;
  beforeAll(async () => {
    program = await startBlastProgram({
      nucleotides: [
        ...ids.map((id) => `>${id} a title\n${DNA}${OTHER}\n`),
        `>parts\n${DNA.slice(0, 50)}${OTHER}${DNA.slice(60)}\n`,
      ].join(''),
      proteins: `>SPENP000005\n${PEPTIDE}\n>${targetTitle(['SPENP000001', 'SPENP000002', 'x=y'])}\n${SHARED}\n`,
    });
  });
  afterAll(() => program.dispose());

  const found = async (settings: BlastSettings, query: string) =>
    queriesOf(blastResult.parse((await program.search(settings, query)).output));

  it('DATA-17 has the fields of a hit for each alignment', async () => {
    const [query] = await found(proteinSettings, `>q a title\nMK${PEPTIDE}\n`);
    const expected: BlastHit = {
      queryId: 'q a title',
      queryLen: 15,
      targetId: 'SPENP000005',
      targetLen: 13,
      identity: 13,
      positive: 13,
      alignLen: 13,
      gaps: 0,
      eValue: expect.any(Number) as number,
      bitScore: expect.any(Number) as number,
      score: expect.any(Number) as number,
      queryFrom: 3,
      queryTo: 15,
      hitFrom: 1,
      hitTo: 13,
      qseq: PEPTIDE,
      hseq: PEPTIDE,
      midline: PEPTIDE,
      queryCoverage: (100 * 13) / 15,
    };
    expect(query).toEqual({ queryId: 'q a title', queryLen: 15, hits: [expected] });
  });

  it('BLAST-42 lists all ids of a sequence in one hit', async () => {
    const [query] = await found(proteinSettings, `>q\n${SHARED}\n`);
    expect(query?.hits).toHaveLength(1);
    expect(query?.hits[0]).toMatchObject({ targetId: 'SPENP000001', otherIds: ['SPENP000002', 'x=y'], identity: 16 });
  });

  it('BLAST-39 keeps the queries in their order, those without hits and those of the same id too', async () => {
    const queries = await found(blastn, `>b\n${DNA}\n>none\n${'AT'.repeat(20)}\n>a\n${DNA}\n>b\n${OTHER}\n`);
    expect(queries.map(({ queryId, hits }) => [queryId, hits.length > 0])).toEqual([
      ['b', true],
      ['none', false],
      ['a', true],
      ['b', true],
    ]);
  });

  it.each([
    ['all N', blastn, 'N'.repeat(60)],
    ['all X', proteinSettings, 'X'.repeat(30)],
  ])(
    'BLAST-15, BLAST-37 a query of %s finds nothing and says why, alone and beside others',
    async (_, settings, sequence) => {
      const empty = { queryId: 'q', queryLen: sequence.length, hits: [], unsearchable: true };
      expect(await found(settings, `>q\n${sequence}\n`)).toEqual([empty]);
      const other = settings.type === 'blastn' ? DNA : PEPTIDE;
      const [first, second] = await found(settings, `>q\n${sequence}\n>other\n${other}\n`);
      expect([first, second?.hits.length === 0, second?.unsearchable]).toEqual([empty, false, undefined]);
    },
  );

  it('BLAST-37 a query that is merely unlike everything has no more to say', async () => {
    expect(await found(blastn, `>q\n${'AT'.repeat(20)}\n`)).toEqual([{ queryId: 'q', queryLen: 40, hits: [] }]);
  });

  it('BLAST-35 identifies each target by its id in the catalogue, whatever its form', async () => {
    const [query] = await found(blastn, `>q\n${DNA}\n`);
    expect(new Set(query?.hits.map(({ targetId }) => targetId))).toEqual(new Set([...ids, 'parts']));
  });

  it('BLAST-35 reports the name of the database that was searched', async () => {
    const { output } = await program.search(proteinSettings, `>q\n${PEPTIDE}\n`);
    const result = blastResult.parse(output);
    // The program of these tests names its databases otherwise than a release does.
    expect([result.BlastOutput2[0]?.report.search_target?.db, databaseOf(result)]).toEqual(['proteins', undefined]);
    const search = { query_id: 'Query_1', query_len: 1 };
    const within = (db: string) =>
      databaseOf({ BlastOutput2: [{ report: { search_target: { db }, results: { search } } }] });
    expect(['/work/r-1.peptides/peptides', 'orf_proteins', '/x/transcripts'].map(within)).toEqual([
      'peptides',
      'orf_proteins',
      'transcripts',
    ]);
    expect(
      [{}, { search_target: { db: '' } }].map((report) =>
        databaseOf({ BlastOutput2: [{ report: { ...report, results: { search } } }] }),
      ),
    ).toEqual([undefined, undefined]);
  });

  it('BLAST-35 reports the share of each query that all alignments with a target cover', async () => {
    const [query] = await found(blastn, `>q\n${DNA}\n`);
    const parts = query?.hits.filter(({ targetId }) => targetId === 'parts') ?? [];
    expect(new Map(parts.map(({ queryFrom, queryTo }) => [queryFrom, queryTo]))).toEqual(
      new Map([
        [1, 50],
        [61, DNA.length],
      ]),
    );
    expect(parts.map(({ queryCoverage }) => queryCoverage)).toEqual(
      parts.map(() => (100 * (DNA.length - 10)) / DNA.length),
    );
    expect(query?.hits.find(({ targetId }) => targetId === 'SPENT000001')?.queryCoverage).toBe(100);
  });

  it('DATA-17 keeps the positions of a minus-strand hit in descending order, from above to', async () => {
    const [query] = await found(blastn, `>q\n${REVERSE}\n`);
    expect(query?.hits[0]).toMatchObject({ queryFrom: 1, queryTo: DNA.length, hitFrom: DNA.length, hitTo: 1 });
  });

  it.each([undefined, null, ''])('BLAST-35 names a query by its number if its title is %j', (query_title) => {
    const search = { query_id: 'Query_1', query_title, query_len: 40 };
    expect(queriesOf({ BlastOutput2: [{ report: { results: { search } } }] })).toEqual([
      { queryId: 'Query_1', queryLen: 40, hits: [] },
    ]);
  });
});

describe('other results', () => {
  it('API-39 distinguishes a failed run from one that found nothing', () => {
    expect(resultFile.parse(failedResult('timeLimit'))).toEqual(failedResult('timeLimit'));
    expect(resultFile.parse({ BlastOutput2: [], notice: 'n' })).toEqual({ BlastOutput2: [], notice: 'n' });
    expect(resultFile.safeParse({ hello: 1 }).success).toBe(false);
  });

  it('BLAST-35 uses the accession as the id if a database has sequence ids', () => {
    expect(targetIdsOf({ description: [{ id: 'SPENT000001', accession: 'SPENT000001', title: 'a title' }] })).toEqual([
      'SPENT000001',
    ]);
  });

  it('DATA-17 BLAST-42 reads each field of an alignment from its place', () => {
    const hsps = [
      {
        num: 1,
        bit_score: 51.2,
        score: 121,
        evalue: 2e-9,
        identity: 31,
        positive: 33,
        query_from: 5,
        query_to: 44,
        hit_from: 140,
        hit_to: 101,
        align_len: 42,
        gaps: 2,
        qseq: 'AC-GT',
        hseq: 'ACTGT',
        midline: '|| ||',
      },
    ];
    const description = [{ id: 'gnl|BL_ORD_ID|7', accession: '7', title: 'SPENP000001 = SPENP000009 x' }];
    const search = {
      query_id: 'Query_1',
      query_title: 'mine',
      query_len: 80,
      hits: [{ num: 1, description, len: 150, hsps }],
    };
    expect(queriesOf(blastResult.parse({ BlastOutput2: [{ report: { results: { search } } }] }))).toEqual([
      {
        queryId: 'mine',
        queryLen: 80,
        hits: [
          {
            queryId: 'mine',
            queryLen: 80,
            targetId: 'SPENP000001',
            otherIds: ['SPENP000009'],
            targetLen: 150,
            identity: 31,
            positive: 33,
            alignLen: 42,
            gaps: 2,
            eValue: 2e-9,
            bitScore: 51.2,
            score: 121,
            queryFrom: 5,
            queryTo: 44,
            hitFrom: 140,
            hitTo: 101,
            qseq: 'AC-GT',
            hseq: 'ACTGT',
            midline: '|| ||',
            queryCoverage: 50,
          },
        ],
      },
    ]);
  });

  const [counts, texts] = [
    { bit_score: 1, score: 1, evalue: 1, identity: 1, hit_from: 1, hit_to: 1, align_len: 1, gaps: 0 },
    { qseq: 'A', hseq: 'A', midline: '|' },
  ];
  const targetsOf = (queryLen: number, ranges: readonly (readonly [from: number, to: number])[]) => {
    const hsps = ranges.map(([query_from, query_to]) => ({ ...counts, ...texts, query_from, query_to }));
    const hits = [{ description: [{ id: 't', accession: 't', title: 't' }], len: 1, hsps }];
    const search = { query_id: 'q', query_len: queryLen, hits };
    return queriesOf({ BlastOutput2: [{ report: { results: { search } } }] })[0]?.hits ?? [];
  };
  it.each([
    [
      'apart',
      50,
      [
        [1, 10],
        [21, 30],
      ],
      40,
    ],
    [
      'adjacent, in any order',
      50,
      [
        [11, 20],
        [1, 10],
      ],
      40,
    ],
    [
      'overlapping',
      50,
      [
        [1, 20],
        [11, 30],
      ],
      60,
    ],
    [
      'one within the other',
      50,
      [
        [1, 30],
        [11, 20],
      ],
      60,
    ],
    [
      'of the minus strand',
      50,
      [
        [30, 11],
        [40, 31],
      ],
      60,
    ],
    ['of one position', 50, [[50, 50]], 2],
    ['of a query without length', 0, [[1, 1]], 0],
  ] as const)('BLAST-35 alignments that are %s cover their share of a query of %d', (_, queryLen, ranges, share) => {
    const hits = targetsOf(queryLen, ranges);
    expect(hits.map(({ queryCoverage }) => queryCoverage)).toEqual(ranges.map(() => share));
    expect(hits[0]).not.toHaveProperty('positive');
    expect(hits[0]).not.toHaveProperty('otherIds');
  });

  it('BLAST-37 a query is unsearchable only if the program could not compute its parameters', () => {
    const said = (message: string) =>
      queriesOf({
        BlastOutput2: [{ report: { results: { search: { query_id: 'q', query_len: 3, message } } } }],
      })[0];
    expect(said('Warning: Could not calculate ungapped Karlin-Altschul parameters due to an invalid query')).toEqual({
      queryId: 'q',
      queryLen: 3,
      hits: [],
      unsearchable: true,
    });
    expect(said('No hits found')).toEqual({ queryId: 'q', queryLen: 3, hits: [] });
  });

  it('BLAST-42 the title of a record holds all ids of its sequence', () => {
    expect(targetTitle(['SPENP000001', 'SPENP000002'])).toBe('SPENP000001 = SPENP000002');
  });

  it('BLAST-35 no result has a target without a description, or a failure without its sentence', () => {
    const search = { query_id: 'q', query_len: 3, hits: [{ description: [], len: 1, hsps: [] }] };
    expect(resultFile.safeParse({ BlastOutput2: [{ report: { results: { search } } }] }).success).toBe(false);
    expect(resultFile.safeParse({ failure: 'timeLimit' }).success).toBe(false);
    expect(resultFile.parse({ error: 'It failed.' })).toEqual({ error: 'It failed.' });
  });
});
