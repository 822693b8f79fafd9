import { translate } from '#domain/sequence/translate';
import type { Random } from '../random';
import { fold, type Folded, partnersOf } from './structure';

const codesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/**
 * Human codon usage, codons per ten thousand, without stops (Codon Usage Database, Nakamura Y et al. 2000, doi
 * 10.1093/nar/28.1.292). Lysine has a quarter more and arginine a third less, because where strands pair lysine becomes
 * rarer and arginine more frequent.
 */
const codonUsage = `
TTT 176 TTC 203 TTA 77 TTG 129 TCT 152 TCC 177 TCA 122 TCG 44 TAT 122 TAC 153 TGT 106 TGC 126 TGG 132
CTT 132 CTC 196 CTA 72 CTG 396 CCT 175 CCC 198 CCA 169 CCG 69 CAT 109 CAC 151 CAA 123 CAG 342
CGT 27 CGC 62 CGA 37 CGG 68 ATT 160 ATC 208 ATA 75 ATG 220 ACT 131 ACC 189 ACA 151 ACG 61
AAT 170 AAC 191 AAA 280 AAG 365 AGT 121 AGC 195 AGA 73 AGG 72 GTT 110 GTC 145 GTA 71 GTG 281
GCT 184 GCC 277 GCA 158 GCG 74 GAT 218 GAC 251 GAA 290 GAG 396 GGT 108 GGC 222 GGA 165 GGG 165`;
const codons = [...codonUsage.matchAll(/([ACGT]{3}) (\d+)/g)].flatMap(([, codon = '', count]) =>
  Array.from({ length: Number(count) }, () => codon),
);
const STOPS = ['TAA', 'TGA', 'TGA', 'TAG'] as const;

/**
 * Numbers of A, C, G and T among a hundred bases that follow each base in human DNA outside genes. CpG is rare. Rounded
 * from dinucleotide counts of the GRCh38 reference.
 */
const nextBases = { A: [33, 17, 24, 26], C: [36, 25, 5, 34], G: [29, 21, 26, 24], T: [22, 20, 25, 33] } as const;
const followers: Uint8Array[] = [];
for (const [base, counts] of Object.entries(nextBases))
  followers[base.charCodeAt(0)] = codesOf([...'ACGT'].map((next, i) => next.repeat(counts[i] ?? 0)).join(''));

/** Returns non-coding DNA as character codes: a first-order Markov chain with human dinucleotide frequencies. */
export function backgroundBases(length: number, random: Random): Uint8Array {
  const bases = new Uint8Array(length);
  let before = 'A'.charCodeAt(0);
  for (let i = 0; i < length; i += 1) {
    before = followers[before]?.[Math.floor(random.next() * 100)] ?? before;
    bases[i] = before;
  }
  return bases;
}

/** A stop codon in frame, so that the open reading frame begins at its own ATG, and the Kozak context. */
export const ORF_LEADER = 'TGAGCCACC';
const START = ORF_LEADER.length;
const CODON = 3;

/** An open reading frame with the leader in front of it. */
export interface CodingSequence extends Folded {
  protein: string;
}

/** Turns stop codons, which a structure may have brought, into codons of glutamine and arginine. */
function withoutStops({ letters, structure }: Folded, end: number): void {
  const partners = partnersOf(Buffer.from(structure).toString('latin1'));
  for (let at = START; at < end; at += CODON) {
    if (!/TAA|TAG|TGA/.test(String.fromCharCode(...letters.subarray(at, at + CODON)))) continue;
    letters.set(codesOf('C'), at);
    if ((partners[at] ?? -1) >= 0) letters.set(codesOf('G'), partners[at]);
  }
}

/**
 * Returns an open reading frame of `residues` residues behind its leader: ATG, codons with human codon usage where the
 * structure allows it, a stop. Leader, start and stop are unpaired.
 */
export function codingSequence(residues: number, random: Random): CodingSequence {
  const drawn = Array.from({ length: residues - 1 }, () => random.pick(codons)).join('');
  const letters = codesOf(`${ORF_LEADER}ATG${drawn}${random.pick(STOPS)}`);
  const structure = codesOf('.'.repeat(letters.length));
  structure.set(fold(letters.subarray(START + CODON, -CODON), random).structure, START + CODON);
  withoutStops({ letters, structure }, letters.length - CODON);
  const text = Buffer.from(letters).toString('latin1');
  return { letters, structure, protein: translate(text.slice(START, -CODON)) };
}
