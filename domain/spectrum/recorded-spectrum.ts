import type { SpectrumOptions } from './options';
import { parsePeakText } from './peaks';

/** A spectrum as the catalogue keeps it. */
export interface RecordedSpectrum {
  sequence: string;
  /** '' without modifications. */
  proforma: string;
  /** `m/z#intensity,...` */
  peaks: string;
  rawFile: string;
  scan: number;
  charge: number;
  mZ: number;
}

/** An entry of the catalogue with its spectrum; null if it has none. */
export interface EntrySpectrum {
  peptideId: string;
  spectrum: RecordedSpectrum | null;
}

/** The options of a spectrum of the catalogue. */
export function recordedOptions({ sequence, proforma, peaks, rawFile, scan, charge, mZ }: RecordedSpectrum) {
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
