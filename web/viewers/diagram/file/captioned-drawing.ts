import type { Drawing } from '#domain/diagram/drawing';
import { svgDocument } from '#domain/diagram/svg-document';
import { type Drawing as Picture, titledDrawing } from '../../../charts/chart-picture';
import type { FigureSize } from '../../../charts/figure-sizes';
import type { LegendKey } from '../../../charts/picture-legend';
import { fonts, lightColors } from '../../../ui/theme-tokens';

/** What a saved drawing says of itself: its title above it, and its legend below. */
export interface FigureCaption {
  title: string;
  legend: readonly LegendKey[];
  /** The same figure drawn in another width, in which its text can be read; null for one that the reader has laid out. */
  drawAt?: ((widthPx: number) => Drawing) | null;
}

/**
 * A drawing with its caption, in the light theme, as an SVG document; `background` is null for none. Where it cannot be
 * drawn anew, it is as wide as its canvas in every size.
 */
export function captionedDrawing(
  drawing: Drawing,
  { title, legend, drawAt = null }: FigureCaption,
  background: string | null,
  size: FigureSize = 'drawn',
): Picture {
  return titledDrawing(
    (widthPx) => {
      const drawn = size === 'drawn' ? drawing : (drawAt?.(widthPx) ?? drawing);
      return { svg: svgDocument(drawn, { fontFamily: fonts.sans }), widthPx: drawn.width, heightPx: drawn.height };
    },
    {
      title,
      legend,
      theme: { text: lightColors.text, surface: background ?? 'none', fontFamily: fonts.sans },
    },
    { size, drawnPx: drawing.width },
  );
}
