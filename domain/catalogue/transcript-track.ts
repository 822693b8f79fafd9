import { genomicBlocks } from '../sequence/exon-coordinates';
import { occurrences, orfNucleotides, orfProtein, residueSpan } from '../sequence/orf';
import type { Span } from './spans';

/** A transcript and its location. Genomic positions are 1-based inclusive. */
export interface TrackTranscript {
  transcriptId: string;
  chromosome: string;
  strand: '+' | '-';
  exons: readonly Span[];
}

/** Nucleotides of the transcript, 1-based inclusive, the stop codon included. */
export interface TrackOrf {
  orfId: string;
  name: string;
  frame: 1 | 2 | 3;
  start: number;
  end: number;
  cpatScore: number | null;
}

export interface TrackPeptide {
  peptideId: string;
  sequence: string;
}

/** Something to draw on a genome: blocks ascending, not overlapping, at least one. */
export interface TrackFeature {
  kind: 'ORF' | 'peptide';
  /** Unique in the track. */
  id: string;
  name: string;
  blocks: readonly Span[];
  frame: 1 | 2 | 3;
  cpatScore: number | null;
  /** For a peptide, its ORF and the rows of the catalogue with its sequence. */
  orfId: string;
  peptideIds: readonly string[];
}

export interface TranscriptTrack extends TrackTranscript {
  features: readonly TrackFeature[];
}

/** Rows of the catalogue by sequence, in the given order. */
function bySequence(peptides: readonly TrackPeptide[]): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  for (const { peptideId, sequence } of peptides)
    if (sequence !== '') rows.set(sequence, [...(rows.get(sequence) ?? []), peptideId]);
  return rows;
}

/**
 * ORFs of a transcript and the peptides in them, in the genome. A peptide is drawn wherever its sequence occurs in the
 * protein of an ORF; rows with the same sequence are one feature. `sequence` is the transcript's, 5' to 3'. Features
 * outside all exons are omitted.
 */
export function transcriptTrack(
  transcript: TrackTranscript,
  sequence: string,
  orfs: readonly TrackOrf[],
  peptides: readonly TrackPeptide[],
): TranscriptTrack {
  const { exons, strand } = transcript;
  const rows = bySequence(peptides);
  const features = orfs.flatMap(({ orfId, name, frame, start, end, cpatScore }): TrackFeature[] => {
    const common = { frame, cpatScore, orfId };
    const protein = orfProtein(orfNucleotides(sequence, start, end));
    const inside = [...rows].flatMap(([residues, peptideIds]) =>
      occurrences(protein, residues).map((offset) => ({ residues, peptideIds, offset })),
    );
    const found = inside.map(({ residues, peptideIds, offset }, index): TrackFeature => ({
      kind: 'peptide',
      id: `${orfId}.peptide${index + 1}`,
      name: residues,
      peptideIds,
      ...common,
      blocks: genomicBlocks(exons, strand, residueSpan(start, offset, residues.length)),
    }));
    return [
      { kind: 'ORF', id: orfId, name, peptideIds: [], ...common, blocks: genomicBlocks(exons, strand, { start, end }) },
      ...found,
    ];
  });
  return { ...transcript, features: features.filter(({ blocks }) => blocks.length > 0) };
}

/** First and last genomic position of a feature. */
export function extentOf(blocks: readonly Span[]): Span {
  return { start: Math.min(...blocks.map(({ start }) => start)), end: Math.max(...blocks.map(({ end }) => end)) };
}
