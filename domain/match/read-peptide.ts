import { PEPTIDE_SEQUENCE_MIN } from '../search/recognise';
import { unimodByName } from '../spectrum/unimod';
import { type PeptideNotation, prefixCodes, toolsWith } from './peptide-notations';

/** Residues of the longest sequence that is matched: most proteins are shorter. */
export const SEQUENCE_LETTERS_MAX = 5_000;
/** Signs of one entry, modifications included, beyond which it is not looked at. */
const ENTRY_SIGNS_MAX = 4 * SEQUENCE_LETTERS_MAX;

/** A modification as written. */
export interface WrittenModification {
  /** 1-based; 0 is the N-terminus, the length plus 1 the C-terminus, null a place that is left open. */
  position: number | null;
  name: string;
}

export interface ReadPeptide {
  /** Residues in upper case; J is I or L. */
  sequence: string;
  modifications: readonly WrittenModification[];
}

/** Why an entry is not read. */
export interface PeptideProblem {
  /** A predicate. */
  problem: string;
  /** Whether the entry is no peptide at all, as a word or a number; otherwise it is one that cannot be read for certain. */
  foreign: boolean;
}

class Unreadable extends Error {
  readonly foreign: boolean;
  constructor(problem: string, foreign = false) {
    super(problem);
    this.foreign = foreign;
  }
}

/** One for all, because a long text has many entries that are none, and an error of its own costs time. */
const NO_PEPTIDE = new Unreadable('is not a peptide sequence', true);
const TOO_SHORT = new Unreadable(`is shorter than ${PEPTIDE_SEQUENCE_MIN} residues`);
const TOO_SHORT_WORD = new Unreadable(TOO_SHORT.message, true);

/** A part of an entry: a letter, a group in brackets, a mass or digits outside of them, or a sign. */
interface Token {
  kind: 'upper' | 'lower' | 'group' | 'mass' | 'symbol' | 'digits' | 'sign';
  /** Without the brackets of a group. */
  text: string;
  /** The bracket that opens a group. */
  open: string;
}

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const closings = new Set([')', ']', '}']);
/** Brackets within each other: no tool writes more than three. */
const BRACKETS_DEPTH_MAX = 10;
/** A mass that is not in brackets, as in `M+15.995`. */
const MASS = /[+-](?:\d+(?:\.\d+)?|\.\d+)/y;
const DIGITS = /\d+/y;
/** Signs by which SEQUEST, Comet and others mark residues; `*` is also the end of a protein. */
const SYMBOLS = '*#@^~$';
const SIGNS = '.-_,?+';

/** Position behind the bracket that closes the one at `from`. Within `<>` brackets need not match: `<[A]@C>`. */
function endOfGroup(text: string, from: number): number {
  if (text.charAt(from) === '<') {
    const end = text.indexOf('>', from);
    return end < 0 || text.lastIndexOf('<', end) > from ? 0 : end + 1;
  }
  const expected: string[] = [];
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '[' || sign === '{') {
      expected.push(closingOf[sign] ?? '');
      if (expected.length > BRACKETS_DEPTH_MAX) return 0;
    }
    if (closings.has(sign)) {
      if (expected.pop() !== sign) return 0;
      if (expected.length === 0) return at + 1;
    }
  }
  return 0;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (kind: Token['kind'], end: number): void => {
    tokens.push({ kind, text: text.slice(at, end), open: '' });
    at = end;
  };
  while (at < text.length) {
    const sign = text.charAt(at);
    MASS.lastIndex = at;
    DIGITS.lastIndex = at;
    if (sign >= 'A' && sign <= 'Z') take('upper', at + 1);
    else if (sign >= 'a' && sign <= 'z') take('lower', at + 1);
    else if (sign in closingOf && (sign !== '<' || tokens.every(({ open }) => open === '<'))) {
      const end = endOfGroup(text, at);
      if (end === 0) throw new Unreadable('has a bracket without its counterpart', true);
      tokens.push({ kind: 'group', text: text.slice(at + 1, end - 1), open: sign });
      at = end;
    } else if (closings.has(sign)) throw new Unreadable('has a bracket without its counterpart', true);
    else if (MASS.test(text)) take('mass', MASS.lastIndex);
    else if (DIGITS.test(text)) take('digits', DIGITS.lastIndex);
    else if (SYMBOLS.includes(sign)) take('symbol', at + 1);
    else if (SIGNS.includes(sign)) take('sign', at + 1);
    else throw NO_PEPTIDE;
  }
  return tokens;
}

const isSign = (token: Token | undefined, sign: string): boolean => token?.kind === 'sign' && token.text === sign;
/** Whether a token says something of the residue or terminus before it. */
const isMark = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'group' || token.kind === 'mass' || token.kind === 'symbol');

