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
      /** Its number of rows by expression group 1 to 4 and, if there are any, that of rows that were not measured. */
      expression: z.array(z.int()),
    }),
  ),
  /** Places beyond GENE_PLACES_MAX: those with the fewest rows. */
  peptidesOmitted: z.int(),
});
export type GeneTrack = z.output<typeof geneTrack>;

export const geneInfoExample = {
  request: { geneId: 'SPENG000001' },
  response: {
    geneId: 'SPENG000001',
    geneName: 'LINC00963',
    description: 'long intergenic non-protein coding RNA 963',
    aliasName: '',
    chromosome: 'chr9',
    startPosition: 129488000,
    endPosition: 129513686,
    strand: '+',
    transcriptCount: 2,
    database: 'Ensembl#ENSG00000204054,NONCODE#NONHSAG053654.2',
    relatedTranscriptId: 'SPENT000001,SPENT000002',
  },
} as const;

export const geneTrackExample = {
  request: { geneId: 'SPENG000001' },
  response: {
    transcripts: [
      {
        transcriptId: 'SPENT000001',
        exons: '129488000-129488465,129512687-129513686',
        orfs: [{ orfId: 'SPENT000001_ORF1', blocks: '129488000-129488089' }],
      },
    ],
    peptides: [
      {
        sequence: 'AVLTELLGK',
        blocks: '129488003-129488029',
        relatedTranscriptId: 'SPENT000001,SPENT000002',
        peptideId: 'SPENP000001,SPENP000912',
        expression: [0, 1, 0, 1],
      },
    ],
    peptidesOmitted: 0,
  },
} as const;
