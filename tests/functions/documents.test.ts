import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeDocument } from '#domain/storage/document';
import { routes } from '#domain/api/routes';
import { datasets } from '../fixtures/release/peptides';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { seededRandom } from '../fixtures/release/random';
import { trackOf, writeItems } from '../fixtures/release/write';
import type { Stores } from '../support/stores';
import { call, dataOf, loadHandlers, type Handlers } from './api-call';

const fixture = makeRelease({ seed: 3, rows: 200 });
const [firstGene] = fixture.genes;
const LONG = 'SPENT777777';

let stores: Stores;
let handlers: Handlers;

/** A sequence that neither repeats nor deflates to a single item. */
function longSequence(length: number): string {
  const random = seededRandom(11);
  return Array.from({ length }, () => 'ACGT'[random.below(4)]).join('');
}

beforeAll(async () => {
  stores = await storesWith(fixture);
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

const fieldsOf = (value: unknown): string[] => Object.keys(value as object).toSorted();

describe('genes', () => {
  it('API-18 DATA-06 genes returns the gene with all of its fields', async () => {
    for (const gene of fixture.genes) expect(await dataOf(handlers, 'geneInfo', { geneId: gene.geneId })).toEqual(gene);
    expect(fieldsOf(firstGene)).toEqual(fieldsOf(routes.geneInfo.example.response));
  });

  it('GENE-20 genes returns the track of the gene, and 404 for one without', async () => {
    for (const { geneId } of fixture.genes)
      expect(await dataOf(handlers, 'geneTrack', { geneId })).toEqual(trackOf(fixture, geneId));
    expect(await call(handlers, 'geneTrack', { geneId: 'SPENG999999' })).toEqual({
      code: 404,
      message: 'Gene track not found: SPENG999999',
    });
  });

  it('genes trims the requested id', async () => {
    expect(await dataOf(handlers, 'geneInfo', { geneId: `  ${firstGene?.geneId} ` })).toEqual(firstGene);
  });
});

describe('transcripts', () => {
  it('API-20 DATA-11 transcripts returns the transcript with all of its fields', async () => {
    for (const transcript of fixture.transcripts) {
      expect(await dataOf(handlers, 'transcriptInfo', { transcriptId: transcript.transcriptId })).toEqual(transcript);
    }
    expect(fieldsOf(fixture.transcripts[0])).toEqual(fieldsOf(routes.transcriptInfo.example.response));
  });

  it('API-19 DATA-12 transcripts returns overview rows in the requested order, without unknown ids, repeated ones once', async () => {
    const known = fixture.transcripts.map(({ transcriptId }) => transcriptId).toReversed();
    const rows = await dataOf(handlers, 'transcriptOverview', {
      transcriptIds: ['SPENT999999', ...known, known[0] ?? ''],
    });
    expect(rows.map(({ transcriptId }) => transcriptId)).toEqual(known);
    const first = fixture.transcripts.find(({ transcriptId }) => transcriptId === known[0]);
    expect(first).toMatchObject(rows[0] ?? {});
    expect(fieldsOf(rows[0])).toEqual(fieldsOf(routes.transcriptOverview.example.response[0]));
  });

  it('API-19 transcripts accepts from none to 1,000 ids', async () => {
    expect(await dataOf(handlers, 'transcriptOverview', { transcriptIds: [] })).toEqual([]);
    const many = Array.from(
      { length: 1_000 },
      (_, index) => fixture.transcripts[index]?.transcriptId ?? `SPENT8${index}`,
    );
    expect(await dataOf(handlers, 'transcriptOverview', { transcriptIds: many })).toHaveLength(
      fixture.transcripts.length,
    );
    expect(await call(handlers, 'transcriptOverview', { transcriptIds: [...many, 'one more'] })).toEqual({
      code: 400,
      message: 'transcriptIds must be a list of at most 1000 strings',
    });
  });

  it('API-21 transcripts returns sequences byte for byte, even those longer than a table item', async () => {
    for (const [transcriptId, sequence] of fixture.sequences)
      expect(await dataOf(handlers, 'transcriptSequence', { transcriptId })).toBe(sequence);
    const sequence = longSequence(4_000_000);
    const items = encodeDocument(fixture.release, 'sequence', LONG, sequence);
    expect(items.length).toBeGreaterThan(2);
    for (const item of items) await writeItems(stores.dynamo, stores.catalogueTable, [item]);
    expect((await dataOf(handlers, 'transcriptSequence', { transcriptId: LONG })) === sequence).toBe(true);
  });

  it('API-22 DATA-15 transcripts returns the structure, or null for a transcript without one', async () => {
    for (const { transcriptId } of fixture.transcripts) {
      expect(await dataOf(handlers, 'transcriptStructure', { transcriptId })).toEqual(
        fixture.structures.get(transcriptId) ?? null,
      );
    }
  });
});

describe('ORFs', () => {
  it('API-23 DATA-13 returns the ORFs of a transcript by frame and start, [] if it has none or is unknown', async () => {
    for (const { transcriptId } of fixture.transcripts) {
      const expected = fixture.orfs
        .filter((orf) => orf.transcriptId === transcriptId)
        .toSorted((a, b) => a.frame - b.frame || a.start - b.start || a.end - b.end);
      expect(await dataOf(handlers, 'orfInfo', { transcriptId })).toEqual(expected);
    }
    expect(await dataOf(handlers, 'orfInfo', { transcriptId: 'SPENT999999' })).toEqual([]);
    expect(fieldsOf(fixture.orfs[0])).toEqual(fieldsOf(routes.orfInfo.example.response[0]));
  });

  it('API-24 returns the protein or the nucleotide sequence', async () => {
    for (const [orfId, { protein, nucleotide }] of fixture.orfSequences) {
      expect(await dataOf(handlers, 'orfSequence', { orfId, seqType: 'protein' })).toBe(protein);
      expect(await dataOf(handlers, 'orfSequence', { orfId, seqType: 'nucleotide' })).toBe(nucleotide);
    }
  });
});

describe('peptides', () => {
  it('API-26 DATA-04 peptides returns the detail of a peptide with all of its fields', async () => {
    for (const { detail } of fixture.peptides.slice(0, 50))
      expect(await dataOf(handlers, 'peptideInfo', { peptideId: detail.peptideId })).toEqual(detail);
    expect(fieldsOf(fixture.peptides[0]?.detail)).toEqual(fieldsOf(routes.peptideInfo.example.response));
  });

  it('API-27 DATA-05 peptides returns the spectrum of a peptide', async () => {
    const { detail } = fixture.peptides.find((peptide) => peptide.detail.msId !== '') ?? {
      detail: { msId: '', sequence: '' },
    };
    const spectrum = await dataOf(handlers, 'msInfo', { msId: detail.msId });
    expect(spectrum.sequence).toBe(detail.sequence);
    expect(fieldsOf(spectrum)).toEqual(fieldsOf(routes.msInfo.example.response));
  });

  it('API-34 DATA-01 peptides lists rows by id in the requested order, without unknown ids, repeated ones once', async () => {
    const rows = fixture.peptides
      .slice(10, 90)
      .map(({ row }) => row)
      .toReversed();
    const ids = rows.map(({ peptideId }) => peptideId);
    expect(
      await dataOf(handlers, 'listByPeptideIds', { peptideIdList: ['', ...ids, ids[3] ?? '', 'SPENP999999'] }),
    ).toEqual(rows);
    expect(await dataOf(handlers, 'listByPeptideIds', { peptideIdList: [] })).toEqual([]);
    expect(fieldsOf(rows[0])).toEqual(fieldsOf(routes.listByPeptideIds.example.response[0]));
  });
});

describe('browse/statistics', () => {
  it('API-12 API-13 API-14 DATA-16 browse/statistics returns the twelve fields of every tissue, groups in the order of their codes', async () => {
    for (const { cancer, tissue } of datasets) {
      const answered = await dataOf(handlers, 'statistics', { cancer, tissue });
      expect(answered).toEqual(fixture.statistics.get(`${cancer}@${tissue}`));
      expect(fieldsOf(answered)).toEqual(fieldsOf(routes.statistics.example.response));
      expect([answered.validatedList, answered.vImList, answered.rnaTypeList].map(({ length }) => length)).toEqual([
        4, 4, 4,
      ]);
    }
  });

  it('browse/statistics returns 404 for a tissue that the cancer does not have', async () => {
    expect(await call(handlers, 'statistics', { cancer: 'Leukemia', tissue: 'Skin' })).toEqual({
      code: 404,
      message: 'Cancer and tissue not found: Leukemia, Skin',
    });
  });
});
