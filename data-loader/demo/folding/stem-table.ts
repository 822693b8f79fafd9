import { HAIRPIN_MIN, INTERIOR_MAX, hairpinEnergy, multiloopEnergy, openEndEnergy, stackEnergy, twoPairLoopEnergy, typeAt } from './energy-model';
import type { FreePositions } from './free-positions';

/** How far apart, counted in free positions, two nucleotides may pair. */
export const WINDOW = 100;
/** Unpaired nucleotides on each strand of an interior loop within a stem. */
const STRAND_MAX = 4;
const SIDE = STRAND_MAX + 1;
/** Above every energy that can occur. */
export const IMPOSSIBLE = 1_000_000;

/** Energies of the loops within a stem, by outer type, inner type and unpaired nucleotides on both strands. */
const loopEnergies = new Int32Array(7 * 7 * SIDE * SIDE);
for (let index = 0; index < loopEnergies.length; index += 1) {
  const types = Math.floor(index / (SIDE * SIDE));
  loopEnergies[index] = twoPairLoopEnergy(Math.floor(types / 7), types % 7, Math.floor(index / SIDE) % SIDE, index % SIDE);
}

/** Energies of hairpin loops by closing type and size. Between free positions without a domain no loop is longer. */
const hairpinEnergies = new Int32Array(7 * WINDOW);
for (let index = 0; index < hairpinEnergies.length; index += 1) {
  const size = index % WINDOW;
  hairpinEnergies[index] = size < HAIRPIN_MIN ? IMPOSSIBLE : hairpinEnergy(Math.floor(index / WINDOW), size);
}

/** An interior loop as one number: left x SIDE + right; or what else a pair may close. */
export const CLOSES_LOOP = -1;
export const STACKED = 0;
export const strandsOf = (step: number): { left: number; right: number } => ({ left: Math.floor(step / SIDE), right: step % SIDE });

/**
 * Energies of stems over free positions, a Zuker-like recursion (Zuker M, Stiegler P 1981, doi 10.1093/nar/9.1.133) over
 * a window. Cell (a, b) is at a x WINDOW + b - a; a and b count free positions.
 */
export interface StemTable {
  /** Best stem whose two outermost pairs are (a, b) and (a + 1, b - 1). */
  stem: Int32Array;
  /** Best continuation from the pair (a, b) inwards, once a pair is stacked on it from outside: so no pair stays alone. */
  inner: Int32Array;
  /** What the pair (a, b) of the best continuation closes: CLOSES_LOOP, STACKED or an interior loop. */
  step: Int8Array;
}

/** The loop closed by (a, b) when no further pair of this level is inside: hairpin, or what the domains inside make it. */
function closedLoopEnergy(codes: Uint8Array, free: FreePositions, a: number, b: number, type: number): number {
  const first = free.domainsBefore[a] ?? 0;
  const branches = (free.domainsBefore[b] ?? 0) - first;
  if (branches === 0) return hairpinEnergies[type * WINDOW + b - a - 1] ?? IMPOSSIBLE;
  if (branches > 1) return multiloopEnergy(type, branches);
  const domain = free.domains[first];
  if (!domain) return IMPOSSIBLE;
  const left = domain.start - (free.position[a] ?? 0) - 1;
  const right = (free.position[b] ?? 0) - domain.end - 1;
  if (left + right > INTERIOR_MAX) return IMPOSSIBLE;
  const innerType = typeAt(codes, domain.start, domain.end);
  // The domain was counted with an open end, which this pair takes away.
  return twoPairLoopEnergy(type, innerType, left, right) - openEndEnergy(innerType);
}

export function stemTable(codes: Uint8Array, free: FreePositions): StemTable {
  const { position } = free;
  const count = position.length;
  const freeCodes = Uint8Array.from(position, (at) => codes[at] ?? 0);
  /** Free positions of one run have no domain between them. */
  const run = free.domainsBefore;
  const cells = count * WINDOW;
  const stem = new Int32Array(cells).fill(IMPOSSIBLE);
  const inner = new Int32Array(cells).fill(IMPOSSIBLE);
  const step = new Int8Array(cells);
  const near = (x: number, y: number): boolean => run[x] === run[y];

  for (let a = count - 2; a >= 0; a -= 1) {
    const outside = a > 0 && near(a - 1, a);
    for (let b = a + 1; b < count && b - a < WINDOW; b += 1) {
      const type = typeAt(freeCodes, a, b);
      if (type === 0) continue;
      const cell = a * WINDOW + b - a;
      const stackable = b - a > 2 && near(a, a + 1) && near(b - 1, b);
      const nextType = stackable ? typeAt(freeCodes, a + 1, b - 1) : 0;
      const stacked = nextType === 0 ? IMPOSSIBLE : stackEnergy(type, nextType) + (inner[cell + WINDOW - 2] ?? IMPOSSIBLE);
      if (stacked < IMPOSSIBLE / 2) stem[cell] = stacked;
      if (!outside || b + 1 >= count || !near(b, b + 1) || typeAt(freeCodes, a - 1, b + 1) === 0) continue;

      let best = closedLoopEnergy(codes, free, a, b, type);
      let bestStep = CLOSES_LOOP;
      if (stacked < best) {
        best = stacked;
        bestStep = STACKED;
      }
      const leftMax = Math.min(STRAND_MAX, b - a - 3);
      for (let left = 0; left <= leftMax; left += 1) {
        const k = a + 1 + left;
        if (run[k] !== run[a]) break;
        for (let right = left === 0 ? 1 : 0; right <= STRAND_MAX; right += 1) {
          const l = b - 1 - right;
          if (l <= k || run[l] !== run[b]) break;
          const inside = stem[k * WINDOW + l - k] ?? IMPOSSIBLE;
          // Every interior loop and bulge costs energy: such a stem cannot win.
          if (inside >= best) continue;
          const energy = inside + (loopEnergies[((type * 7 + typeAt(freeCodes, k, l)) * SIDE + left) * SIDE + right] ?? 0);
          if (energy >= best) continue;
          best = energy;
          bestStep = left * SIDE + right;
        }
      }
      inner[cell] = best;
      step[cell] = bestStep;
    }
  }
  return { stem, inner, step };
}
