/** Why an entry is not read: a predicate. `foreign`: it is no peptide at all. */
export class Unreadable extends Error {
  readonly foreign: boolean;
  constructor(problem: string, foreign = false) {
    super(problem);
    this.foreign = foreign;
  }
}

/** One for all, because a long text has many entries that are none, and an error of its own costs time. */
export const NO_PEPTIDE = new Unreadable('is not a peptide sequence', true);

/** A part of an entry: a letter, a group in brackets, a mass or digits outside of them, or a sign. */
export interface Token {
  kind: 'upper' | 'lower' | 'group' | 'mass' | 'symbol' | 'digits' | 'sign';
  /** Without the brackets of a group. */
  text: string;
  /** The bracket that opens a group. */
  open: string;
}

export const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
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

export function tokensOf(text: string): Token[] {
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

export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.text === sign;
/** Whether a token says something of the residue or terminus before it. */
export const isMark = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'group' || token.kind === 'mass' || token.kind === 'symbol');

export const trimmedSigns = (tokens: readonly Token[], sign: string): readonly Token[] => {
  let [from, end] = [0, tokens.length];
  while (isSign(tokens[from], sign)) from += 1;
  while (end > from && isSign(tokens[end - 1], sign)) end -= 1;
  return tokens.slice(from, end);
};
