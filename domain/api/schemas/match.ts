import * as z from 'zod/mini';
import { matchModes } from '../../search/sequence-match';
import { FRAGMENT_LETTERS_MIN } from '../../search/sequence-match';
import { JSON_BODY_BYTES_MAX, MATCH_RESIDUES_MAX, MATCH_SEQUENCES_MAX } from '../limits';
import { fragmentRules } from '../openapi-rules';

const listMessage = { error: `must be a list of 1 to ${MATCH_SEQUENCES_MAX} sequences` };
const lettersMessage = { error: `must be 1 to ${MATCH_RESIDUES_MAX} letters of residues` };

/** What a caller needs to know besides the schemas. */
export const note = `Modes: \`equal\` finds peptides with the same sequence; \`within\` those that hold the given sequence, which needs at least
${FRAGMENT_LETTERS_MIN} letters; \`contains\` those that lie in the given sequence, for example in a protein. I and L count as equal unless
\`equateIL\` is false. \`orfMatches\` are sequences of at least ${FRAGMENT_LETTERS_MIN} letters that no peptide matches, but that lie in the protein of an ORF.
A sequence that is given twice is reported once. Send longer lists in parts of ${MATCH_SEQUENCES_MAX},
and long sequences in parts of at most ${JSON_BODY_BYTES_MAX / 1_024} KiB, the largest body of a call.`;

/** Letters of residues in either case; arrives in upper case. */
const residues = z
  .string(lettersMessage)
  .check(z.trim(), z.regex(new RegExp(`^[A-Za-z]{1,${MATCH_RESIDUES_MAX}}$`), lettersMessage), z.toUpperCase());

export const peptideMatchRequest = z
  .object({
    sequences: z
      .array(residues, listMessage)
      .check(z.minLength(1, listMessage), z.maxLength(MATCH_SEQUENCES_MAX, listMessage)),
    /** Missing means `equal`. */
    mode: z._default(z.literal(matchModes, { error: `must be one of ${matchModes.join(', ')}` }), 'equal'),
    /** Whether I and L count as equal. Missing means true. */
    equateIL: z._default(z.boolean({ error: 'must be true or false' }), true),
  })
  .check((context) => {
    const { sequences, mode } = context.value;
    const short = sequences.findIndex(({ length }) => length < FRAGMENT_LETTERS_MIN);
    if (mode !== 'within' || short < 0) return;
    context.issues.push({
      code: 'custom',
      input: sequences[short],
      path: ['sequences', short],
      message: `must have at least ${FRAGMENT_LETTERS_MIN} letters if mode is within`,
    });
  }, z.meta(fragmentRules));

export const peptideMatchResult = z.object({
  /** Sequences that rows of the catalogue match. */
  matches: z.array(
    z.object({
      sequence: z.string(),
      /** Ascending. */
      peptideIds: z.array(z.string()),
      /** True for a fragment of more catalogue peptides than an answer lists. */
      more: z.boolean(),
    }),
  ),
  /** Sequences that no row matches, but that lie in the protein of an ORF. */
  orfMatches: z.array(
    z.object({
      sequence: z.string(),
      orfs: z.array(
        z.object({
          orfId: z.string(),
          transcriptId: z.string(),
          /** First residue in the protein, from 1. */
          start: z.int(),
        }),
      ),
      more: z.boolean(),
    }),
  ),
  unmatched: z.array(z.string()),
});
export type PeptideMatchResult = z.output<typeof peptideMatchResult>;

export const peptideMatchExample = {
  request: { sequences: ['AVLTELLGK', 'MDEPSPLAK', 'GASTQYVNNK'], mode: 'equal', equateIL: true },
  response: {
    matches: [{ sequence: 'AVLTELLGK', peptideIds: ['SPENP000001'], more: false }],
    orfMatches: [
      {
        sequence: 'MDEPSPLAK',
        orfs: [{ orfId: 'SPENT000001_ORF1', transcriptId: 'SPENT000001', start: 1 }],
        more: false,
      },
    ],
    unmatched: ['GASTQYVNNK'],
  },
} as const;
