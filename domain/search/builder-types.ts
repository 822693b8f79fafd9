import { expressionCodes, expressionGroups, immunogenicityStates, simultaneousStates, validationStates } from '../catalogue/vocabulary';

/** The 14 builder types of Search, in the order in which they are offered. The keys stand in addresses. */
export const builderTypes = [
  'cancer', 'tissue',
  'geneName', 'geneId', 'transcriptId', 'RNAcentralId', 'otherId', 'location',
  'peptideId', 'expression', 'immunogenicity', 'validation', 'simultaneous',
  'pmid',
] as const;
export type BuilderType = (typeof builderTypes)[number];

/** What a builder takes: several of a list of the release, a comma list, several or one of fixed options, or a place. */
export type BuilderKind = 'list' | 'text' | 'codes' | 'choice' | 'location';

/** Tables that a search is said to need: a hint to the server. */
export type SearchTable = 'peptide' | 'gene' | 'transcript';

export interface BuilderOption {
  /** As it stands in addresses. */
  value: string;
  label: string;
}

export interface BuilderDescriptor {
  label: string;
  kind: BuilderKind;
  group: 'Sample' | 'RNA' | 'Peptide' | 'Literature';
  tables: readonly SearchTable[];
  /** Of codes and choices. */
  options?: readonly BuilderOption[];
}

const flags = (states: { 0: string; 1: string }): BuilderOption[] => [{ value: '1', label: states[1] }, { value: '0', label: states[0] }];

export const builders: Readonly<Record<BuilderType, BuilderDescriptor>> = {
  cancer: { label: 'Cancer', kind: 'list', group: 'Sample', tables: ['peptide'] },
  tissue: { label: 'Tissue', kind: 'list', group: 'Sample', tables: ['peptide'] },
  geneName: { label: 'Gene Name', kind: 'text', group: 'RNA', tables: ['gene'] },
  geneId: { label: 'Gene ID', kind: 'text', group: 'RNA', tables: ['gene'] },
  transcriptId: { label: 'Transcript ID', kind: 'text', group: 'RNA', tables: ['transcript'] },
  RNAcentralId: { label: 'RNAcentral ID', kind: 'text', group: 'RNA', tables: ['transcript'] },
  otherId: { label: 'External ID', kind: 'text', group: 'RNA', tables: ['gene', 'transcript'] },
  location: { label: 'Location', kind: 'location', group: 'RNA', tables: ['transcript'] },
  peptideId: { label: 'Peptide ID', kind: 'text', group: 'Peptide', tables: ['peptide'] },
  expression: {
    label: 'Expression Group', kind: 'codes', group: 'Peptide', tables: ['peptide'],
    options: expressionCodes.map((code) => ({ value: String(code), label: expressionGroups[code].label })),
  },
  immunogenicity: { label: 'Immunogenicity', kind: 'choice', group: 'Peptide', tables: ['peptide'], options: flags(immunogenicityStates) },
  validation: { label: 'Status', kind: 'choice', group: 'Peptide', tables: ['peptide'], options: flags(validationStates) },
  simultaneous: {
    label: 'Simultaneous Expression', kind: 'choice', group: 'Peptide', tables: ['peptide'],
    options: [{ value: 'true', label: simultaneousStates.true.label }, { value: 'false', label: simultaneousStates.false.label }],
  },
  pmid: { label: 'PMID', kind: 'text', group: 'Literature', tables: ['peptide'] },
};

export const builderGroups = ['Sample', 'RNA', 'Peptide', 'Literature'] as const;

export function isBuilderType(text: string): text is BuilderType {
  return (builderTypes as readonly string[]).includes(text);
}
