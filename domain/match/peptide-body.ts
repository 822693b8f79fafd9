import { unimodByName } from '../spectrum/unimod';
import { type PeptideNotation, prefixCodes, toolsWith } from './peptide-notations';
import { closingOf, isMark, isSign, NO_PEPTIDE, type Token, tokensOf, Unreadable } from './peptide-tokens';

/** A modification as written. */
export interface WrittenModification {
  /** 1-based; 0 is the N-terminus, the length plus 1 the C-terminus, null a place that is left open. */
  position: number | null;
  name: string;
}

/** The 20 residues that a modification's name cannot be told from. */
const RESIDUES = /^[ACDEFGHIKLMNPQRSTVWY]+$/;
/** `[I/L]`, `(K|Q)`: one residue or the other. */
const ALTERNATIVES = /^[A-Z](?:[/|,][A-Z])+$/;
/** Exchanges of SPIDER (PEAKS): the name of the residue in the database. */
const EXCHANGE = /^(?:sub|ins|del)\b/i;

/** Reads the residues and modifications of a peptide without flanks. */
export class PeptideBody {
  readonly letters: string[] = [];
  readonly modifications: WrittenModification[] = [];
  readonly #lowerCase: PeptideNotation['lowerCase'];
  readonly #lettersInBrackets: PeptideNotation['lettersInBrackets'];

  constructor(notation: PeptideNotation | null, isUnderlined: boolean) {
    // Only MaxQuant and Spectronaut put _ around a peptide, and neither writes residues in lower case.
    this.#lowerCase = notation?.lowerCase ?? (isUnderlined ? 'prefix' : undefined);
    this.#lettersInBrackets = notation?.lettersInBrackets;
  }

  read(tokens: readonly Token[]): void {
    const allLower = !tokens.some(({ kind }) => kind === 'upper');
    this.#residues(tokens, this.#start(tokens, allLower), allLower);
  }

  modify(position: number | null, token: Token): void {
    this.modifications.push({ position, name: token.text });
  }

  /** Reads what stands before the first residue; returns the index of that. */
  #start(tokens: readonly Token[], allLower: boolean): number {
    let at = 0;
    if (tokens[0]?.text === 'n' && isMark(tokens[1])) {
      if (allLower) throw twoMeanings('n', 'the N-terminus', 'an asparagine in lower case');
      at = 1;
    }
    for (;;) {
      const from = at;
      while (isMark(tokens[at]) && !this.#holdsResidues(tokens, at)) at += 1;
      const marks = tokens.slice(from, at);
      if (marks.length === 0) return at;
      // `[Phospho]^2?` of ProForma; ^ is a symbol.
      if (marks.at(-1)?.text === '^' && tokens[at]?.kind === 'digits') at += 1;
      const isOpen = isSign(tokens[at], '?');
      for (const mark of marks)
        if (mark.open !== '<' && mark.text !== '^') this.modify(isOpen || mark.open === '{' ? null : 0, mark);
      if (isOpen || isSign(tokens[at], '-')) at += 1;
      else return at;
    }
  }

