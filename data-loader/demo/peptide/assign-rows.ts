import type { DatasetPlan } from '../dataset-plan';
import type { DemoOrf } from '../genome/gene-model';
import type { Random } from '../random';
import { PEPTIDE_MIN } from './candidates';
import { type DemoRow, type DemoSequence, newSequence } from './peptide-model';

/** Probability that a row repeats a sequence of another dataset, or of its twin tissue. */
const REPEAT_SHARE = 0.46;
const TWIN_REPEAT_SHARE = 0.9;
const REPEAT_TRIES = 12;
/** The first page of Browse shows this pair, so it gets the candidates that must occur. */
const FIRST_PAIR = 'Breast cancer/Breast';

/** Picks a sequence of another dataset that this one does not have yet, in proportion to its number of rows. */
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

/** Fills every dataset with `rowsOf` rows. Throws if there are too few candidates. */
export function assignRows(
  plans: readonly DatasetPlan[],
  rowsOf: (plan: DatasetPlan) => number,
  candidates: readonly string[],
  random: Random,
): DemoRow[] {
  const all: DemoRow[] = [];
  const ofPair = new Map<string, DemoRow[]>();
  let next = 0;
  const fresh = (): DemoSequence => {
    const text = candidates[next];
    if (text === undefined)
      throw new Error(`There are only ${candidates.length} peptide sequences for the rows of this chapter`);
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

/** Adds to the `orfs` of every sequence all ORFs whose protein contains it, in the order of `orfs`. */
export function locateInOrfs(sequences: readonly DemoSequence[], orfs: Iterable<DemoOrf>): void {
  const byBeginning = new Map<string, DemoSequence[]>();
  for (const sequence of sequences) {
    const beginning = sequence.text.slice(0, PEPTIDE_MIN);
    const known = byBeginning.get(beginning);
    if (known) known.push(sequence);
    else byBeginning.set(beginning, [sequence]);
  }
  for (const orf of orfs) {
    for (let at = 0; at + PEPTIDE_MIN <= orf.protein.length; at += 1) {
      for (const sequence of byBeginning.get(orf.protein.slice(at, at + PEPTIDE_MIN)) ?? []) {
        if (sequence.orfs.at(-1) !== orf && orf.protein.startsWith(sequence.text, at)) sequence.orfs.push(orf);
      }
    }
  }
}
