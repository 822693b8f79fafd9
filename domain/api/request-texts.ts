import { criterionFields, describeField, type Field, fields, filterFields } from '../search/fields';
import { type NumberKey, numberKeys, numbers } from '../search/numbers';
import type { JsonSchema } from './openapi-rules';

/** What the fields of requests mean, for the OpenAPI document and for the tools of assistants: a name means the same everywhere. */

function meaningOf(field: Field): string {
  const { label, tip, options, kind } = describeField(field);
  const codes = options?.map(({ value, label: of, explanation }) => {
    const explained = explanation === undefined || of.includes(explanation) ? '' : ` (${explanation})`;
    return `${value} ${of}${explained}`;
  });
  return [
    `${label}.`,
    tip,
    codes && `Codes: ${codes.join('; ')}.`,
    kind === 'text' && 'Several values are separated by commas; any may match.',
  ]
    .filter(Boolean)
    .join(' ');
}

function rangeText(key: NumberKey): string {
  const { label, unit, tip } = numbers[key];
  return `${label}${unit === '' ? '' : ` in ${unit}`}, a range whose ends are included; null is an open end. ${tip}`;
}

const searchTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...criterionFields.map((field) => [fields[field].wire, meaningOf(field)]),
  ...filterFields.map((field) => [field, meaningOf(field)]),
  ...numberKeys.map((key) => [key, rangeText(key)]),
]) as Record<string, string>;

/** Those that are no field of search. */
const otherTexts: Readonly<Record<string, string>> = {
  cancer: 'Name of a cancer',
  tissue: 'Name of a tissue or body fluid of that cancer',
  study: 'Accession of a study of that tissue',
  studyList: 'Accessions of studies, or `["All"]`',
  cancerSubtype: 'Subtype of the cancer; null if the study has none',
  numbers: 'Whether rows have their numbers, such as affinity and fold change',
  sort: 'Orders the whole list by a number; missing means by peptideId',
  unit: 'Whether the list has `entries` (rows, one per sequence, cancer, tissue, study and subtype) or `sequences`',
  countBy: 'Values of filters to count, by filter, such as `{"expression": ["1", "2"]}`',
  countCancers: 'Cancers whose rows are counted by expression group',
  getCancerTotal: 'Whether the answer has the number of rows of the whole cancer',
  getStatistics: 'Whether the answer counts the rows by expression group',
  getUnknown: 'Whether the answer names values of comma lists that no row has; together with getStatistics',
  hasCountTotal: 'Whether the caller knows the total; the answer has it in any case',
  total: 'The total that the caller knows; not used',
  pageNum: 'Page, from 1',
  pageSize: 'Rows of a page',
  searchTables: 'What the criteria are about; a hint, which never leaves out a criterion',
  chromosome: 'Chromosome such as chr11, together with start and end: transcripts that overlap the range',
  start: 'First position of the range, from 1',
  end: 'Last position of the range, included',
  geneId: 'Id of a gene',
  transcriptId: 'Id of a transcript',
  transcriptIds: 'Ids of transcripts',
  orfId: 'Id of an open reading frame, as orfInfo names it',
  peptideId: 'Id of a peptide: one row of the lists',
  peptideIdList: 'Ids of peptides',
  msId: 'Id of a spectrum, as peptideInfo names it',
  seqType: 'Which sequence',
  related: 'Whether the answer names genes, ORFs and all entries of the sequence',
  sequences: 'Peptide sequences, one letter per residue',
  mode: 'How a peptide of the catalogue matches: `equal`, `within` (it holds the sequence) or `contains` (it lies in it)',
  equateIL: 'Whether I and L are the same; missing means yes',
  sets: 'Sets of peptides, each with a name and either a query or peptideIds',
  combination:
    'Asks for the rows of sequences that are in `all` of some sets and in `none` of others, by position from 0',
  genotypes: 'HLA genotypes in any usual notation',
  source: 'Which list: that of listResult (browse), advance (search), peptideOverview (overview), compare or genotypes',
  query: 'The request of that list without its page',
  cursor: 'The cursor of the answer before; missing means from the first row',
  jobId: 'Id of a BLAST job',
  blastType: 'Program of BLAST+',
  inputFasta: 'Query sequences in FASTA, in place of an uploaded file',
  maxTargetSeq: 'Targets at most',
  eValue: 'Expectation value; null means the default of the program',
  wordSize: 'Length of the seeds',
  gapOpen: 'Cost to open a gap; null with gapExtend null means linear costs',
  gapExtend: 'Cost to extend a gap',
  reward: 'Score of a match, for blastn',
  penalty: 'Score of a mismatch, for blastn',
  matrix: 'Substitution matrix, for blastp',
  compBasedStats: 'Mode of composition-based statistics, for blastp',
  database: 'What is searched; missing means the default of the program',
};

/** Names that mean one thing where they are required, not those that a search has to match. */
const single = new Set(['cancer', 'tissue', 'study', 'geneId', 'transcriptId', 'peptideId']);

/** Of the schema of an object, or of one of several. */
interface RequestSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  oneOf?: JsonSchema[];
}

/**
 * The schema of a request with the meaning of each of its fields; fields within these are as they are.
 */
export function withTexts(schema: JsonSchema): JsonSchema {
  const { properties, required = [], oneOf } = schema as RequestSchema;
  if (oneOf) return { ...schema, oneOf: oneOf.map(withTexts) };
  if (properties === undefined) return schema;
  const textOf = (name: string): string | undefined =>
    single.has(name) && required.includes(name) ? otherTexts[name] : (searchTexts[name] ?? otherTexts[name]);
  const described = Object.entries(properties).map(([name, property]) => {
    const description = property['description'] ?? textOf(name);
    return [name, description === undefined ? property : { ...property, description }];
  });
  return { ...schema, properties: Object.fromEntries(described) as Record<string, JsonSchema> };
}
