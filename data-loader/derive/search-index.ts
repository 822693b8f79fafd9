import { datasetKey } from '#domain/catalogue/dataset-key';
import { isSpencer } from '#domain/catalogue/identity';
import { fields } from '#domain/search/fields';
import { type IndexField, termFields } from '#domain/storage/index-fields';
import { SUMMARY_ID } from '#domain/storage/keys';
import type { MatchIndexShape } from '#domain/storage/match-index';
import { placeChunkId, placeChunks, type PlacedTranscript } from '#domain/storage/place-index';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import type { PeptideTotals } from './peptides';
import { rowsOfTerm } from './posting-lists';
import type { ReleaseSink } from './release-sink';
import { type TermRows, writeTerms } from './terms';

/** Entries whose numbers of rows suggestions are ranked by. */
const counted: readonly IndexField[] = ['geneId', 'transcriptId'];

/** Returns the bits that tell the buckets of each field. */
async function writeAllTerms(
  rows: TermRows,
  staging: Staging,
  sink: ReleaseSink,
): Promise<Partial<Record<IndexField, number>>> {
  const bits: Partial<Record<IndexField, number>> = {};
  for (const field of termFields) {
    const { index } = fields[field];
    const note = (term: string, count: number): Promise<void> => staging.put('rowCount', [index, term], count);
    bits[index] = await writeTerms(index, rows, sink, counted.includes(index) ? note : undefined);
  }
  return bits;
}

/** Writes the places of one chromosome. */
export async function writePlaces(
  chromosome: string,
  transcripts: readonly PlacedTranscript[],
  codeOf: TermRows['codeOf'],
  sink: ReleaseSink,
): Promise<void> {
  const { directory, chunks } = placeChunks(transcripts, codeOf);
  await sink.document('places', chromosome, directory);
  for (const [chunk, rows] of chunks.entries()) await sink.document('placeRows', placeChunkId(chromosome, chunk), rows);
}

/** Transcripts without peptides are not staged, because a search by location looks for peptides. */
async function writeAllPlaces(
  { staging }: CheckedBundle,
  codeOf: TermRows['codeOf'],
  sink: ReleaseSink,
): Promise<void> {
  let chromosome: string | undefined;
  let placed: PlacedTranscript[] = [];
  const finish = async (): Promise<void> => {
    if (chromosome !== undefined) await writePlaces(chromosome, placed, codeOf, sink);
  };
  for await (const { key, value } of staging.entries('chromosomeTranscript')) {
    const [current = '', transcriptId = ''] = key;
    if (current !== chromosome) {
      await finish();
      chromosome = current;
      placed = [];
    }
    placed.push({ ...value, rows: await rowsOfTerm(staging, 'transcriptId', transcriptId) });
  }
  await finish();
}

/** Writes the index of the rows, the places of transcripts, and the summary of the release. */
export async function deriveSearchIndex(
  bundle: CheckedBundle,
  totals: PeptideTotals,
  match: MatchIndexShape,
  sink: ReleaseSink,
): Promise<void> {
  const { facets, numbers, genotypes, postings, peptides, idsPerList } = totals;
  const codes = await facets.write(sink);
  const codeOf = (ordinal: number): number => codes[ordinal] ?? 0;
  await numbers.write(codes, sink);
  await genotypes.write(codeOf, sink);
  await postings.flush();
  const termBits = await writeAllTerms({ all: (field) => postings.all(field), codeOf }, bundle.staging, sink);
  await writeAllPlaces(bundle, codeOf, sink);
  await sink.document('summary', SUMMARY_ID, {
    peptideCount: peptides,
    datasets: bundle.studies.map(datasetKey),
    match,
    termBits,
    idsPerList,
    ...(isSpencer(bundle.manifest.identity) ? {} : { idPrefixes: bundle.manifest.identity.idPrefixes }),
  });
}
