import * as z from 'zod/mini';
import { addedIn, expressionCode, flag, hasCountTotal, pageNumber, pageSize, requiredText } from '../fields';
import { filterSchemas } from '../search-fields';
import { countBy, facetCounts } from './counts';

/** One row = one sequence x cancer x tissue x study x subtype. Lists in text are comma lists, '' for none. */
export const peptideRow = z.object({
  peptideId: z.string(),
  /** Same order as relatedGeneId. */
  relatedGeneName: z.string(),
  relatedGeneId: z.string(),
  relatedTranscriptId: z.string(),
  cancer: z.string(),
  tissue: z.string(),
  study: z.string(),
  immunogenicity: flag,
  expression: expressionCode,
  validation: flag,
  /** `cancer:id,id;cancer:id`: other cancers with the same sequence; '' = not simultaneously expressed. */
  multicancer: z.string(),
  sequence: z.string(),
});
export type PeptideRow = z.output<typeof peptideRow>;

export const peptideRows = z.object({
  result: z.array(peptideRow),
  total: z.int(),
  /** Only if `countBy` asks for it. */
  counts: z.optional(facetCounts),
});

export const peptideOverviewRequest = z.object({
  transcriptId: requiredText,
  ...filterSchemas,
  countBy,
  pageSize,
  pageNum: pageNumber,
  hasCountTotal,
});

export const peptideInfoRequest = z.object({ peptideId: requiredText });

export const peptideDetail = z.object({
  peptideId: z.string(),
  sequence: z.string(),
  tissue: z.string(),
  cancer: z.string(),
  cancerSubtype: z.string(),
  multicancer: z.string(),
  relatedTranscriptId: z.string(),
  expression: expressionCode,
  /** log2 intensities of the samples in which the peptide was detected, in column order: `5.12,4.98`. */
  logTumor: z.string(),
  logNormal: z.string(),
  logFc: z.nullable(z.number()),
  adjustedPValue: z.nullable(z.number()),
  pValue: z.nullable(z.number()),
  tValue: z.nullable(z.number()),
  immunogenicity: flag,
  study: z.string(),
  studyDescription: z.string(),
  studyPubmed: z.string(),
  instrument: z.string(),
  quantification: z.string(),
  validation: flag,
  validatedMethod: z.string(),
  validationPubmed: z.string(),
  /** '' = no spectrum. */
  msId: z.string(),
  recognitionScore: z.nullable(z.number()),
  /** `hla#affinity nM#stability h#flag` items. */
  hlaRelatedInform: z.string(),
});
export type PeptideDetail = z.output<typeof peptideDetail>;

export const spectrumRequest = z.object({ msId: requiredText });

/** A modification of the peptide of a spectrum. */
export const spectrumModification = z.object({
  /** 1-based; 0 is the N-terminus, the length plus 1 the C-terminus. */
  position: z.int(),
  /** Dalton, monoisotopic. */
  mass: z.number(),
  /** Unimod name, or the mass delta as recorded. */
  name: z.string(),
});

export const spectrum = z.object({
  sequence: z.string(),
  /** `m/z#intensity` items, ascending m/z. */
  peaks: z.string(),
  rawFile: z.string(),
  scan: z.int(),
  charge: z.int(),
  mZ: z.number(),
  /** The peptide with its modifications in ProForma 2.0; '' if it has none. */
  proforma: addedIn(2, z.string()),
  modifications: addedIn(2, z.array(spectrumModification)),
});
export type Spectrum = z.output<typeof spectrum>;
