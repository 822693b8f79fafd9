import { roundTicks } from '#domain/axis/ticks';
import type { FigureView } from './gene-layout';
import type { GenomeScale, IntronMode } from './genome-scale';

export interface GenomeTick {
  position: number;
  xPx: number;
}

/** Room for a position of nine digits. */
const LABEL_PX = 84;

/**
 * Positions to write above the drawing: round ones if it is to scale. With shortened introns distances between exons
 * mean nothing, so the first positions of exons are written, as far as there is room; within an exon, round ones again.
 */
export function genomeTicks(scale: GenomeScale, { window, pxPerUnit }: FigureView, introns: IntronMode): GenomeTick[] {
  const widthPx = window.width * pxPerUnit;
  const placed = (positions: readonly number[]): GenomeTick[] => {
    const ticks: GenomeTick[] = [];
    for (const position of positions) {
      const xPx = (scale.toUnits(position) - window.from) * pxPerUnit;
      const last = ticks.at(-1);
      if (xPx >= 0 && xPx <= widthPx && (last === undefined || xPx - last.xPx >= LABEL_PX))
        ticks.push({ position, xPx });
    }
    return ticks;
  };
  if (introns === 'shortened') {
    const exons = placed(scale.exonStarts);
    if (exons.length > 1) return exons;
  }
  const from = scale.toPosition(window.from);
  const to = scale.toPosition(window.from + window.width);
  const most = Math.max(1, Math.floor(widthPx / LABEL_PX));
  return placed(roundTicks({ from, to }, most).map(({ value }) => Math.round(value)));
}
