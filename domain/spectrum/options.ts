import type { MassType } from './elements';
import type { IonChoice } from './ion-series';
import type { Assignment } from './matching';
import type { Modifications, StaticModification, VariableModification } from './modifications';
import type { PeakList } from './peaks';
import type { Peptide } from './peptide';
import type { Tolerance, ToleranceUnit } from './tolerance';

/** [m/z, intensity] */
export type PeakPair = readonly [mz: number, intensity: number];

export const peakLabelModes = ['ion', 'mz', 'none'] as const;
export type PeakLabelMode = (typeof peakLabelModes)[number];

/** A further series of peaks with its own colour and labels, drawn as given. */
export interface ExtraPeakSeries {
  readonly data: readonly PeakPair[];
  readonly color: string;
  readonly labels: readonly string[];
}

/**
 * What a caller gives. All of it may be left out; unknown options are ignored. Masses in Da, m/z and tolerances in Th unless
 * a unit says otherwise. Positions are 1-based. Defaults in brackets.
 */
export type SpectrumOptions = {
  /** One-letter codes in upper case; null or '' for a spectrum without peptide. */
  readonly sequence?: string | null;
  readonly scanNum?: number | string | null;
  readonly fileName?: string | null;
  /** Of the precursor, 1 to 50. */
  readonly charge?: number | null;
  /** [mono] */
  readonly fragmentMassType?: MassType;
  /** [mono] */
  readonly precursorMassType?: MassType;
  /** Match the peaks that stand out of the noise only [true]. */
  readonly peakDetect?: boolean;
  /** Precursor m/z as the search engine calculated it, shown in place of the viewer's own. */
  readonly calculatedMz?: number | null;
  /** Precursor m/z as measured. */
  readonly precursorMz?: number | null;
  readonly precursorIntensity?: number | null;
  /** Isolation window. */
  readonly selWinLow?: number | null;
  readonly selWinHigh?: number | null;
  readonly staticMods?: readonly StaticModification[];
  readonly variableMods?: readonly VariableModification[];
  /** [0] */
  readonly ntermMod?: number;
  /** [0] */
  readonly ctermMod?: number;
  /** Losses combined per fragment, 1 to 6 [1]. */
  readonly maxNeutralLossCount?: number;
  readonly peaks?: readonly PeakPair[];
  /** A second spectrum, drawn mirrored below. */
  readonly peaks2?: readonly PeakPair[];
  readonly ms1peaks?: readonly PeakPair[];
  readonly ms1scanLabel?: string | null;
  /** Charges 1 to 3 of the series ticked at start; when all six are empty: b and y at charges 1 … charge - 1. */
  readonly showA?: readonly number[];
  readonly showB?: readonly number[];
  readonly showC?: readonly number[];
  readonly showX?: readonly number[];
  readonly showY?: readonly number[];
  readonly showZ?: readonly number[];
  /** Pixels [700]. */
  readonly width?: number;
  /** Pixels [450]. */
  readonly height?: number;
  /** [0.5] */
  readonly massError?: number;
  /** [Th] */
  readonly massErrorUnit?: ToleranceUnit;
  /** [all true] */
  readonly showIonTable?: boolean;
  readonly showViewingOptions?: boolean;
  readonly showOptionsTable?: boolean;
  readonly showSequenceInfo?: boolean;
  /** [ion] */
  readonly peakLabelOpt?: PeakLabelMode;
  /** [true] */
  readonly labelImmoniumIons?: boolean;
  /** [true] */
  readonly labelPrecursorPeak?: boolean;
  /** [false] */
  readonly labelReporters?: boolean;
  /** [false] */
  readonly showMassErrorPlot?: boolean;
  /** [massErrorUnit] */
  readonly massErrorPlotDefaultUnit?: ToleranceUnit;
  /** m/z to label when matched. */
  readonly userReporterIons?: readonly number[];
  /** [first and last peak] */
  readonly minDisplayMz?: number | null;
  readonly maxDisplayMz?: number | null;
  readonly extraPeakSeries?: readonly ExtraPeakSeries[];
  /** Both axes are numeric, whatever is asked for: time mode is refused with an error in the console. */
  readonly xaxis?: { readonly mode?: string | null };
  readonly yaxis?: { readonly mode?: string | null };
  /** Start the MS1 plot zoomed to the precursor [false]. */
  readonly zoomMs1?: boolean;
  readonly tooltipZIndex?: number | null;
};

/** What a reader changes in the panels; a change of any of it is a new call of `annotate`. */
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
}

/** How the viewer looks at start; the core does not use it. */
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
}

/** Facts about the scan; null or '' where not given. */
export interface ScanInfo {
  readonly fileName: string;
  readonly scanNumber: string;
  /** Of the precursor; null when absent or invalid. */
  readonly charge: number | null;
  readonly precursorMz: number | null;
  readonly precursorIntensity: number | null;
  readonly calculatedMz: number | null;
  readonly isolationWindow: { readonly lowMz: number; readonly highMz: number } | null;
}

/** Options read and checked: everything below holds by type, every doubt is in the problems beside it. */
export interface SpectrumInput {
  readonly scan: ScanInfo;
  /** The sequence as given, also where it holds unknown residues; '' for none. */
  readonly sequence: string;
  readonly modifications: Modifications;
  /** null without a sequence of standard residues. */
  readonly peptide: Peptide | null;
  readonly precursorMassType: MassType;
  readonly maxNeutralLossCount: number;
  readonly userReporterMz: readonly number[];
  readonly peaks: PeakList;
  readonly mirrorPeaks: PeakList;
  readonly ms1Peaks: PeakList;
  readonly choices: SpectrumChoices;
  readonly view: ViewSettings;
}
