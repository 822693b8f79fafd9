import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orf } from '#domain/api/schemas/orf';
import type { LoadReport } from '../../../data-loader/publish/load-report';
import { publishedOrfs, type PublishedOrf } from '../../fixtures/bundle/published-slice';
import { publishedTable } from '../../fixtures/bundle/published-table';
import { dataOf, loadHandlers, type Handlers } from '../../functions/api-call';
import { isFullTier } from '../../support/tier';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

const LOADING_TIMEOUT_MS = 1_200_000;

const idsOf = (orf: PublishedOrf | undefined): string[] => orf?.['associated_peptide_id']?.split(',') ?? [];
const largestBy = (value: (orf: PublishedOrf) => number): PublishedOrf =>
  publishedOrfs().reduce((largest, orf) => (value(orf) > value(largest) ? orf : largest));

/** The ORF with the most peptides, on a transcript of its own. */
const richest = largestBy((orf) => idsOf(orf).length);
const longest = largestBy((orf) => Number(orf['trans_len']));

/** ORF ids of the peptide with the most ORFs, and its id. */
function mostSpread(): { id: string; orfs: string[] } {
  const orfsOf = new Map<string, string[]>();
  for (const orf of publishedOrfs())
    for (const id of idsOf(orf)) orfsOf.set(id, [...(orfsOf.get(id) ?? []), orf['orf_id'] ?? '']);
  const [id, orfs] = [...orfsOf].reduce((most, other) => (other[1].length > most[1].length ? other : most));
  return { id, orfs };
}
const spread = mostSpread();

/** Transcripts that the small tier loads, too: the largest entries. */
const largest = new Set(
  publishedOrfs()
    .filter((orf) => orf === richest || orf === longest || spread.orfs.includes(orf['orf_id'] ?? ''))
    .concat([richest, longest])
    .map((orf) => orf['associated_transcript_id'] ?? ''),
);

describe('the published ORF table, or its largest entries', { timeout: LOADING_TIMEOUT_MS }, () => {
  let loading: Loading;
  let report: LoadReport;
  let stored: StoredRelease;
  let handlers: Handlers;
  let orfs: PublishedOrf[];

  beforeAll(async () => {
    const keeps = (orf: PublishedOrf): boolean => isFullTier || largest.has(orf['associated_transcript_id'] ?? '');
    orfs = publishedOrfs().filter(keeps);
    loading = await startLoading();
    report = await loading.load(await loading.writeBundle('published', publishedTable(keeps)));
    stored = new StoredRelease(loading.stores, report.release ?? '');
    handlers = await loadHandlers(loading.stores.environment);
  }, LOADING_TIMEOUT_MS);
  afterAll(() => loading.dispose());

  it('REAL-02 loads: an ORF with 4,304 peptides, a transcript of 347,561 nt, a peptide of 278 ORFs', () => {
    expect(idsOf(richest)).toHaveLength(4_304);
    expect(Number(longest['trans_len'])).toBe(347_561);
    expect(spread.orfs).toHaveLength(278);
    const peptides = new Set(orfs.flatMap(idsOf)).size;
    expect([report.outcome, report.counts?.orfs, report.counts?.peptides]).toEqual([
      'published',
      orfs.length,
      peptides,
    ]);
    if (isFullTier) expect([report.counts?.orfs, report.counts?.transcripts, peptides]).toEqual([7_137, 6_842, 29_526]);
  });

  it('REAL-02 the transcript of the largest ORF opens with all its peptides', async () => {
    const transcriptId = richest['associated_transcript_id'] ?? '';
    const found = await dataOf(handlers, 'orfInfo', { transcriptId });
    const orf = found.find(({ orfId }) => orfId === richest['orf_id']);
    expect(orf).toMatchObject({
      transLen: Number(richest['trans_len']),
      start: Number(richest['ORF_start']),
      end: Number(richest['ORF_end']),
    });
    expect(orf?.peptideId.split(',').toSorted()).toEqual(idsOf(richest).toSorted());
  });

  it('REAL-02 its peptides are listed by page and exported whole', async () => {
    const transcriptId = richest['associated_transcript_id'] ?? '';
    const expected = [
      ...new Set(orfs.filter((orf) => orf['associated_transcript_id'] === transcriptId).flatMap(idsOf)),
    ].toSorted();
    const last = Math.ceil(expected.length / 100);
    const page = await dataOf(handlers, 'peptideOverview', {
      transcriptId,
      pageNum: last,
      pageSize: 100,
      hasCountTotal: true,
    });
    expect(page.total).toBe(expected.length);
    expect(page.result.map(({ peptideId }) => peptideId)).toEqual(expected.slice(100 * (last - 1)));
    const exported: string[] = [];
    for (let cursor: string | null = null; ;) {
      const part: { rows: { peptideId: string }[]; cursor: string | null } = await dataOf(handlers, 'exportRows', {
        source: 'overview',
        query: { transcriptId },
        cursor,
      });
      exported.push(...part.rows.map(({ peptideId }) => peptideId));
      cursor = part.cursor;
      if (cursor === null) break;
    }
    expect(exported).toEqual(expected);
  });

  it('REAL-02 a peptide of 278 ORFs opens with the transcripts of all of them', async () => {
    const transcriptOf = new Map(orfs.map((orf) => [orf['orf_id'], orf['associated_transcript_id'] ?? '']));
    const { relatedTranscriptId } = await dataOf(handlers, 'peptideInfo', { peptideId: spread.id });
    expect(relatedTranscriptId.split(',').toSorted()).toEqual(
      [...new Set(spread.orfs.map((id) => transcriptOf.get(id) ?? ''))].toSorted(),
    );
  });

  it('REAL-02 the sequence of the longest transcript is whole', async () => {
    const sequence = await dataOf(handlers, 'transcriptSequence', {
      transcriptId: longest['associated_transcript_id'] ?? '',
    });
    expect(JSON.stringify(sequence).match(/[ACGTU]{100,}/)?.[0].length).toBe(347_561);
  });

  it('REAL-02 every ORF is at its published place, with its published peptides', async () => {
    const differing: string[] = [];
    for (const transcriptId of new Set(orfs.map((orf) => orf['associated_transcript_id'] ?? ''))) {
      const found = new Map((await stored.document<Orf[]>('orfs', transcriptId)).map((orf) => [orf.orfId, orf]));
      for (const published of orfs.filter((orf) => orf['associated_transcript_id'] === transcriptId)) {
        const orf = found.get(published['orf_id'] ?? '');
        const place = [orf?.start, orf?.end].join('-');
        const peptides = orf?.peptideId.split(',').toSorted().join(',');
        if (
          place !== `${published['ORF_start']}-${published['ORF_end']}` ||
          peptides !== idsOf(published).toSorted().join(',')
        )
          differing.push(published['orf_id'] ?? '');
      }
    }
    expect(differing).toEqual([]);
  });
});
