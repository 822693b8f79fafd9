import {
  BASE_KINDS,
  HAIRPIN_MIN,
  hairpinEnergy,
  INTERIOR_MAX,
  multiloopEnergy,
  NO_BASE,
  openEndEnergy,
  stackEnergy,
  twoPairLoopEnergy,
  typeAt,
} from './energy-model';

/** What is still to be folded of a sequence: its unpaired bases, and each folded domain as one element. */
export interface Chain {
  /** The base of each element; NO_BASE = a domain, which pairs with nothing. */
  codes: Uint8Array;
  /** Number of domains before each element. */
  domainsBefore: Int32Array;
  /** In order: the element, and the type of the outermost pair. */
  domains: readonly { element: number; type: number }[];
}

/** Pairs are fewer elements apart than this. */
const WINDOW = 64;
/** The largest number of unpaired bases in a loop within a stem. */
const LOOP_MAX = 5;
/** A stem of more energy than this is not continued beyond a loop, nor is a loop closed by two weakly stacked pairs. */
const CONTINUED_MAX = 300;
const STRONG_STACK = -220;
/** Larger than any energy that can occur. */
const IMPOSSIBLE = 30_000;

/** What is between two neighbouring pairs of a stem, as unpaired bases on both strands: a stack, then larger loops. */
const loops = Array.from({ length: LOOP_MAX + 1 }, (_, size) =>
  Array.from({ length: size + 1 }, (__, left) => ({ left, right: size - left, size })),
).flat();
const STACK = 0;
/** In place of such a loop: the pair is the last one of its stem. */
const LAST = -1;
/** The least distance of the outer one of two stacked pairs: within the other one there is at least a domain. */
const STEM_MIN = 4;
/** How many loops leave room for a stem, by the distance of the pair that closes them. */
const fittingLoops = Array.from(
  { length: WINDOW },
  (_, distance) => loops.filter(({ size }) => distance - size - 2 >= STEM_MIN).length,
);
/** How far the cell of the inner pair is behind that of the outer pair, see `pairBestStems`. */
const innerOffsets = Int16Array.from(loops, ({ left, right }) => (left + 1) * WINDOW - left - right - 2);

const TYPES = 7;
const loopEnergies = new Int16Array(TYPES * TYPES * loops.length);
for (const index of loopEnergies.keys()) {
  const { left, right } = loops[index % loops.length] ?? { left: 0, right: 0 };
  const types = Math.floor(index / loops.length);
  loopEnergies[index] = twoPairLoopEnergy(Math.floor(types / TYPES), types % TYPES, left, right);
}

/** By closing type and size. */
const hairpinEnergies = new Int16Array(TYPES * WINDOW).map((_, index) => {
  const size = index % WINDOW;
  return size < HAIRPIN_MIN ? IMPOSSIBLE : hairpinEnergy(Math.floor(index / WINDOW), size);
});

/** Energies of stacks by the two bases of each strand; 0 = they do not pair. */
const DIMERS = BASE_KINDS * BASE_KINDS;
const stacks = new Int16Array(DIMERS * DIMERS).map((_, index) => {
  const [first, second] = [Math.floor(index / DIMERS), index % DIMERS];
  const codes = Uint8Array.from(
    [first, second].flatMap((dimer) => [Math.floor(dimer / BASE_KINDS), dimer % BASE_KINDS]),
  );
  const [outer, inner] = [typeAt(codes, 0, 3), typeAt(codes, 1, 2)];
  return outer === 0 || inner === 0 ? 0 : stackEnergy(outer, inner);
});
const NO_DIMER = DIMERS - 1;
const dimerKinds = [...stacks.keys()].slice(0, DIMERS);
/** The dimers that stack with each dimer. */
const partners = dimerKinds.map((second) => dimerKinds.filter((first) => stacks[first * DIMERS + second] !== 0));

/** Energy of the loop closed by (a, b) without another pair of this level inside: a hairpin, or a loop with domains. */
function closedLoopEnergy({ domains, domainsBefore }: Chain, a: number, b: number, type: number): number {
  const first = domainsBefore[a] ?? 0;
  const branches = (domainsBefore[b] ?? 0) - first;
  if (branches === 0) return hairpinEnergies[type * WINDOW + b - a - 1] ?? IMPOSSIBLE;
  if (branches > 1) return multiloopEnergy(type, branches);
  const domain = domains[first];
  if (!domain || b - a - 2 > INTERIOR_MAX) return IMPOSSIBLE;
  // The energy of the domain includes an open end, which this pair closes.
  return (
    twoPairLoopEnergy(type, domain.type, domain.element - a - 1, b - domain.element - 1) - openEndEnergy(domain.type)
  );
}

