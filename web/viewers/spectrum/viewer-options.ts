import type { SpectrumOptions } from '#domain/spectrum/options';

/** The options of the core, and those that need a page. */
export type ViewerOptions = SpectrumOptions & {
  /** Called with the m/z of the precursor peak when a user picks it in the MS1 plot. */
  readonly precursorPeakClickFn?: (mz: number) => void;
  /** Repository accession of the spectrum (PXD or MSV), which makes a Universal Spectrum Identifier possible. */
  readonly collection?: string;
  /** The release that the spectrum is from, for pictures. */
  readonly release?: string;
  /** The instrument, which decides how far a precursor may be off its peptide. */
  readonly instrument?: string;
};

/** A spectrum to draw mirrored below the first. */
export interface SecondSpectrum {
  readonly label: string;
  readonly options: ViewerOptions;
}

/** Starts the name of every search parameter of the viewer, so that a page can have its own. */
export const VIEWER_ADDRESS_PREFIX = 'ms.';
