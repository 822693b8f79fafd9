import type { Drawing } from '../model/drawing';
import { svgDocument } from '../model/svg-document';
import { type Drawing as Picture, titledDrawing } from '../../../charts/chart-picture';
import type { FigureSize } from '../../../charts/figure-sizes';
import type { LegendKey } from '../../../charts/picture-legend';
import { fonts, lightColors } from '../../../ui/theme-tokens';

/** What a saved drawing says of itself: its title above it, and its legend below. */
export interface FigureCaption {
  title: string;
  legend: readonly LegendKey[];
  /** The same figure drawn in another width, in which its text can be read, and what it leaves out there. */
  drawAt?: (widthPx: number) => Drawing & Pick<Picture, 'omissions'>;
}

/**
 * A drawing with its caption, in the light theme, as an SVG document; `background` is null for none. Where it cannot be
 * drawn anew, it is as wide as its canvas in every size.
 */
export function captionedDrawing(
  drawing: Drawing,
  { title, legend, drawAt }: FigureCaption,
  background: string | null,
  size: FigureSize = 'drawn',
): Picture {
  return titledDrawing(
    (widthPx) => {
      const drawn = size === 'drawn' ? null : (drawAt?.(widthPx) ?? null);
      const { width, height } = drawn ?? drawing;
      const svg = svgDocument(drawn ?? drawing, { fontFamily: fonts.sans });
      return { svg, widthPx: width, heightPx: height, omissions: drawn?.omissions ?? [] };
    },
    {
      title,
      legend,
      theme: { text: lightColors.text, surface: background ?? 'none', fontFamily: fonts.sans },
    },
    { size, drawnPx: drawing.width },
  );
}
