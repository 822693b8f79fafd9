import { codonsPerThousand, nextBase } from '../facts/nucleotide-usage';
import type { Random } from '../random';

const BASES = ['A', 'C', 'G', 'T'] as const;
const TABLE_SIZE = 1000;

/** For every base (by its code) a table of the codes that may follow, as often as they do. */
const followers = new Map<number, Uint8Array>(
  BASES.map((base): [number, Uint8Array] => {
    const table = new Uint8Array(TABLE_SIZE).fill('T'.charCodeAt(0));
    let from = 0;
    BASES.forEach((follower, i) => {
      const count = Math.round((nextBase[base][i] ?? 0) * TABLE_SIZE);
      table.fill(follower.charCodeAt(0), from, from + count);
      from += count;
    });
    return [base.charCodeAt(0), table];
  }),
);

/** Non-coding DNA as character codes: a first-order Markov chain with human dinucleotide frequencies. */
export function backgroundBases(length: number, random: Random): Uint8Array {
  const bases = new Uint8Array(length);
  let before = 'A'.charCodeAt(0);
  for (let i = 0; i < length; i += 1) {
    before = followers.get(before)?.[Math.floor(random.next() * TABLE_SIZE)] ?? before;
    bases[i] = before;
  }
  return bases;
}

const codons = Object.entries(codonsPerThousand).flatMap(([codon, perThousand]) =>
  Array.from({ length: Math.round(perThousand * 10) }, () => codon));
const STOPS = ['TAA', 'TGA', 'TGA', 'TAG'] as const;

/**
 * An open reading frame of `residues` residues: ATG, codons as human genes use them, a stop. Its protein has the human residue
 * composition.
 */
export function codingSequence(residues: number, random: Random): string {
  let sequence = 'ATG';
  for (let i = 1; i < residues; i += 1) sequence += random.pick(codons);
  return sequence + random.pick(STOPS);
}

/** Before an open reading frame: a stop in its frame and the Kozak context, so that it begins at its own ATG. */
export const ORF_LEADER = 'TGAGCCACC';
