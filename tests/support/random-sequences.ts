import { seededRandom } from '../fixtures/release/random';

export const NUCLEOTIDES = 'ACGT';
export const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';

/** Returns sequences of one length over an alphabet, the same for the same seed. */
export function randomSequences(seed: number, count: number, length: number, alphabet: string): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join(''),
  );
}

export function fastaOf(sequences: readonly string[], prefix = 'S'): string {
  return sequences.map((sequence, index) => `>${prefix}${index + 1}\n${sequence}\n`).join('');
}
