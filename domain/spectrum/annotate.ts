import { annotateSeries, type Matcher, matchImmonium, matchPrecursor, matchUserReporters } from './match-ions';
import type {
  AnnotatedIonCurrent,
  AnnotatedSeries,
  AnnotatedSpectrum,
  AnnotationCounts,
  IonMatch,
  PrecursorMasses,
} from './annotated-spectrum';
import { mzOf } from './ion-series';
import { matchReporters } from './match-reporters';
import { reporterSetsOf } from './reporter-sets';
import { massError, toleranceTh } from './tolerance';
import type { PeakFinder } from './matching';
import type { SpectrumChoices, SpectrumInput } from './options';
import { at, type PeakList } from './peaks';
import { peptideMass } from './peptide';
import type { PreparedSpectrum } from './prepared-spectrum';

/**
 * Annotates a prepared spectrum under the given choices, by default those of its options. A viewer calls
 * `prepareSpectrum` once, then this for every change of a choice; problems with the options come with the prepared
 * spectrum and never throw.
 *
 * Fragments search the detected peaks while peak detection is on; special ions always search all peaks. O((ions +
 * peaks) log peaks) for the first call, O(ions log peaks) afterwards. Nothing is modified, and only search structures
 * over the peaks are kept between calls.
 */
export function annotate(
  spectrum: PreparedSpectrum,
  choices: SpectrumChoices = spectrum.input.choices,
): AnnotatedSpectrum {
  const { input } = spectrum;
  const { peaks, peptide, maxNeutralLossCount } = input;
  const detected = choices.peakDetect ? spectrum.detected() : null;
  const matchFragment = matcher(peaks, detected?.find ?? spectrum.find, choices);
  const matchAny = matcher(peaks, spectrum.find, choices);

  const series =
    peptide === null ? [] : annotateSeries({ ...choices, peptide, maxNeutralLossCount }, matchFragment, matchAny);
  const immonium = choices.immonium ? matchImmonium(input, matchAny) : [];
  const reporters = choices.reporters ? matchReporters(peaks, reporterSetsOf(peptide), choices.tolerance) : [];
  const precursor = choices.precursor ? matchPrecursor(input, choices, matchAny) : [];
  const userReporters = matchUserReporters(input, matchAny);
  const shown = [
    ...series.flatMap(({ matches }) => matches),
    ...immonium,
    ...reporters.flatMap(({ matches }) => matches),
    ...precursor,
    ...userReporters,
  ];
  return {
    peaks,
    detected: detected?.positions ?? null,
    maxIntensity: spectrum.maxIntensity,
    precursorMasses: precursorMasses(input),
    series,
    immonium,
    reporters,
    precursor,
    userReporters,
    counts: countsOf(series),
    ionCurrent: ionCurrentOf(peaks, spectrum.totalIonCurrent, shown),
    ms1PrecursorPeak: spectrum.ms1PrecursorPeak,
  };
}

function matcher(peaks: PeakList, find: PeakFinder, { tolerance, assignment }: SpectrumChoices): Matcher {
  return (label, theoreticalMz, reachTh) => {
    const peakIndex =
      reachTh === undefined
        ? find(theoreticalMz, tolerance, assignment)
        : find(
            theoreticalMz,
            { value: Math.min(reachTh, toleranceTh(tolerance, theoreticalMz)), unit: 'Th' },
            'nearest',
          );
    if (peakIndex < 0) return undefined;
    const mz = at(peaks.mz, peakIndex);
    const intensity = at(peaks.intensity, peakIndex);
    return { label, theoreticalMz, peakIndex, mz, intensity, error: massError(theoreticalMz, mz) };
  };
}

function precursorMasses({ peptide, scan, precursorMassType }: SpectrumInput): PrecursorMasses | null {
  if (peptide === null) return null;
  const neutralMass = peptideMass(peptide);
  const mass = neutralMass[precursorMassType];
  return { neutralMass, mhPlus: mzOf(mass, 1), mz: scan.charge === null ? null : mzOf(mass, scan.charge) };
}

function countsOf(series: readonly AnnotatedSeries[]): AnnotationCounts {
  const fragments = series.flatMap((entry) => entry.fragments);
  const matches = series.flatMap((entry) => entry.matches);
  return {
    theoreticalIons: fragments.length,
    matchedIons: fragments.filter(({ matched }) => matched).length,
    matchEntries: matches.length,
    matchEntriesWithNeutralLoss: matches.filter(({ loss }) => loss !== null).length,
    distinctMatchedPeaks: new Set(matches.map(({ peakIndex }) => peakIndex)).size,
  };
}

function ionCurrentOf(peaks: PeakList, total: number, shown: readonly IonMatch[]): AnnotatedIonCurrent {
  const taken = new Set(shown.map(({ peakIndex }) => peakIndex));
  return {
    total,
    summed: shown.reduce((sum, { intensity }) => sum + intensity, 0),
    distinct: [...taken].reduce((sum, peakIndex) => sum + at(peaks.intensity, peakIndex), 0),
  };
}
