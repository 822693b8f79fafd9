import { hasPart, type ReleasePart, type WithParts } from '../catalogue/release-parts';
import { type Identity, type IdPrefixes, spencerIdPrefixes } from '../catalogue/identity';
import {
  expressionGroups,
  expressionStates,
  type Flag,
  filterTooltips,
  immunogenicityStates,
  simultaneousStates,
  UNKNOWN,
  type Unknown,
  validationStates,
} from '../catalogue/vocabulary';
import { fieldKinds, type FieldOption, type FieldType } from './field-kinds';
import { LIST_VALUES_MAX } from './limits';
import { isNumberKey, type NumberKey, numberKeys, numbers } from './numbers';

/**
 * The fields of search. Builders, filters, addresses, request schemas, the clauses of a query and
 * the columns that the loader writes all follow from this table; only how a row is read stays with the loader, which
 * knows the bundle. A new field is an entry here, its place in `builderTypes` or `filterFields`, and the reader that
 * the loader's `rowValues` then lacks.
 */

/** Tables that a search may name as needed, as a hint to the server. */
export const searchTables = ['peptide', 'gene', 'transcript'] as const;
export type SearchTable = (typeof searchTables)[number];

export const builderGroups = ['Sample', 'RNA', 'Peptide', 'Literature', 'Numbers'] as const;

/** What catalogue.json says of the values that fields offer. */
export interface OfferedLists extends WithParts {
  searchCancers: readonly string[];
  searchTissues: readonly string[];
  /** What rows have, for each filter of kind `list`; `UNKNOWN` for each filter of other kinds that some row has no value of. */
  filterValues: Readonly<Record<string, readonly string[]>>;
  /** The numbers of which some row has a value. */
  numbers?: Readonly<Partial<Record<NumberKey, unknown>>> | undefined;
  /** Empty if no transcript has an id of RNAcentral. */
  examples?: { RNAcentralId: string };
}

interface Description {
  label: string;
  group: (typeof builderGroups)[number];
  tables: readonly SearchTable[];
  /** Its name in a search request. A location has three names; filters of a list have the name of the field. */
  wire?: string;
  /** Its column in the table of peptides (domain/storage/release-tables.ts). Locations have none, numbers their own. */
  column?: string;
  /** Whether a row may have several values: the column then holds lists. */
  several?: true;
  /** Shown below the input of a builder. */
  hint?: string | ((of: Identity) => string);
  /** Help text of a filter. Without it, the help explains the options. */
  tip?: string;
}

export type FieldDescription = Description & FieldType;

type OptionText = Omit<FieldOption, 'value'>;

/** Options of an object whose keys are their codes, ascending from 1. */
function codedOptions<Code extends number>(texts: Readonly<Record<Code, OptionText>>): FieldOption<`${Code}`>[] {
  // The keys of the object are the codes.
  return Object.entries<OptionText>(texts).map(([code, option]) => ({ value: code as `${Code}`, ...option }));
}

const flagOptions = (states: Readonly<Record<Flag | Unknown, string>>): FieldOption<`${Flag}` | Unknown>[] =>
  (['1', '0', UNKNOWN] as const).map((value) => ({ value, label: states[value] }));

const ANY_CHOSEN = 'Matches any selected value.';
const SEVERAL = `Separate several values (up to ${LIST_VALUES_MAX.toLocaleString('en-US')}) with commas, spaces or line breaks, or choose a file; any may match.`;
/** The form of the catalogue's own ids, if they have one. */
const ownIds =
  (kind: keyof IdPrefixes) =>
  ({ idPrefixes }: Identity): string => {
    if (idPrefixes === null) return SEVERAL;
    const digits = idPrefixes[kind] === spencerIdPrefixes[kind] ? 'six digits' : 'digits';
    return `${idPrefixes[kind]} followed by ${digits}. ${SEVERAL}`;
  };

interface NumberField<Key extends NumberKey> {
  label: (typeof numbers)[Key]['label'];
  kind: 'number';
  group: 'Numbers';
  tables: readonly ['peptide'];
  wire: Key;
  tip: string;
}

function numberField<Key extends NumberKey>(key: Key): NumberField<Key> {
  const { label, tip } = numbers[key];
  return { label, kind: 'number', group: 'Numbers', tables: ['peptide'], wire: key, tip };
}

// Object.fromEntries loses the type of the keys.
const numberFields = Object.fromEntries(numberKeys.map((key) => [key, numberField(key)])) as {
  [Key in NumberKey]: NumberField<Key>;
};

