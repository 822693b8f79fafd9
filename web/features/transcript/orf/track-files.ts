import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { bed12, gff3 } from '#domain/catalogue/track-formats';
import { parseSpans } from '#domain/catalogue/spans';
import { type TrackPeptide, type TranscriptTrack, transcriptTrack } from '#domain/catalogue/transcript-track';
import { noFilters } from '#domain/search/row-filters';
import { identity } from '../../../identity/page-identity';
import { exportPages, persistentCall } from '../../../api/export-pages';
import { orfName } from './orf-facts';

export interface TrackFormat {
  id: 'bed' | 'gff3';
  label: string;
  hint: string;
  mime: string;
  text: (track: TranscriptTrack) => string;
}

export const trackFormats: readonly TrackFormat[] = [
  {
    id: 'bed',
    label: 'BED12',
    hint: 'ORFs and peptides as a track',
    mime: 'text/plain',
    text: (track) => bed12(track, identity.name, identity.assembly),
  },
  {
    id: 'gff3',
    label: 'GFF3',
    hint: 'ORFs and peptides with their ids',
    mime: 'text/plain',
    text: (track) => gff3(track, identity.name, identity.assembly),
  },
];

/** All rows of the catalogue for a transcript. */
export async function peptidesOf(transcriptId: string, signal: AbortSignal): Promise<TrackPeptide[]> {
  let rows: TrackPeptide[] = [];
  for await (const page of exportPages({ source: 'overview', query: { transcriptId, ...noFilters } }, signal)) {
    const read = page.rows.map(({ peptideId, sequence }) => ({ peptideId, sequence }));
    rows = page.first ? read : [...rows, ...read];
  }
  return rows;
}

/** The results of two more calls; if one is refused for good, the other is aborted. */
async function sequenceAndPeptides(
  transcriptId: string,
  signal: AbortSignal,
): Promise<{ sequence: string; peptides: TrackPeptide[] }> {
  const both = new AbortController();
  const either = AbortSignal.any([signal, both.signal]);
  try {
    const [sequence, peptides] = await Promise.all([
      persistentCall('transcriptSequence', { transcriptId }, either),
      peptidesOf(transcriptId, either),
    ]);
    return { sequence, peptides };
  } finally {
    both.abort();
  }
}

/** The track of a transcript, from the data of the page and two more calls. */
export async function trackOf(
  transcript: Transcript,
  orfs: readonly Orf[],
  signal: AbortSignal,
): Promise<TranscriptTrack> {
  const { transcriptId, chromosome, strand, exons } = transcript;
  const { sequence, peptides } = await sequenceAndPeptides(transcriptId, signal);
  const named = orfs.map(({ orfId, frame, start, end, cpatScore }, index) => ({
    orfId,
    name: orfName(index),
    frame,
    start,
    end,
    cpatScore,
  }));
  return transcriptTrack({ transcriptId, chromosome, strand, exons: parseSpans(exons) }, sequence, named, peptides);
}
