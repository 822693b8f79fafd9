import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orf } from '#domain/api/schemas/orf';
import { publishedOrfColumns, publishedSlice, type PublishedSlice } from '../../fixtures/bundle/published-slice';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

/** Transcripts, ORFs and peptides of the published catalogue, through the loader to table and files. */
/** A number as we write it: 1.0 is 1. */
const plain = (cell = ''): string => (/^\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell);

describe('a slice of the published catalogue', () => {
  let loading: Loading;
  let stored: StoredRelease;
  let slice: PublishedSlice;

  beforeAll(async () => {
    slice = publishedSlice();
    loading = await startLoading();
    const report = await loading.load(await loading.writeBundle('published', slice.tables));
    stored = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  it('REAL-01 loads with ORFs from 27 nt, peptides of 7 to 41 residues and no RNAcentral id', () => {
    expect([slice.tables.transcripts.length, slice.orfs.length, slice.peptides.length]).toEqual([156, 164, 368]);
    const lengths = slice.peptides.map(({ sequence }) => sequence.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([7, 41]);
    expect(Math.min(...slice.orfs.map((orf) => Number(orf['ORF_length(nt)'])))).toBe(27);
  });

  it('REAL-01 DATA-29 has the published ORFs, under their ids, with the published coverage', async () => {
    const found = new Map<string, Orf>();
    for (const { transcript_id: id } of slice.tables.transcripts)
      for (const orf of await stored.document<Orf[]>('orfs', id ?? '')) found.set(orf.orfId, orf);
    expect(found.size).toBe(164);
    const differing: string[] = [];
    for (const published of slice.orfs) {
      const orf = found.get(published['orf_id'] ?? '');
      expect(orf).toMatchObject({
        transcriptId: published['associated_transcript_id'],
        transLen: Number(published['trans_len']),
        frame: Number(published['reading_frame']),
        start: Number(published['ORF_start']),
        end: Number(published['ORF_end']),
        cpatScore: Number(published['CPAT_score']),
      });
      if (Math.abs((orf?.coverage ?? 0) / 100 - Number(published['peptide_coverage'])) > 0.000_051)
        differing.push(published['orf_id'] ?? '');
    }
    // In their proteins occur further sequences, which the published catalogue does not associate with them.
    expect(differing).toEqual([
      'SPENO000008',
      'SPENO001062',
      'SPENO001239',
      'SPENO002538',
      'SPENO003943',
      'SPENO005039',
      'SPENO005899',
    ]);
  });

  it('REAL-01 DOWN-15 writes an ORF file that begins with the published columns', async () => {
    const [header = '', ...lines] = (await stored.text('download/SPENCER_ORF_info.txt')).trimEnd().split('\n');
    const published = publishedOrfColumns();
    expect(header.split('\t').slice(0, published.length)).toEqual(published);
    const byId = new Map(lines.map((line) => [line.split('\t')[0], line.split('\t')]));
    const compared = published.filter((column) => !['associated_peptide_id', 'peptide_coverage'].includes(column));
    for (const orf of slice.orfs) {
      const cells = byId.get(orf['orf_id'] ?? '') ?? [];
      expect(compared.map((column) => cells[published.indexOf(column)])).toEqual(
        compared.map((column) => plain(orf[column])),
      );
    }
  });
});
