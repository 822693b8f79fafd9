import type { Random } from '../random';

/**
 * Human codon usage, codons per thousand, without stops (Codon Usage Database, Nakamura Y et al. 2000,
 * doi 10.1093/nar/28.1.292). Drawing codons by it gives the human residue composition too.
 */
const codonsPerThousand: Readonly<Record<string, number>> = {
  TTT: 17.6,
  TTC: 20.3,
  TTA: 7.7,
  TTG: 12.9,
  TCT: 15.2,
  TCC: 17.7,
  TCA: 12.2,
  TCG: 4.4,
  TAT: 12.2,
  TAC: 15.3,
  TGT: 10.6,
  TGC: 12.6,
  TGG: 13.2,
  CTT: 13.2,
  CTC: 19.6,
  CTA: 7.2,
  CTG: 39.6,
  CCT: 17.5,
  CCC: 19.8,
  CCA: 16.9,
  CCG: 6.9,
  CAT: 10.9,
  CAC: 15.1,
  CAA: 12.3,
  CAG: 34.2,
  CGT: 4.5,
  CGC: 10.4,
  CGA: 6.2,
  CGG: 11.4,
  ATT: 16.0,
  ATC: 20.8,
  ATA: 7.5,
  ATG: 22.0,
  ACT: 13.1,
  ACC: 18.9,
  ACA: 15.1,
  ACG: 6.1,
  AAT: 17.0,
  AAC: 19.1,
  AAA: 24.4,
  AAG: 31.9,
  AGT: 12.1,
  AGC: 19.5,
  AGA: 12.2,
  AGG: 12.0,
  GTT: 11.0,
  GTC: 14.5,
  GTA: 7.1,
  GTG: 28.1,
  GCT: 18.4,
  GCC: 27.7,
  GCA: 15.8,
  GCG: 7.4,
  GAT: 21.8,
  GAC: 25.1,
  GAA: 29.0,
  GAG: 39.6,
  GGT: 10.8,
  GGC: 22.2,
  GGA: 16.5,
  GGG: 16.5,
};

/**
 * Probability of each base (A, C, G, T) after the base that is the key, in human DNA outside genes. CpG is rare.
 * Rounded from dinucleotide counts of the GRCh38 reference.
 */
const nextBase: Readonly<Record<'A' | 'C' | 'G' | 'T', readonly [number, number, number, number]>> = {
  A: [0.33, 0.17, 0.24, 0.26],
  C: [0.356, 0.254, 0.049, 0.341],
  G: [0.293, 0.21, 0.254, 0.243],
  T: [0.222, 0.202, 0.246, 0.33],
};

const BASES = ['A', 'C', 'G', 'T'] as const;
const TABLE_SIZE = 1000;

/** For the character code of every base, a table of the codes that follow it, each in proportion to its frequency. */
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

/** Returns non-coding DNA as character codes: a first-order Markov chain with human dinucleotide frequencies. */
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
  Array.from({ length: Math.round(perThousand * 10) }, () => codon),
);
const STOPS = ['TAA', 'TGA', 'TGA', 'TAG'] as const;

/**
 * Returns an open reading frame of `residues` residues: ATG, codons with human codon usage, a stop. Its protein has the
 * residue composition of human proteins.
 */
export function codingSequence(residues: number, random: Random): string {
  let sequence = 'ATG';
  for (let i = 1; i < residues; i += 1) sequence += random.pick(codons);
  return sequence + random.pick(STOPS);
}

/** Precedes an open reading frame: a stop codon in frame, so that it begins at its own ATG, and the Kozak context. */
export const ORF_LEADER = 'TGAGCCACC';
