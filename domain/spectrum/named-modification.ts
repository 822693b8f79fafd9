import { type Composition, type Mass, massOf } from './elements';
import type { LossOption } from './losses';

/** A modification that sequences may name. */
export interface NamedModification {
  /** Number of the Unimod record. */
  readonly accession: number;
  /** Unimod's PSI-MS name, `Carbamidomethyl`. */
  readonly name: string;
  /** Atoms added to the residue or terminus. */
  readonly composition: Composition;
  readonly mass: Mass;
  /** Accessions and names of the same modification in PSI-MOD. */
  readonly psiMod: readonly (readonly [accession: string, name: string])[];
  /** What a modified residue loses in fragmentation, by the one-letter codes of the residues that do. */
  readonly losses: readonly (readonly [codes: string, loss: LossOption])[];
}

export type PsiMod = NamedModification['psiMod'];

/** A modification by its composition. */
export function entry(
  accession: number,
  name: string,
  composition: Composition,
  { psiMod = [], losses = [] }: Partial<Pick<NamedModification, 'psiMod' | 'losses'>> = {},
): NamedModification {
  return { accession, name, composition, mass: massOf(composition), psiMod, losses };
}

/** What residues of these letters lose. */
export function loss(codes: string, formula: string, composition: Composition): readonly [string, LossOption] {
  const { mono, avg } = massOf(composition);
  return [codes, { monoLossMass: mono, avgLossMass: avg, formula }];
}
