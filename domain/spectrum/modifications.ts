import type { LossOption } from './losses';

/** A modification of every residue of one letter; the last one of a letter holds. */
export interface StaticModification {
  readonly aminoAcid: string;
  /** Dalton, added to the residue; may be negative. The same for monoisotopic and average masses. */
  readonly modMass: number;
  readonly losses?: readonly LossOption[];
}

/** A modification of one residue; the last one of a position holds, and it adds to a static one. */
export interface VariableModification {
  /** 1-based position in the sequence. */
  readonly index: number;
  /** The letter at that position, for the reader; it decides nothing. */
  readonly aminoAcid?: string;
  readonly modMass: number;
  readonly losses?: readonly LossOption[];
}

export interface Modifications {
  readonly staticMods: readonly StaticModification[];
  readonly variableMods: readonly VariableModification[];
  /** Dalton added at the N-terminus. */
  readonly ntermMod: number;
  /** Dalton added at the C-terminus. */
  readonly ctermMod: number;
}

export const noModifications: Modifications = { staticMods: [], variableMods: [], ntermMod: 0, ctermMod: 0 };
