/** The closed vocabularies of a peptide row: codes in requests and responses, words on the page. */

export const expressionGroups = {
  1: { label: 'Tumor-specific', explanation: 'expressed specifically in cancer' },
  2: { label: 'Upregulated', explanation: 'upregulated in cancer' },
  3: { label: 'Downregulated', explanation: 'downregulated in cancer' },
  4: { label: 'Others', explanation: 'no significant differential expression or expressed specifically in control' },
} as const;
export type ExpressionGroup = keyof typeof expressionGroups;
export const expressionCodes: readonly ExpressionGroup[] = [1, 2, 3, 4];

/** What null in a row is called in addresses, requests and the index: nobody measured, predicted or looked for it. */
export const UNKNOWN = 'unknown';
export type Unknown = typeof UNKNOWN;

/** What expression groups and, at the end, the rows without one are called. */
export const expressionStates = {
  ...expressionGroups,
  [UNKNOWN]: { label: 'Not measured', explanation: 'without intensities in their dataset' },
} as const;
export type ExpressionState = ExpressionGroup | Unknown;
export const expressionStateCodes: readonly ExpressionState[] = [...expressionCodes, UNKNOWN];
export const expressionLabel = (group: ExpressionGroup | null): string => expressionStates[group ?? UNKNOWN].label;
/** An expression group as files have it: nothing if the peptide was not measured. */
export const expressionInFile = (group: ExpressionGroup | null): string =>
  group === null ? '' : expressionGroups[group].label;

/** Shown for a measure that nobody predicted, which is no low one. */
export const NOT_PREDICTED = 'Not predicted';

export const validationStates = { 1: 'Validated', 0: 'Non-validated', [UNKNOWN]: 'Not looked for' } as const;
export const immunogenicityStates = { 1: 'Immunogenic', 0: 'Non-immunogenic', [UNKNOWN]: NOT_PREDICTED } as const;
export type Flag = 0 | 1;

/** A flag as files have it: in words, nothing if it is unknown. */
export const flagInFile = (states: Readonly<Record<Flag, string>>, flag: Flag | null): string =>
  flag === null ? '' : states[flag];

export const simultaneousStates = {
  true: { label: 'Simultaneously expressed', explanation: 'expressed in multiple cancer types' },
  false: { label: 'Exclusively expressed', explanation: 'expressed in a single cancer type' },
} as const;

export const filterTooltips = {
  validation: 'Whether peptides were proved to exist in previous study.',
  immunogenicity: 'Whether peptides were predicted to be immunogenic.',
} as const;

/** Means every study of the tissue in `studyList`. */
export const ALL_STUDIES = 'All';

/** Shown for an empty value on every page. */
export const EMPTY_VALUE = '-';

/** Distinguishes tumor columns of an expression matrix from control columns; case-sensitive. */
const TUMOR_COLUMN_MARK = 'Tumor';
export function isTumorColumn(label: string): boolean {
  return label.includes(TUMOR_COLUMN_MARK);
}