/** `PEPTIDEK/2`, with what NIST and ProForma write behind the charge: `/2_0`, `/2[+Na+]`. */
const CHARGE = /^\/\d+(?:\[[^\]]*\])?(?:_.*)?$/;

function withoutCharge(text: string): string {
  const slash = text.lastIndexOf('/');
  return slash > 0 && CHARGE.test(text.slice(slash)) ? text.slice(0, slash) : text;
}

/** `PEPTIDEK#Oxidation:5;TMT6plex:0` of Ursgal, possibly with a flank behind it: the modifications, and the rest. */
function ursgalModifications(text: string): { rest: string; modifications: WrittenModification[] } {
  const none = { rest: text, modifications: [] };
  const hash = text.indexOf('#');
  if (hash < 0 || !/[A-Za-z]/.test(text.charAt(hash + 1)) || !text.includes(':', hash)) return none;
  const dot = text.lastIndexOf('.');
  const flank = dot > hash && /^\.[A-Z_-]*$/.test(text.slice(dot)) ? text.slice(dot) : '';
  const modifications: WrittenModification[] = [];
  for (const part of text.slice(hash + 1, text.length - flank.length).split(';')) {
    const colon = part.lastIndexOf(':');
    if (colon <= 0 || !/^\d{1,5}$/.test(part.slice(colon + 1))) return none;
    modifications.push({ position: Number(part.slice(colon + 1)), name: part.slice(0, colon) });
  }
  return { rest: text.slice(0, hash) + flank, modifications };
}

/** `[R]`, `[-]` or `[KR]` of Proteome Discoverer: what stands beside the peptide in its protein. */
const isFlankGroup = ({ open, text }: Token): boolean => open === '[' && /^[A-Z-]+$/.test(text);

function isFlank(tokens: readonly Token[]): boolean {
  const [only] = tokens;
  if (tokens.length === 1 && only?.kind === 'group') return isFlankGroup(only);
  return tokens.every((token) => token.kind === 'upper' || isSign(token, '-') || isSign(token, '_'));
}

const isTerminalModification = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 && tokens.every((token) => token.kind === 'group' && !isFlankGroup(token));

/** The tokens of a peptide between its flanks (`K.PEPTIDE.R`), and those of modifications behind a dot at its end. */
function withoutFlanks(tokens: readonly Token[]): { body: readonly Token[]; ending: readonly Token[] } {
  const dots = tokens.flatMap((token, index) => (isSign(token, '.') ? [index] : []));
  const [first = 0] = dots;
  const last = dots.at(-1);
  if (last === undefined) return { body: tokens, ending: [] };
  const [before, after] = [tokens.slice(0, first), tokens.slice(last + 1)];
  // Behind the last dot: nothing, the charge of `_PEPTIDEK_.2`, a modification of the C-terminus, or a flank.
  const isCharge = after.length === 1 && after[0]?.kind === 'digits' && isSign(tokens[last - 1], '_');
  const isEnding = isTerminalModification(after);
  if (after.length === 0 || isCharge || isEnding) {
    const from = first === 0 && dots.length > 1 ? 1 : 0;
    return { body: undotted(tokens.slice(from, last)), ending: isEnding ? after : [] };
  }
  if (first === last) {
    if (first === 0) return { body: after, ending: [] };
    throw isFlank(before) && isFlank(after)
      ? new Unreadable('has one dot; flanking residues stand on both sides, as in K.PEPTIDE.R', true)
      : NO_PEPTIDE;
  }
  if (!isFlank(before) || !isFlank(after)) throw NO_PEPTIDE;
  const inner = tokens.slice(first + 1, last);
  const end = inner.findLastIndex((token) => isSign(token, '.'));
  const from = isSign(inner[0], '.') ? 1 : 0;
  if (end <= 0) return { body: inner.slice(from), ending: [] };
  if (!isTerminalModification(inner.slice(end + 1))) throw NO_PEPTIDE;
  return { body: undotted(inner.slice(from, end)), ending: inner.slice(end + 1) };
}

function undotted(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some((token) => isSign(token, '.'))) throw NO_PEPTIDE;
  return tokens;
}

/** `PEPTIDEK++` of Skyline, `PEPTIDEK2` of DIA-NN: without the charge at the end. */
function withoutTrailingCharge(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (isSign(tokens[end - 1], '+')) end -= 1;
  const last = tokens[end - 1];
  if (end === tokens.length && last?.kind === 'digits' && last.text.length < 3) end -= 1;
  return tokens.slice(0, end);
}

const trimmedSigns = (tokens: readonly Token[], sign: string): readonly Token[] => {
  let [from, end] = [0, tokens.length];
  while (isSign(tokens[from], sign)) from += 1;
  while (end > from && isSign(tokens[end - 1], sign)) end -= 1;
  return tokens.slice(from, end);
};

