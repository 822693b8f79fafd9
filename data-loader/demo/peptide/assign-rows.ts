import type { DatasetPlan } from '../dataset-plan';
import { peptideResidues } from '../facts/published-shape';
import { orfId } from '../genome/build-gene';
import type { DemoOrf, DemoTranscript } from '../genome/gene-model';
import type { Random } from '../random';
import { type DemoRow, type DemoSequence, newSequence } from './peptide-model';

const REPEAT_TRIES = 24;
/** The first page of Browse shows this pair, so it gets the candidates that must occur. */
const FIRST_PAIR = 'Breast cancer/Breast';

/** Picks a sequence of another dataset that this one does not have yet, in proportion to its number of rows. */
function repeated(pool: readonly DemoRow[], taken: ReadonlySet<DemoSequence>, random: Random): DemoSequence | null {
  for (let i = 0; i < REPEAT_TRIES && pool.length > 0; i += 1) {
    const { sequence } = random.pick(pool);
    if (!taken.has(sequence)) return sequence;
  }
  return pool.find(({ sequence }) => !taken.has(sequence))?.sequence ?? null;
}

function inWorkingOrder(plans: readonly DatasetPlan[], random: Random): DatasetPlan[] {
  const first = plans.filter(({ pair }) => pair === FIRST_PAIR);
  const twins = plans.filter(({ twin }) => twin !== null);
  const rest = plans.filter((plan) => !first.includes(plan) && !twins.includes(plan));
  return [...first, ...random.shuffle(rest), ...twins];
}

/**
 * Fills every dataset with `rowsOf` rows, in which all candidates occur. A row repeats the sequence of another dataset,
 * or of its twin tissue, in proportion to its rows, or has the next candidate: sequences of many datasets and many of one
 * only result (Simon HA 1955, doi 10.1093/biomet/42.3-4.425). Throws if there are too few candidates.
 */
export function assignRows(
  plans: readonly DatasetPlan[],
  rowsOf: (plan: DatasetPlan) => number,
  candidates: readonly string[],
  random: Random,
): DemoRow[] {
  const all: DemoRow[] = [];
  const ofPair = new Map<string, DemoRow[]>();
  const fresh = candidates.map(newSequence).reverse();
  let rowsLeft = plans.reduce((sum, plan) => sum + rowsOf(plan), 0);
  for (const plan of inWorkingOrder(plans, random)) {
    const taken = new Set<DemoSequence>();
    const pool = (plan.twin === null ? null : ofPair.get(plan.twin)) ?? all;
    const rows: DemoRow[] = [];
    for (let i = rowsOf(plan); i > 0; i -= 1) {
      const isFresh = random.chance(fresh.length / rowsLeft);
      const sequence = (isFresh ? null : repeated(pool, taken, random)) ?? fresh.pop();
      if (!sequence)
        throw new Error(`There are only ${candidates.length} peptide sequences for the rows of this chapter`);
      taken.add(sequence);
      const row: DemoRow = { ordinal: 0, id: '', sequence, plan, pattern: 'not measured', hasSpectrum: false };
      sequence.rows.push(row);
      rows.push(row);
      rowsLeft -= 1;
    }
    all.push(...rows);
    ofPair.set(plan.pair, [...(ofPair.get(plan.pair) ?? []), ...rows]);
  }
  return all;
}

/** Keeps the ORFs with a peptide, which are those that the published catalogue lists, and numbers them anew. */
export function listOrfsWithPeptides(transcripts: Iterable<DemoTranscript>, sequences: readonly DemoSequence[]): void {
  const found = new Set(sequences.flatMap(({ orfs }) => orfs));
  for (const transcript of transcripts) {
    transcript.orfs = transcript.orfs.filter((orf) => found.has(orf));
    for (const [index, orf] of transcript.orfs.entries()) orf.id = orfId(transcript.id, index);
  }
}

/** Adds to the `orfs` of every sequence all ORFs whose protein contains it, in the order of `orfs`. */
export function locateInOrfs(sequences: readonly DemoSequence[], orfs: Iterable<DemoOrf>): void {
  const byBeginning = new Map<string, DemoSequence[]>();
  for (const sequence of sequences) {
    const beginning = sequence.text.slice(0, peptideResidues.min);
    const known = byBeginning.get(beginning);
    if (known) known.push(sequence);
    else byBeginning.set(beginning, [sequence]);
  }
  for (const orf of orfs) {
    for (let at = 0; at + peptideResidues.min <= orf.protein.length; at += 1) {
      for (const sequence of byBeginning.get(orf.protein.slice(at, at + peptideResidues.min)) ?? []) {
        if (sequence.orfs.at(-1) !== orf && orf.protein.startsWith(sequence.text, at)) sequence.orfs.push(orf);
      }
    }
  }
}
