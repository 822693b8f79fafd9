import * as z from 'zod/mini';
import { filledTextList, hasCountTotal, optionalText, pageNumber, pageSize, requiredText } from '../fields';
import { CHOICES_MAX } from '../limits';
import { filterSchemas, rangeSchemas } from '../search-fields';
import { countBy } from './counts';
import { listOptions } from './list-options';
import { exampleFilters, exampleRow, peptideRows } from './peptide';

export const listResultRequest = z.object({
  cancer: requiredText,
  tissue: requiredText,
  studyList: filledTextList({ max: CHOICES_MAX, message: 'must be a list of at least one study', items: 'studies' }),
  ...filterSchemas,
  ...rangeSchemas,
  ...listOptions,
  countBy,
  /** Asks for `cancerTotal`. */
  getCancerTotal: z.optional(z.nullable(z.boolean({ error: 'must be true or false' }))),
  pageSize,
  /** The caller's last known total; accepted but ignored. */
  total: z.optional(z.nullable(z.number({ error: 'must be a number or null' }))),
  pageNum: pageNumber,
  hasCountTotal,
});

/** `cancerTotal` is the number of rows of the cancer, whatever the tissue, study and filters; only on request. */
export const listResultResult = z.extend(peptideRows, { cancerTotal: z.optional(z.int()) });

export const statisticsRequest = z.object({ cancer: requiredText, tissue: requiredText });

/** One count per expression group, in the order of the codes 1 to 4. */
const groupCounts = z.array(z.int()).check(z.length(4));
const shareList = z.array(z.object({ name: z.string(), value: z.string() }));
/** Rows of which nobody knows whether they are validated: all, and by expression group. */
const unknownValidation = z.object({
  all: z.int(),
  tumorSpecific: z.int(),
  im: z.int(),
  list: groupCounts,
  imList: groupCounts,
});
/** Rows that were not measured, by status: all, and the immunogenic ones; and their RNA types. */
const unmeasured = z.object({
  validated: z.int(),
  nonValidated: z.int(),
  unknown: z.int(),
  vIm: z.int(),
  nvIm: z.int(),
  unknownIm: z.int(),
  rnaTypes: shareList,
  imRnaTypes: shareList,
});
const groupShares = z.array(shareList).check(z.length(4));

export const browseStatistics = z.object({
  validatedAll: z.int(),
  nonValidatedAll: z.int(),
  vTumorSpecific: z.int(),
  nvTumorSpecific: z.int(),
  vIm: z.int(),
  nvIm: z.int(),
  validatedList: groupCounts,
  nonValidatedList: groupCounts,
  vImList: groupCounts,
  nvImList: groupCounts,
  rnaTypeList: groupShares,
  imRnaTypeList: groupShares,
  /** Absent if there are none. They are in the totals above, but in no list, since they have no group. */
  unmeasured: z.optional(unmeasured),
  /** Absent if there are none. The other lists count known values only. */
  unknownValidation: z.optional(unknownValidation),
  /** Rows of which nobody predicted whether they are immunogenic; absent if there are none. */
  unknownImmunogenicity: z.optional(z.int()),
});
export type BrowseStatistics = z.output<typeof browseStatistics>;

export const heatmapRequest = z.object({
  cancer: requiredText,
  tissue: requiredText,
  study: requiredText,
  cancerSubtype: optionalText,
});

/** `label[0]` is 'Peptide ID'; rows are keyed by label; 0 means not detected, an empty label no heat map. */
export const heatmap = z.object({
  label: z.array(z.string()),
  /** Number of control samples, which come first. Without it, tumors begin with the first name that contains `Tumor`. */
  controls: z.optional(z.int()),
  result: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Heatmap = z.output<typeof heatmap>;
export const HEATMAP_ID_LABEL = 'Peptide ID';

export const listResultExample = {
  request: {
    cancer: 'Breast cancer',
    tissue: 'Breast',
    studyList: ['All'],
    ...exampleFilters,
    pageSize: 10,
    total: null,
    pageNum: 1,
    hasCountTotal: false,
  },
  response: { total: 781, result: [exampleRow] },
} as const;

export const statisticsExample = {
  request: { cancer: 'Breast cancer', tissue: 'Breast' },
  response: {
    validatedAll: 781,
    nonValidatedAll: 292,
    vTumorSpecific: 120,
    nvTumorSpecific: 60,
    vIm: 80,
    nvIm: 31,
    validatedList: [120, 90, 71, 500],
    nonValidatedList: [60, 40, 32, 160],
    vImList: [20, 10, 10, 40],
    nvImList: [11, 5, 5, 10],
    rnaTypeList: [
      [
        { name: 'lncRNA', value: '150' },
        { name: 'snoRNA', value: '0' },
      ],
      [],
      [],
      [],
    ],
    imRnaTypeList: [[], [], [], []],
  },
} as const;

export const heatmapExample = {
  request: { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD013795', cancerSubtype: null },
  response: {
    label: ['Peptide ID', 'Control 1', 'Control 2', 'Tumor 1', 'Tumor 2'],
    result: [{ 'Peptide ID': 'SPENP000001', 'Control 1': 0, 'Control 2': -0.52, 'Tumor 1': 1.9, 'Tumor 2': 2.31 }],
  },
} as const;
