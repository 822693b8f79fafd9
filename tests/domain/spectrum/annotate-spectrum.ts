import { annotate } from '#domain/spectrum/annotate';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { SpectrumOptions } from '#domain/spectrum/options';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';

/** Prepares and annotates a spectrum under the choices of its options. */
export function annotateSpectrum(options: SpectrumOptions): AnnotatedSpectrum {
  return annotate(prepareSpectrum(options));
}
