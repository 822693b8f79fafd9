import { addMass, type Mass } from './elements';
import { massLabel, type NeutralLoss } from './losses';
import type { PeptideResidue } from './peptide';

/** One or several neutral losses of one fragment. */
export interface LossCombination {
  readonly losses: readonly NeutralLoss[];
  /** One loss: its own label; several: minus and the rounded monoisotopic sum, `-35`. */
  readonly label: string;
  readonly mass: Mass;
}

/**
 * Loss combinations of every fragment, walking the residues from the fragment's terminus: entry i belongs to the fragment of
 * i + 1 residues, single losses first, then pairs and so on up to `maxCount`. Each residue met offers each of its ticked losses
 * once, so a fragment with two K can lose ammonia twice. Combinations of one count and one mass are listed once.
 */
export function lossCombinations(
  walked: readonly PeptideResidue[],
  ticked: ReadonlySet<string>,
  maxCount: number,
): LossCombination[][] {
  const byCount: Map<number, LossCombination>[] = Array.from({ length: maxCount }, () => new Map());
  let flat: LossCombination[] = [];
  return walked.map(({ losses }) => {
    let grown = false;
    for (const loss of losses) {
      if (ticked.has(loss.id)) grown = offer(byCount, loss) || grown;
    }
    if (grown) flat = byCount.flatMap((combinations) => [...combinations.values()]);
    return flat;
  });
}

/** Adds one occurrence of a loss; whether anything new came of it. */
function offer(byCount: readonly Map<number, LossCombination>[], loss: NeutralLoss): boolean {
  let grown = false;
  // From many to few, so that this occurrence is used at most once in any combination.
  for (let index = byCount.length - 1; index >= 0; index -= 1) {
    const shorter = index === 0 ? [none] : [...(byCount[index - 1]?.values() ?? [])];
    for (const combination of shorter) grown = insert(byCount[index], joined(combination, loss)) || grown;
  }
  return grown;
}

const none: LossCombination = { losses: [], label: '', mass: { mono: 0, avg: 0 } };

function joined(combination: LossCombination, loss: NeutralLoss): LossCombination {
  const losses = [...combination.losses, loss];
  const mass = addMass(combination.mass, loss.mass);
  return { losses, mass, label: losses.length === 1 ? loss.label : massLabel(mass.mono) };
}

function insert(into: Map<number, LossCombination> | undefined, combination: LossCombination): boolean {
  // To 1e-9 Da: sums of one set of losses in another order differ by rounding only, distinct losses by more.
  const key = Math.round(combination.mass.mono * 1e9);
  if (into === undefined || into.has(key)) return false;
  into.set(key, combination);
  return true;
}
