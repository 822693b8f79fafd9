import type { CheckedSequence, PeptideRecord } from '../staging/records';
import { sentence } from '../problems/sentence';
import type { RecordFaults } from './table-reader';
import type { ValidationContext } from './validation-context';

/** Kind of `markBroken` for sequences whose rows contradict each other, so that predictions cannot be checked. */
export const AGREEMENT = 'agreement';

/** A number or flag in messages. */
export function shownValue(value: number | null): string {
  return value === null ? 'empty' : String(value);
}

/**
 * Compares a row with the earlier rows of its sequence and remembers it unless they differ. `dataset` is null if
 * unknown.
 */
export async function agreeWithEarlierRows(
  context: ValidationContext,
  peptide: PeptideRecord,
  dataset: number | null,
  faults: RecordFaults,
): Promise<void> {
  const { sequence, recognitionScore, immunogenic } = peptide;
  const { line } = faults;
  const known = await context.staging.get('checkedSequence', [sequence]);
  if (!known) {
    if (faults.any) return;
    const first: CheckedSequence = {
      recognitionScore,
      immunogenic,
      line,
      datasets: dataset === null ? {} : { [dataset]: line },
    };
    await context.staging.put('checkedSequence', [sequence], first, line);
    return;
  }
  const twin = dataset === null ? undefined : known.datasets[dataset];
  if (twin !== undefined) faults.add(sentence`${sequence} of this dataset is already on line ${twin}`);
  const agrees = known.recognitionScore === recognitionScore && known.immunogenic === immunogenic;
  if (!agrees) await context.markBroken(AGREEMENT, sequence, line);
  if (known.recognitionScore !== recognitionScore) {
    const [own, other] = [shownValue(recognitionScore), shownValue(known.recognitionScore)];
    faults.add(sentence`recognition_score is ${own}, but ${other} on line ${known.line} for the same sequence`);
  }
  if (known.immunogenic !== immunogenic) {
    const [own, other] = [shownValue(immunogenic), shownValue(known.immunogenic)];
    faults.add(sentence`immunogenic is ${own}, but ${other} on line ${known.line} for the same sequence`);
  }
  if (faults.any || dataset === null) return;
  const next: CheckedSequence = { ...known, datasets: { ...known.datasets, [dataset]: line } };
  await context.staging.put('checkedSequence', [sequence], next, known.line);
}