/** Keys are the names in addresses: the type of a builder, the parameter of a filter. */
export const fields = {
  cancer: {
    label: 'Cancer',
    kind: 'list',
    offers: 'searchCancers',
    group: 'Sample',
    tables: ['peptide'],
    wire: 'cancer',
    column: 'cancer',
    hint: ANY_CHOSEN,
    tip: 'Peptides of any of the selected cancers.',
  },
  tissue: {
    label: 'Tissue',
    kind: 'list',
    offers: 'searchTissues',
    group: 'Sample',
    tables: ['peptide'],
    wire: 'tissue',
    column: 'tissue',
    hint: ANY_CHOSEN,
    tip: 'Peptides found in any of the selected tissues or body fluids.',
  },
  /** In Browse a choice of the page, in Search a filter of the result. */
  study: {
    label: 'Study',
    kind: 'list',
    group: 'Sample',
    tables: ['peptide'],
    wire: 'study',
    column: 'study',
    tip: 'Peptides identified in any of the selected studies.',
  },
  geneName: {
    label: 'Gene Name',
    kind: 'text',
    group: 'RNA',
    tables: ['gene'],
    wire: 'geneName',
    column: 'geneName',
    several: true,
    hint: SEVERAL,
  },
  geneId: {
    label: 'Gene ID',
    kind: 'text',
    group: 'RNA',
    tables: ['gene'],
    wire: 'geneId',
    column: 'geneId',
    several: true,
    hint: ownIds('gene'),
  },
  transcriptId: {
    label: 'Transcript ID',
    kind: 'text',
    group: 'RNA',
    tables: ['transcript'],
    wire: 'transcriptId',
    column: 'transcriptId',
    several: true,
    hint: ownIds('transcript'),
  },
  RNAcentralId: {
    label: 'RNAcentral ID',
    kind: 'text',
    group: 'RNA',
    tables: ['transcript'],
    wire: 'rnacentralId',
    column: 'rnacentralId',
    several: true,
    hint: ({ species }) => `URS identifier and taxon, which is ${species.taxon} for ${species.common}. ${SEVERAL}`,
  },
  otherId: {
    label: 'External ID',
    kind: 'text',
    group: 'RNA',
    tables: ['gene', 'transcript'],
    wire: 'otherId',
    column: 'otherId',
    several: true,
    hint: `An ID from Ensembl, NONCODE, HGNC, RefSeq or another database. ${SEVERAL}`,
  },
  rnaType: {
    label: 'RNA Type',
    kind: 'list',
    group: 'RNA',
    tables: ['transcript'],
    wire: 'rnaType',
    column: 'rnaType',
    several: true,
    tip: 'Peptides encoded by a transcript of any of the selected types. A peptide may have transcripts of several types.',
  },
  location: {
    label: 'Location',
    kind: 'location',
    group: 'RNA',
    tables: ['transcript'],
    hint: ({ assembly }) => `Finds every transcript that overlaps the range (${assembly}, 1-based).`,
  },
  peptideId: {
    label: 'Peptide ID',
    kind: 'text',
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'peptideId',
    column: 'peptideId',
    hint: ownIds('peptide'),
  },
  expression: {
    label: 'Expression Group',
    kind: 'option',
    options: [...codedOptions(expressionGroups), { value: UNKNOWN, ...expressionStates[UNKNOWN] }],
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'expressionList',
    column: 'expression',
    hint: ANY_CHOSEN,
  },
  immunogenicity: {
    label: 'Immunogenicity',
    kind: 'flag',
    options: flagOptions(immunogenicityStates),
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'immunogenicity',
    column: 'immunogenicity',
    tip: filterTooltips.immunogenicity,
  },
  validation: {
    label: 'Status',
    kind: 'flag',
    options: flagOptions(validationStates),
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'validation',
    column: 'validation',
    tip: filterTooltips.validation,
  },
  simultaneous: {
    label: 'Simultaneous Expression',
    kind: 'state',
    options: [
      { value: 'true', ...simultaneousStates.true },
      { value: 'false', ...simultaneousStates.false },
    ],
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'simultaneous',
    column: 'simultaneous',
  },
  hla: {
    label: 'HLA Genotype',
    kind: 'list',
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'hla',
    column: 'hla',
    several: true,
    tip: 'Peptides predicted to be immunogenic for any of the selected HLA genotypes.',
  },
  background: {
    label: 'Background',
    kind: 'list',
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'background',
    column: 'background',
    several: true,
    tip: 'Peptides that also occur in any of the selected sets of other sequences, or in none of the sets. I and L count as equal.',
  },
  normalElsewhere: {
    label: 'Normal Samples Elsewhere',
    kind: 'list',
    group: 'Peptide',
    tables: ['peptide'],
    wire: 'normalElsewhere',
    column: 'normalElsewhere',
    several: true,
    tip: 'Whether the same sequence is detected in normal samples of other datasets. An expression group is about one dataset only.',
  },
  pmid: {
    label: 'PMID',
    kind: 'text',
    group: 'Literature',
    tables: ['peptide'],
    wire: 'pmid',
    column: 'pmid',
    several: true,
    hint: `PubMed ID of a study or of independent evidence. ${SEVERAL}`,
  },
  ...numberFields,
} as const satisfies Record<string, FieldDescription>;

export type FieldTable = typeof fields;
export type Field = keyof FieldTable;

/** A field, including the properties that only some fields have. */
export const describeField = (field: Field): Extract<FieldDescription, { kind: FieldTable[Field]['kind'] }> =>
  fields[field];

