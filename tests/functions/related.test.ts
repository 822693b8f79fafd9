import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orf } from '#domain/api/schemas/orf';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { splitList } from '#domain/catalogue/lists';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import type { Stores } from '../support/stores';
import { call, dataOf, loadHandlers, type Handlers } from './api-call';

const fixture = makeRelease({ seed: 5, rows: 200 });
/** A peptide of several transcripts with ORFs. The fixture's proteins hold no peptides: its ORFs are given it. */
const [placed] = fixture.peptides.filter(({ row }) => orfsOf(row).length > 1);
const holding = placed === undefined ? [] : orfsOf(placed.row);
const sequence = placed?.row.sequence ?? '';
for (const orf of holding) {
  const stored = fixture.orfSequences.get(orf.orfId);
  if (stored !== undefined) stored.protein = `MM${sequence}K${sequence}RR`;
  orf.peptideId = fixture.peptides
    .filter(({ row }) => row.sequence === sequence)
    .map(({ row }) => row.peptideId)
    .join(',');
}

if (placed !== undefined) placed.detail.logNormal = '4.9';

function orfsOf({ relatedTranscriptId }: PeptideRow): Orf[] {
  return fixture.orfs.filter(({ transcriptId }) => splitList(relatedTranscriptId).includes(transcriptId));
}
const length = sequence.length;
const places = [
  { from: 3, to: 2 + length },
  { from: 4 + length, to: 3 + 2 * length },
];

let stores: Stores;
let handlers: Handlers;
beforeAll(async () => {
  stores = await storesWith(fixture);
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

describe('what encodes a peptide', () => {
  it('TRUE-02 a peptide has all entries of its sequence, with their groups and whether normal samples have them', async () => {
    const { related } = await dataOf(handlers, 'peptideInfo', {
      peptideId: placed?.row.peptideId ?? '',
      related: true,
    });
    const same = fixture.peptides.filter(({ row }) => row.sequence === sequence);
    expect(new Set(same.map(({ detail }) => detail.logNormal))).toEqual(new Set(['', '4.9']));
    expect(related?.entries).toEqual(
      same.map(({ row, detail }) => ({
        peptideId: row.peptideId,
        expression: row.expression,
        inNormal: detail.logNormal === '' ? 0 : 1,
      })),
    );
  });

  it('RANK-05 what encodes a peptide names its genes with their RNA types, and its ORFs with number, frame and residues', async () => {
    const peptideId = placed?.row.peptideId ?? '';
    const { related, ...rest } = await dataOf(handlers, 'peptideInfo', { peptideId, related: true });
    expect(rest).toEqual(placed?.detail);
    const transcripts = fixture.transcripts.filter(({ transcriptId }) =>
      splitList(placed?.row.relatedTranscriptId ?? '').includes(transcriptId),
    );
    expect(related?.genes.map(({ geneId }) => geneId)).toEqual(splitList(placed?.row.relatedGeneId ?? ''));
    for (const { geneId, geneName, rnaTypes } of related?.genes ?? []) {
      expect(geneName).toBe(fixture.genes.find((gene) => gene.geneId === geneId)?.geneName);
      const own = transcripts.filter(({ relatedGeneId }) => relatedGeneId === geneId).map(({ type }) => type);
      expect(rnaTypes).toEqual([...new Set(own)]);
    }
    expect(related?.orfs.length).toBe(holding.length);
    for (const found of related?.orfs ?? []) {
      expect(found).toMatchObject({ residues: 5 + 2 * length, places });
      const listed = await dataOf(handlers, 'orfInfo', { transcriptId: found.transcriptId });
      expect(listed[found.number - 1]).toMatchObject({ orfId: found.orfId, frame: found.frame });
    }
    expect(related?.transcriptsOmitted).toBe(0);
  });
});

describe('the peptides of an ORF', () => {
  it('RANK-06 the peptides of an ORF are its rows by sequence, with their places, cancers, groups and predictions', async () => {
    for (const { orfId, transcriptId, peptideId } of holding) {
      const answer = await dataOf(handlers, 'orfPeptides', { transcriptId, orfId });
      expect(answer.protein).toBe(fixture.orfSequences.get(orfId)?.protein);
      const rows = fixture.peptides
        .filter(({ row }) => splitList(peptideId).includes(row.peptideId) && row.sequence === sequence)
        .map(({ row }) => ({ peptideId: row.peptideId, cancer: row.cancer, expression: row.expression }));
      const found = answer.peptides.find((peptide) => peptide.sequence === sequence);
      expect(found?.starts).toEqual(places.map(({ from }) => from));
      expect(found?.rows.toSorted((a, b) => (a.peptideId < b.peptideId ? -1 : 1))).toEqual(rows);
      expect(found?.hla).toBe(placed?.detail.hlaRelatedInform);
      expect(answer.rowsOmitted).toBe(0);
    }
  });

  it('RANK-06 the peptides of an ORF are not found for an ORF of another transcript, or for none', async () => {
    const [{ orfId } = { orfId: '' }] = holding;
    const notFound = (id: string) => ({ code: 404, message: `ORF not found: ${id}` });
    expect(await call(handlers, 'orfPeptides', { transcriptId: 'SPENT999999', orfId })).toEqual(notFound(orfId));
    expect(await call(handlers, 'orfPeptides', { transcriptId: 'SPENT999999', orfId: 'none' })).toEqual(
      notFound('none'),
    );
  });
});
