import { type PictureSize, pictureFile, type PictureTitle, titledDrawing } from '../chart-picture';
import { readMatrix, type HeatMatrix } from './heat-matrix';
import type { HeatmapColumns, HeatmapRow } from './heatmap-data';
import { heatmapDrawing } from './heatmap-picture';

/** No wider than this if it is saved as drawn. */
const DRAWN_MAX_PX = 1_400;

function matrixOf(columns: HeatmapColumns, rows: readonly HeatmapRow[]): HeatMatrix {
  const steps = readMatrix(columns, rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A heat map with its title as a picture file, its rows in the order shown. */
export function heatmapFile(
  { columns, rows, order }: { columns: HeatmapColumns; rows: readonly HeatmapRow[]; order: Uint32Array | null },
  title: PictureTitle,
  { size, drawnPx }: PictureSize,
  format: 'svg' | 'png',
): Promise<Blob> {
  const matrix = matrixOf(columns, rows);
  const idOf = (row: number) => String(rows[row]?.[columns.idLabel] ?? '');
  const draw = (widthPx: number) => heatmapDrawing({ matrix, columns, order, idOf }, widthPx);
  const pictureSize = { size, drawnPx: Math.min(DRAWN_MAX_PX, Math.max(480, drawnPx)) };
  return pictureFile(titledDrawing(draw, title, pictureSize), size, { format });
}
