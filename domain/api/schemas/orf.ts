import * as z from 'zod/mini';
import { predicted, requiredText } from '../fields';
import { transcriptRequest } from './transcript';

export const orfInfoRequest = transcriptRequest;

export const orf = z.object({
  transcriptId: z.string(),
  /** Length of the transcript, nt. */
  transLen: z.int(),
  frame: z.literal([1, 2, 3]),
  /** Transcript nucleotides, 1-based inclusive, the stop codon included. */
  start: z.int(),
  end: z.int(),
  /** `start-end-sequence` in transcript nucleotides; '' if none. */
  topPep: z.string(),
  /** Comma list of the peptide rows whose sequence occurs in the ORF's protein. */
  peptideId: z.string(),
  /** Percent of the protein's residues that peptides cover. */
  coverage: z.number(),
  cpatScore: predicted('Coding probability by CPAT'),
  orfId: z.string(),
});
export const orfs = z.array(orf);
export type Orf = z.output<typeof orf>;

const sequenceTypes = ['protein', 'nucleotide'] as const;

export const orfSequenceRequest = z.object({
  orfId: requiredText,
  seqType: z.literal(sequenceTypes, { error: `must be one of ${sequenceTypes.join(', ')}` }),
});

export const orfInfoExample = {
  request: { transcriptId: 'SPENT000001' },
  response: [
    {
      transcriptId: 'SPENT000001',
      transLen: 1466,
      frame: 1,
      start: 1,
      end: 90,
      topPep: '4-30-AVLTELLGK',
      peptideId: 'SPENP000001,SPENP000912',
      coverage: 31.03,
      cpatScore: 0.512,
      orfId: 'SPENT000001_ORF1',
    },
  ],
} as const;

export const orfSequenceExample = {
  request: { orfId: 'SPENT000001_ORF1', seqType: 'protein' },
  response: 'MAVLTELLGK',
} as const;
