import { addMass, type Mass } from './elements';
import { massLabel, type NeutralLoss } from './losses';
import type { PeptideResidue } from './peptide';

/** One or several neutral losses of one fragment. */
export interface LossCombination {
  readonly losses: readonly NeutralLoss[];
  /** The label of a single loss; for several losses minus and the rounded monoisotopic sum, `-35`. */
  readonly label: string;
  readonly mass: Mass;
}

/**
 * Returns the loss combinations of every fragment, given the residues from the fragments' terminus: entry i belongs to
 * the fragment of i + 1 residues, single losses first, then pairs and so on up to `maxCount`. Each residue contributes
 * each of its chosen losses once, so a fragment with two K can lose ammonia twice. Combinations of equal count and mass
 * are listed once.
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

/** Adds one occurrence of a loss; returns whether it made a new combination. */
function offer(byCount: readonly Map<number, LossCombination>[], loss: NeutralLoss): boolean {
  let grown = false;
  // From long to short combinations, so that each uses this occurrence at most once.
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
  // To 1e-9 Da: sums of the same losses in another order differ only by rounding, distinct losses by more.
  const key = Math.round(combination.mass.mono * 1e9);
  if (into === undefined || into.has(key)) return false;
  into.set(key, combination);
  return true;
}
