import { annotate } from '#domain/spectrum/annotate';
import type { AnnotatedSpectrum, IonMatch } from '#domain/spectrum/annotated-spectrum';
import { ionChoices } from '#domain/spectrum/ion-series';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumChoices } from '#domain/spectrum/options';
import { type PeakAnnotation, readAnnotations } from './peak-annotation';
import type { RealSpectrum } from './real-spectrum';

/** The tolerance of the comparison: the instruments are orbitraps. */
const TOLERANCE_PPM = 20;

/** An annotation of the library beside what our core makes of its peak. */
export interface Reproduction {
  spectrum: string;
  peakMz: number;
  annotation: PeakAnnotation;
  /** Whether the library's own error is within our tolerance; it annotates up to some 100 ppm. */
  withinTolerance: boolean;
  /** Our match of the same ion with the same peak. */
  match: IonMatch | undefined;
}

/** a, b and y ions at charges 1 to 3 with up to three losses of water and ammonia; all peaks. */
export function annotateReal(spectrum: RealSpectrum): AnnotatedSpectrum {
  const prepared = prepareSpectrum({ ...spectrum, maxNeutralLossCount: 3 });
  const choices: SpectrumChoices = {
    ...prepared.input.choices,
    ions: ionChoices.filter(({ series }) => series === 'a' || series === 'b' || series === 'y'),
    losses: ['*', 'o'],
    peakDetect: false,
    assignment: 'nearest',
    tolerance: { value: TOLERANCE_PPM, unit: 'ppm' },
  };
  return annotate(prepared, choices);
}

export function reproductions(spectrum: RealSpectrum): Reproduction[] {
  const annotated = annotateReal(spectrum);
  return spectrum.annotations.flatMap((text, index) => {
    const peakMz = spectrum.peaks[index]?.[0] ?? Number.NaN;
    return readAnnotations(text).map((annotation) => ({
      spectrum: spectrum.name,
      peakMz,
      annotation,
      withinTolerance: Math.abs(annotation.errorTh) <= (peakMz * TOLERANCE_PPM) / 1e6,
      match: candidates(annotated, annotation).find(({ mz }) => mz === peakMz),
    }));
  });
}

function candidates(annotated: AnnotatedSpectrum, annotation: PeakAnnotation): readonly IonMatch[] {
  // The library names immonium ions by other letters (IT for histidine's), so they are told by the peak.
  if (annotation.kind === 'immonium') return annotated.immonium;
  if (annotation.kind === 'precursor')
    return annotated.precursor.filter(({ label }) => label === precursorLabel(annotation));
  const lost = annotation.losses.toSorted().join();
  return annotated.series
    .filter(({ series, charge }) => series === annotation.letter && charge === annotation.charge)
    .flatMap(({ matches }) => matches)
    .filter(
      ({ fragmentIndex, loss }) =>
        fragmentIndex === annotation.index &&
        (loss?.losses ?? [])
          .map(({ formula }) => formula)
          .toSorted()
          .join() === lost,
    );
}

function precursorLabel({ charge, losses }: PeakAnnotation): string {
  const symbols = losses.map((formula) => (formula === 'H2O' ? ' o' : ' *')).join('');
  return `M${'+'.repeat(charge)}${symbols}`;
}
