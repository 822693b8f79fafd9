/** Two nucleotides that pair, 0-based, `start` < `end`. */
export interface BasePair {
  start: number;
  end: number;
}

/** Pairs of a secondary structure. */
export interface PairTable {
  length: number;
  /** Partner in the nested structure, the pairs written `( )`; -1 = none. */
  partner: Int32Array;
  /** Pseudoknots: the pairs written with any other bracket, ascending by start. */
  crossing: BasePair[];
}

export class DotBracketError extends Error {
  /** 1-based position of the offending character. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(`${message} at position ${position}`);
    this.name = 'DotBracketError';
    this.position = position;
  }
}

const UNPAIRED = '.';
const NESTED = '(';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const closerOf = new Map<string, string>([
  [NESTED, ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ...[...LETTERS].map((letter): [string, string] => [letter, letter.toLowerCase()]),
]);
const openerOf = new Map([...closerOf].map(([opener, closer]) => [closer, opener]));

/**
 * Parses Vienna dot-bracket notation: `.`, `( )`, and for pseudoknots `[ ] { } < >` and the letter pairs `A a` to `Z
 * z`. Each kind of bracket is balanced independently of the others. Throws DotBracketError.
 */
export function parseDotBracket(structure: string): PairTable {
  const partner = new Int32Array(structure.length).fill(-1);
  const crossing: BasePair[] = [];
  const open = new Map<string, number[]>([...closerOf.keys()].map((opener) => [opener, []]));
  for (let i = 0; i < structure.length; i += 1) {
    const letter = structure.charAt(i);
    if (letter === UNPAIRED) continue;
    const opened = open.get(letter);
    if (opened) {
      opened.push(i);
      continue;
    }
    const opener = openerOf.get(letter);
    if (opener === undefined) throw new DotBracketError(`Character '${letter}' is not dot-bracket notation`, i + 1);
    const start = open.get(opener)?.pop();
    if (start === undefined) throw new DotBracketError(`'${letter}' closes nothing`, i + 1);
    if (opener === NESTED) {
      partner[start] = i;
      partner[i] = start;
    } else crossing.push({ start, end: i });
  }
  for (const [opener, starts] of open) {
    const last = starts.at(-1);
    if (last !== undefined) throw new DotBracketError(`'${opener}' is never closed`, last + 1);
  }
  crossing.sort((a, b) => a.start - b.start);
  return { length: structure.length, partner, crossing };
}
