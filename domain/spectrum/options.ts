import type { MassType } from './elements';
import type { IonChoice } from './ion-series';
import type { LossOption } from './losses';
import type { Assignment } from './matching';
import type { Modifications, StaticModification, VariableModification } from './modifications';
import type { PeakList, PeakPair } from './peaks';
import type { Peptide } from './peptide';
import type { Tolerance, ToleranceUnit } from './tolerance';

/** Size of the plot by default. */
export const DEFAULT_WIDTH_PX = 700;
export const DEFAULT_HEIGHT_PX = 450;

export const peakLabelModes = ['ion', 'mz', 'none'] as const;
export type PeakLabelMode = (typeof peakLabelModes)[number];

/** m/z of a peak, and the text to show at it. */
export type OwnLabel = readonly [mz: number, label: string];

/** An additional series of peaks with its own color and labels, drawn as given. */
export interface ExtraPeakSeries {
  readonly data: readonly PeakPair[];
  readonly color: string;
  readonly labels: readonly string[];
}

/**
 * The options of a spectrum. All are optional, and unknown ones are ignored. Masses are in Da, m/z and tolerances in Th
 * unless a unit says otherwise. Positions are 1-based. Defaults are in brackets.
 */
export type SpectrumOptions = {
  /** One-letter codes in upper case; null or '' for a spectrum without peptide. */
  readonly sequence?: string | null;
  /** The peptide with its modifications in ProForma 2.0, instead of the sequence and the modifications below. */
  readonly proforma?: string | null;
  /** Number of the scan, shown and in names of files. */
  readonly scanNum?: number | string | null;
  /** File of the run, shown and in names of files. */
  readonly fileName?: string | null;
  /** Charge of the precursor, 1 to 50. */
  readonly charge?: number | null;
  /** Masses of fragments [mono]. */
  readonly fragmentMassType?: MassType;
  /** Masses of the precursor [mono]. */
  readonly precursorMassType?: MassType;
  /** Match only peaks that rise above the noise [true]. */
  readonly peakDetect?: boolean;
  /** Precursor m/z calculated by the search engine, shown instead of the viewer's own. */
  readonly calculatedMz?: number | null;
  /** Precursor m/z as measured. */
  readonly precursorMz?: number | null;
  /** Shown with the precursor. */
  readonly precursorIntensity?: number | null;
  /** Lower end of the isolation window. */
  readonly selWinLow?: number | null;
  /** Upper end of the isolation window. */
  readonly selWinHigh?: number | null;
  /** Modifications of every residue of a letter. */
  readonly staticMods?: readonly StaticModification[];
  /** Modifications of single residues, by 1-based position. */
  readonly variableMods?: readonly VariableModification[];
  /** Mass added to the N-terminus [0]. */
  readonly ntermMod?: number;
  /** Mass added to the C-terminus [0]. */
  readonly ctermMod?: number;
  /** Losses of any fragment, whatever its residues. */
  readonly losses?: readonly LossOption[];
  /** Losses combined per fragment, 1 to 6 [1]. */
  readonly maxNeutralLossCount?: number;
  /** The spectrum, pairs of m/z and intensity in any order. */
  readonly peaks?: readonly PeakPair[];
  /** Those of the peaks that rise above the noise, instead of the viewer's own detection. */
  readonly sparsePeaks?: readonly PeakPair[] | null;
  /** A second spectrum, drawn mirrored below. */
  readonly peaks2?: readonly PeakPair[];
  /** What the second spectrum is called [second spectrum]. */
  readonly ms2peaks2Label?: string | null;
  /** The survey scan, drawn below if given. */
  readonly ms1peaks?: readonly PeakPair[];
  /** Peaks of precursors in the survey scan, drawn like that of this one. */
  readonly precursorPeaks?: readonly PeakPair[] | null;
  /** What the survey scan is called. */
  readonly ms1scanLabel?: string | null;
  /**
   * Charges (1 to 3) of the series selected at the start, or flags by charge; if all six are empty: b and y at charges 1
   * … charge - 1.
   */
  readonly showA?: readonly number[];
  /** As showA. */
  readonly showB?: readonly number[];
  /** As showA. */
  readonly showC?: readonly number[];
  /** As showA. */
  readonly showX?: readonly number[];
  /** As showA. */
  readonly showY?: readonly number[];
  /** As showA; z is z+1, the radical ion. */
  readonly showZ?: readonly number[];
  /** Width of the plots in pixels; less where there is no room [700]. */
  readonly width?: number;
  /** Height of the MS/MS plot in pixels [450]. */
  readonly height?: number;
  /** Tolerance of matches [0.5]. */
  readonly massError?: number;
  /** Unit of the tolerance [Th]. */
  readonly massErrorUnit?: ToleranceUnit;
  /** The table of fragment m/z [true]. */
  readonly showIonTable?: boolean;
  /** The row of zoom and tooltip [true]. */
  readonly showViewingOptions?: boolean;
  /** The panel of options [true]. */
  readonly showOptionsTable?: boolean;
  /** The peptide and its masses [true]. */
  readonly showSequenceInfo?: boolean;
  /** What peaks are labeled with [ion]. */
  readonly peakLabelOpt?: PeakLabelMode;
  /** Match immonium ions [true]. */
  readonly labelImmoniumIons?: boolean;
  /** Match the precursor in the MS/MS spectrum [true]. */
  readonly labelPrecursorPeak?: boolean;
  /** Match reporter ions [false]. */
  readonly labelReporters?: boolean;
  /** Match the isotope peaks of matched fragments [false]. */
  readonly labelIsotopes?: boolean;
  /** The plot of mass errors [false]. */
  readonly showMassErrorPlot?: boolean;
  /** Unit of the plot of mass errors; Da means Th [massErrorUnit]. */
  readonly massErrorPlotDefaultUnit?: ToleranceUnit | 'Da';
  /** m/z to label when matched. */
  readonly userReporterIons?: readonly number[];
  /** Labels of your own for the peaks nearest to these m/z, within the tolerance. */
  readonly ownLabels?: readonly OwnLabel[];
  /** Where the m/z axis begins [the first peak]. */
  readonly minDisplayMz?: number | null;
  /** Where the m/z axis ends [the last peak]. */
  readonly maxDisplayMz?: number | null;
  /** Further series of peaks, drawn as given. */
  readonly extraPeakSeries?: readonly ExtraPeakSeries[];
  /** Both axes are always numeric: time mode is ignored with an error in the console. */
  readonly xaxis?: { readonly mode?: string | null };
  /** As xaxis. */
  readonly yaxis?: { readonly mode?: string | null };
  /** Start the MS1 plot zoomed to the precursor [false]. */
  readonly zoomMs1?: boolean;
  /** Where tooltips lie above other elements. */
  readonly tooltipZIndex?: number | null;
};

