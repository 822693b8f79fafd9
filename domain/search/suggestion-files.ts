import { prefixDistance, textDistance } from './edit-distance';
import {
  chooseSuggestions,
  foldedTerm,
  ranked,
  readSuggestion,
  type Suggestion,
  type SuggestionKind,
} from './suggestion';
import { foldCase } from './value-list';

/**
 * The suggestions of a release, cut by prefix into small files that a browser reads from the CDN as the user types.
 * A file is a page of terms or a directory. Terms are compared in lower case; they are sorted by UTF-16 code units.
 *
 * A page holds all terms between its own name, a prefix, and the name of the next file. A directory stands above pages
 * and other directories: for each prefix that is too full for one page it holds the best suggestions, and it names the
 * files below. So whatever was typed, one file per level answers, and a full prefix costs no more than an empty one.
 */
export interface SuggestionFile {
  /** Lines of suggestions (suggestion.ts): a page. */
  terms: string[];
  /** Prefixes too full for one page, sorted, with their best suggestions: terms equal to the prefix come first. */
  prefixes: { prefix: string; best: string[] }[];
  /** Names of the files below, sorted. */
  files: string[];
}

/** Bytes of a file before compression, so that no compressed one exceeds 30 kB. */
export const SUGGESTION_FILE_BYTES_MAX = 30_000;

/** Reads the file of a name; the first one has the name ''. */
export type ReadSuggestions = (name: string) => Promise<SuggestionFile>;

/** The file below that holds the terms which begin with `folded`. */
function fileBelow({ files }: SuggestionFile, folded: string): string | undefined {
  // A prefix that all terms share is not listed itself.
  return files.find((name) => name.startsWith(folded)) ?? files.findLast((name) => name <= folded);
}

/** The suggestions from which those for a text are chosen: all of a page that match, or the best of a full prefix. */
async function candidates(folded: string, read: ReadSuggestions): Promise<Suggestion[]> {
  for (let name: string | undefined = ''; name !== undefined;) {
    const file: SuggestionFile = await read(name);
    const full = file.prefixes.find(({ prefix }) => prefix.startsWith(folded));
    if (full) return full.best.map(readSuggestion);
    if (file.files.length === 0) {
      return file.terms.map(readSuggestion).filter((suggestion) => foldedTerm(suggestion).startsWith(folded));
    }
    name = fileBelow(file, folded);
  }
  return [];
}

/** At most SUGGESTIONS_MAX suggestions for the beginning of a symbol, alias or id, best first. */
export async function suggest(text: string, read: ReadSuggestions): Promise<Suggestion[]> {
  const folded = foldCase(text.trim());
  return folded === '' ? [] : chooseSuggestions(await candidates(folded, read), folded);
}

/** The genes, transcripts and peptides that are called exactly this, regardless of case; each once, best first. */
export async function exactMatches(text: string, read: ReadSuggestions): Promise<Suggestion[]> {
  const folded = foldCase(text.trim());
  if (folded === '') return [];
  const found = await candidates(folded, read);
  return ranked(
    found.filter((suggestion) => foldedTerm(suggestion) === folded),
    folded,
  );
}

/**
 * The one entry that a text names: by its id, by that of another database, as the only one with this symbol, or as the only one with this alias.
 * Undefined if none or several could be meant.
 */
export function onlyMatch(exact: readonly Suggestion[]): Suggestion | undefined {
  for (const kinds of [
    ['geneId', 'transcriptId', 'peptideId', 'RNAcentralId'],
    ['geneReference', 'transcriptReference'],
    ['symbol'],
    ['alias'],
  ]) {
    const matches = exact.filter(({ kind }) => kinds.includes(kind));
    if (matches.length > 0) return matches.length === 1 ? matches[0] : undefined;
  }
  return undefined;
}

export interface NearName {
  suggestion: Suggestion;
  /** Edits between the text and the term. */
  distance: number;
}

const EDITS_MAX = 2;
const NEAR_NAMES_MAX = 5;
/** Files read for one text: the search for near names does not grow with the catalogue. */
const NEAR_FILES_MAX = 16;

/** Edits that a term of the file costs at least. A page holds what begins like its name up to the next file's. */
function leastDistance(folded: string, name: string, next: string | undefined): number {
  const shared = name.slice(0, -1);
  const last = next?.startsWith(shared) ? next.charAt(shared.length) : '\uFFFF';
  const first = name.charAt(shared.length);
  const letters = [...new Set(folded)].filter((letter) => letter >= first && letter < last);
  // No letter costs more than one that the text lacks, so the first one is enough for all of those.
  return Math.min(...[first, ...letters].map((letter) => prefixDistance(shared + letter, folded)));
}

/** Length of what two texts have in common at their beginning, where people err least. */
function sharedLength(text: string, other: string): number {
  let length = 0;
  while (length < text.length && text[length] === other[length]) length += 1;
  return length;
}

const ownIds: readonly SuggestionKind[] = ['peptideId', 'transcriptId', 'geneId'];
const withoutNumber = (id: string): string => id.replace(/\d+$/, '');

/** Whether an id is another number of as many digits: one digit more or less is a slip, another one says nothing. */
const isOtherNumber = (id: string, text: string): boolean =>
  id !== text && id.length === text.length && withoutNumber(id) === withoutNumber(text);

/**
 * The names that are one or two edits away from a text, nearest first, or that it equals; each entry once. Reads the
 * files in which near names are most likely, and a bounded number of them.
 */
export async function nearNames(
  text: string,
  kinds: readonly SuggestionKind[],
  read: ReadSuggestions,
): Promise<NearName[]> {
  const folded = foldCase(text.trim());
  const edits = Math.min(EDITS_MAX, Math.floor((folded.length - 1) / 2));
  const found = new Map<string, NearName>();
  const note = (line: string): void => {
    const suggestion = readSuggestion(line);
    const distance = textDistance(foldedTerm(suggestion), folded, edits);
    if (distance > edits || !kinds.includes(suggestion.kind)) return;
    if (ownIds.includes(suggestion.kind) && isOtherNumber(foldedTerm(suggestion), folded)) return;
    const known = found.get(suggestion.id);
    if (!known || distance < known.distance) found.set(suggestion.id, { suggestion, distance });
  };
  let waiting = [{ name: '', least: 0, likely: 0 }];
  for (let files = 0; files < NEAR_FILES_MAX; files += 1) {
    const [next, ...others] = waiting;
    const enough = [...found.values()].filter(({ distance }) => distance <= (next?.least ?? 0)).length;
    if (next === undefined || enough >= NEAR_NAMES_MAX) break;
    const file = await read(next.name);
    file.terms.forEach(note);
    for (const { best } of file.prefixes) best.forEach(note);
    const below = file.files.map((name, index) => ({
      name,
      least: leastDistance(folded, name, file.files[index + 1]),
      likely: prefixDistance(name, folded),
    }));
    waiting = [...others, ...below.filter(({ least }) => least <= edits)].toSorted(
      (one, other) => one.least - other.least || one.likely - other.likely || other.name.length - one.name.length,
    );
  }
  return [...found.values()]
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        sharedLength(foldedTerm(other.suggestion), folded) - sharedLength(foldedTerm(one.suggestion), folded) ||
        other.suggestion.peptides - one.suggestion.peptides,
    )
    .slice(0, NEAR_NAMES_MAX);
}
