/**
 * The spectrum core: from options to an annotated MS/MS spectrum, without any drawing. This barrel is the feature's
 * public entry; import from `#domain/spectrum/index`.
 */
export { elements, massOf, PROTON_MASS, type Composition, type Mass, type MassType } from './elements';
export { findResidue, residues, unknownResidues, type Residue } from './residues';
export {
  fragmentCharges,
  ionChoices,
  ionLabel,
  ionSeries,
  mzOf,
  seriesLetters,
  type FragmentCharge,
  type IonChoice,
  type IonSeries,
  type SeriesLetter,
  type Terminus,
} from './ion-series';
export { builtInLosses, type LossOption, type NeutralLoss } from './losses';
export type { Modifications, StaticModification, VariableModification } from './modifications';
export { buildPeptide, peptideMass, type Peptide, type PeptideResidue } from './peptide';
export { fragmentMzList, fragmentsOf, type Fragment } from './fragments';
