import {
  expressionCodes, expressionGroups, immunogenicityStates, simultaneousStates, validationStates,
  type ExpressionGroup, type Flag,
} from '#domain/catalogue/vocabulary';

/** The four filters of a peptide list as they go over the wire; null = All. */
export interface PeptideFilters {
  expression: ExpressionGroup | null;
  validation: Flag | null;
  immunogenicity: Flag | null;
  simultaneous: boolean | null;
}

export const noFilters: PeptideFilters = { expression: null, validation: null, immunogenicity: null, simultaneous: null };

interface Option<Value> {
  label: string;
  value: Value;
}

interface Group<Name extends keyof PeptideFilters> {
  name: Name;
  label: string;
  /** 'All' is not listed: it is the null that every group has. */
  options: readonly Option<NonNullable<PeptideFilters[Name]>>[];
}

const expression: Group<'expression'> = {
  name: 'expression',
  label: 'Expression Group',
  options: expressionCodes.map((value) => ({ value, label: expressionGroups[value].label })),
};
const validation: Group<'validation'> = {
  name: 'validation',
  label: 'Status',
  options: [{ value: 1, label: validationStates[1] }, { value: 0, label: validationStates[0] }],
};
const immunogenicity: Group<'immunogenicity'> = {
  name: 'immunogenicity',
  label: 'Immunogenicity',
  options: [{ value: 1, label: immunogenicityStates[1] }, { value: 0, label: immunogenicityStates[0] }],
};
const simultaneous: Group<'simultaneous'> = {
  name: 'simultaneous',
  label: 'Simultaneous Expression',
  options: [{ value: true, label: simultaneousStates.true.label }, { value: false, label: simultaneousStates.false.label }],
};

/** In the order in which they stand on the page. */
export const filterGroups = [expression, validation, immunogenicity, simultaneous] as const;

export function isFiltered(filters: PeptideFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