/** The text below the builder of a field, in a catalogue. */
export function builderHint(field: Field, identity: Identity): string | undefined {
  const { hint } = describeField(field);
  return typeof hint === 'function' ? hint(identity) : hint;
}

/** The builders of Search, in the order in which they are offered. */
export const builderTypes = [
  'cancer',
  'tissue',
  'geneName',
  'geneId',
  'transcriptId',
  'RNAcentralId',
  'otherId',
  'location',
  'peptideId',
  'expression',
  'immunogenicity',
  'validation',
  'simultaneous',
  'pmid',
  ...numberKeys,
] as const satisfies readonly Field[];
export type BuilderType = (typeof builderTypes)[number];

/** The filters of every list of peptides, in the order in which they are offered. */
export const filterFields = [
  'expression',
  'validation',
  'immunogenicity',
  'simultaneous',
  'hla',
  'background',
  'normalElsewhere',
] as const satisfies readonly Field[];
export type FilterField = (typeof filterFields)[number];

/**
 * The filters of Search Result, in the order in which they are offered: those of every list, and what other lists are
 * about.
 */
export const searchFilterFields = [
  'expression',
  'validation',
  'immunogenicity',
  'simultaneous',
  'cancer',
  'tissue',
  'study',
  'rnaType',
  'hla',
  'background',
  'normalElsewhere',
] as const satisfies readonly Field[];
export type SearchFilterField = (typeof searchFilterFields)[number];

/** Without this part, all rows are alike in the field. */
const partOfField: Readonly<Record<string, ReleasePart>> = {
  expression: 'matrices',
  immunogenicity: 'immunogenicity',
  validation: 'validation',
  simultaneous: 'severalCancers',
  cancer: 'severalCancers',
  cancers: 'severalCancers',
} satisfies Partial<Record<Field, ReleasePart>>;

/** Whether the rows of a release can differ in a field, or in the column of that name. No number is offered while that is not known. */
export function isOffered(
  name: string,
  lists: Pick<OfferedLists, 'has' | 'numbers' | 'examples'> | undefined,
): boolean {
  if (name === 'RNAcentralId') return lists?.examples?.RNAcentralId !== '';
  if (isNumberKey(name) && lists?.numbers?.[name] === undefined) return false;
  const part = partOfField[name];
  return part === undefined || hasPart(lists, part);
}

/** The criteria of a search that a release offers; all but numbers while it is not known. */
export function offeredBuilders(lists: OfferedLists | undefined): BuilderType[] {
  return builderTypes.filter((type) => isOffered(type, lists));
}

/** The values that the builder of a list field offers in a release; empty for other fields. */
export function offeredValues(field: BuilderType, lists: OfferedLists): readonly string[] {
  const { offers } = describeField(field);
  return offers === undefined ? [] : lists[offers];
}

/** The values that the filter of a list field offers in a release; empty if the release does not have the list. */
export function filterValues(field: SearchFilterField, lists: OfferedLists): readonly string[] {
  return lists.filterValues[field] ?? [];
}

/** The fixed options that a field offers in a release: that of rows without a value only if there are such rows. */
export function offeredOptions(field: Field, lists?: OfferedLists): readonly FieldOption[] {
  const { options = [] } = describeField(field);
  return options.filter(({ value }) => value !== UNKNOWN || lists?.filterValues[field]?.includes(UNKNOWN));
}

/** The value on the wire of a text of an address: a text, or the code, flag or state of an option. */
export function fieldValue(field: ColumnField, text: string): string | number | boolean {
  return fieldKinds[fields[field].kind].value(text);
}

export function isBuilderType(text: string): text is BuilderType {
  return (builderTypes as readonly string[]).includes(text);
}

/** Fields with a column of their own name in `fields`: all except the location and the numbers. */
export type ColumnField = Exclude<Field, 'location' | NumberKey>;
// The keys of the table are its fields.
export const columnFields = (Object.keys(fields) as Field[]).filter(
  (field) => field !== 'location' && !isNumberKey(field),
) as ColumnField[];

/** The columns of these fields. */
export type FieldColumn = FieldTable[ColumnField]['column'];
/** Columns of fields that searches name in comma lists: they are matched regardless of case, in any of their forms. */
const termColumns: ReadonlySet<string> = new Set(
  columnFields.flatMap((field) => (fields[field].kind === 'text' ? [fields[field].column] : [])),
);
export const isTermColumn = (column: FieldColumn): boolean => termColumns.has(column);

/** Fields that restrict a search by values: every builder except the location and numbers, and fields that are only filters. */
export type BuilderField = Exclude<BuilderType, 'location' | NumberKey>;
export type CriterionField = BuilderField | SearchFilterField;
export const builderFields = builderTypes.filter(
  (type): type is BuilderField => type !== 'location' && !isNumberKey(type),
);
export const criterionFields: readonly CriterionField[] = [...new Set([...builderFields, ...searchFilterFields])];
