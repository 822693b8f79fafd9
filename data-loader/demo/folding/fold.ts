import { baseCodes, NO_BASE, structureEnergy, typeAt } from './energy-model';
import { type Chain, pairBestStems } from './stems';

/** The largest number of levels; folding stops earlier if a level finds no pair. */
const LEVELS_MAX = 3;

/** Folds what is unpaired around the folded domains. Returns whether it found a pair. */
function foldLevel(bases: Uint8Array, partner: Int32Array): boolean {
  const position = new Int32Array(bases.length);
  const codes = new Uint8Array(bases.length);
  const domainsBefore = new Int32Array(bases.length);
  const domains: { element: number; type: number }[] = [];
  let count = 0;
  for (let i = 0; i < bases.length; i += 1) {
    const end = partner[i] ?? -1;
    position[count] = i;
    domainsBefore[count] = domains.length;
    codes[count] = end < 0 ? (bases[i] ?? NO_BASE) : NO_BASE;
    if (end >= 0) domains.push({ element: count, type: typeAt(bases, i, end) });
    i = Math.max(i, end);
    count += 1;
  }
  const chain: Chain = { codes: codes.subarray(0, count), domains, domainsBefore };
  let found = false;
  pairBestStems(chain, (a, b) => {
    const [i, j] = [position[a] ?? 0, position[b] ?? 0];
    partner[i] = j;
    partner[j] = i;
    found = true;
  });
  return found;
}

export interface FoldedRna {
  /** Balanced dot-bracket, as long as the sequence. */
  structure: string;
  /** Free energy of `structure` in kcal/mol, to one decimal, by the model of energy-model.ts. */
  mfe: number;
}

/**
 * Predicts a plausible secondary structure for the demonstration catalogue; this does not replace a folding program.
 * Each level finds the best set of side-by-side stem-loops within a window, beginning with local ones, and the next level
 * pairs positions around them. O(n x window) and deterministic. Accepts DNA and RNA letters; others stay unpaired.
 */
export function foldRna(sequence: string): FoldedRna {
  const bases = baseCodes(sequence);
  const partner = new Int32Array(bases.length).fill(-1);
  for (let level = 0; level < LEVELS_MAX && foldLevel(bases, partner); level += 1);
  const structure = [...partner].map((other, i) => (other < 0 ? '.' : other > i ? '(' : ')')).join('');
  return { structure, mfe: structureEnergy(sequence, structure) };
}
