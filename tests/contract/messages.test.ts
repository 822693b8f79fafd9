import { afterAll, describe, expect, it } from 'vitest';
import { routes, type RouteId } from '#domain/api/routes';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { apiEvent, envelopeOf, loadHandlers } from '../functions/api-call';

const stores = await storesWith(makeRelease({ seed: 6, rows: 30 }));
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

/** Response to the route's example with some fields replaced. */
async function answer(id: RouteId, change: Record<string, unknown>) {
  const { group, path, example } = routes[id];
  const result = await handlers[group](apiEvent(path, JSON.stringify({ ...(example.request as object), ...change })));
  expect(result.statusCode).toBe(envelopeOf(result).code);
  return envelopeOf(result);
}

const pageNumMessage = 'pageNum must be an integer of at least 1';
const pageSizeMessage = 'pageSize must be an integer from 1 to 100';
const numbered = (count: number): string => Array.from({ length: count }, (_, number) => `x${number}`).join(',');
const refused: [RouteId, Record<string, unknown>, string][] = [
  ...(['listResult', 'peptideOverview', 'advance'] as const).flatMap(
    (id): [RouteId, Record<string, unknown>, string][] => [
      ...[0, -1, 1.5, '1', null].map((pageNum): [RouteId, Record<string, unknown>, string] => [
        id,
        { pageNum },
        pageNumMessage,
      ]),
      ...[0, 101, 1e9, 10.5, '10', null].map((pageSize): [RouteId, Record<string, unknown>, string] => [
        id,
        { pageSize },
        pageSizeMessage,
      ]),
    ],
  ),
  ['listResult', { cancer: ' ' }, 'cancer must not be empty'],
  ['listResult', { studyList: [1] }, 'studyList[0] must be a string'],
  ['listResult', { expression: 5 }, 'expression must be 1, 2, 3, 4, unknown or null'],
  ['listResult', { validation: true }, 'validation must be 1, 0, unknown or null'],
  ['listResult', { immunogenicity: 2 }, 'immunogenicity must be 1, 0, unknown or null'],
  ...(['listResult', 'peptideOverview', 'advance'] as const).flatMap(
    (id): [RouteId, Record<string, unknown>, string][] =>
      ['HLA-A*02:01', Array.from({ length: 101 }, () => 'x')].map((hla) => [
        id,
        { hla },
        'hla must be a list of at most 100 strings',
      ]),
  ),
  ['listResult', { hla: [2] }, 'hla[0] must be a string'],
  ...['study', 'rnaType'].flatMap((name): [RouteId, Record<string, unknown>, string][] => [
    ['advance', { [name]: 'lncRNA' }, `${name} must be a list of at most 100 strings`],
    ['advance', { [name]: [2] }, `${name}[0] must be a string`],
  ]),
  ['listResult', { simultaneous: 1 }, 'simultaneous must be true, false or null'],
  ['transcriptOverview', { transcriptIds: 'SPENT000001' }, 'transcriptIds must be a list of at most 1000 strings'],
  ['transcriptOverview', { transcriptIds: ['SPENT000001', 2] }, 'transcriptIds[1] must be a string'],
  [
    'listByPeptideIds',
    { peptideIdList: Array.from({ length: 101 }, () => 'x') },
    'peptideIdList must be a list of at most 100 strings',
  ],
  ['msInfo', { msId: '' }, 'msId must not be empty'],
  ['advance', { searchTables: ['orf'] }, 'searchTables[0] must be one of peptide, gene, transcript'],
  ['advance', { cancer: 'Breast cancer' }, 'cancer must be a list of strings'],
  ['advance', { expressionList: [5] }, 'expressionList[0] must be 1, 2, 3, 4 or unknown'],
  ['advance', { chromosome: 'chr1', start: -1, end: 5 }, 'start must be a number of at least 0'],
  [
    'advance',
    { cancer: [], expressionList: [], validation: null, geneName: ' , ,' },
    'request must hold at least one criterion',
  ],
  [
    'advance',
    { geneId: Array.from({ length: 1_001 }, (_, number) => `g${number}`).join(',') },
    'geneId must name at most 1000 values',
  ],
  ...(
    [
      ['advance', 'cancer', 'strings'],
      ['advance', 'tissue', 'strings'],
      ['listResult', 'studyList', 'studies'],
    ] as const
  ).map(([id, field, items]): [RouteId, Record<string, unknown>, string] => [
    id,
    { [field]: Array.from({ length: 101 }, (_, number) => `x${number}`) },
    `${field} must be a list of at most 100 ${items}`,
  ]),
  [
    'advance',
    { expressionList: Array.from({ length: 101 }, () => 1) },
    'expressionList must be a list of at most 100 codes',
  ],
  [
    'advance',
    { searchTables: Array.from({ length: 101 }, () => 'gene') },
    'searchTables must be a list of at most 100 tables',
  ],
  [
    'advance',
    Object.fromEntries(['geneId', 'peptideId', 'pmid'].map((field) => [field, numbered(667)])),
    'request must name at most 2000 values in all',
  ],
  ['deleteJob', { jobId: '../../etc' }, 'jobId must be a UUID'],
  ['runBlast', { jobId: null, inputFasta: ' \n' }, 'inputFasta must not be empty when there is no jobId'],
];

describe('refusals', () => {
  it.each(refused.map(([id, change, message]) => ({ id, change, message })))(
    'API-42 LIM-02 $id returns 400: $message',
    async ({ id, change, message }) => {
      expect(await answer(id, change)).toEqual({ code: 400, message });
    },
  );
});

