import { baseCodes, HAIRPIN_MIN, stackEnergy, typeAt } from './energy-model';
import type { FoldedRna } from './fold';

/** Initiation of an exterior pseudoknot in 0.01 kcal/mol (Dirks RM, Pierce NA 2003, doi 10.1002/jcc.10296). */
const INITIATION = 960;
/** How far behind its stem the letters may lie that pair with a hairpin loop. */
const REACH = 40;
/** Unpaired letters of a hairpin loop on either side of the pairs: a strand crosses the grooves of the helices. */
const LOOP_LEFT = 1;
const LOOP_RIGHT = 0;
/** Unpaired letters between the stem and the letters behind it. */
const GAP_MIN = 2;
const PAIRS_MAX = 9;

interface Knot {
  /** First letter of the pairs in the loop, last letter behind the stem. */
  first: number;
  last: number;
  pairs: number;
  energy: number;
}

/** The most stable pairs of a hairpin loop, from `loopStart` to before `loopEnd`, with free letters behind its stem. */
function bestKnot(
  codes: Uint8Array,
  free: readonly boolean[],
  loopStart: number,
  loopEnd: number,
  stemEnd: number,
): Knot | null {
  let best: Knot | null = null;
  for (let first = loopStart + LOOP_LEFT; first < loopEnd - LOOP_RIGHT; first += 1) {
    for (let last = stemEnd + GAP_MIN + 1; last < Math.min(free.length, stemEnd + REACH); last += 1) {
      let energy = INITIATION;
      for (let pairs = 1; pairs <= PAIRS_MAX; pairs += 1) {
        const [i, j] = [first + pairs - 1, last - pairs + 1];
        if (i >= loopEnd - LOOP_RIGHT || j <= stemEnd + GAP_MIN || free[j] !== true) break;
        const type = typeAt(codes, i, j);
        if (type === 0) break;
        if (pairs > 1) energy += stackEnergy(typeAt(codes, i - 1, j + 1), type);
        if (energy < (best?.energy ?? 0)) best = { first, last, pairs, energy };
      }
    }
  }
  return best;
}

/** The end of the stem whose innermost pair closes at `close`: its letters up to the first that is not paired. */
function stemEndOf(structure: string, close: number): number {
  let end = close;
  while (structure.charAt(end + 1) === ')') end += 1;
  return end;
}

/**
 * Adds H-type pseudoknots to a nested structure, where they are stable: a hairpin loop pairs with free letters behind its
 * stem. They do not cross each other.
 */
export function withPseudoknots(sequence: string, { structure, mfe }: FoldedRna): FoldedRna {
  const codes = baseCodes(sequence);
  const free = Array.from(structure, (letter) => letter === '.');
  const letters = [...structure];
  let energy = 0;
  let after = 0;
  for (const hairpin of structure.matchAll(/\(\.+\)/g)) {
    if (hairpin.index < after || hairpin[0].length - 2 < HAIRPIN_MIN) continue;
    const close = hairpin.index + hairpin[0].length - 1;
    const knot = bestKnot(codes, free, hairpin.index + 1, close, stemEndOf(structure, close));
    if (knot === null) continue;
    for (let pair = 0; pair < knot.pairs; pair += 1) {
      letters[knot.first + pair] = '[';
      letters[knot.last - pair] = ']';
    }
    energy += knot.energy;
    after = knot.last;
  }
  return { structure: letters.join(''), mfe: Math.round(mfe * 10 + energy / 10) / 10 };
}
