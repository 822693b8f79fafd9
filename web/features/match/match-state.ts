/** The state of Match: what its address asks, what the user has entered, and how one follows from the other. */
import type { PeptideList } from '#domain/match/peptide-list';
import { readPeptides } from '#domain/match/read-peptides';
import type { ListUnit } from '#domain/api/schemas/sequence';
import { matchModes, type MatchMode } from '#domain/search/sequence-match';
import { MATCH_ADDRESS_SEQUENCES_MAX } from '../../parts/find/destination';
import { readUnit, UNIT_PARAMETER } from '../../parts/paged-list';
import type { ReadFile } from '../../parts/read-file';
import type { AddressRules } from '../../parts/useAddressState';

/** What Match is asked, as its address says it. */
export interface MatchParams {
  /** Entries as the user wrote them; none: nothing is asked. */
  entries: readonly string[];
  mode: MatchMode;
  equateIL: boolean;
}

/** A list and what is asked of it. */
export interface MatchRequest {
  list: PeptideList;
  mode: MatchMode;
  equateIL: boolean;
}

/** What the user has entered. */
export interface MatchInput {
  text: string;
  mode: MatchMode;
  equateIL: boolean;
  /** The file that is compared in place of the text, as it was chosen and as it was read. */
  chosen: File | null;
  file: ReadFile | null;
  /** Why a file cannot be read. */
  problem: string | null;
  /** The column of a table that was chosen. */
  column: number | null;
  /** The entries of the address that this list was sent as; null once it was changed. */
  sentAs: string | null;
}

export interface MatchState {
  /** What the address said when the input was last changed. */
  params: MatchParams;
  input: MatchInput;
  /** A list that no address holds, with the input that it was read from. `number` tells such lists apart. */
  unlinked: { request: MatchRequest; input: MatchInput; number: number } | null;
}

export type MatchAction =
  | { type: 'text' | 'example'; text: string }
  | { type: 'mode'; mode: MatchMode }
  | { type: 'equate'; equateIL: boolean }
  | { type: 'column'; column: number }
  | { type: 'choose file'; file: File }
  | { type: 'file read'; file: ReadFile }
  | { type: 'file refused'; problem: string }
  | { type: 'remove file' }
  | { type: 'submit'; list: PeptideList };

export const noParams: MatchParams = { entries: [], mode: 'equal', equateIL: true };

/** What a line of the matched peptides is, in the address beside the question: sequences unless it says entries. */
export const unitAddress: AddressRules<ListUnit, ListUnit> = {
  reduce: (_, unit) => unit,
  read: (params) => readUnit(params, 'sequences'),
  write: (unit) => new URLSearchParams(unit === 'sequences' ? [] : [[UNIT_PARAMETER, unit]]),
  own: [UNIT_PARAMETER],
};

const SEPARATOR = ',';
/** The parameters of a question. */
export const questionParameters = ['sequences', 'mode', 'il'];

/** The query of an address; empty if nothing is asked. Only what differs from the defaults is written. */
export function writeMatchAddress({ entries, mode, equateIL }: MatchParams): URLSearchParams {
  const params = new URLSearchParams();
  if (entries.length === 0) return params;
  params.set('sequences', entries.join(SEPARATOR));
  if (mode !== noParams.mode) params.set('mode', mode);
  if (!equateIL) params.set('il', 'different');
  return params;
}

/** Reads such a query; anything invalid in it falls back to the default. */
export function readMatchAddress(params: URLSearchParams): MatchParams {
  const entries = (params.get('sequences') ?? '')
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(0, MATCH_ADDRESS_SEQUENCES_MAX);
  return {
    entries,
    mode: matchModes.find((mode) => mode === params.get('mode')) ?? noParams.mode,
    equateIL: params.get('il') !== 'different',
  };
}

/** A request as an address can hold it: a short list whose entries are the sequences themselves. Null for any other. */
export function paramsOf({ list, mode, equateIL }: MatchRequest): MatchParams | null {
  const entries = list.peptides.map(({ given }) => given);
  const fits = list.source === 'list' && entries.length <= MATCH_ADDRESS_SEQUENCES_MAX;
  return fits && !entries.some((entry) => entry.includes(SEPARATOR)) ? { entries, mode, equateIL } : null;
}

/** What an address asks; null if it has no list. */
export function requestOf(params: MatchParams): MatchRequest | null {
  if (params.entries.length === 0) return null;
  const list = readPeptides(params.entries.join('\n'));
  return list.kind === 'peptides' && list.sequences > 0 ? { ...params, list } : null;
}

const inputOf = ({ entries, mode, equateIL }: MatchParams): MatchInput => ({
  text: entries.join('\n'),
  mode,
  equateIL,
  chosen: null,
  file: null,
  problem: null,
  column: null,
  sentAs: entries.join(SEPARATOR),
});

export const initialMatch = (params: MatchParams): MatchState => ({
  params,
  input: inputOf(params),
  unlinked: null,
});

/**
 * The state at an address. Back, Forward or a link bring its question into the input, but a list that was just sent
 * stays as the user wrote it; an address without a list brings back the one that no address holds.
 */
export function atAddress(state: MatchState, params: MatchParams): MatchState {
  const { input, unlinked } = state;
  const { entries, mode, equateIL } = params;
  if (writeMatchAddress(params).toString() === writeMatchAddress(state.params).toString()) return state;
  if (entries.length === 0) return { ...state, params, input: unlinked?.input ?? inputOf(params) };
  const isSent = input.sentAs === entries.join(SEPARATOR);
  return { ...state, params, input: isSent ? { ...input, mode, equateIL } : inputOf(params) };
}

/** The state after an action of the user at an address. */
export function matchReducer(before: MatchState, { params, action }: { params: MatchParams; action: MatchAction }) {
  const state = atAddress(before, params);
  if (action.type === 'submit') return submit(state, action.list);
  return { ...state, input: changed(state.input, action) };
}

function changed(input: MatchInput, action: Exclude<MatchAction, { type: 'submit' }>): MatchInput {
  const withoutFile = { ...input, file: null, chosen: null, column: null, sentAs: null };
  switch (action.type) {
    case 'text':
      // The column is one of the file while there is one.
      return { ...input, text: action.text, column: input.file === null ? null : input.column, sentAs: null };
    case 'example':
      return { ...withoutFile, problem: null, text: action.text };
    case 'mode':
      return { ...input, mode: action.mode };
    case 'equate':
      return { ...input, equateIL: action.equateIL };
    case 'column':
      return { ...input, column: action.column, sentAs: null };
    case 'choose file':
      return { ...input, chosen: action.file, problem: null, column: null, sentAs: null };
    case 'file read':
      return { ...input, file: action.file, sentAs: null };
    case 'file refused':
      return { ...input, file: null, problem: action.problem, sentAs: null };
    case 'remove file':
      return withoutFile;
  }
}

function submit(state: MatchState, list: PeptideList): MatchState {
  const { input, unlinked } = state;
  const request = { list, mode: input.mode, equateIL: input.equateIL };
  const params = paramsOf(request);
  if (params === null)
    return { params: noParams, input, unlinked: { request, input, number: (unlinked?.number ?? 0) + 1 } };
  return { params, input: { ...input, sentAs: params.entries.join(SEPARATOR) }, unlinked: null };
}
