import * as z from 'zod/mini';

/** A class of values. */
const bin = z.object({
  /** The least value; null if the class has no lower end. */
  from: z.nullable(z.number()),
  /** Where the next class begins, which has this value; null if the class has no upper end. */
  to: z.nullable(z.number()),
  count: z.int(),
});

/** How often values occur. Empty classes at the ends are left out; the last one of a bounded measure includes its end. */
const distribution = z.object({
  bins: z.array(bin),
  known: z.int(),
  /** Of whom nobody determined the value. */
  unknown: z.int(),
  /** Null if no value is known. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  mean: z.nullable(z.number()),
});
export type Distribution = z.output<typeof distribution>;

/** Counts of the rows of a cancer or a study. */
const rowFigure = z.object({
  name: z.string(),
  peptides: z.int(),
  /** Rows per expression group, in the order of their codes, 1 to 4. */
  expression: z.array(z.int()),
  /** Rows that were not measured. */
  notMeasured: z.int(),
  /** Null if nobody predicted that for any of the rows. */
  immunogenic: z.nullable(z.int()),
  /** Null if nobody looked for any of the rows in earlier studies. */
  validated: z.nullable(z.int()),
  /** Rows with a spectrum. */
  withSpectrum: z.int(),
});
export type RowFigure = z.output<typeof rowFigure>;

/** Different sequences that cancers share, in display order of the cancers. */
const cancerOverlap = z.object({
  cancers: z.array(z.string()),
  /** One row per cancer; the number of its own different sequences where it meets itself. */
  shared: z.array(z.array(z.int())),
});
export type CancerOverlap = z.output<typeof cancerOverlap>;

/** /static/statistics.json: the catalogue in figures. */
export const statisticsFile = z.object({
  /** Different peptide sequences. */
  sequences: z.int(),
  /** Residues per different sequence. */
  lengths: distribution,
  /** In all different sequences, in alphabetical order. */
  residues: z.array(z.object({ residue: z.string(), count: z.int() })),
  /** Different peptide sequences per ORF. */
  peptidesPerOrf: distribution,
  /** Percent of the residues of an ORF that peptides cover. */
  coverage: distribution,
  /** Coding probabilities of ORFs by CPAT. */
  codingScores: distribution,
  /** Of spectra, in ppm: observed minus theoretical m/z of the isotope that the precursor fits. */
  precursorErrors: distribution,
  /** T-cell recognition scores of different sequences. */
  recognitionScores: distribution,
  /** Best predicted affinity of different sequences to any HLA genotype, nM. */
  affinities: distribution,
  cancers: z.array(rowFigure),
  studies: z.array(rowFigure),
  overlap: cancerOverlap,
});
export type StatisticsFile = z.output<typeof statisticsFile>;