describe('a value that no check can compare', () => {
  const strange = { length: { toString: 'x' } };
  const fields = (Object.keys(routes) as RouteId[])
    .filter((id) => routes[id].body === 'json')
    .flatMap((id) => Object.keys(routes[id].example.request as object).map((field) => ({ id, field })));

  it.each(fields)('API-42 is a bad request as $field of $id', async ({ id, field }) => {
    expect(await answer(id, { [field]: strange })).toMatchObject({ code: 400 });
    expect(await answer(id, { [field]: [strange] })).toMatchObject({ code: 400 });
  });
});

describe('lists', () => {
  it('API-28 of a search may name 2,000 values in all', async () => {
    const lists = {
      geneId: numbered(999),
      peptideId: numbered(999),
      geneName: null,
      expressionList: [],
      validation: null,
    };
    expect(await answer('advance', { ...lists, cancer: ['a', 'b'] })).toMatchObject({ code: 200, data: { total: 0 } });
    expect(await answer('advance', { ...lists, cancer: ['a', 'b', 'c'] })).toMatchObject({ code: 400 });
  });

  it('API-28 count a repeated item once', () => {
    const { cancer, expressionList, searchTables } = routes.advance.request.parse({
      ...routes.advance.example.request,
      cancer: ['Skin cancer', ' Skin cancer', 'Leukemia'],
      expressionList: [1, 2, 1],
      searchTables: ['gene', 'gene'],
    });
    expect([cancer, expressionList, searchTables]).toEqual([['Skin cancer', 'Leukemia'], [1, 2], ['gene']]);
    const { studyList } = routes.listResult.request.parse({
      ...routes.listResult.example.request,
      studyList: ['PXD1', 'PXD1'],
    });
    expect(studyList).toEqual(['PXD1']);
  });
});

describe('unknown ids', () => {
  it('API-43 are cut in the response, which does not grow with the request', async () => {
    expect(await answer('geneInfo', { geneId: 'x'.repeat(200_000) })).toEqual({
      code: 404,
      message: `Gene not found: ${'x'.repeat(200)}…`,
    });
  });

  it.each<[RouteId, Record<string, unknown>, string]>([
    ['geneInfo', { geneId: 'X' }, 'Gene not found: X'],
    ['transcriptInfo', { transcriptId: 'X' }, 'Transcript not found: X'],
    ['transcriptSequence', { transcriptId: 'X' }, 'Transcript not found: X'],
    ['transcriptStructure', { transcriptId: 'X' }, 'Transcript not found: X'],
    ['orfSequence', { orfId: 'X' }, 'ORF not found: X'],
    ['peptideInfo', { peptideId: 'X' }, 'Peptide not found: X'],
    ['msInfo', { msId: 'X' }, 'Spectrum not found: X'],
  ])('API-43 %s %j returns 404: %s', async (id, change, message) => {
    expect(await answer(id, change)).toEqual({ code: 404, message });
  });

  it('API-43 returns 404 for ids that no key can hold and for ids that imitate keys', async () => {
    for (const geneId of ['x'.repeat(5_000), 'é'.repeat(1_100), '#', '\u0000', 'SPENG000001#0000']) {
      expect(await answer('geneInfo', { geneId })).toMatchObject({ code: 404 });
    }
  });

  it('API-05 returns an empty list for an unknown cancer, tissue or study', async () => {
    for (const change of [{ cancer: 'X' }, { tissue: 'X' }, { studyList: ['X'] }]) {
      expect(await answer('listResult', change)).toEqual({ code: 200, data: { result: [], total: 0 } });
    }
  });

  it('FACET-03 returns an empty list for genotypes that the release does not have, and reads none as All', async () => {
    for (const id of ['listResult', 'peptideOverview'] as const) {
      const all = await answer(id, {});
      expect(await answer(id, { hla: ['HLA-A*99:99'] })).toEqual({ code: 200, data: { result: [], total: 0 } });
      for (const hla of [[], null, undefined]) expect(await answer(id, { hla })).toEqual(all);
    }
    expect(await answer('advance', { hla: ['HLA-A*99:99'] })).toMatchObject({ code: 200, data: { total: 0 } });
  });

  it('API-28 returns an empty result for a search that finds nothing', async () => {
    const data = { result: [], peptideIds: [], total: 0, statistics: { expression: [], imExpression: [] } };
    expect(await answer('advance', { geneName: 'nothing' })).toEqual({ code: 200, data });
    expect(await answer('advance', { geneName: 'nothing', getStatistics: false })).toEqual({
      code: 200,
      data: { ...data, statistics: null },
    });
  });
});

describe('filters', () => {
  it.each(['immunogenicity', 'validation', 'expression', 'simultaneous'])(
    'API-06 API-07 API-08 API-09 reads a missing, null or empty %s as All',
    async (field) => {
      const all = await answer('listResult', {
        immunogenicity: null,
        validation: null,
        expression: null,
        simultaneous: null,
      });
      expect(all.code).toBe(200);
      for (const value of [undefined, null, '']) {
        expect(
          await answer('listResult', {
            immunogenicity: null,
            validation: null,
            expression: null,
            simultaneous: null,
            [field]: value,
          }),
        ).toEqual(all);
      }
    },
  );

  it('API-05 reads All beside other studies as All', async () => {
    expect(await answer('listResult', { studyList: ['All', 'PXD013795'] })).toEqual(
      await answer('listResult', { studyList: ['All'] }),
    );
  });
});
