import { chooseSuggestions, foldedTerm, type Suggestion, writeSuggestion } from '#domain/search/suggestion';
import { SUGGESTION_FILE_BYTES_MAX, type SuggestionFile } from '#domain/search/suggestion-files';

export interface NamedFile {
  /** '' for the first file. */
  name: string;
  file: SuggestionFile;
}

/** Bytes of a text in the JSON of a file, with the comma after it. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) + 1;
/** What a file and the entry of a prefix have besides texts. */
const FILE_BYTES = 48;
const PREFIX_BYTES = 26;

/** All suggestions that begin with a prefix, few enough for a page. */
interface Page {
  name: string;
  suggestions: Suggestion[];
  bytes: number;
}

/** The part of a directory that stands for everything below a prefix. */
interface Branch {
  name: string;
  prefixes: SuggestionFile['prefixes'];
  files: string[];
  bytes: number;
}

/** A prefix whose suggestions are still coming. */
interface OpenPrefix {
  prefix: string;
  /** Equal to the prefix. */
  exact: Suggestion[];
  /** What came so far, by next letter, while it all fits one page; null once it does not. */
  held: Page[] | null;
  heldBytes: number;
  /** Of a prefix too full for a page: its best, the page that is being filled, finished pages and branches. */
  best: Suggestion[];
  filling: Page | null;
  files: string[];
  branches: Branch[];
}

const isEmpty = ({ held, exact }: OpenPrefix): boolean => held?.length === 0 && exact.length === 0;

/**
 * Cuts suggestions that arrive in the order of their terms into files (domain/search/suggestion-files.ts). Memory does
 * not grow with their number: a prefix holds a page of suggestions at most, and a directory's worth of what is below.
 */
export class PrefixFiles {
  readonly #open: OpenPrefix[] = [];
  readonly #bytesMax: number;
  #ready: NamedFile[] = [];

  constructor(bytesMax = SUGGESTION_FILE_BYTES_MAX) {
    this.#bytesMax = bytesMax - FILE_BYTES;
    this.#begin('');
  }

  /** Adds the next suggestion and returns the files that are complete. */
  add(suggestion: Suggestion): NamedFile[] {
    const term = foldedTerm(suggestion);
    while (!term.startsWith(this.#last().prefix)) this.#end();
    for (let { length } = this.#last().prefix; length < term.length; length += 1)
      this.#begin(term.slice(0, length + 1));
    this.#last().exact.push(suggestion);
    return this.#take();
  }

  /** Returns the remaining files; the first one comes last. */
  finish(): NamedFile[] {
    while (this.#open.length > 1) this.#end();
    const root = this.#last();
    if (root.held !== null) {
      const terms = root.held.flatMap(({ suggestions }) => suggestions).map(writeSuggestion);
      this.#ready.push({ name: '', file: { terms, prefixes: [], files: [] } });
    } else {
      const { prefixes, files } = this.#branch(root, false);
      this.#ready.push({ name: '', file: { terms: [], prefixes, files } });
    }
    return this.#take();
  }

  #take(): NamedFile[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  #last(): OpenPrefix {
    const last = this.#open.at(-1);
    if (!last) throw new Error('All prefixes have ended');
    return last;
  }

  #begin(prefix: string): void {
    this.#open.push({ prefix, exact: [], held: [], heldBytes: 0, best: [], filling: null, files: [], branches: [] });
  }

  /** Ends the innermost prefix and hands what it has to the one around it. */
  #end(): void {
    const ended = this.#open.pop();
    const around = this.#last();
    if (!ended || isEmpty(ended)) return;
    if (ended.held !== null) {
      const suggestions = [...ended.exact, ...ended.held.flatMap((page) => page.suggestions)];
      const bytes = ended.heldBytes + ended.exact.reduce((sum, one) => sum + bytesOf(writeSuggestion(one)), 0);
      const page = { name: ended.prefix, suggestions, bytes };
      // Terms that are all the same cannot be told apart by further letters: the best are kept.
      if (bytes > this.#bytesMax) this.#split(ended, around);
      else this.#receive(around, page);
      return;
    }
    this.#receiveBranch(around, ended);
  }

  #split(ended: OpenPrefix, around: OpenPrefix): void {
    this.#overflow(ended);
    this.#receiveBranch(around, ended);
  }

  #receive(around: OpenPrefix, page: Page): void {
    if (around.held === null) this.#pack(around, page);
    else {
      around.held.push(page);
      around.heldBytes += page.bytes;
      if (around.heldBytes > this.#bytesMax) this.#overflow(around);
    }
  }

  #receiveBranch(around: OpenPrefix, ended: OpenPrefix): void {
    this.#overflow(around);
    this.#finishPage(around);
    around.best = chooseSuggestions([...around.best, ...ended.best, ...ended.exact], null);
    around.branches.push(this.#branch(ended, true));
  }

  /** The prefix is too full for one page: its parts go to pages of their own. */
  #overflow(full: OpenPrefix): void {
    const pages = full.held ?? [];
    full.held = null;
    for (const page of pages) this.#pack(full, page);
  }

  /** Neighbors share a page while there is room. */
  #pack(full: OpenPrefix, page: Page): void {
    full.best = chooseSuggestions([...full.best, ...page.suggestions], null);
    if (full.filling !== null && full.filling.bytes + page.bytes <= this.#bytesMax) {
      full.filling.suggestions.push(...page.suggestions);
      full.filling.bytes += page.bytes;
    } else {
      this.#finishPage(full);
      full.filling = { ...page, suggestions: [...page.suggestions] };
    }
  }

  #finishPage(full: OpenPrefix): void {
    if (full.filling === null) return;
    const { name, suggestions } = full.filling;
    this.#ready.push({ name, file: { terms: suggestions.map(writeSuggestion), prefixes: [], files: [] } });
    full.files.push(name);
    full.filling = null;
  }

  /** What a directory says about a full prefix. The largest branches below get directories of their own. */
  #branch(full: OpenPrefix, listed: boolean): Branch {
    this.#finishPage(full);
    const { prefix, exact, branches } = full;
    const [onlyBranch] = branches;
    // All terms begin with the longer prefix.
    if (onlyBranch && branches.length === 1 && full.files.length === 0 && exact.length === 0) return onlyBranch;
    const best = chooseSuggestions([...full.best, ...exact], prefix).map(writeSuggestion);
    const own: Branch = {
      name: prefix,
      prefixes: listed ? [{ prefix, best }] : [],
      files: full.files,
      bytes: 0,
    };
    own.bytes = branchBytes(own);
    const kept = [...branches];
    const total = (): number => kept.reduce((sum, { bytes }) => sum + bytes, own.bytes);
    while (kept.length > 0 && total() > this.#bytesMax) {
      const largest = kept.reduce((one, other) => (other.bytes > one.bytes ? other : one));
      this.#ready.push({ name: largest.name, file: { terms: [], prefixes: largest.prefixes, files: largest.files } });
      kept.splice(kept.indexOf(largest), 1);
      own.files.push(largest.name);
      own.bytes += bytesOf(largest.name);
    }
    const inOrder = [own, ...kept];
    return {
      name: prefix,
      prefixes: inOrder.flatMap(({ prefixes }) => prefixes),
      files: inOrder.flatMap(({ files }) => files).sort(),
      bytes: total(),
    };
  }
}

function branchBytes({ prefixes, files }: Pick<Branch, 'prefixes' | 'files'>): number {
  const texts = [...files, ...prefixes.flatMap(({ prefix, best }) => [prefix, ...best])];
  return texts.reduce((sum, text) => sum + bytesOf(text), PREFIX_BYTES * prefixes.length);
}
