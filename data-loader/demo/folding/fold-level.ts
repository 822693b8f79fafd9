import { openEndEnergy, typeAt } from './energy-model';
import { freePositions, type Domain, type FreePositions } from './free-positions';
import { CLOSES_LOOP, IMPOSSIBLE, STACKED, WINDOW, stemTable, strandsOf, type StemTable } from './stem-table';

/** Marks the pairs of the best stem with outermost pair (outerStart, outerEnd), both counted in free positions. */
function traceStem(free: FreePositions, table: StemTable, partner: Int32Array, outerStart: number, outerEnd: number): void {
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
    // An interior loop is followed by a whole stem: its outermost pair, then one that is stacked on it.
    pair();
    stepIn(0, 0);
  }
}

/** Least energy of the free positions from each one on, and the end of the stem that begins there (0 = none). */
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
 * Folds what is still free around `domains` into the best set of side-by-side stems: marks their pairs in `partner` and returns
 * the domains that are outermost now, or null if nothing more pairs.
 */
export function foldLevel(codes: Uint8Array, partner: Int32Array, domains: readonly Domain[]): Domain[] | null {
  const free = freePositions(codes.length, domains);
  const table = stemTable(codes, free);
  const endOf = bestStems(codes, free, table);
  const outermost: Domain[] = [];
  let swallowedTo = -1;
  for (let a = 0; a < endOf.length; a += 1) {
    const b = endOf[a] ?? 0;
    if (b === 0) continue;
    traceStem(free, table, partner, a, b);
    const start = free.position[a] ?? 0;
    const end = free.position[b] ?? 0;
    outermost.push(...domains.filter((domain) => domain.start > swallowedTo && domain.start < start));
    outermost.push({ start, end });
    swallowedTo = end;
    a = b;
  }
  if (swallowedTo < 0) return null;
  outermost.push(...domains.filter((domain) => domain.start > swallowedTo));
  return outermost;
}
