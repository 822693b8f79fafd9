/**
 * The spectrum core: from options to an annotated MS/MS spectrum, without any drawing.
 *
 * `annotateSpectrum(options)` does all of it. A viewer calls `prepareSpectrum(options)` once, then
 * `annotate(prepared, choices)` for every change of a choice. Problems with the options come with the prepared spectrum,
 * never as an exception. This barrel is the feature's public entry; import from `#domain/spectrum/index`.
 */
export { annotate, annotateSpectrum } from './annotate';
export type {
  AnnotatedFragment,
  AnnotatedIonCurrent,
  AnnotatedReporters,
  AnnotatedSeries,
  AnnotatedSpectrum,
  AnnotationCounts,
  FragmentMatch,
  IonMatch,
  PrecursorMasses,
} from './annotated-spectrum';
export { prepareSpectrum, type PreparedSpectrum } from './prepared-spectrum';
export {
  peakLabelModes,
  type ExtraPeakSeries,
  type PeakLabelMode,
  type PeakPair,
  type ScanInfo,
  type SpectrumChoices,
  type SpectrumInput,
  type SpectrumOptions,
  type ViewSettings,
} from './options';
export { defaultIons, MAX_NEUTRAL_LOSS_COUNT } from './read-options';
export { DEFAULT_HEIGHT_PX, DEFAULT_WIDTH_PX } from './read-view';
export { dimensionsProblem, type InputProblem, type ProblemCode } from './problems';
export { defaultTolerance, parseTolerance, toleranceTh, toleranceUnits, type Tolerance, type ToleranceUnit } from './tolerance';
export { assignments, peakFinder, type Assignment, type PeakFinder } from './matching';
export { preparePeaks, type PeakList, type PreparedPeaks } from './peaks';
export { detectPeaks } from './peak-detect';
export { ms1PrecursorPeak, ms1Zoom, MS1_PRECURSOR_TOLERANCE_TH, MS1_ZOOM_TH, type Ms1Zoom } from './ms1-precursor';
export { massError, type MassError } from './mass-error';
export { annotatedPercent, peakLabel } from './labels';
export { ionTable, type IonTable, type IonTableRow } from './ion-table';
export { fragmentationLadder, type FragmentationLadder, type LadderBond } from './ladder';
export { AXIS_MARGIN, INTENSITY_HEADROOM, intensityTicks, intensityTop, massErrorRange, mzRange, type Range } from './plot-range';
export { formatPeakText, parsePeakText } from './peak-text';
export { proForma } from './proforma';
export { universalSpectrumIdentifier, usiLinks, type SpectrumSource } from './usi';
export { elements, massOf, PROTON_MASS, type Composition, type ElementSymbol, type Mass, type MassType } from './elements';
export { findResidue, residues, unknownResidues, type Residue, type UnknownResidue } from './residues';
export {
  fragmentCharges,
  ionChoices,
  ionLabel,
  ionSeries,
  mzOf,
  neutralMassOf,
  seriesLetters,
  type FragmentCharge,
  type IonChoice,
  type IonSeries,
  type SeriesLetter,
  type Terminus,
} from './ion-series';
export { builtInLosses, residueLosses, type LossOption, type NeutralLoss } from './losses';
export { lossCombinations, type LossCombination } from './loss-combinations';
export type { Modifications, StaticModification, VariableModification } from './modifications';
export { buildPeptide, peptideMass, type Peptide, type PeptideResidue } from './peptide';
export { fragmentMzList, fragmentsOf, type Fragment } from './fragments';
export { immoniumIons, type ImmoniumIon } from './immonium';
export { reporterSets, type ReporterSet } from './reporters';
export { precursorIons, type PrecursorIon } from './precursor-ions';