  #residues(tokens: readonly Token[], start: number, allLower: boolean): void {
    // What follows the last residue are marks of the C-terminus, if a c or a dash stands before them.
    const marks = tokens.slice(tokens.findLastIndex((token) => !isMark(token)) + 1);
    for (let at = start; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token === undefined) return;
      const isLast = at === tokens.length - 1;
      if (token.kind === 'upper') this.letters.push(token.text);
      else if (token.kind === 'lower') {
        const isEnd = marks.length > 0 && at === tokens.length - marks.length - 1;
        if (token.text === 'c' && this.letters.length > 0 && isEnd) {
          if (allLower) throw twoMeanings('c', 'the C-terminus', 'a cysteine in lower case');
          return this.#end(marks);
        }
        at = allLower ? this.#lowerResidue(tokens, at) : this.#lowerRun(tokens, at);
      } else if (token.kind === 'group' && this.#holdsResidues(tokens, at)) this.#group(tokens, at);
      else if (token.kind === 'symbol' && token.text === '*' && isLast && !isMark(tokens[at - 1])) return;
      else if (isMark(token)) this.modify(this.letters.length, token);
      else if (isSign(token, '-') && at === tokens.length - marks.length - 1) return this.#end(marks);
      else if (isSign(token, '+')) throw new Unreadable('names more than one peptide', true);
      else throw NO_PEPTIDE;
    }
  }

  #end(marks: readonly Token[]): void {
    for (const mark of marks) this.modify(this.letters.length + 1, mark);
  }

  #lowerResidue(tokens: readonly Token[], at: number): number {
    const letter = tokens[at]?.text ?? '';
    // Pyrrolysine is in no human protein, and o in many words.
    if (letter === 'o') throw NO_PEPTIDE;
    this.letters.push(letter.toUpperCase());
    return at;
  }

  /** Reads lower-case letters among upper-case ones; returns the index of the last. */
  #lowerRun(tokens: readonly Token[], from: number): number {
    let end = from;
    while (tokens[end]?.kind === 'lower') end += 1;
    const run = tokens
      .slice(from, end)
      .map(({ text }) => text)
      .join('');
    const next = tokens[end]?.kind === 'upper' ? (tokens[end]?.text ?? '') : '';
    const isFirst = this.letters.length === 0;
    const isCode = prefixCodes.some(
      ([code, residues]) => code === run && (residues.includes(next) || (isFirst && residues.startsWith('^'))),
    );
    const asPrefix = next !== '' && (isCode || this.#lowerCase === 'prefix');
    const asResidue = RESIDUES.test(run.toUpperCase());
    const meaning = this.#lowerCase ?? (asPrefix && !asResidue ? 'prefix' : asPrefix ? null : 'residue');
    if (meaning === null)
      throw twoMeanings(
        run + next,
        `a modified ${next} (${toolsWith.lowerCase('prefix')})`,
        `a modified ${run.toUpperCase()} before ${next} (${toolsWith.lowerCase('residue')})`,
      );
    if (meaning === 'prefix' ? !asPrefix : !asResidue) throw NO_PEPTIDE;
    if (meaning === 'prefix') {
      const isTerminal = isFirst && prefixCodes.some(([code, residues]) => code === run && residues.startsWith('^'));
      this.modifications.push({ position: isTerminal ? 0 : this.letters.length + 1, name: run });
    } else
      for (const letter of run.toUpperCase()) {
        this.letters.push(letter);
        this.modifications.push({ position: this.letters.length, name: letter.toLowerCase() });
      }
    return end - 1;
  }

  /** Whether a group is, or may be, residues of the peptide rather than a modification. */
  #holdsResidues(tokens: readonly Token[], at: number): boolean {
    const token = tokens[at];
    if (token?.kind !== 'group' || token.open === '{' || token.open === '<') return false;
    const { open, text } = token;
    if (ALTERNATIVES.test(text) || EXCHANGE.test(text)) return true;
    if (open === '[') return RESIDUES.test(text) && unimodByName(text) === undefined;
    if (text.startsWith('?') || (RESIDUES.test(text) && this.#lettersInBrackets !== 'modification')) return true;
    const next = tokens[at + 1];
    // A range of ProForma and TopPIC: residues, some of them modified, and behind them what is somewhere in them.
    return next?.kind === 'group' && next.open === '[' && /^[A-Z(]/.test(text) && !/[a-z]/.test(outerText(text));
  }

  #group(tokens: readonly Token[], at: number): void {
    const { open = '', text = '' } = tokens[at] ?? {};
    if (text.startsWith('?')) throw new Unreadable(`leaves the order of the residues ${text.slice(1)} open`);
    if (EXCHANGE.test(text))
      throw new Unreadable(`has (${text}), an exchange of residues that leaves open which sequence is meant`);
    if (ALTERNATIVES.test(text)) {
      if (!/^[ILJ/|,]+$/.test(text)) throw new Unreadable(`leaves a residue open, ${text}`);
      this.letters.push('J');
      return;
    }
    const next = tokens[at + 1];
    const isRange = next?.kind === 'group' && next.open === '[';
    if (open === '(' && (isRange || this.#lettersInBrackets === 'residues')) {
      this.#residues(tokensOf(text), 0, false);
      return;
    }
    throw twoMeanings(
      `${open}${text}${closingOf[open] ?? ''}`,
      `residues (${toolsWith.lettersInBrackets('residues')})`,
      `the name of a modification (${toolsWith.lettersInBrackets('modification')})`,
    );
  }
}

function twoMeanings(sign: string, one: string, other: string): Unreadable {
  return new Unreadable(`has ${sign}, which is ${one} or ${other}`);
}

/** A text without what is in brackets within it. */
function outerText(text: string): string {
  return tokensOf(text)
    .filter(({ kind, open }) => kind !== 'group' || open === '(')
    .map(({ kind, text: part }) => (kind === 'group' ? outerText(part) : part))
    .join('');
}
