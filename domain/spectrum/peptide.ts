import { addMass, type Mass, massOf } from './elements';
import { type LossOption, LossRegistry, type NeutralLoss, residueLosses } from './losses';
import { type Modifications, noModifications } from './modifications';
import { findResidue, type Residue } from './residues';

/** A residue at its position in a peptide. */
export interface PeptideResidue {
  readonly residue: Residue;
  /** 1-based. */
  readonly position: number;
  /** Dalton added by the static modification of its letter; 0 without one. */
  readonly staticMass: number;
  /** Dalton added by the variable modification of its position; 0 without one. */
  readonly variableMass: number;
  /** The variable modification in ProForma, `[Oxidation]`; '' if it is known by its mass only. */
  readonly tag: string;
  /** Mass of the residue with both modifications. */
  readonly mass: Mass;
  /** Built-in losses, those of the static and the variable modification, then those of any fragment. */
  readonly losses: readonly NeutralLoss[];
}

/** What a modification adds to a terminus. */
export interface TerminalModification {
  readonly mass: Mass;
  /** In ProForma, `[Acetyl]`; '' if it is known by its mass only. */
  readonly tag: string;
}

export interface Peptide {
  readonly sequence: string;
  readonly residues: readonly PeptideResidue[];
  readonly nterm: TerminalModification;
  readonly cterm: TerminalModification;
  /**
   * All losses that the spectrum offers: the three built-in ones, then those of modified residues from the N-terminus.
   */
  readonly losses: readonly NeutralLoss[];
}

const water = massOf({ H: 2, O: 1 });

/**
 * Builds a peptide of standard residues with its modifications. A variable modification beyond the peptide is ignored.
 * @throws RangeError for a letter that is not a standard residue.
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
    return {
      residue,
      position: offset + 1,
      staticMass,
      variableMass,
      tag: variable?.tag ?? '',
      mass: addMass(residue.mass, {
        mono: staticMass + variableMass,
        avg: staticMass + (variable?.avgModMass ?? variableMass),
      }),
      losses: [
        ...residueLosses(letter),
        ...lossesOf(registry, fixed?.losses),
        ...lossesOf(registry, variable?.losses),
        ...lossesOf(registry, modifications.losses),
      ],
    };
  });
  const { ntermMod, ntermAvg = ntermMod, ntermTag = '' } = modifications;
  const { ctermMod, ctermAvg = ctermMod, ctermTag = '' } = modifications;
  return {
    sequence,
    residues,
    nterm: { mass: { mono: ntermMod, avg: ntermAvg }, tag: ntermTag },
    cterm: { mass: { mono: ctermMod, avg: ctermAvg }, tag: ctermTag },
    losses: registry.all(),
  };
}

/** Returns the neutral mass of the whole peptide: residues, both terminal modifications and one water. */
export function peptideMass(peptide: Peptide): Mass {
  const start = addMass(water, addMass(peptide.nterm.mass, peptide.cterm.mass));
  return peptide.residues.reduce((sum, entry) => addMass(sum, entry.mass), start);
}

function lossesOf(registry: LossRegistry, options: readonly LossOption[] = []): NeutralLoss[] {
  return options.map((option) => registry.add(option)).filter((loss) => loss !== undefined);
}

/** A modification as shown: its name, or its mass to 1e-6 Da; '' for none. */
export function modificationTag({ tag, staticMass, variableMass }: PeptideResidue): string {
  return tag === '' ? massTag(staticMass + variableMass) : tag + massTag(staticMass);
}

export function terminalTag({ tag, mass }: TerminalModification): string {
  return tag === '' ? massTag(mass.mono) : tag;
}

/**
 * Returns the peptidoform in ProForma 2.0, with mass deltas for modifications without a name (LeDuc RD et al. 2022, doi 10.1021/acs.jproteome.1c00771):
 * `[+42.0106]-PEPTM[+15.9949]IDE/2`. A null charge is omitted.
 */
export function proForma(peptide: Peptide, charge: number | null = null): string {
  const chain = peptide.residues.map((entry) => entry.residue.code + modificationTag(entry)).join('');
  const [start, end] = [terminalTag(peptide.nterm), terminalTag(peptide.cterm)];
  return `${start === '' ? '' : `${start}-`}${chain}${end === '' ? '' : `-${end}`}${charge === null ? '' : `/${charge}`}`;
}

/** Formats a mass delta with its sign, to 1e-6 Da without trailing zeros; '' for none. */
function massTag(delta: number): string {
  const rounded = Number(delta.toFixed(6));
  if (rounded === 0) return '';
  const digits = Math.abs(rounded)
    .toFixed(6)
    .replace(/\.?0+$/, '');
  return `[${rounded > 0 ? '+' : '-'}${digits}]`;
}
