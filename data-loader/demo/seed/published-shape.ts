/**
 * The shape of the published catalogue: figures of its ORF table and its peptide sequences (doi 10.1093/nar/gkab822,
 * Download page), which has 7,137 ORFs of 6,842 transcripts.
 */

/** Distinct sequences of the 29,526 published peptides. */
export const PUBLISHED_SEQUENCES = 6_878;

export const peptideResidues = { min: 7, max: 52 } as const;

/** Ascending pairs of a share of all values, from 0 to 1, and the value that this share does not exceed. */
export type Quantiles = readonly (readonly [share: number, value: number])[];

const quantilesOf = (text: string): Quantiles =>
  text.split(', ').map((pair) => pair.split(' ').map(Number) as [share: number, value: number]);

export const transcriptLengthsNt = quantilesOf(
  '0 163, 0.1 472, 0.25 679, 0.5 1465, 0.75 3358, 0.9 7186, 0.99 25939, 0.999 91671, 1 347561',
);
/** With the stop codon. */
export const orfLengthsNt = quantilesOf(
  '0 24, 0.1 63, 0.25 99, 0.5 180, 0.75 270, 0.9 432, 0.99 1755, 0.999 6993, 1 16704',
);
/** The lowest scores are 0 in four decimals. */
export const cpatScores = quantilesOf(
  '0 0.00004, 0.1 0.0008, 0.25 0.0039, 0.5 0.0319, 0.75 0.219, 0.9 0.777, 0.95 0.99, 1 1',
);
/** Rank correlation of the score with the length of the ORF. */
export const CPAT_LENGTH_CORRELATION = 0.69;

/** Numbers of sets of 1, 2, ... transcripts that share peptides, and so mostly a gene. */
export const transcriptsPerGene: readonly number[] = [1_744, 538, 264, 114, 69, 48, 29, 24, 21, 15];
/** Share of long enough transcripts with a second ORF, so that 4 % of all have one. */
export const SECOND_ORF_SHARE = 0.1;

function around(quantiles: Quantiles, column: 0 | 1, value: number): Quantiles {
  const above = quantiles.findIndex((pair) => pair[column] >= value);
  const last = above < 0 ? quantiles.length - 1 : Math.max(1, above);
  return quantiles.slice(last - 1, last + 1);
}

/** The value at a share of all values, interpolated on a logarithmic scale. */
export function quantileAt(quantiles: Quantiles, share: number): number {
  const [low = [0, 0], high = [1, 0]] = around(quantiles, 0, share);
  return low[1] * (high[1] / low[1]) ** ((share - low[0]) / (high[0] - low[0]));
}

/** The share of all values that do not exceed this one: the inverse of `quantileAt`, from 0 to 1. */
export function shareBelow(quantiles: Quantiles, value: number): number {
  const [low = [0, 0], high = [1, 0]] = around(quantiles, 1, value);
  const share = low[0] + ((high[0] - low[0]) * Math.log(value / low[1])) / Math.log(high[1] / low[1]);
  return Math.min(1, Math.max(0, share));
}
