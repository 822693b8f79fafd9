import type { Spectrum } from '../api/schemas/peptide';
import type { SpectrumOptions } from './options';
import { parsePeakText } from './peaks';

/** An entry of the catalogue with its spectrum; null if it has none. */
export interface EntrySpectrum {
  peptideId: string;
  spectrum: Spectrum | null;
}

/** The options of a spectrum of the catalogue. */
export function recordedOptions({ sequence, proforma, peaks, rawFile, scan, charge, mZ }: Spectrum) {
  return {
    sequence,
    proforma,
    peaks: parsePeakText(peaks),
    fileName: rawFile,
    scanNum: scan,
    charge,
    precursorMz: mZ,
  } satisfies SpectrumOptions;
}
