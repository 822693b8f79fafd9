import * as z from 'zod/mini';
import { expressionCode, requiredText } from '../fields';
import { ORF_ROWS_MAX, RELATED_TRANSCRIPTS_MAX } from '../limits';

/** Residues of a protein, 1-based inclusive. */
const place = z.object({ from: z.int(), to: z.int() });

/** An ORF, as the page of its transcript names it. */
const namedOrf = {
  orfId: z.string(),
  transcriptId: z.string(),
  /** Its place among the ORFs of the transcript, from 1: `ORF1`. */
  number: z.int(),
  frame: z.literal([1, 2, 3]),
};

/** Markdown, for the description of the call. */
export const relatedNote = `With \`related\`, the answer names the genes, and the ORFs that hold the sequence, of its first ${RELATED_TRANSCRIPTS_MAX} transcripts, and all entries of the sequence.`;

/** What encodes a peptide. */
export const relatedEntities = z.object({
  /** In the order of the row. */
  genes: z.array(
    z.object({
      geneId: z.string(),
      geneName: z.string(),
      /** Types of those transcripts of the gene that encode the peptide, each once. */
      rnaTypes: z.array(z.string()),
    }),
  ),
  /** The ORFs whose protein holds the sequence, by transcript and number. */
  orfs: z.array(
    z.object({
      ...namedOrf,
      /** Length of the protein, the stop left out. */
      residues: z.int(),
      /** Ascending, at least one. */
      places: z.array(place),
    }),
  ),
  /** All entries of the sequence, this one included, by id. */
  entries: z.array(
    z.object({
      peptideId: z.string(),
      expression: expressionCode,
      /** Whether it is detected in normal samples of its dataset; null if that has none. */
      inNormal: z.nullable(z.literal([0, 1])),
    }),
  ),
  /** Further transcripts, whose ORFs are not listed. */
  transcriptsOmitted: z.int(),
});
export type RelatedEntities = z.output<typeof relatedEntities>;
export type RelatedOrf = RelatedEntities['orfs'][number];

/** Markdown, for the description of the call. */
export const orfPeptidesNote = `The sequences are those of the first ${ORF_ROWS_MAX.toLocaleString('en')} peptides of the ORF, by id; \`rowsOmitted\` counts the others. \`starts\` are 1-based residues, and \`hla\` has the form of \`hlaRelatedInform\`.`;

export const orfPeptidesRequest = z.object({ transcriptId: requiredText, orfId: requiredText });

/** The protein of an ORF with all its peptides. */
export const orfPeptides = z.object({
  ...namedOrf,
  /** The stop left out. */
  protein: z.string(),
  /** By first start, then length. */
  peptides: z.array(
    z.object({
      sequence: z.string(),
      /** Ascending, 1-based, at least one. */
      starts: z.array(z.int()),
      rows: z.array(z.object({ peptideId: z.string(), cancer: z.string(), expression: expressionCode })),
      hla: z.string(),
    }),
  ),
  rowsOmitted: z.int(),
});
export type OrfPeptides = z.output<typeof orfPeptides>;
export type OrfPeptide = OrfPeptides['peptides'][number];

export const orfPeptidesExample = {
  request: { transcriptId: 'SPENT000001', orfId: 'SPENT000001_ORF1' },
  response: {
    orfId: 'SPENT000001_ORF1',
    transcriptId: 'SPENT000001',
    number: 1,
    frame: 1,
    protein: 'MAVLTELLGK',
    peptides: [
      {
        sequence: 'AVLTELLGK',
        starts: [2],
        rows: [
          { peptideId: 'SPENP000001', cancer: 'Breast cancer', expression: 2 },
          { peptideId: 'SPENP000912', cancer: 'Colon cancer', expression: 1 },
        ],
        hla: 'HLA-A*02:01#12.3#3.1#1',
      },
    ],
    rowsOmitted: 0,
  },
} as const;