/**
 * Finds the most stable set of side-by-side stems of a chain and calls `pair` for each of their pairs. The stems come
 * from a Zuker-like recursion (Zuker M, Stiegler P 1981, doi 10.1093/nar/9.1.133) over a window. No pair is isolated,
 * and a helix extends inwards as far as it can. Cell (a, b) is at a x WINDOW + b - a.
 */
export function pairBestStems(chain: Chain, pair: (a: number, b: number) => void): void {
  const { codes, domainsBefore } = chain;
  const count = codes.length;
  const dimers = codes.map((code, a) => BASE_KINDS * code + (codes[a + 1] ?? NO_BASE));
  /** Least energy of a stem whose two outermost pairs are (a, b) and (a + 1, b - 1). */
  const stem = new Int16Array(count * WINDOW).fill(IMPOSSIBLE);
  /** What the inner one of two stacked pairs closes in the best stem: an index of `loops`, or LAST. */
  const closes = new Int8Array(count * WINDOW);

  const stackAt = (a: number, b: number): number =>
    stacks[(dimers[a] ?? NO_DIMER) * DIMERS + (dimers[b - 1] ?? NO_DIMER)] ?? 0;

  /** Returns the least energy inside (a, b), a pair with none stacked inside, and notes what it closes. */
  const closeLoop = (a: number, b: number): number => {
    const type = typeAt(codes, a, b);
    const cell = a * WINDOW + b - a;
    let best = closedLoopEnergy(chain, a, b, type);
    let bestLoop = LAST;
    const isStrong = stackAt(a - 1, b + 1) <= STRONG_STACK || (a > 1 && stackAt(a - 2, b + 2) !== 0);
    const fitting = isStrong ? (fittingLoops[b - a] ?? 0) : 0;
    for (let loop = STACK + 1; loop < fitting; loop += 1) {
      const inside = stem[cell + (innerOffsets[loop] ?? 0)] ?? IMPOSSIBLE;
      if (inside > CONTINUED_MAX) continue;
      const { left, right } = loops[loop] ?? { left: 0, right: 0 };
      const [k, l] = [a + left + 1, b - right - 1];
      const energy = inside + (loopEnergies[(type * TYPES + typeAt(codes, k, l)) * loops.length + loop] ?? 0);
      if (energy >= best || domainsBefore[k] !== domainsBefore[a] || domainsBefore[l] !== domainsBefore[b]) continue;
      best = energy;
      bestLoop = loop;
    }
    closes[cell] = bestLoop;
    return best;
  };

  /** Energy of the best set of stems from each element on, and where the stem ends that begins there (0 = none). */
  const least = new Int32Array(count + 1);
  const endOf = new Int32Array(count);
  /** By first dimer of a stem: the possible ends, the nearest one last. */
  const ends = dimerKinds.map((): number[] => []);
  for (let a = count - 1 - STEM_MIN; a >= 0; a -= 1) {
    const nearest = a + STEM_MIN;
    for (const dimer of partners[dimers[nearest - 1] ?? NO_DIMER] ?? []) ends[dimer]?.push(nearest);
    let best = least[a + 1] ?? 0;
    const endsHere = ends[dimers[a] ?? NO_DIMER] ?? [];
    for (let at = endsHere.length - 1; at >= 0; at -= 1) {
      const b = endsHere[at] ?? 0;
      if (b - a >= WINDOW) break;
      const cell = a * WINDOW + b - a;
      let inside = stem[cell + WINDOW - 2] ?? IMPOSSIBLE;
      if (inside === IMPOSSIBLE) inside = closeLoop(a + 1, b - 1);
      if (inside === IMPOSSIBLE) continue;
      const energy = inside + stackAt(a, b);
      stem[cell] = energy;
      if (energy >= 0) continue;
      const total = energy + openEndEnergy(typeAt(codes, a, b)) + (least[b + 1] ?? 0);
      if (total >= best) continue;
      best = total;
      endOf[a] = b;
    }
    least[a] = best;
  }

  const pairStem = (start: number, end: number): void => {
    let [a, b, loop] = [start, end, STACK];
    for (let isStacked = false; loop !== LAST; isStacked = loop === STACK) {
      pair(a, b);
      // A pair is stacked on the first one of a stem and of each interior loop.
      loop = isStacked ? (closes[a * WINDOW + b - a] ?? LAST) : STACK;
      const { left, right } = loops[loop] ?? { left: 0, right: 0 };
      a += left + 1;
      b -= right + 1;
    }
  };
  for (let a = 0; a < count; a += 1) {
    const b = endOf[a] ?? 0;
    if (b === 0) continue;
    pairStem(a, b);
    a = b;
  }
}
