import type { Mass } from './elements';
import type { Fragment } from './fragments';
import type { IonChoice, Terminus } from './ion-series';
import type { LossCombination } from './loss-combinations';
import type { MassError } from './mass-error';
import type { PeakList } from './peaks';
import type { ReporterSet } from './reporters';

/** A theoretical ion and the peak it took. */
export interface IonMatch {
  /** As drawn in label mode 'ion': `b5++`, `b5++ *`, `M++`, `P-70.1`, `126.1 (87%)`. */
  readonly label: string;
  readonly theoreticalMz: number;
  /** Position in `AnnotatedSpectrum.peaks`. */
  readonly peakIndex: number;
  /** Of the peak. */
  readonly mz: number;
  readonly intensity: number;
  readonly error: MassError;
}

export interface FragmentMatch extends IonMatch {
  readonly fragmentIndex: number;
  /** null for the fragment itself. */
  readonly loss: LossCombination | null;
}

export interface AnnotatedFragment extends Fragment {
  /** Whether the fragment itself, without a loss, has a peak. */
  readonly matched: boolean;
}

export interface AnnotatedSeries extends IonChoice {
  /** `b++` */
  readonly label: string;
  readonly terminus: Terminus;
  readonly fragments: readonly AnnotatedFragment[];
  /** By fragment; the fragment itself before its losses. */
  readonly matches: readonly FragmentMatch[];
}

export interface AnnotatedReporters {
  readonly set: ReporterSet;
  readonly matches: readonly IonMatch[];
}

export interface AnnotationCounts {
  readonly theoreticalIons: number;
  /** Fragments matched without a loss. */
  readonly matchedIons: number;
  readonly matchEntries: number;
  readonly matchEntriesWithNeutralLoss: number;
  /** Peaks that at least one fragment or loss took. */
  readonly distinctMatchedPeaks: number;
}

/** Intensities in the instrument's unit. */
export interface AnnotatedIonCurrent {
  readonly total: number;
  /** Over all matches shown, a peak counted for every ion that took it; can exceed the total. */
  readonly summed: number;
  /** Over the peaks that at least one ion shown took, each once. */
  readonly distinct: number;
}

export interface PrecursorMasses {
  /** Neutral mass of the peptide. */
  readonly neutralMass: Mass;
  /** Singly protonated, in the precursor mass type. */
  readonly mhPlus: number;
  /** At the precursor's charge, in the precursor mass type; null without a charge. */
  readonly mz: number | null;
}

export interface AnnotatedSpectrum {
  /** Every peak of the spectrum by m/z. */
  readonly peaks: PeakList;
  /** Positions of the peaks that peak detection keeps; null while it is off. */
  readonly detected: Uint32Array | null;
  readonly maxIntensity: number;
  /** null without a readable sequence. */
  readonly precursorMasses: PrecursorMasses | null;
  /** In the order of the ions chosen. */
  readonly series: readonly AnnotatedSeries[];
  /** Special ions; empty while their box is off. */
  readonly immonium: readonly IonMatch[];
  readonly reporters: readonly AnnotatedReporters[];
  readonly precursor: readonly IonMatch[];
  /** Always on. */
  readonly userReporters: readonly IonMatch[];
  readonly counts: AnnotationCounts;
  readonly ionCurrent: AnnotatedIonCurrent;
  /** Position in `ms1Peaks` of the input, -1 for none. */
  readonly ms1PrecursorPeak: number;
}
