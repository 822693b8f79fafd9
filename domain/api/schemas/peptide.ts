import * as z from 'zod/mini';
import {
  expressionCode,
  hasCountTotal,
  immunogenicityFlag,
  optionalBoolean,
  pageNumber,
  pageSize,
  predicted,
  requiredText,
  validationFlag,
} from '../fields';
import { type NumberKey, numberKeys } from '../../search/numbers';
import { filterSchemas, rangeSchemas } from '../search-fields';
import { countBy, facetCounts } from './counts';
import { listOptions } from './list-options';
import { relatedEntities } from './related';
import { sequencePage } from './sequence';

/** The backgrounds of the release in which the sequence occurs, too; absent if the release has none. */
const backgrounds = z.optional(z.string());

/** Where an ORF has the peptide: residues of its protein, 1-based inclusive. */
const rowOrf = z.object({
  orfId: z.string(),
  transcriptId: z.string(),
  frame: z.literal([1, 2, 3]),
  from: z.int(),
  to: z.int(),
});

const known = z.nullable(z.number());
/** The numbers of a row (domain/search/numbers.ts); null if they are not known. */
const rowNumbers = z.object({
  // Object.fromEntries loses the type of the keys.
  ...(Object.fromEntries(numberKeys.map((key) => [key, known])) as Record<NumberKey, typeof known>),
  /** That of the best affinity. */
  genotype: z.nullable(z.string()),
  /** Whether other datasets detect the sequence in normal samples; absent if none that has it has such samples. */
  normalElsewhere: z.optional(z.string()),
  orfs: z.array(rowOrf),
});
export type RowNumbers = z.output<typeof rowNumbers>;

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
  immunogenicity: immunogenicityFlag,
  expression: expressionCode,
  validation: validationFlag,
  /** `cancer:id,id;cancer:id`: other cancers with the same sequence; '' = not simultaneously expressed. */
  multicancer: z.string(),
  sequence: z.string(),
  backgrounds,
  /** Only if `numbers` asks for it. */
  numbers: z.optional(rowNumbers),
});
export type PeptideRow = z.output<typeof peptideRow>;

export const peptideRows = z.object({
  result: z.array(peptideRow),
  total: z.int(),
  ...sequencePage,
  /** Only if `countBy` asks for it. */
  counts: z.optional(facetCounts),
});

export const peptideOverviewRequest = z.object({
  transcriptId: requiredText,
  ...filterSchemas,
  ...rangeSchemas,
  ...listOptions,
  countBy,
  pageSize,
  pageNum: pageNumber,
  hasCountTotal,
});

export const peptideInfoRequest = z.object({ peptideId: requiredText, related: optionalBoolean });

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
  immunogenicity: immunogenicityFlag,
  study: z.string(),
  studyDescription: z.string(),
  studyPubmed: z.string(),
  instrument: z.string(),
  quantification: z.string(),
  validation: validationFlag,
  validatedMethod: z.string(),
  validationPubmed: z.string(),
  /** '' = no spectrum. */
  msId: z.string(),
  recognitionScore: predicted('T-cell recognition score'),
  hlaRelatedInform: z
    .string()
    .check(
      z.describe(
        'Items `genotype#affinity nM#stability h#flag`; a part is empty if it was not predicted or cannot be told',
      ),
    ),
  backgrounds,
  /** Only if the request asks for it. */
  related: z.optional(relatedEntities),
});
export type PeptideDetail = z.output<typeof peptideDetail>;

export const spectrumRequest = z.object({ msId: requiredText });

/** A modification of the peptide of a spectrum. */
const spectrumModification = z.object({
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
  proforma: z.string(),
  modifications: z.array(spectrumModification),
});
export type Spectrum = z.output<typeof spectrum>;

/** A row of the demonstration catalogue. */
export const exampleRow = {
  peptideId: 'SPENP000001',
  relatedGeneName: 'LINC00963,MALAT1',
  relatedGeneId: 'SPENG000001,SPENG000002',
  relatedTranscriptId: 'SPENT000001,SPENT000002',
  cancer: 'Breast cancer',
  tissue: 'Breast',
  study: 'PXD013795',
  immunogenicity: 1,
  expression: 2,
  validation: 1,
  multicancer: 'Colon cancer:SPENP000912;Lung cancer:SPENP001200,SPENP001201',
  sequence: 'AVLTELLGK',
} satisfies PeptideRow;

export const exampleFilters = { immunogenicity: null, validation: 1, expression: null, simultaneous: null } as const;

export const peptideOverviewExample = {
  request: { transcriptId: 'SPENT000001', ...exampleFilters, pageSize: 10, pageNum: 1, hasCountTotal: false },
  response: { total: 1, result: [exampleRow] },
} as const;

export const peptideInfoExample = {
  request: { peptideId: 'SPENP000001' },
  response: {
    peptideId: 'SPENP000001',
    sequence: 'AVLTELLGK',
    tissue: 'Breast',
    cancer: 'Breast cancer',
    cancerSubtype: '',
    multicancer: exampleRow.multicancer,
    relatedTranscriptId: exampleRow.relatedTranscriptId,
    expression: 2,
    logTumor: '24.12,23.98',
    logNormal: '21.3,21.01',
    logFc: 2.895,
    adjustedPValue: 0.0112,
    pValue: 0.0021,
    tValue: 21.4,
    immunogenicity: 1,
    study: 'PXD013795',
    studyDescription: 'Proteome of breast tumors',
    studyPubmed: '31484775',
    instrument: 'Q Exactive HF',
    quantification: 'label free',
    validation: 1,
    validatedMethod: 'Ribo-seq',
    validationPubmed: '30796229',
    msId: 'MS0000001',
    recognitionScore: 0.0023,
    hlaRelatedInform: 'HLA-A*02:01#12.3#3.1#1',
  },
} as const;

export const msInfoExample = {
  request: { msId: 'MS0000001' },
  response: {
    sequence: 'AVLTELLGK',
    peaks: '147.1128#820.5,204.1343#1502',
    rawFile: 'BRCA_01.raw',
    scan: 20417,
    charge: 2,
    mZ: 472.2897,
    proforma: '',
    modifications: [],
  },
} as const;
