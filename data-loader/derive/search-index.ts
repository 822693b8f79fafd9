import { datasetKey } from '#domain/catalogue/dataset-key';
import { indexId, type IndexField } from '#domain/storage/index-fields';
import { SUMMARY_ID } from '#domain/storage/keys';
import { buildLocationIndex, type LocatedTranscript } from '#domain/storage/location-index';
import type { MatchIndexShape } from '#domain/storage/match-index';
import { bitmapOf, encodeBitmap } from './bitmap';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import type { PeptideTotals } from './peptides';
import type { ReleaseSink } from './release-sink';

/** Entries whose numbers of rows suggestions are ranked by. */
const counted = ['geneId', 'transcriptId'] as const satisfies IndexField[];

async function writeIndex({ facets, postings }: PeptideTotals, staging: Staging, sink: ReleaseSink): Promise<void> {
  for (const [id, bitmap] of facets.entries()) await sink.bytes('index', id, encodeBitmap(bitmap));
  for (const [id, bytes] of facets.columns()) await sink.bytes('index', id, bytes);
  facets.dispose();
  for await (const { id, ordinals } of postings.all()) {
    const bitmap = bitmapOf(ordinals);
    await sink.bytes('index', id, encodeBitmap(bitmap));
    bitmap.dispose();
    if (counted.some((field) => id.startsWith(`${field}:`))) await staging.put('rowCount', [id], ordinals.length);
  }
}

/** Transcripts without peptides are left out, because a search by location looks for peptides. */
async function writeLocations({ staging }: CheckedBundle, sink: ReleaseSink): Promise<void> {
  let chromosome: string | undefined;
  let located: LocatedTranscript[] = [];
  const finish = async (): Promise<void> => {
    if (chromosome !== undefined) await sink.document('locations', chromosome, buildLocationIndex(located));
  };
  for await (const { key, value } of staging.entries('chromosomeTranscript')) {
    const [current = '', transcriptId = ''] = key;
    if (current !== chromosome) {
      await finish();
      chromosome = current;
      located = [];
    }
    // The posting list of a transcript is staged in windows of ascending ordinals.
    const rows: number[] = [];
    for await (const window of staging.entries('term', [indexId('transcriptId', transcriptId)])) {
      for (const ordinal of window.value) rows.push(ordinal);
    }
    located.push({ rows, ...value });
  }
  await finish();
}

/** Writes the index of the rows, the locations of transcripts, and the summary of the release. */
export async function deriveSearchIndex(
  bundle: CheckedBundle,
  totals: PeptideTotals,
  match: MatchIndexShape,
  sink: ReleaseSink,
): Promise<void> {
  await writeIndex(totals, bundle.staging, sink);
  await writeLocations(bundle, sink);
  await sink.document('summary', SUMMARY_ID, {
    peptideCount: totals.peptides,
    datasets: bundle.studies.map(datasetKey),
    match,
  });
}
