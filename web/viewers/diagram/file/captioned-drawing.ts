import type { Drawing } from '#domain/diagram/drawing';
import { svgDefaults, svgDocument } from '#domain/diagram/svg-document';
import { escapeXml } from '#domain/text/xml';
import { type Drawing as Picture, titledDrawing } from '../../../charts/chart-picture';
import { lightColors } from '../../../ui/theme-tokens';

/** An entry of a legend: shapes on a ground of 26 x 14 px, and what they stand for. */
export interface LegendKey {
  label: string;
  /** Paths with their colours; none for a note. */
  shapes: readonly { path: string; fill: string; stroke: string }[];
}

/** What a saved drawing says of itself: its title above it, and its legend below. */
export interface FigureCaption {
  title: string;
  legend: readonly LegendKey[];
}

const LINE_PX = 22;
const TEXT_PX = 12;
const SHAPE_PX = 26;
const GAP_PX = 8;
/** Average of the widest common fonts: those with which a picture will be drawn are unknown. */
const LETTER_PX = 7.2;

/** The legend from the left, in as many lines as it needs, and its height. */
function legendMarkup(legend: readonly LegendKey[], widthPx: number): { markup: string; heightPx: number } {
  let [x, y] = [0, 0];
  const keys = legend.map(({ label, shapes }) => {
    const textX = shapes.length === 0 ? 0 : SHAPE_PX + GAP_PX;
    const keyPx = textX + label.length * LETTER_PX;
    if (x > 0 && x + keyPx > widthPx) [x, y] = [0, y + LINE_PX];
    const paths = shapes.map(({ path, fill, stroke }) => `<path d="${path}" fill="${fill}" stroke="${stroke}"/>`);
    const text = `<text x="${textX}" y="11" font-size="${TEXT_PX}" fill="${lightColors.text}">${escapeXml(label)}</text>`;
    const markup = `<g transform="translate(${Math.round(x)} ${y})">${paths.join('')}${text}</g>`;
    x += keyPx + 2 * GAP_PX;
    return markup;
  });
  return { markup: keys.join(''), heightPx: legend.length === 0 ? 0 : y + LINE_PX };
}

/** A drawing with its caption, in the light theme, as an SVG document; `background` is null for none. */
export function captionedDrawing(
  drawing: Drawing,
  { title, legend }: FigureCaption,
  background: string | null,
): Picture {
  const { width, height } = drawing;
  const { fontFamily } = svgDefaults;
  const { markup, heightPx } = legendMarkup(legend, width);
  const below = `<g transform="translate(0 ${height + GAP_PX})" font-family="${escapeXml(fontFamily)}">${markup}</g>`;
  return titledDrawing(
    { svg: svgDocument(drawing) + below, widthPx: width, heightPx: height + GAP_PX + heightPx },
    { title, theme: { text: lightColors.text, surface: background ?? 'none', fontFamily } },
  );
}
