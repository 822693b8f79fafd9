import { foldIsoleucine, KMER, type MatchMode, meetsMatch, placeIn } from '#domain/search/sequence-match';
import type { Catalogue } from '../catalogue/catalogue';
import type { UniqueTexts } from '../catalogue/columns';
import { peptideIds } from '../query/peptide-rows';

/** Some of what was found, and whether there is more of it. */
export interface Found<Item> {
  items: Item[];
  more: boolean;
}

/** Catalogue sequences within a fragment, or ORFs, per sequence of the question. */
const FOUND_MAX = 100;

const KMER_BITS = 2 ** (5 * KMER) - 1;
/** Only the lowest bits of a code, four letters, are looked up in the filter, which then stays in the processor's cache. */
const FILTER_BITS = 2 ** 20 - 1;

/** The number of a letter, I and J as L. */
const LETTER = Uint8Array.from(
  { length: 256 },
  (_, code) => foldIsoleucine(String.fromCharCode(code)).charCodeAt(0) & 31,
);

/** Questions by k-mers of theirs. Texts slide past it one letter after the other. */
class KmerQuestions {
  readonly #filter = new Uint8Array(FILTER_BITS + 1);
  readonly #questions = new Map<number, number[]>();

  add(sequence: string, from: number, question: number): void {
    let code = 0;
    for (let at = from; at < from + KMER; at += 1) code = (code << 5) | (LETTER[sequence.charCodeAt(at) & 255] ?? 0);
    this.#filter[code & FILTER_BITS] = 1;
    const others = this.#questions.get(code);
    if (!others) this.#questions.set(code, [question]);
    else if (others.at(-1) !== question) others.push(question);
  }

  /** Visits the questions of each k-mer of a text, whose letters are at `from` up to, but not including, `to`. */
  slide(letters: Uint8Array, from: number, to: number, visit: (question: number) => void): void {
    let code = 0;
    for (let at = from; at < to; at += 1) {
      code = ((code << 5) | (LETTER[letters[at] ?? 0] ?? 0)) & KMER_BITS;
      if (at - from >= KMER - 1 && this.#filter[code & FILTER_BITS] === 1)
        for (const question of this.#questions.get(code) ?? []) visit(question);
    }
  }
}

const utf8 = new TextEncoder();

/**
 * For each question, the codes of the catalogue's sequences that meet it, in one pass over the sequences, whatever the number
 * of questions. A k-mer that both have tells the candidates; whether I and L are to count as equal only the comparison asks.
 */
function matchingSequences(
  values: readonly string[],
  mode: MatchMode,
  questions: readonly string[],
  equateIL: boolean,
): number[][] {
  const found = questions.map((): number[] => []);
  const compared = equateIL ? questions.map(foldIsoleucine) : questions;
  const kmers = new KmerQuestions();
  /** Questions, for catalogue sequences that are shorter than a k-mer. */
  const every = questions.map((_, question) => question);
  const short: number[] = [];
  questions.forEach((sequence, question) => {
    if (sequence.length < KMER) short.push(question);
    const places = mode === 'contains' ? sequence.length - KMER + 1 : Math.min(1, sequence.length - KMER + 1);
    for (let from = 0; from < places; from += 1) kmers.add(sequence, from, question);
  });
  values.forEach((value, code) => {
    const candidates = new Set(value.length < KMER ? every : short);
    if (value.length >= KMER) {
      // A question that contains the sequence has its first k-mer; one that lies within it has its own anywhere in it.
      const letters = utf8.encode(value);
      kmers.slide(letters, 0, mode === 'within' ? letters.length : KMER, (question) => candidates.add(question));
    }
    if (candidates.size === 0) return;
    const catalogued = equateIL ? foldIsoleucine(value) : value;
    for (const question of candidates)
      if (meetsMatch(mode, compared[question] ?? '', catalogued)) found[question]?.push(code);
  });
  return found;
}

/** Ids of the rows that match each sequence, in order of id. */
export async function matchingRows(
  catalogue: Catalogue,
  mode: MatchMode,
  questions: readonly string[],
  equateIL: boolean,
): Promise<Found<string>[]> {
  const { values, codes } = await catalogue.tables.texts('peptides', 'sequence');
  const matches = matchingSequences(values, mode, questions, equateIL);
  const kept = mode === 'within' ? matches.map((found) => found.slice(0, FOUND_MAX)) : matches;
  const rowsOf = new Map(kept.flat().map((code) => [code, [] as number[]]));
  if (rowsOf.size > 0) codes.forEach((code, ordinal) => rowsOf.get(code)?.push(ordinal));
  return Promise.all(
    kept.map(async (found, question) => ({
      items: (await peptideIds(catalogue, Uint32Array.from(found.flatMap((code) => rowsOf.get(code) ?? [])))).sort(),
      more: found.length < (matches[question] ?? []).length,
    })),
  );
}

interface OrfPlace {
  orfId: string;
  transcriptId: string;
  start: number;
}

/** ORFs in whose protein each sequence lies, in order of id, with its first residue there, from 1. */
export async function matchingOrfs(
  { tables }: Catalogue,
  questions: readonly string[],
  equateIL: boolean,
): Promise<Found<OrfPlace>[]> {
  const found = questions.map((): Found<OrfPlace> => ({ items: [], more: false }));
  if (questions.length === 0) return found;
  const [proteins, ids, transcripts] = await Promise.all([
    tables.uniqueTexts('orfs', 'protein'),
    tables.uniqueTexts('orfs', 'orfId'),
    tables.texts('orfs', 'transcriptId'),
  ]);
  const compared = equateIL ? questions.map(foldIsoleucine) : questions;
  const kmers = new KmerQuestions();
  questions.forEach((sequence, question) => kmers.add(sequence, 0, question));
  forEachCandidate(proteins, kmers, (question, row) => {
    const protein = proteins.at(row);
    const at = placeIn(compared[question] ?? '', equateIL ? foldIsoleucine(protein) : protein);
    const ofQuestion = found[question];
    if (at < 0 || !ofQuestion) return;
    if (ofQuestion.items.length === FOUND_MAX) ofQuestion.more = true;
    else {
      const transcriptId = transcripts.values[transcripts.codes[row] ?? 0] ?? '';
      ofQuestion.items.push({ orfId: ids.at(row), transcriptId, start: at + 1 });
    }
  });
  return found;
}

function forEachCandidate(
  texts: UniqueTexts,
  kmers: KmerQuestions,
  visit: (question: number, row: number) => void,
): void {
  const candidates = new Set<number>();
  for (let row = 0; row < texts.rows; row += 1) {
    kmers.slide(texts.bytes, texts.start(row), texts.ends[row] ?? 0, (question) => candidates.add(question));
    if (candidates.size === 0) continue;
    for (const question of candidates) visit(question, row);
    candidates.clear();
  }
}