/** The 20 residues that a modification's name cannot be told from. */
const RESIDUES = /^[ACDEFGHIKLMNPQRSTVWY]+$/;
/** `[I/L]`, `(K|Q)`: one residue or the other. */
const ALTERNATIVES = /^[A-Z](?:[/|,][A-Z])+$/;
/** Exchanges of SPIDER (PEAKS): the name of the residue in the database. */
const EXCHANGE = /^(?:sub|ins|del)\b/i;

/** Reads the residues and modifications of a peptide without flanks. */
class Body {
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

/** `A,C(mod),D` and `A,Cmod,D`: residues between commas, as de novo programs write them. */
const BY_COMMAS = /^[A-Za-z](?:mod)?(?:[([{]|$)/;

function withoutCommas(tokens: readonly Token[]): readonly Token[] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (isSign(token, ',')) parts.push([]);
    else parts.at(-1)?.push(token);
  if (parts.length === 1) return tokens;
  if (parts.length < 3) throw NO_PEPTIDE;
  return parts.flatMap((part) => {
    if (!BY_COMMAS.test(part.map(({ text, open }) => open + text).join(''))) throw NO_PEPTIDE;
    const [residue, ...others] = part;
    if (residue === undefined) throw NO_PEPTIDE;
    const marks = others.filter(({ kind }) => kind === 'group');
    const isMarked = others.some(({ kind }) => kind === 'lower');
    return [residue, ...(isMarked ? [{ kind: 'group' as const, text: 'mod', open: '(' }] : []), ...marks];
  });
}

function checked(letters: readonly string[], isUpper = true): string {
  const sequence = letters.join('');
  if (sequence === '') throw NO_PEPTIDE;
  const unknown = /[BXZ]/.exec(sequence);
  if (unknown) throw new Unreadable(`has ${unknown[0]}, which stands for no single residue`);
  if (sequence.length < PEPTIDE_SEQUENCE_MIN) throw isUpper ? TOO_SHORT : TOO_SHORT_WORD;
  if (sequence.length > SEQUENCE_LETTERS_MAX) throw new Unreadable(`is longer than ${SEQUENCE_LETTERS_MAX} residues`);
  return sequence;
}

function read(text: string, notation: PeptideNotation | null): ReadPeptide {
  if (text.length > ENTRY_SIGNS_MAX) throw new Unreadable(`is longer than ${SEQUENCE_LETTERS_MAX} residues`);
  const { rest, modifications: listed } = ursgalModifications(withoutCharge(text));
  const { body, ending } = withoutFlanks(tokensOf(rest));
  const isUnderlined = body.length > 2 && isSign(body[0], '_') && isSign(body.at(-1), '_');
  const inner = withoutTrailingCharge(withoutCommas(trimmedSigns(trimmedSigns(body, '_'), '-')));
  const lower = inner.filter(({ kind }) => kind === 'lower').length;
  const upper = inner.filter(({ kind }) => kind === 'upper').length;
  // A word such as Peptide is no peptide of which nearly all residues are modified.
  if (upper > 0 && lower > upper && notation?.lowerCase === undefined) throw NO_PEPTIDE;
  const peptide = new Body(notation, isUnderlined);
  peptide.read(inner);
  for (const token of ending) peptide.modify(peptide.letters.length + 1, token);
  return { sequence: checked(peptide.letters, lower === 0), modifications: [...peptide.modifications, ...listed] };
}

/**
 * Reads a peptide in the notation of a search engine: its residues without modifications, flanking residues, termini and
 * charge. `notation` is null if it is not known which tool wrote it; then a sign that tools read differently is refused.
 */
export function readPeptide(entry: string, notation: PeptideNotation | null = null): ReadPeptide | PeptideProblem {
  try {
    // A minus sign or a dash, as word processors write it.
    return read(entry.trim().replace(/[\u2212\u2013]/g, '-'), notation);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, foreign: error.foreign };
    throw error;
  }
}

/**
 * Reads a sequence of a FASTA record: letters in any case, as lower case masks there, and possibly * at its end.
 */
export function readProtein(sequence: string): ReadPeptide | PeptideProblem {
  if (sequence.length > ENTRY_SIGNS_MAX)
    return { problem: `is longer than ${SEQUENCE_LETTERS_MAX} residues`, foreign: false };
  const letters = sequence.endsWith('*') ? sequence.slice(0, -1) : sequence;
  try {
    if (!/^[A-Za-z]+$/.test(letters)) throw NO_PEPTIDE;
    return { sequence: checked([letters.toUpperCase()]), modifications: [] };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, foreign: error.foreign };
    throw error;
  }
}
