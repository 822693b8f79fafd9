import { baseCodes } from './energy-model';
import { foldLevel } from './fold-level';
import type { Domain } from './free-positions';
import { structureEnergy } from './structure-energy';

/** Rounds of long-range closure after the local hairpins; a round that finds nothing ends them earlier. */
const LEVELS_MAX = 6;

export interface FoldedRna {
  /** Balanced dot-bracket, as long as the sequence. */
  structure: string;
  /** Free energy of `structure` by the model of energy-model.ts, kcal/mol, one decimal. */
  mfe: number;
}

/**
 * A plausible secondary structure for the demonstration catalogue; not a substitute for a folding program. Level by level, local
 * stem-loops first: each level finds the best set of side-by-side stem-loops within a window (exact for its loops), then the
 * next level closes what is still unpaired around them. O(n x window), deterministic. DNA and RNA letters; others stay unpaired.
 */
export function foldRna(sequence: string): FoldedRna {
  const codes = baseCodes(sequence);
  const partner = new Int32Array(codes.length).fill(-1);
  let domains: Domain[] = [];
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    const found = foldLevel(codes, partner, domains);
    if (!found) break;
    domains = found;
  }
  const structure = Array.from(partner, (other, i) => (other < 0 ? '.' : other > i ? '(' : ')')).join('');
  return { structure, mfe: structureEnergy(sequence, structure) };
}

