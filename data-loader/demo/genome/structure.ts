import type { Random } from '../random';

/** Nucleotides with the secondary structure that they fit, both as character codes. */
export interface Folded {
  letters: Uint8Array;
  structure: Uint8Array;
}

const codeOf = (letter: string): number => letter.charCodeAt(0);
const [A, C, G, T] = [codeOf('A'), codeOf('C'), codeOf('G'), codeOf('T')];
const complements: Readonly<Record<number, number>> = { [A]: T, [C]: G, [G]: C, [T]: A };
/** Of the pairs with G or T, this part is G with T. */
const WOBBLE_SHARE = 0.12;
const HELIX_PAIRS = [3, 8] as const;
const HAIRPIN_LOOP = { min: 4, max: 8 };
const LINKER = [2, 12] as const;
/** Lengths of the domains that lie side by side: from the typical one to `spread` times as long, short ones more often. */
const DOMAIN = { min: 12, typical: 36, spread: 8 };
const BRANCHED = { min: 50, share: 0.35 };
/** Unpaired nucleotides on both sides of a helix that goes on: bulges and internal loops. */
const INNER_LOOPS = ['01', '10', '11', '11', '22', '33', '23'].map((sizes) => [...sizes].map(Number));
/** An H-type pseudoknot: a hairpin loop that pairs with what follows its stem. */
const PSEUDOKNOT = '((((((.[[[[[[.))))))...]]]]]]';

const canPair = (a: number | undefined, b: number | undefined): boolean =>
  complements[a ?? 0] === b || (a === G && b === T) || (a === T && b === G);

class Folding implements Folded {
  readonly structure: Uint8Array;

  constructor(
    readonly letters: Uint8Array,
    readonly random: Random,
  ) {
    this.structure = new Uint8Array(letters.length).fill(codeOf('.'));
  }

  #pair(i: number, j: number, brackets = '()'): void {
    const letter = this.letters[i] ?? A;
    const wobbles = (letter === G || letter === T) && this.random.chance(WOBBLE_SHARE);
    this.letters[j] = wobbles ? G + T - letter : (complements[letter] ?? A);
    this.structure[i] = brackets.charCodeAt(0);
    this.structure[j] = brackets.charCodeAt(1);
  }

  /** The neighbors of the end of a helix do not prolong it. */
  #part(i: number, j: number): void {
    if (canPair(this.letters[i], this.letters[j])) this.letters[j] = this.letters[i] === T ? C : A;
  }

  /** A stem from its outermost pair to its loops, between two positions, both included. */
  #stem(from: number, to: number): void {
    let [i, j] = [from, to];
    this.#part(i - 1, j + 1);
    for (;;) {
      const pairs = Math.min(this.random.between(...HELIX_PAIRS), Math.floor((j - i + 1 - HAIRPIN_LOOP.min) / 2));
      for (let pair = 0; pair < pairs; pair += 1) this.#pair(i++, j--);
      const inside = j - i + 1;
      if (inside <= HAIRPIN_LOOP.max) return this.#part(i, j);
      if (inside >= BRANCHED.min && this.random.chance(BRANCHED.share)) return this.#branches(i, j);
      const [left = 0, right = 0] = inside < DOMAIN.min + 6 ? [0, 0] : this.random.pick(INNER_LOOPS);
      if (left > 0 && right > 0) {
        this.#part(i, j);
        this.#part(i + left - 1, j - right + 1);
      }
      i += left;
      j -= right;
    }
  }

  /** Two or three stems within a helix. */
  #branches(from: number, to: number): void {
    this.#part(from, to);
    let at = from;
    for (let left = this.random.between(2, 3); left > 0; left -= 1) {
      at += this.random.between(1, 2);
      const room = to - at - (left - 1) * (DOMAIN.min + 2);
      const longest = Math.max(DOMAIN.min, Math.min(room, (2 * (to - at)) / left));
      const length = left === 1 ? room : this.random.between(DOMAIN.min, Math.floor(longest));
      this.#stem(at, at + length - 1);
      at += length;
    }
  }

  #knot(at: number): void {
    for (const [open = '', close = ''] of ['()', '[]']) {
      const [first, last] = [PSEUDOKNOT.indexOf(open), PSEUDOKNOT.lastIndexOf(close)];
      for (let pair = 0; PSEUDOKNOT.charAt(first + pair) === open; pair += 1)
        this.#pair(at + first + pair, at + last - pair, open + close);
    }
  }

  /** Domains side by side, with unpaired nucleotides around them. */
  domains(knotted: boolean): void {
    const { length } = this.letters;
    let at = this.random.between(...LINKER);
    if (knotted && at + PSEUDOKNOT.length < length) {
      this.#knot(at);
      at += PSEUDOKNOT.length + this.random.between(...LINKER);
    }
    while (length - 1 - at >= DOMAIN.min) {
      const room = length - 1 - at;
      const drawn = Math.round(DOMAIN.typical * DOMAIN.spread ** (this.random.next() ** 2));
      const size = room - drawn < DOMAIN.min ? room : drawn;
      this.#stem(at, at + size - 1);
      at += size + this.random.between(...LINKER);
    }
  }
}

/** Draws a structure for letters and changes those that do not fit it. */
export function fold(letters: Uint8Array, random: Random, knotted = false): Folded {
  const folding = new Folding(letters, random);
  folding.domains(knotted);
  return folding;
}

/** The partner of each position of a dot-bracket, by its nested pairs; -1 for none. */
export function partnersOf(structure: string): Int32Array {
  const partners = new Int32Array(structure.length).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < structure.length; i += 1) {
    if (structure.charAt(i) === '(') open.push(i);
    if (structure.charAt(i) !== ')') continue;
    const start = open.pop() ?? -1;
    [partners[start], partners[i]] = [i, start];
  }
  return partners;
}
