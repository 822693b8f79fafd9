import { addMass, type Mass, massOf } from './elements';
import { LossRegistry, type LossOption, type NeutralLoss, residueLosses } from './losses';
import { type Modifications, noModifications } from './modifications';
import { findResidue, type Residue } from './residues';

/** A residue where it stands in a peptide. */
export interface PeptideResidue {
  readonly residue: Residue;
  /** 1-based. */
  readonly position: number;
  /** Dalton that the static modification of its letter adds; 0 without one. */
  readonly staticMass: number;
  /** Dalton that the variable modification of its position adds; 0 without one. */
  readonly variableMass: number;
  /** Residue with both modifications. */
  readonly mass: Mass;
  /** Built-in losses, then those of the static, then those of the variable modification. */
  readonly losses: readonly NeutralLoss[];
}

export interface Peptide {
  readonly sequence: string;
  readonly residues: readonly PeptideResidue[];
  readonly ntermMod: number;
  readonly ctermMod: number;
  /** Every loss the spectrum offers: the three built-in ones, then those that modified residues carry, from the N-terminus. */
  readonly losses: readonly NeutralLoss[];
}

const water = massOf({ H: 2, O: 1 });

/**
 * A peptide of standard residues with its modifications. A variable modification off the peptide is ignored.
 * @throws RangeError for a letter that is no standard residue.
 */
export function buildPeptide(sequence: string, modifications: Modifications = noModifications): Peptide {
  const registry = new LossRegistry();
  const staticByLetter = new Map(modifications.staticMods.map((entry) => [entry.aminoAcid, entry]));
  const variableByPosition = new Map(modifications.variableMods.map((entry) => [entry.index, entry]));

  const residues = Array.from(sequence, (letter, offset): PeptideResidue => {
    const residue = findResidue(letter);
    if (residue === undefined) throw new RangeError(`Unknown residue ${letter} at position ${offset + 1}`);
    const fixed = staticByLetter.get(letter);
    const variable = variableByPosition.get(offset + 1);
    const staticMass = fixed?.modMass ?? 0;
    const variableMass = variable?.modMass ?? 0;
    const shift = staticMass + variableMass;
    return {
      residue,
      position: offset + 1,
      staticMass,
      variableMass,
      mass: addMass(residue.mass, { mono: shift, avg: shift }),
      losses: [...residueLosses(letter), ...lossesOf(registry, fixed?.losses), ...lossesOf(registry, variable?.losses)],
    };
  });
  const { ntermMod, ctermMod } = modifications;
  return { sequence, residues, ntermMod, ctermMod, losses: registry.all() };
}

/** Neutral mass of the whole peptide: residues, both terminal modifications and one water. */
export function peptideMass(peptide: Peptide): Mass {
  const terminal = peptide.ntermMod + peptide.ctermMod;
  const start = addMass(water, { mono: terminal, avg: terminal });
  return peptide.residues.reduce((sum, entry) => addMass(sum, entry.mass), start);
}

function lossesOf(registry: LossRegistry, options: readonly LossOption[] = []): NeutralLoss[] {
  return options.map((option) => registry.add(option)).filter((loss) => loss !== undefined);
}
