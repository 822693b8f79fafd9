import { type Balance, Tally, type Unit } from '../text/balance';
import type { TextChange } from '../text/read-text';
import type { PeptideProblem, ReadPeptide } from './read-peptide';

/** Different sequences of one list; more are left out, and the page says so. */
export const LIST_SEQUENCES_MAX = 10_000;
/** Problems that are kept to be shown; the rest is counted. */
const PROBLEMS_MAX = 1_000;
/** Signs of an entry that are repeated in a problem. */
const SHOWN_SIGNS = 60;
/** Share of the entries of a text that must be peptides for it to be read as such. */
export const PEPTIDES_SHARE = 0.8;

/** One entry of the reader's list. */
export interface ListedPeptide {
  /** As the reader wrote it: what joins results to the reader's table. For FASTA the name of the record. */
  given: string;
  sequence: string;
  /** Its first line in the text, from 1. */
  line: number;
}

export interface LineProblem {
  line: number;
  entry: string;
  /** A predicate. */
  problem: string;
}

/** What was left out of a text. */
interface Refusals {
  /** The first entries that are not read, and how many there are. */
  problems: LineProblem[];
  problemCount: number;
}

export interface PeptideList extends Refusals {
  kind: 'peptides';
  /** What the text was taken for: `list`, `FASTA`, `mzTab`, the name of a program, or `table`. */
  source: string;
  /** Name of the column that was read; null unless the text is a table. */
  column: string | null;
  /** Each different entry once; records of FASTA each, whatever their names. */
  peptides: ListedPeptide[];
  /** Number of different sequences. */
  sequences: number;
  /** Entries that were read, repeated ones included. */
  entries: number;
  /** Different entries from which a modification was taken off. */
  modified: number;
  /** Entries that were left out because the list has too many different sequences. */
  beyondLimit: number;
  /** What was changed before it was read: sentences without a full stop. */
  changes: readonly TextChange[];
  /** Of entries, rows or records: all that were given, read, and left out for whatever reason. */
  balance: Balance;
}

/** A table of which no column is known: the reader chooses. */
export interface ColumnQuestion {
  kind: 'columns';
  columns: { index: number; name: string; sample: string }[];
  /** Index of the column that looks most like peptides; null if none does. */
  guess: number | null;
}

interface NotReadable extends Partial<Refusals> {
  kind: 'unreadable';
  message: string;
}

export type Reading = PeptideList | ColumnQuestion | NotReadable;

/** An entry as a problem shows it. */
export const shortened = (entry: string): string =>
  entry.length > SHOWN_SIGNS ? `${entry.slice(0, SHOWN_SIGNS)}…` : entry;

/** How a text was made readable, and whom to tell of the lines read. */
export interface ReadingContext {
  changes: readonly TextChange[];
  onLine: (line: number) => void;
}

const BEYOND = `is beyond ${LIST_SEQUENCES_MAX.toLocaleString('en-US')} different sequences`;

/** Collects entries, each different one once. */
export class PeptideCollector {
  readonly #context: ReadingContext;
  readonly #peptides = new Map<string, ListedPeptide>();
  /** Entries that were taken (null) or refused, so that none is read twice; of the refused ones as many as are shown. */
  readonly #known = new Map<string, PeptideProblem | null>();
  readonly #sequences = new Set<string>();
  readonly #modified = new Set<string>();
  readonly #problems: LineProblem[] = [];
  #entries = 0;
  #problemCount = 0;
  #foreign = 0;
  #beyondLimit = 0;
  /** For what is left out before its peptide is looked at. */
  readonly tally: Tally;

  constructor(context: ReadingContext, unit: Unit) {
    this.#context = context;
    this.tally = new Tally(unit);
  }

  /** Adds an entry unless the same was added before; `read` gives its peptides. */
  add(given: string, line: number, read: (entry: string) => readonly (ReadPeptide | PeptideProblem)[]): void {
    const entry = given.trim();
    this.#context.onLine(line);
    if (entry === '') {
      this.tally.leave('has no peptide', line, '');
      return;
    }
    this.#entries += 1;
    const known = this.#known.get(entry);
    if (known) this.#refuse(entry, line, known);
    else if (known === null) this.tally.read();
    else this.#take(entry, line, entry, read(entry));
  }

  /** Adds a record, which its place tells from others of the same name. */
  addRecord(name: string, line: number, peptide: ReadPeptide | PeptideProblem): void {
    this.#entries += 1;
    this.#take(name, line, `${line}`, [peptide]);
  }

  /** Notes what the column of modifications says of a row. */
  modification(written: string): void {
    this.#modified.add(written);
  }

  #refuse(entry: string, line: number, refusal: PeptideProblem): void {
    this.#problemCount += 1;
    this.tally.leave(refusal.problem, line, entry);
    if (refusal.foreign) this.#foreign += 1;
    if (this.#problems.length >= PROBLEMS_MAX || this.#known.has(entry)) return;
    this.#known.set(entry, refusal);
    this.#problems.push({ line, entry: shortened(entry), problem: refusal.problem });
  }

  #take(given: string, line: number, key: string, peptides: readonly (ReadPeptide | PeptideProblem)[]): void {
    const problem = peptides.find((peptide) => 'problem' in peptide);
    if (problem) {
      this.#refuse(given, line, problem);
      return;
    }
    for (const peptide of peptides) {
      if ('problem' in peptide) continue;
      const { sequence, modifications } = peptide;
      if (!this.#sequences.has(sequence) && this.#sequences.size >= LIST_SEQUENCES_MAX) {
        this.#beyondLimit += 1;
        this.tally.leave(BEYOND, line, given);
        return;
      }
      this.#sequences.add(sequence);
      this.#peptides.set(`${key} ${sequence}`, { given, sequence, line });
      if (modifications.length > 0) this.#modified.add(key);
    }
    this.#known.set(key, null);
    this.tally.read();
  }

  /** What was read, unless most entries are none of peptides; the reader may have said that they are. */
  list(source: string, column: string | null, isCertain = false, says: readonly TextChange[] = []): Reading {
    if (this.#entries === 0) return { kind: 'unreadable', message: 'There is no sequence in it.' };
    const refusals = { problems: this.#problems, problemCount: this.#problemCount };
    const peptides = this.#entries - this.#foreign;
    if (!isCertain && peptides < PEPTIDES_SHARE * this.#entries)
      return {
        kind: 'unreadable',
        message:
          peptides === 0
            ? 'None of its entries is a peptide.'
            : `Only ${peptides.toLocaleString('en-US')} of its ${this.#entries.toLocaleString('en-US')} entries are peptides, so it is not read as a list of them. Remove what is not a peptide.`,
        ...refusals,
      };
    return {
      kind: 'peptides',
      source,
      column,
      peptides: [...this.#peptides.values()],
      sequences: this.#sequences.size,
      entries: this.#entries,
      modified: this.#modified.size,
      ...refusals,
      beyondLimit: this.#beyondLimit,
      changes: [...this.#context.changes, ...says],
      balance: this.tally.balance(),
    };
  }
}
