import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { encodeDocument } from '#domain/storage/document';
import type { DocumentKind } from '#domain/api/documents';
import { routes, type RouteId } from '#domain/api/routes';
import { datasets } from '../fixtures/release/peptides';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { writeItems } from '../fixtures/release/write';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from '../functions/api-call';
import type { Stores } from '../support/stores';

const fixture = makeRelease({ seed: 8, rows: 60 });
const SECRET = 'internal-note';
const [orf] = fixture.orfs;
const [peptide] = fixture.peptides.filter(
  ({ detail, row }) => detail.msId !== '' && row.cancer === datasets[0]?.cancer && row.tissue === datasets[0]?.tissue,
);
if (!orf || !peptide) throw new Error('The fixture lacks what this test needs');
const { transcriptId, orfId } = orf;
const gene = fixture.genes[0];
const { peptideId, cancer, tissue } = peptide.row;
const structure = { sequence: 'AC', structure: '..' };

const hidden = { secret: SECRET };
const stored: [DocumentKind, string, unknown][] = [
  ['gene', 'LEAK', { ...gene, ...hidden }],
  [
    'geneTrack',
    'LEAK',
    {
      transcripts: [{ transcriptId, exons: '1-9', orfs: [{ orfId, blocks: '1-9', ...hidden }], ...hidden }],
      peptides: [
        {
          sequence: 'MK',
          blocks: '1-6',
          relatedTranscriptId: transcriptId,
          peptideId,
          expression: [1, 0, 0, 0],
          ...hidden,
        },
      ],
      peptidesOmitted: 0,
      ...hidden,
    },
  ],
  [
    'transcript',
    transcriptId,
    { ...fixture.transcripts.find((transcript) => transcript.transcriptId === transcriptId), ...hidden },
  ],
  ['structure', transcriptId, { ...structure, ...hidden }],
  ['orfs', transcriptId, [{ ...orf, ...hidden }]],
  ['orf', orfId, { protein: 'MK', nucleotide: 'ATGAAA', ...hidden }],
  ['row', peptideId, { ...peptide.row, ...hidden }],
  ['peptide', peptideId, { ...peptide.detail, ...hidden }],
  [
    'spectrum',
    peptide.detail.msId,
    {
      sequence: 'MK',
      peaks: '1#1',
      rawFile: '',
      scan: 1,
      charge: 2,
      mZ: 1.5,
      proforma: '',
      modifications: [],
      ...hidden,
    },
  ],
  ['statistics', `${cancer}@${tissue}`, { ...fixture.statistics.get(`${cancer}@${tissue}`), ...hidden }],
  ['gene', 'BROKEN', { geneId: 'BROKEN', note: SECRET }],
];

let stores: Stores;
let handlers: Handlers;

beforeAll(async () => {
  stores = await storesWith(fixture);
  for (const [kind, id, value] of stored)
    await writeItems(stores.dynamo, stores.catalogueTable, encodeDocument(fixture.release, kind, id, value));
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

const paging = { pageSize: 100, pageNum: 1 };
const requests: [RouteId, Record<string, unknown>][] = [
  ['listResult', { cancer, tissue, studyList: ['All'], ...paging }],
  ['statistics', { cancer, tissue }],
  ['geneInfo', { geneId: 'LEAK' }],
  ['geneTrack', { geneId: 'LEAK' }],
  ['transcriptOverview', { transcriptIds: [transcriptId] }],
  ['transcriptInfo', { transcriptId }],
  ['transcriptStructure', { transcriptId }],
  ['orfInfo', { transcriptId }],
  ['orfSequence', { orfId, seqType: 'protein' }],
  ['orfPeptides', { transcriptId, orfId }],
  ['peptideInfo', { peptideId, related: true }],
  ['msInfo', { msId: peptide.detail.msId }],
  ['advance', { searchTables: ['peptide'], peptideId, ...paging }],
  ['listByPeptideIds', { peptideIdList: [peptideId] }],
];

it.each(requests)('DATA-01 %s never returns a stored field that its schema does not declare', async (id, request) => {
  const { group, path } = routes[id];
  const { statusCode, body } = await handlers[group](apiEvent(path, JSON.stringify(request)));
  expect(statusCode).toBe(200);
  expect(body).not.toContain('secret');
  expect(body).not.toContain(SECRET);
});

it('API-42 returns a bare 500 for a document that breaks the contract, and logs one line with the request id', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const event = apiEvent(routes.geneInfo.path, '{"geneId":"BROKEN"}');
  const result = await handlers.gene(event);
  expect([result.statusCode, envelopeOf(result)]).toEqual([500, { code: 500, message: 'Internal error' }]);
  expect(headerOf(result, 'x-release')).toBe(fixture.release);
  expect(log).toHaveBeenCalledTimes(1);
  const line = JSON.parse(String(log.mock.calls[0]?.[0])) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 'error', requestId: event.requestContext.requestId, path: routes.geneInfo.path });
  log.mockRestore();
});
