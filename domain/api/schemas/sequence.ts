import * as z from 'zod/mini';
import { expressionCode } from '../fields';

/**
 * Lists of sequences. An entry is one row: a sequence in one cancer, tissue, study and subtype. A sequence is listed if at
 * least one of its entries is in the list.
 */

export const listUnits = ['entries', 'sequences'] as const;
export type ListUnit = (typeof listUnits)[number];

export const unitNote =
  '`unit` says what the list counts and pages: `entries`, which missing means, or `sequences`: `result` is then empty, and ' +
  '`sequences` has one item for each sequence with at least one entry that matches, in the order of the best value among ' +
  'those entries; `total` counts the entries, `sequenceTotal` the sequences.';

export const listUnit = z.optional(
  z.nullable(z.literal(listUnits, { error: `must be one of ${listUnits.join(', ')}` })),
);

/** All entries of the sequence in one cancer. */
const cancerOfSequence = z.object({
  cancer: z.string(),
  /** The entries by expression group, ascending, those that were not measured last, with the group null. */
  groups: z.array(z.object({ group: expressionCode, peptideIds: z.array(z.string()) })),
  /** Whether one of the entries matches. */
  matching: z.boolean(),
});

export const sequenceRow = z.object({
  sequence: z.string(),
  /** The matching entry with the best value of the order of the list. */
  peptideId: z.string(),
  /** Of the matching entries. */
  genes: z.array(z.object({ geneId: z.string(), geneName: z.string() })),
  cancers: z.array(cancerOfSequence),
  /** The lowest predicted affinity of the matching entries, in nM, and its HLA genotype; null if none is predicted. */
  affinity: z.nullable(z.number()),
  genotype: z.nullable(z.string()),
  /** Number of matching entries, and of all entries of the sequence. */
  matching: z.int(),
  entries: z.int(),
});
export type SequenceRow = z.output<typeof sequenceRow>;

/** Only if `unit` asks for sequences: a page of them, and how many there are. */
export const sequencePage = {
  sequences: z.optional(z.array(sequenceRow)),
  sequenceTotal: z.optional(z.int()),
};
