import type { BlastType } from '#domain/blast/vocabulary';
import { defaultParameters, readEValue, type Parameters } from './parameters';
import { pastedFasta } from './run-request';
import type { UploadState } from './upload-state';

/** What stands in the way of a search. */
export type FormProblem = 'noQuery' | 'eValue';

export interface FormState {
  parameters: Parameters;
  fasta: string;
  panelOpen: boolean;
  /** Of the last attempt to search; gone as soon as it is mended. */
  problem: FormProblem | null;
}

export type FormAction =
  | { type: 'blast type'; blastType: BlastType }
  | { type: 'fasta'; fasta: string }
  | { type: 'parameters'; parameters: Parameters }
  | { type: 'panel'; open: boolean }
  | { type: 'refuse'; problem: FormProblem }
  | { type: 'accept' };

export function initialForm(type: BlastType = 'blastn'): FormState {
  return { parameters: defaultParameters(type), fasta: '', panelOpen: false, problem: null };
}

/** Why the form cannot be searched with, or null. An upload under way or refused is no query. */
export function problemOf({ fasta, parameters }: FormState, upload: UploadState): FormProblem | null {
  if (upload.step !== 'ready' && pastedFasta(fasta) === null) return 'noQuery';
  return readEValue(parameters.eValueText) === undefined ? 'eValue' : null;
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'blast type':
      return { ...initialForm(action.blastType), panelOpen: state.panelOpen };
    case 'fasta':
      return { ...state, fasta: action.fasta, problem: state.problem === 'noQuery' ? null : state.problem };
    case 'parameters': {
      const mended = state.problem === 'eValue' && readEValue(action.parameters.eValueText) !== undefined;
      return { ...state, parameters: action.parameters, problem: mended ? null : state.problem };
    }
    case 'panel':
      return { ...state, panelOpen: action.open };
    case 'refuse':
      return { ...state, problem: action.problem, panelOpen: state.panelOpen || action.problem === 'eValue' };
    case 'accept':
      return { ...state, problem: null };
  }
}
