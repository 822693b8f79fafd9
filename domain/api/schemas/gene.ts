import * as z from 'zod/mini';
import { requiredText } from '../fields';
import { GENE_PLACES_MAX, PLACE_IDS_MAX } from '../limits';

export const strand = z.literal(['+', '-']);

export const geneInfoRequest = z.object({ geneId: requiredText });

export const gene = z.object({
  geneId: z.string(),
  geneName: z.string(),
  description: z.string(),
  /** '' if none. */
  aliasName: z.string(),
  chromosome: z.string(),
  startPosition: z.int(),
  endPosition: z.int(),
  strand,
  transcriptCount: z.int(),
  /** `DatabaseName#identifier` items. */
  database: z.string(),
  relatedTranscriptId: z.string(),
});
export type Gene = z.output<typeof gene>;

/** Markdown, for the description of the call. */
export const trackNote = [
  'Exons and `blocks` are genomic, 1-based and inclusive.',
  'A peptide is placed wherever its sequence occurs in the protein of an ORF; the same place in several transcripts is',
  '`relatedTranscriptId` of one item. `expression` counts its rows by expression group 1 to 4, and `peptideId` names at',
  `most ${PLACE_IDS_MAX} of them. At most ${GENE_PLACES_MAX.toLocaleString('en')} peptides are listed, those with the most rows;`,
  '`peptidesOmitted` counts the others.',
].join(' ');

export const geneTrackRequest = geneInfoRequest;

/** Genomic `start-end` items, 1-based inclusive, ascending. */
const blocks = z.string();

/** The transcripts of a gene, their ORFs and the peptides in them, in the genome. */
export const geneTrack = z.object({
  transcripts: z.array(
    z.object({ transcriptId: z.string(), exons: blocks, orfs: z.array(z.object({ orfId: z.string(), blocks })) }),
  ),
  /** By position. A sequence at the same blocks of several transcripts is one item. */
  peptides: z.array(
    z.object({
      sequence: z.string(),
      blocks,
      relatedTranscriptId: z.string(),
      /** Comma list of its first rows, at most PLACE_IDS_MAX. */
      peptideId: z.string(),
      /** Its number of rows by expression group 1 to 4. */
      expression: z.array(z.int()),
    }),
  ),
  /** Places beyond GENE_PLACES_MAX: those with the fewest rows. */
  peptidesOmitted: z.int(),
});
export type GeneTrack = z.output<typeof geneTrack>;