/** The choices of the panels; every change of one calls `annotate` again. */
export interface SpectrumChoices {
  readonly ions: readonly IonChoice[];
  /** Ids of the ticked neutral losses (`Peptide.losses`). */
  readonly losses: readonly string[];
  readonly massType: MassType;
  readonly tolerance: Tolerance;
  readonly assignment: Assignment;
  readonly peakDetect: boolean;
  readonly immonium: boolean;
  readonly reporters: boolean;
  readonly precursor: boolean;
  readonly isotopes: boolean;
}

/** The initial view; the core does not use it. */
export interface ViewSettings {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly peakLabels: PeakLabelMode;
  readonly ionTable: boolean;
  readonly viewingOptions: boolean;
  readonly optionsTable: boolean;
  readonly sequenceInfo: boolean;
  readonly massErrorPlot: boolean;
  readonly massErrorPlotUnit: ToleranceUnit;
  readonly zoomMs1: boolean;
  readonly tooltipZIndex: number | null;
  readonly minDisplayMz: number | null;
  readonly maxDisplayMz: number | null;
  readonly extraPeakSeries: readonly ExtraPeakSeries[];
  readonly ms1ScanLabel: string;
  readonly mirrorLabel: string;
}

/** Facts about the scan; null or '' if not given. */
export interface ScanInfo {
  readonly fileName: string;
  readonly scanNumber: string;
  /** Charge of the precursor; null if absent or invalid. */
  readonly charge: number | null;
  readonly precursorMz: number | null;
  readonly precursorIntensity: number | null;
  readonly calculatedMz: number | null;
  readonly isolationWindow: { readonly lowMz: number; readonly highMz: number } | null;
}

/** The checked options: every value is valid, and the accompanying problems list what was not. */
export interface SpectrumInput {
  readonly scan: ScanInfo;
  /** The sequence as given, even if it has unknown residues; '' for none. */
  readonly sequence: string;
  readonly modifications: Modifications;
  /** null without a sequence of standard residues. */
  readonly peptide: Peptide | null;
  readonly precursorMassType: MassType;
  readonly maxNeutralLossCount: number;
  readonly userReporterMz: readonly number[];
  readonly ownLabels: readonly OwnLabel[];
  readonly peaks: PeakList;
  /** What stands for peak detection; null for nothing. */
  readonly sparsePeaks: PeakList | null;
  readonly mirrorPeaks: PeakList;
  readonly ms1Peaks: PeakList;
  readonly precursorPeaks: PeakList;
  readonly choices: SpectrumChoices;
  readonly view: ViewSettings;
}
