import type { PeptideDetail, Spectrum } from '#domain/api/schemas/peptide';
import type { ReleaseFile } from '#domain/api/schemas/site-data';
import { recordedOptions } from '#domain/spectrum/recorded-spectrum';
import type { ViewerOptions } from '../../viewers/spectrum/viewer-options';

/** The dataset that a spectrum is from. */
export type Origin = Pick<PeptideDetail, 'study' | 'instrument'>;

export type Release = Pick<ReleaseFile, 'release' | 'synthetic'>;
/** Until the release is known, nothing is said of repositories. */
export const unknownRelease: Release = { release: '', synthetic: true };

/** The viewer's options for a recorded spectrum; the study is the collection of its universal spectrum identifier. */
export function spectrumOptions(
  spectrum: Spectrum,
  { study, instrument }: Origin,
  { release, synthetic }: Release,
): ViewerOptions {
  return {
    ...recordedOptions(spectrum),
    // Spectra of a synthetic release are in no repository.
    ...(synthetic ? {} : { collection: study }),
    release,
    instrument,
  };
}
