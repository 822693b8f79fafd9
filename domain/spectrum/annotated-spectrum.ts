import type { Mass } from './elements';
import type { Fragment } from './fragments';
import type { IonChoice, Terminus } from './ion-series';
import type { LossCombination } from './loss-combinations';
import type { MassError } from './tolerance';
import type { PeakLabelMode } from './options';
import type { PeakList } from './peaks';
import type { ReporterSet } from './reporter-sets';

/** A theoretical ion and its matched peak. */
export interface IonMatch {
  /** The label in mode 'ion': `b5++`, `b5++ *`, `M++`, `P-70.1`, `126.1 (87%)`. */
  readonly label: string;
  readonly theoreticalMz: number;
  /** Position in `AnnotatedSpectrum.peaks`. */
  readonly peakIndex: number;
  /** m/z of the peak. */
  readonly mz: number;
  readonly intensity: number;
  readonly error: MassError;
}

export interface FragmentMatch extends IonMatch {
  readonly fragmentIndex: number;
  /** null for the fragment itself. */
  readonly loss: LossCombination | null;
  /** Neutrons above the fragment of the lightest isotopes: 0, 1 or 2. */
  readonly isotope: number;
}

export interface AnnotatedFragment extends Fragment {
  /** Whether the fragment itself, without a loss, has a matching peak. */
  readonly matched: boolean;
}

export interface AnnotatedSeries extends IonChoice {
  /** `b++` */
  readonly label: string;
  readonly terminus: Terminus;
  readonly fragments: readonly AnnotatedFragment[];
  /** In the order of the fragments, each before its isotope peaks and its losses. */
  readonly matches: readonly FragmentMatch[];
}

export interface ReporterMatch extends IonMatch {
  /** Name of the channel or the whole reagent, `TMT127N`. */
  readonly channel: string;
}

export interface AnnotatedReporters {
  readonly set: ReporterSet;
  /** Channels by m/z, then the whole reagent. */
  readonly matches: readonly ReporterMatch[];
}

export interface AnnotationCounts {
  readonly theoreticalIons: number;
  /** Fragments matched without a loss. */
  readonly matchedIons: number;
  readonly matchEntries: number;
  readonly matchEntriesWithNeutralLoss: number;
  /** Peaks matched by at least one fragment or loss. */
  readonly distinctMatchedPeaks: number;
}

/** Intensities in the instrument's unit. */
export interface AnnotatedIonCurrent {
  readonly total: number;
  /** Sum over all displayed matches, counting a peak once per matching ion; can exceed the total. */
  readonly summed: number;
  /** Sum over the peaks matched by at least one displayed ion, each counted once. */
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
  /** All peaks of the spectrum, by m/z. */
  readonly peaks: PeakList;
  /** Positions of the peaks that peak detection keeps; null while it is off. */
  readonly detected: Uint32Array | null;
  readonly maxIntensity: number;
  /** null without a readable sequence. */
  readonly precursorMasses: PrecursorMasses | null;
  /** In the order of the chosen ions. */
  readonly series: readonly AnnotatedSeries[];
  /** Special ions; empty while switched off. */
  readonly immonium: readonly IonMatch[];
  readonly reporters: readonly AnnotatedReporters[];
  readonly precursor: readonly IonMatch[];
  /** Always on: the caller's own reporters, then the peaks that it labels. */
  readonly userReporters: readonly IonMatch[];
  readonly counts: AnnotationCounts;
  readonly ionCurrent: AnnotatedIonCurrent;
  /** Position in `ms1Peaks` of the input, -1 for none. */
  readonly ms1PrecursorPeak: number;
}

/** Returns the text at a matched peak, special ions included: the ion, the observed m/z to 2 decimals, or nothing. */
export function peakLabel({ label, mz }: Pick<IonMatch, 'label' | 'mz'>, mode: PeakLabelMode): string {
  switch (mode) {
    case 'ion':
      return label;
    case 'mz':
      return mz.toFixed(2);
    case 'none':
      return '';
  }
}

/**
 * Returns the annotated share of the ion current in percent to 2 decimals, each peak counted once; 0 without ion
 * current.
 */
export function annotatedPercent({ distinct, total }: AnnotatedIonCurrent): number {
  return total > 0 ? Math.round((1e4 * distinct) / total) / 100 : 0;
}
