import { baseCodes, openEndEnergy, structureEnergy, typeAt } from './energy-model';
import {
  CLOSES_LOOP,
  type Domain,
  freePositions,
  type FreePositions,
  IMPOSSIBLE,
  STACKED,
  stemTable,
  type StemTable,
  strandsOf,
  WINDOW,
} from './stem-table';

/** Marks the pairs of the best stem with outermost pair (outerStart, outerEnd), both counted in free positions. */
function traceStem(
  free: FreePositions,
  table: StemTable,
  partner: Int32Array,
  outerStart: number,
  outerEnd: number,
): void {
  let [a, b] = [outerStart, outerEnd];
  const pair = (): void => {
    const i = free.position[a] ?? 0;
    const j = free.position[b] ?? 0;
    partner[i] = j;
    partner[j] = i;
  };
  const stepIn = (left: number, right: number): void => {
    a += left + 1;
    b -= right + 1;
  };
  pair();
  stepIn(0, 0);
  for (;;) {
    pair();
    const step = table.step[a * WINDOW + b - a] ?? CLOSES_LOOP;
    if (step === CLOSES_LOOP) return;
    const { left, right } = strandsOf(step);
    stepIn(left, right);
    if (step === STACKED) continue;
    // An interior loop is followed by a stem: its outermost pair and another pair stacked on it.
    pair();
    stepIn(0, 0);
  }
}

/** Finds the best set of stems. Returns the end of the stem that begins at each free position (0 = none). */
function bestStems(codes: Uint8Array, free: FreePositions, table: StemTable): Int32Array {
  const { position } = free;
  const count = position.length;
  const least = new Int32Array(count + 1);
  const endOf = new Int32Array(count);
  for (let a = count - 1; a >= 0; a -= 1) {
    let best = least[a + 1] ?? 0;
    for (let b = a + 1; b < count && b - a < WINDOW; b += 1) {
      const stem = table.stem[a * WINDOW + b - a] ?? IMPOSSIBLE;
      if (stem >= IMPOSSIBLE) continue;
      const energy = stem + openEndEnergy(typeAt(codes, position[a] ?? 0, position[b] ?? 0)) + (least[b + 1] ?? 0);
      if (energy >= best) continue;
      best = energy;
      endOf[a] = b;
    }
    least[a] = best;
  }
  return endOf;
}

/**
 * Folds the positions around `domains` into the best set of side-by-side stems. Marks their pairs in `partner` and
 * returns the new outermost domains, or null if no more pairs are possible.
 */
function foldLevel(codes: Uint8Array, partner: Int32Array, domains: readonly Domain[]): Domain[] | null {
  const free = freePositions(codes.length, domains);
  const table = stemTable(codes, free);
  const endOf = bestStems(codes, free, table);
  const outermost: Domain[] = [];
  let enclosedTo = -1;
  for (let a = 0; a < endOf.length; a += 1) {
    const b = endOf[a] ?? 0;
    if (b === 0) continue;
    traceStem(free, table, partner, a, b);
    const start = free.position[a] ?? 0;
    const end = free.position[b] ?? 0;
    outermost.push(...domains.filter((domain) => domain.start > enclosedTo && domain.start < start));
    outermost.push({ start, end });
    enclosedTo = end;
    a = b;
  }
  if (enclosedTo < 0) return null;
  outermost.push(...domains.filter((domain) => domain.start > enclosedTo));
  return outermost;
}

/** The largest number of levels; folding stops earlier if a level finds no pair. */
const LEVELS_MAX = 6;

export interface FoldedRna {
  /** Balanced dot-bracket, as long as the sequence. */
  structure: string;
  /** Free energy of `structure` in kcal/mol, to one decimal, by the model of energy-model.ts. */
  mfe: number;
}

/**
 * Predicts a plausible secondary structure for the demonstration catalogue; this does not replace a folding program.
 * Each level finds the best set of side-by-side stem-loops within a window (exact for the energy model), beginning with
 * local ones, and the next level pairs positions around them. O(n x window) and deterministic. Accepts DNA and RNA
 * letters; others stay unpaired.
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
