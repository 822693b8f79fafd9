import * as z from 'zod/mini';
import { predicted, requiredText, requiredTextList } from '../fields';
import { TRANSCRIPT_IDS_MAX } from '../limits';
import { strand } from './gene';

export const transcriptRequest = z.object({ transcriptId: requiredText });
export const transcriptOverviewRequest = z.object({ transcriptIds: requiredTextList(TRANSCRIPT_IDS_MAX) });

export const transcript = z.object({
  transcriptId: z.string(),
  description: z.string(),
  type: z.string(),
  /** nt */
  length: z.int(),
  chromosome: z.string(),
  startPosition: z.int(),
  endPosition: z.int(),
  strand,
  exonCount: z.int(),
  /** Genomic `start-end` items, 1-based inclusive, ascending. */
  exons: z.string(),
  /** Minimum free energy, kcal/mol. */
  mfe: predicted('Minimum free energy of the secondary structure, in kcal/mol'),
  /** Whether a secondary structure is recorded, with or without an energy. An extension. */
  hasStructure: z.boolean(),
  relatedGeneId: z.string(),
  /** `URS..._taxon` or ''. */
  rnacentralId: z.string(),
  database: z.string(),
  /** Peptide rows of this transcript: the total of its peptide overview. */
  peptideCount: z.int(),
});
export type Transcript = z.output<typeof transcript>;

export const transcriptOverviewRow = z.pick(transcript, {
  transcriptId: true,
  rnacentralId: true,
  type: true,
  length: true,
  strand: true,
  chromosome: true,
  startPosition: true,
  endPosition: true,
  peptideCount: true,
});
export type TranscriptOverviewRow = z.output<typeof transcriptOverviewRow>;

export const sequenceText = z.string();

/** Null if the transcript has no structure. The two strings have equal length. */
export const structure = z.nullable(z.object({ structure: z.string(), sequence: z.string() }));
export type Structure = NonNullable<z.output<typeof structure>>;

export const transcriptOverviewExample = {
  request: { transcriptIds: ['SPENT000001'] },
  response: [
    {
      transcriptId: 'SPENT000001',
      rnacentralId: 'URS000075C808_9606',
      type: 'lncRNA',
      length: 1466,
      strand: '+',
      chromosome: 'chr9',
      startPosition: 129488000,
      endPosition: 129513686,
      peptideCount: 12,
    },
  ],
} as const;

export const transcriptInfoExample = {
  request: { transcriptId: 'SPENT000001' },
  response: {
    transcriptId: 'SPENT000001',
    description: 'LINC00963 transcript 1',
    type: 'lncRNA',
    length: 1466,
    chromosome: 'chr9',
    startPosition: 129488000,
    endPosition: 129513686,
    strand: '+',
    exonCount: 2,
    exons: '129488000-129488465,129512687-129513686',
    mfe: -412.3,
    hasStructure: true,
    relatedGeneId: 'SPENG000001',
    rnacentralId: 'URS000075C808_9606',
    database: 'Ensembl#ENST00000419359,Rfam#RF00001',
    peptideCount: 12,
  },
} as const;

export const transcriptSequenceExample = {
  request: { transcriptId: 'SPENT000001' },
  response: 'ATGGCTGTTCTGACCGAACTGCTGGGCAAA',
} as const;

export const transcriptStructureExample = {
  request: { transcriptId: 'SPENT000001' },
  response: { structure: '((((...))))', sequence: 'GGGGAAACCCC' },
} as const;
