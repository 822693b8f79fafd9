import {
  HAIRPIN_MIN,
  hairpinEnergy,
  INTERIOR_MAX,
  multiloopEnergy,
  openEndEnergy,
  stackEnergy,
  twoPairLoopEnergy,
  typeAt,
} from './energy-model';

/** A folded stem-loop: the positions of its outermost pair, 0-based. */
export interface Domain {
  start: number;
  end: number;
}

/** The positions that are still unpaired outside all domains, and the domains between them. */
export interface FreePositions {
  /** Positions in the sequence, ascending. */
  position: Int32Array;
  /** Number of domains before each free position. */
  domainsBefore: Int32Array;
  /** In sequence order. */
  domains: readonly Domain[];
}

export function freePositions(length: number, domains: readonly Domain[]): FreePositions {
  const position: number[] = [];
  const domainsBefore: number[] = [];
  let passed = 0;
  for (let i = 0; i < length; i += 1) {
    const next = domains[passed];
    if (next?.start === i) {
      passed += 1;
      i = next.end;
    } else {
      position.push(i);
      domainsBefore.push(passed);
    }
  }
  return { position: Int32Array.from(position), domainsBefore: Int32Array.from(domainsBefore), domains };
}

/** The largest distance, in free positions, between two nucleotides that pair. */
export const WINDOW = 100;
/** The largest number of unpaired nucleotides on each strand of an interior loop within a stem. */
const STRAND_MAX = 4;
const SIDE = STRAND_MAX + 1;
/** Larger than any energy that can occur. */
export const IMPOSSIBLE = 1_000_000;

/** Energies of the loops within a stem, by outer type, inner type and unpaired nucleotides on both strands. */
const loopEnergies = new Int32Array(7 * 7 * SIDE * SIDE);
for (let index = 0; index < loopEnergies.length; index += 1) {
  const types = Math.floor(index / (SIDE * SIDE));
  loopEnergies[index] = twoPairLoopEnergy(
    Math.floor(types / 7),
    types % 7,
    Math.floor(index / SIDE) % SIDE,
    index % SIDE,
  );
}

/** Energies of hairpin loops by closing type and size. The window limits their size. */
const hairpinEnergies = new Int32Array(7 * WINDOW);
for (let index = 0; index < hairpinEnergies.length; index += 1) {
  const size = index % WINDOW;
  hairpinEnergies[index] = size < HAIRPIN_MIN ? IMPOSSIBLE : hairpinEnergy(Math.floor(index / WINDOW), size);
}

/** What a pair closes: an interior loop as left x SIDE + right, or one of these. */
export const CLOSES_LOOP = -1;
export const STACKED = 0;
export const strandsOf = (step: number): { left: number; right: number } => ({
  left: Math.floor(step / SIDE),
  right: step % SIDE,
});

/**
 * Energies of stems over free positions, a Zuker-like recursion (Zuker M, Stiegler P 1981, doi 10.1093/nar/9.1.133)
 * over a window. Cell (a, b) is at a x WINDOW + b - a; a and b count free positions.
 */
export interface StemTable {
  /** Best stem whose two outermost pairs are (a, b) and (a + 1, b - 1). */
  stem: Int32Array;
  /** Best continuation inwards of the pair (a, b), if another pair is stacked outside it: no pair is isolated. */
  inner: Int32Array;
  /** What the pair (a, b) of the best continuation closes: CLOSES_LOOP, STACKED or an interior loop. */
  step: Int8Array;
}

/** Energy of the loop closed by (a, b) without another pair of this level inside: a hairpin, or a loop with domains. */
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
  // The energy of the domain includes an open end, which this pair closes.
  return twoPairLoopEnergy(type, innerType, left, right) - openEndEnergy(innerType);
}

export function stemTable(codes: Uint8Array, free: FreePositions): StemTable {
  const { position } = free;
  const count = position.length;
  const freeCodes = Uint8Array.from(position, (at) => codes[at] ?? 0);
  /** Free positions of the same run have no domain between them. */
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
      const stacked =
        nextType === 0 ? IMPOSSIBLE : stackEnergy(type, nextType) + (inner[cell + WINDOW - 2] ?? IMPOSSIBLE);
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
          // Every interior loop and bulge costs energy, so such a stem cannot be the best.
          if (inside >= best) continue;
          const energy =
            inside + (loopEnergies[((type * 7 + typeAt(freeCodes, k, l)) * SIDE + left) * SIDE + right] ?? 0);
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
