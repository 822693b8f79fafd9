import { formatCount } from '../../ui/format-number';
import { groupNames, type HeatMatrix } from './heat-matrix';
import type { HeatScale } from './heat-scale';
import { VISIBLE_ROWS } from './useVisibleRange';

/** Lines of the overview at most; a larger heat map shows the mean of several peptides in each. */
export const OVERVIEW_LINES = 72;

/** The picture of a whole heat map: a pixel per sample and line, in RGBA order as `ImageData` takes it. */
export interface OverviewPicture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * The means of the whole matrix in `lineCount` lines, rows in the order shown (`order`, null for that of the matrix):
 * in each line, the mean of the detected values of its peptides by sample, NaN if none was detected.
 */
export function* lineMeans(
  { rowCount, sampleCount, values }: HeatMatrix,
  order: Uint32Array | null,
  lineCount: number,
): Generator<Float64Array> {
  const sums = new Float64Array(sampleCount);
  const counts = new Uint32Array(sampleCount);
  for (let line = 0; line < lineCount; line += 1) {
    sums.fill(0);
    counts.fill(0);
    const end = Math.floor(((line + 1) * rowCount) / lineCount);
    for (let place = Math.floor((line * rowCount) / lineCount); place < end; place += 1) {
      const start = (order?.[place] ?? place) * sampleCount;
      for (let sample = 0; sample < sampleCount; sample += 1) {
        const value = values[start + sample] ?? 0;
        if (value === 0) continue;
        sums[sample] = (sums[sample] ?? 0) + value;
        counts[sample] = (counts[sample] ?? 0) + 1;
      }
    }
    yield sums.map((sum, sample) => sum / (counts[sample] ?? 0));
  }
}

/** Draws the whole matrix with the rows in the order shown. A pixel in which nothing was detected is transparent. */
export function overviewPicture(matrix: HeatMatrix, order: Uint32Array | null, scale: HeatScale): OverviewPicture {
  const { rowCount, sampleCount } = matrix;
  const height = Math.min(OVERVIEW_LINES, rowCount);
  const pixels = new Uint8ClampedArray(4 * sampleCount * height);
  let place = 0;
  for (const means of lineMeans(matrix, order, height))
    for (const mean of means) {
      const channels = scale.channelsOf(mean);
      if (channels !== null) pixels.set([...channels, 255], place);
      place += 4;
    }
  return { width: sampleCount, height, pixels };
}

/** What is in view, in cells. Samples may be fractions: those at the edges are cut off. */
export interface ViewedCells {
  firstRow: number;
  rowCount: number;
  firstSample: number;
  sampleCount: number;
}

/** Numbers of samples and peptides of a whole heat map. */
export interface HeatmapSize {
  rows: number;
  control: number;
  tumor: number;
}

/** `Samples 40 to 50 of 96, control and tumor; entries 1 to 12 of 445`: what a screen reader says of the window. */
export function viewText(view: ViewedCells, { rows, control, tumor }: HeatmapSize): string {
  const samples = control + tumor;
  const first = Math.min(samples, Math.floor(view.firstSample) + 1);
  // A sample of which less than a tenth is in view is not counted.
  const last = Math.min(samples, Math.max(first, Math.ceil(view.firstSample + view.sampleCount - 0.1)));
  const groups = [first <= control ? groupNames.control : '', last > control ? groupNames.tumor : ''];
  return (
    `Samples ${formatCount(first)} to ${formatCount(last)} of ${formatCount(samples)}, ` +
    `${groups.filter(Boolean).join(' and ').toLowerCase()}; ` +
    `entries ${formatCount(view.firstRow + 1)} to ${formatCount(view.firstRow + view.rowCount)} of ${formatCount(rows)}`
  );
}

/**
 * The top left cell of the window after a key, following the slider pattern of WAI-ARIA
 * (https://www.w3.org/WAI/ARIA/apg/patterns/slider/): left and right by a sample, page keys by a window of samples, Home
 * and End to the first and last sample; up and down by a window of peptides. Null for any other key. May lie outside.
 */
export function windowAfterKey(
  view: ViewedCells,
  key: string,
  samples: number,
): { firstRow: number; firstSample: number } | null {
  const at = (firstSample: number, firstRow = view.firstRow) => ({ firstRow, firstSample });
  const page = Math.max(1, Math.floor(view.sampleCount));
  switch (key) {
    case 'ArrowLeft':
      return at(Math.ceil(view.firstSample) - 1);
    case 'ArrowRight':
      return at(Math.floor(view.firstSample) + 1);
    case 'ArrowUp':
      return at(view.firstSample, view.firstRow - VISIBLE_ROWS);
    case 'ArrowDown':
      return at(view.firstSample, view.firstRow + VISIBLE_ROWS);
    case 'PageUp':
      return at(Math.ceil(view.firstSample) - page);
    case 'PageDown':
      return at(Math.floor(view.firstSample) + page);
    case 'Home':
      return at(0);
    case 'End':
      return at(samples);
    default:
      return null;
  }
}
