import { mean, sumOfSquares, varies } from './two-sample-t';

/** Stands for "detected" where the z-score itself would round to 0, which means "not detected". */
export const DETECTED_AT_MEAN = 0.0001;
const DECIMALS = 4;

/**
 * One heatmap row: z-scores over the detected cells (sample standard deviation) to 4 decimals; 0 = not detected. A row
 * that does not vary, or of one detected cell, is at its mean everywhere.
 */
export function heatmapCells(intensities: readonly (number | null)[]): number[] {
  const detected = intensities.filter((value) => value !== null);
  const centre = mean(detected);
  const deviation = detected.length < 2 ? 0 : Math.sqrt(sumOfSquares(detected) / (detected.length - 1));
  return intensities.map((value) => {
    if (value === null) return 0;
    const score = varies(deviation, centre) ? Number(((value - centre) / deviation).toFixed(DECIMALS)) : 0;
    return score === 0 ? DETECTED_AT_MEAN : score;
  });
}
