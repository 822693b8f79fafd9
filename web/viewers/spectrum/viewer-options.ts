import type { SpectrumOptions } from '#domain/spectrum/index';

/** The options of the core, and what only a viewer on a page has. */
export type ViewerOptions = SpectrumOptions & {
  /** Called with the m/z of the precursor peak when a reader picks it in the MS1 plot. */
  readonly precursorPeakClickFn?: (mz: number) => void;
  /** Repository accession of the spectrum (PXD or MSV), which makes a Universal Spectrum Identifier possible. */
  readonly collection?: string;
};
