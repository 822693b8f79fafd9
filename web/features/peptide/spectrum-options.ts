import type { PeptideDetail, Spectrum } from '#domain/api/schemas/peptide';
import type { ReleaseFile } from '#domain/api/schemas/site-data';
import { parsePeakText } from '#domain/spectrum/peaks';
import type { ViewerOptions } from '../../viewers/spectrum/viewer-options';

/** The dataset that a spectrum is from. */
export type Origin = Pick<PeptideDetail, 'study' | 'instrument'>;

export type Release = Pick<ReleaseFile, 'release' | 'synthetic'>;
/** Until the release is known, nothing is said of repositories. */
export const unknownRelease: Release = { release: '', synthetic: true };

/** The viewer's options for a recorded spectrum; the study is the collection of its universal spectrum identifier. */
export function spectrumOptions(
  { sequence, proforma, peaks, rawFile, scan, charge, mZ }: Spectrum,
  { study, instrument }: Origin,
  { release, synthetic }: Release,
): ViewerOptions {
  return {
    sequence,
    proforma,
    peaks: parsePeakText(peaks),
    fileName: rawFile,
    scanNum: scan,
    charge,
    precursorMz: mZ,
    // Spectra of a synthetic release are in no repository.
    ...(synthetic ? {} : { collection: study }),
    release,
    instrument,
  };
}
