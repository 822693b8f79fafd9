import type { DatasetPlan } from '../dataset-plan';
import { orfId } from '../genome/build-gene';
import type { DemoGene } from '../genome/gene-model';
import type { Random } from '../random';
import { publishedBreast } from '../seed/seed';
import { peptideResidues } from '../seed/published-shape';
import { type DemoRow, DemoSequence } from './peptide-model';

const REPEAT_TRIES = 24;

/** Picks a sequence of another dataset that this one does not have yet, in proportion to its number of rows. */
function repeated(pool: readonly DemoRow[], taken: ReadonlySet<DemoSequence>, random: Random): DemoSequence | null {
  for (let i = 0; i < REPEAT_TRIES && pool.length > 0; i += 1) {
    const { sequence } = random.pick(pool);
    if (!taken.has(sequence)) return sequence;
  }
  return pool.find(({ sequence }) => !taken.has(sequence))?.sequence ?? null;
}

/** The first page of Browse shows breast, which gets the candidates that must occur; twins repeat what others have. */
function inWorkingOrder(plans: readonly DatasetPlan[], random: Random): DatasetPlan[] {
  const first = plans.filter(({ pair }) => pair === publishedBreast.pair);
  const twins = plans.filter(({ twin }) => twin !== null);
  const rest = plans.filter((plan) => !first.includes(plan) && !twins.includes(plan));
  return [...first, ...random.shuffled(rest), ...twins];
}

/**
 * Fills every dataset with its rows, in which all candidates occur. A row repeats the sequence of another dataset,
 * or of its twin tissue, in proportion to its rows, or has the next candidate: sequences of many datasets and many of one
 * only result (Simon HA 1955, doi 10.1093/biomet/42.3-4.425). Throws if there are too few candidates.
 */
export function assignRows(plans: readonly DatasetPlan[], candidates: readonly string[], random: Random): DemoRow[] {
  const all: DemoRow[] = [];
  const fresh = candidates.map((text) => new DemoSequence(text)).toReversed();
  let rowsLeft = plans.reduce((sum, { rows }) => sum + rows, 0);
  for (const plan of inWorkingOrder(plans, random)) {
    const taken = new Set<DemoSequence>();
    // Rows of the same dataset repeat nothing, so the pool need not grow meanwhile.
    const pool = all.filter((row) => plan.twin === null || row.plan.pair === plan.twin);
    for (let i = plan.rows; i > 0; i -= 1) {
      const isFresh = random.chance(fresh.length / rowsLeft);
      const sequence = (isFresh ? null : repeated(pool, taken, random)) ?? fresh.pop();
      if (!sequence)
        throw new Error(`There are only ${candidates.length} peptide sequences for the rows of this batch`);
      taken.add(sequence);
      const row: DemoRow = { ordinal: 0, id: '', sequence, plan, pattern: 'not measured', hasSpectrum: false };
      sequence.rows.push(row);
      all.push(row);
      rowsLeft -= 1;
    }
  }
  return all;
}

/**
 * Adds to the `orfs` of every sequence all ORFs whose protein contains it, in the order of the transcripts. Keeps the ORFs
 * with a peptide, which are those that the published catalogue lists, and numbers them anew.
 */
export function locateInOrfs(sequences: readonly DemoSequence[], genes: readonly DemoGene[]): void {
  const byBeginning = new Map<string, DemoSequence[]>();
  const beginningOf = (text: string, at = 0) => text.slice(at, at + peptideResidues.min);
  for (const sequence of sequences) {
    const beginning = beginningOf(sequence.text);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), sequence]);
  }
  for (const transcript of genes.flatMap(({ transcripts }) => transcripts)) {
    transcript.orfs = transcript.orfs.filter((orf) => {
      const found = new Set<DemoSequence>();
      for (let at = 0; at < orf.protein.length; at += 1)
        for (const sequence of byBeginning.get(beginningOf(orf.protein, at)) ?? [])
          if (orf.protein.startsWith(sequence.text, at)) found.add(sequence);
      for (const sequence of found) sequence.orfs.push(orf);
      return found.size > 0;
    });
    for (const [index, orf] of transcript.orfs.entries()) orf.id = orfId(transcript.id, index);
  }
}
