import { figureRows, inView } from './layout/gene-layout';
import { type PictureSize, pictureFile, titledDrawing } from '../../charts/chart-picture';
import { lightChartTheme } from '../../charts/chart-theme';
import { drawnElement } from '../../charts/drawn-element';
import { genomeLegend } from './GenomeLegend';
import { GenomePicture, type PictureProps } from './GenomePicture';
import { counted } from './item-text';

export interface SavedGenome extends Pick<PictureProps, 'figure' | 'scale' | 'introns' | 'place'> {
  window: PictureProps['view']['window'];
  /** Transcripts that are drawn, from the first. */
  transcripts: number;
  title: string;
  source: string;
}

/** The view as a picture file: the part of the genome that is shown, drawn in the width asked for. */
export function genomeFile(
  { figure, scale, introns, place, window, transcripts, title, source }: SavedGenome,
  pictureSize: PictureSize,
  format: 'svg' | 'png',
): Promise<Blob> {
  const theme = lightChartTheme;
  const draw = (widthPx: number) => {
    const pxPerUnit = widthPx / window.width;
    const rows = figureRows(figure, scale, { transcripts, pxPerUnit, leastPxPerUnit: widthPx / scale.length });
    const view = { window, pxPerUnit };
    const svg = drawnElement(
      <GenomePicture {...{ figure, scale, introns, place, theme, rows, view, widthPx }} active={null} inFile />,
    );
    const hidden = rows.hidden.filter((extent) => inView(extent, window)).length;
    return {
      svg,
      widthPx,
      heightPx: rows.heightPx,
      omissions: hidden === 0 ? [] : [`${counted(hidden, 'peptide sequence')} more in this range.`],
    };
  };
  const { length } = figure.transcripts;
  const notes =
    transcripts < length ? [`The ${transcripts} of ${counted(length, 'transcript')} with the most peptides.`] : [];
  const legend = genomeLegend(figure, theme).map(({ label, color }) => ({
    label,
    shapes: color === null ? [] : [{ path: 'M0 2h18v10H0z', fill: color, stroke: 'none' }],
  }));
  return pictureFile(titledDrawing(draw, { title, source, legend, notes }, pictureSize), pictureSize.size, { format });
}
