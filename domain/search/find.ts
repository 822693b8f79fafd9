import type { OwnNames } from '../catalogue/identity';
import { type Finding, mayBeSequence, recognize } from './recognize';
import { entryOfKind, foldedTerm, type SuggestedEntry, type Suggestion, SUGGESTIONS_MAX } from './suggestion';
import { exactMatches, onlyMatch, type ReadSuggestions, suggest } from './suggestion-files';
import { foldCase, readValues } from './value-list';

/** What the one search field knows: suggestions while the user types, and what a text asks for. */

/** Characters from which on there are suggestions. */
export const FIND_CHARACTERS_MIN = 2;

/** The few names of a release that are not in its files of suggestions, in display order. */
export interface ListedNames {
  cancers: readonly string[];
  tissues: readonly string[];
  studies: readonly string[];
  /** By default SPENCER's. */
  own?: OwnNames;
}

type ListedGroup = 'cancer' | 'tissue' | 'study';

/** The groups of suggestions, in the order in which they are shown. */
export const foundGroups = ['gene', 'transcript', 'peptide', 'cancer', 'tissue', 'study'] as const satisfies (
  | SuggestedEntry
  | ListedGroup
)[];
export type FoundGroup = (typeof foundGroups)[number];

/** A suggestion: an entry with a page of its own, or a name to search by. */
export type Found = { group: SuggestedEntry; term: string; entry: Suggestion } | { group: ListedGroup; term: string };

function listed(group: ListedGroup, names: readonly string[], folded: string): Found[] {
  const isExact = (name: string) => foldCase(name) === folded;
  const found = names.filter((name) => foldCase(name).startsWith(folded));
  return [...found.filter(isExact), ...found.filter((name) => !isExact(name))].map((term) => ({ group, term }));
}

/**
 * At most SUGGESTIONS_MAX suggestions for the beginning of a symbol, alias, id, name or accession. Every group has its
 * best ones; the group with an exact match comes first. `read` is null for a release without suggestions.
 */
export async function findNames(text: string, names: ListedNames, read: ReadSuggestions | null): Promise<Found[]> {
  const folded = foldCase(text.trim());
  if (folded.length < FIND_CHARACTERS_MIN) return [];
  const entries = read === null ? [] : await suggest(folded, read);
  const inGroup: Record<FoundGroup, Found[]> = {
    gene: [],
    transcript: [],
    peptide: [],
    cancer: listed('cancer', names.cancers, folded),
    tissue: listed('tissue', names.tissues, folded),
    study: listed('study', names.studies, folded),
  };
  for (const entry of entries) {
    const group = entryOfKind[entry.kind];
    inGroup[group].push({ group, term: entry.term, entry });
  }
  const chosen = new Set<Found>();
  for (let rank = 0; rank < SUGGESTIONS_MAX; rank += 1)
    for (const group of foundGroups) {
      const found = inGroup[group][rank];
      if (found !== undefined && chosen.size < SUGGESTIONS_MAX) chosen.add(found);
    }
  const hasExact = (group: FoundGroup) => inGroup[group].some((found) => foldedTerm(found) === folded);
  return [...foundGroups.filter(hasExact), ...foundGroups.filter((group) => !hasExact(group))].flatMap((group) =>
    inGroup[group].filter((found) => chosen.has(found)),
  );
}

/** What a text asks for: the one entry that it names, or searches for its values, one per kind. */
export type FindRequest = { entry: Suggestion } | { findings: Finding[] };

/** Values that may be sequences or symbols are looked up, as many as this. */
const LOOKED_UP_MAX = 20;

/** The symbols of the genes that are called so, by symbol or alias. */
function symbolsOf(exact: readonly Suggestion[]): string[] {
  return exact.flatMap(({ kind, term, note }) => (kind === 'symbol' ? [term] : kind === 'alias' ? [note] : []));
}

/** Reads what a user asks for. Empty findings for a blank text. */
export async function readFindRequest(
  text: string,
  names: ListedNames,
  read: ReadSuggestions | null,
): Promise<FindRequest> {
  const values = readValues(text);
  const lookUp = async (value: string) => (read === null ? [] : exactMatches(value, read));
  const geneNames = new Set<string>();
  for (const value of values.filter(mayBeSequence).slice(0, LOOKED_UP_MAX))
    if (symbolsOf(await lookUp(value)).length > 0) geneNames.add(foldCase(value));
  const findings = recognize(text, { ...names, isGeneName: (value) => geneNames.has(foldCase(value)) });
  const [finding] = findings;
  const [value] = finding?.values ?? [];
  if (finding === undefined || value === undefined || findings.length > 1 || finding.values.length > 1)
    return { findings };
  if (finding.kind === 'cancer' || finding.kind === 'tissue') return { findings };
  const exact = await lookUp(value);
  const entry = onlyMatch(exact);
  if (entry) return { entry };
  // Genes are searched by their symbols, not by aliases.
  const symbols = [...new Set(symbolsOf(exact))];
  return { findings: finding.kind === 'geneName' && symbols.length > 0 ? [{ ...finding, values: symbols }] : findings };
}
