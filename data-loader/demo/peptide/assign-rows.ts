import type { DatasetPlan } from '../dataset-plan';
import type { Random } from '../random';
import { newSequence, type DemoRow, type DemoSequence } from './peptide-model';

/** How often a row repeats a sequence that another dataset has, and one of its twin tissue. */
const REPEAT_SHARE = 0.46;
const TWIN_REPEAT_SHARE = 0.9;
const REPEAT_TRIES = 12;
/** The cancer and tissue whose page opens first get the candidates that must be found. */
const FIRST_PAIR = 'Breast cancer/Breast';

/** A row of another dataset whose sequence this one does not have yet. The more rows a sequence has, the likelier it is. */
function repeated(pool: readonly DemoRow[], taken: ReadonlySet<DemoSequence>, random: Random): DemoSequence | null {
  for (let i = 0; i < REPEAT_TRIES && pool.length > 0; i += 1) {
    const { sequence } = random.pick(pool);
    if (!taken.has(sequence)) return sequence;
  }
  return null;
}

function inWorkingOrder(plans: readonly DatasetPlan[], random: Random): DatasetPlan[] {
  const first = plans.filter(({ pair }) => pair === FIRST_PAIR);
  const twins = plans.filter(({ twin }) => twin !== null);
  const rest = plans.filter((plan) => !first.includes(plan) && !twins.includes(plan));
  return [...first, ...random.shuffle(rest), ...twins];
}

/** Fills every dataset with its rows; `rowsOf` says how many. Throws when the candidates run out. */
export function assignRows(
  plans: readonly DatasetPlan[], rowsOf: (plan: DatasetPlan) => number, candidates: readonly string[], random: Random,
): DemoRow[] {
  const all: DemoRow[] = [];
  const ofPair = new Map<string, DemoRow[]>();
  let next = 0;
  const fresh = (): DemoSequence => {
    const text = candidates[next];
    if (text === undefined) throw new Error(`only ${candidates.length} peptide sequences for the rows of this chapter`);
    next += 1;
    return newSequence(text);
  };
  for (const plan of inWorkingOrder(plans, random)) {
    const taken = new Set<DemoSequence>();
    const pool = plan.twin === null ? all : (ofPair.get(plan.twin) ?? []);
    const share = plan.twin === null ? REPEAT_SHARE : TWIN_REPEAT_SHARE;
    const rows: DemoRow[] = [];
    for (let i = rowsOf(plan); i > 0; i -= 1) {
      const sequence = (random.chance(share) ? repeated(pool, taken, random) : null) ?? fresh();
      taken.add(sequence);
      const row: DemoRow = { ordinal: 0, sequence, plan, pattern: 'not measured', hasSpectrum: false };
      sequence.rows.push(row);
      rows.push(row);
    }
    all.push(...rows);
    ofPair.set(plan.pair, [...(ofPair.get(plan.pair) ?? []), ...rows]);
  }
  return all;
}
