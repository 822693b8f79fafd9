import type { Drawing } from '#domain/diagram/drawing';
import { svgDocument } from '#domain/diagram/svg-document';
import { type Drawing as Picture, titledDrawing } from '../../../charts/chart-picture';
import type { LegendKey } from '../../../charts/picture-legend';
import { fonts, lightColors } from '../../../ui/theme-tokens';

/** What a saved drawing says of itself: its title above it, and its legend below. */
export interface FigureCaption {
  title: string;
  legend: readonly LegendKey[];
}

/** A drawing with its caption, in the light theme, as an SVG document; `background` is null for none. */
export function captionedDrawing(
  drawing: Drawing,
  { title, legend }: FigureCaption,
  background: string | null,
): Picture {
  return titledDrawing(
    { svg: svgDocument(drawing, { fontFamily: fonts.sans }), widthPx: drawing.width, heightPx: drawing.height },
    {
      title,
      legend,
      theme: { text: lightColors.text, surface: background ?? 'none', fontFamily: fonts.sans },
    },
  );
}
