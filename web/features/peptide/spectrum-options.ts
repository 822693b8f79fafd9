import type { Spectrum } from '#domain/api/schemas/peptide';
import { parsePeakText } from '#domain/spectrum/index';
import type { ViewerOptions } from '../../viewers/spectrum/viewer-options';

/** From this width on the options stand beside the plot and take their share of it. */
const PANEL_BESIDE_FROM_PX = 880;
const PANEL_PX = 218;
const LEAST_PX = 100;
const STEP_PX = 50;

/** What the viewer is given of a recorded spectrum; the study is the collection of its identifier. */
export function spectrumOptions({ sequence, peaks, rawFile, scan, charge, mZ }: Spectrum, study: string): ViewerOptions {
  return { sequence, peaks: parsePeakText(peaks), fileName: rawFile, scanNum: scan, charge, precursorMz: mZ, collection: study };
}

/** The viewer's own width where there is room for it, else the widest step of its slider that fits. */
export function fittingWidth(availablePx: number, usualPx: number): number {
  const beside = availablePx >= PANEL_BESIDE_FROM_PX ? availablePx - PANEL_PX : availablePx;
  return Math.min(usualPx, Math.max(LEAST_PX, Math.floor(beside / STEP_PX) * STEP_PX));
}
