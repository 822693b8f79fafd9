import { paths } from '../catalogue/paths';
import { foldCase } from './value-list';

/** What a suggestion was found by, in the order in which they rank. */
export const suggestionKinds = [
  'symbol',
  'alias',
  'geneId',
  'transcriptId',
  'RNAcentralId',
  'peptideId',
  'geneReference',
  'transcriptReference',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** The kinds of entries that the files of suggestions hold. */
export type SuggestedEntry = 'gene' | 'transcript' | 'peptide';
export const entryOfKind: Readonly<Record<SuggestionKind, SuggestedEntry>> = {
  symbol: 'gene',
  alias: 'gene',
  geneId: 'gene',
  transcriptId: 'transcript',
  RNAcentralId: 'transcript',
  peptideId: 'peptide',
  geneReference: 'gene',
  transcriptReference: 'transcript',
};

export interface Suggestion {
  /** The symbol, alias or id by which it was found. */
  term: string;
  kind: SuggestionKind;
  /** The id of the gene, transcript or peptide. */
  id: string;
  /** What else identifies it: the symbol of the gene, or the cancer of a peptide; '' if the term says it. */
  note: string;
  /** Number of peptides that it encodes; 0 for peptides. */
  peptides: number;
}

/** The address of its page. */
export const entryPath = ({ kind, id }: Pick<Suggestion, 'kind' | 'id'>): string => paths[entryOfKind[kind]](id);

export const SUGGESTIONS_MAX = 10;
/** Each kind of entry has this many places before the others fill up. */
const PLACES_PER_ENTRY = 3;

const SEPARATOR = '\t';
/** Controls separate fields; a pair of surrogates could be cut in two. */
// oxlint-disable-next-line no-control-regex -- control characters are what this searches for
const NOT_WRITABLE = /[\u0000-\u001F\uD800-\uDFFF]/;
const TERM_LENGTH_MAX = 60;

/** Whether a term can be suggested: almost all can. */
export function isSuggestible(term: string): boolean {
  return term !== '' && term.length <= TERM_LENGTH_MAX && !NOT_WRITABLE.test(term);
}

/** A suggestion as a line of a file: tab-separated, and '' for an id that equals the term. */
export function writeSuggestion({ term, kind, id, note, peptides }: Suggestion): string {
  return [term, suggestionKinds.indexOf(kind), id === term ? '' : id, note, peptides].join(SEPARATOR);
}

export function readSuggestion(line: string): Suggestion {
  const [term = '', kind = '', id = '', note = '', peptides = ''] = line.split(SEPARATOR);
  return {
    term,
    kind: suggestionKinds[Number(kind)] ?? 'symbol',
    id: id === '' ? term : id,
    note,
    peptides: Number(peptides),
  };
}

/** What is compared: terms without regard to case. */
export const foldedTerm = ({ term }: Pick<Suggestion, 'term'>): string => foldCase(term);

/** Exact matches first, then symbols, aliases and ids. */
function rankClass(suggestion: Suggestion, folded: string | null): number {
  if (folded !== null && foldedTerm(suggestion) === folded) return 0;
  return suggestion.kind === 'symbol' ? 1 : suggestion.kind === 'alias' ? 2 : 3;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The best suggestions: exact, symbol, alias, then number of peptides; without a text, none counts as exact. */
export function ranked(suggestions: readonly Suggestion[], text: string | null): Suggestion[] {
  const folded = text === null ? null : foldCase(text);
  const sorted = suggestions
    .map((suggestion) => ({ suggestion, key: foldedTerm(suggestion), rank: rankClass(suggestion, folded) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        other.suggestion.peptides - one.suggestion.peptides ||
        compareText(one.key, other.key) ||
        compareText(one.suggestion.id, other.suggestion.id),
    );
  const best = new Map<string, Suggestion>();
  for (const { suggestion } of sorted) {
    const entry = `${entryOfKind[suggestion.kind]} ${suggestion.id}`;
    if (!best.has(entry)) best.set(entry, suggestion);
  }
  return [...best.values()];
}

/**
 * Chooses at most SUGGESTIONS_MAX of the suggestions, each entry once, in the order of their rank, with some places for
 * each kind of entry. A choice from several choices is the choice from all that they were made of.
 */
export function chooseSuggestions(suggestions: readonly Suggestion[], text: string | null): Suggestion[] {
  const inOrder = ranked(suggestions, text);
  const taken = new Map<SuggestedEntry, number>();
  const placed = new Set<Suggestion>();
  for (const suggestion of inOrder) {
    const entry = entryOfKind[suggestion.kind];
    const before = taken.get(entry) ?? 0;
    taken.set(entry, before + 1);
    if (before < PLACES_PER_ENTRY) placed.add(suggestion);
  }
  for (const suggestion of inOrder) {
    if (placed.size >= SUGGESTIONS_MAX) break;
    placed.add(suggestion);
  }
  return inOrder.filter((suggestion) => placed.has(suggestion));
}
