/** The state of the page of a patient's genotypes, all of which is in its address. */
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type ReadGenotypes, readGenotypes } from '#domain/search/read-genotypes';
import { searchPayload } from '#domain/search/search-payload';
import type { Input } from '../../api/client';
import { identity } from '../../identity/page-identity';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import {
  listDefaults,
  listParams,
  type ListView,
  type ListViewAction,
  listViewReducer,
  readListView,
  writeListView,
} from '../../parts/paged-list';

/** What is ranked, and how the list is shown; it has no order but that of its affinities. */
export interface PatientState extends ListView {
  /** In the nomenclature of the release. */
  genotypes: readonly string[];
  /** Null for any. */
  cancer: string | null;
}

export type PatientAction =
  | ListViewAction
  | { type: 'genotypes'; genotypes: readonly string[] }
  | { type: 'cancer'; cancer: string | null };

/** The columns at first, beside those of the genotypes. */
export const patientColumns: readonly ColumnName[] = [
  'peptideId',
  'genes',
  'cancer',
  'tissue',
  'expression',
  'validation',
  'sequence',
  'recognitionScore',
];

const defaults = { ...listDefaults, columns: patientColumns, unit: 'sequences' } as const;
const GENOTYPE = 'genotype';
const CANCER = 'cancer';

export function readPatientAddress(params: URLSearchParams): PatientState {
  return {
    ...readListView(params, defaults),
    sort: null,
    genotypes: readGenotypes(params.getAll(GENOTYPE).join('\n')).genotypes,
    cancer: params.get(CANCER) || null,
  };
}

export function writePatientAddress(state: PatientState): URLSearchParams {
  const params = new URLSearchParams(state.genotypes.map((genotype) => [GENOTYPE, genotype]));
  if (state.cancer !== null) params.set(CANCER, state.cancer);
  writeListView(params, state, defaults);
  return params;
}

export function patientReducer(state: PatientState, action: PatientAction): PatientState {
  if (action.type === 'genotypes') return { ...state, genotypes: action.genotypes, pageNum: 1 };
  if (action.type === 'cancer') return { ...state, cancer: action.cancer, pageNum: 1 };
  return listViewReducer(state, action);
}

/** What is asked besides the page of the list. */
export function rankedQuestion(
  state: PatientState,
  catalogue: CatalogueFile | undefined,
): Omit<Input<'genotypes'>, 'pageNum' | 'pageSize'> {
  const { sort: _none, ...list } = listParams(state, catalogue);
  return { genotypes: [...state.genotypes], cancer: state.cancer, ...list };
}

/** What is asked to count the entries of a cancer with a prediction. */
export function predictedQuestion(cancer: string): Input<'advance'> {
  const whole = searchPayload([{ type: 'cancer', values: [cancer] }], identity);
  return {
    ...whole,
    affinity: { from: 0, to: null },
    pageNum: 1,
    pageSize: 1,
    hasCountTotal: true,
    getStatistics: false,
  };
}

const named = (texts: readonly string[]): string => new Intl.ListFormat('en-US').format([...new Set(texts)]);

/** What of a text is not ranked, and why, a sentence for each reason. */
export function readingNotes({
  genotypes,
  repeated,
  beyond,
  ambiguous,
  unspecific,
  unreadable,
}: ReadGenotypes): string[] {
  const note = (texts: readonly string[], says: (texts: string) => string) =>
    texts.length === 0 ? [] : [says(named(texts))];
  return [
    ...note(unreadable, (texts) => `Not read as a genotype: ${texts}. Write it as A*02:01, A0201 or HLA-A*02:01.`),
    ...note(
      unspecific,
      (texts) => `Not specific enough: ${texts}. Predictions are for alleles of two fields, such as A*02:01.`,
    ),
    ...note(ambiguous, (texts) => `Several alleles are possible in ${texts}. Choose one of them.`),
    ...note(beyond, (texts) => `${genotypes.length} genotypes are ranked at most. Left out: ${texts}.`),
    ...note(repeated, (texts) => `Given more than once, counted once: ${texts}.`),
  ];
}
