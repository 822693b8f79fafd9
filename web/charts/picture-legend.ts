import { escapeXml } from '#domain/text/xml';
import type { ChartTheme } from './chart-theme';

/** An entry of a legend: shapes on a ground of 26 x 14 px, and what they stand for. */
export interface LegendKey {
  label: string;
  /** Paths with their colors; none for a note. */
  shapes: readonly { path: string; fill: string; stroke: string }[];
}

const LINE_PX = 22;
const TEXT_PX = 12;
const SHAPE_PX = 26;
/** Between a shape and its label, and above the legend. */
const GAP_PX = 8;
/** Average of the widest common fonts: those with which a picture will be drawn are unknown. */
const LETTER_PX = 7.2;

/** The words of a text in lines of at most this many letters; a longer word has a line of its own. */
export function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** A note that is wider than the picture as several. */
const wrappedKey = (key: LegendKey, widthPx: number): LegendKey[] =>
  key.shapes.length > 0
    ? [key]
    : linesOf(key.label, Math.floor(widthPx / LETTER_PX)).map((label) => ({ label, shapes: [] }));

/** The legend from the left, in as many lines as it needs, with the gap above it, and its height. */
export function pictureLegend(
  legend: readonly LegendKey[],
  widthPx: number,
  theme: Pick<ChartTheme, 'text' | 'fontFamily'>,
): { markup: string; heightPx: number } {
  if (legend.length === 0) return { markup: '', heightPx: 0 };
  let [x, y] = [0, 0];
  const entries = legend.flatMap((key) => wrappedKey(key, widthPx));
  const keys = entries.map(({ label, shapes }) => {
    const textX = shapes.length === 0 ? 0 : SHAPE_PX + GAP_PX;
    const keyPx = textX + label.length * LETTER_PX;
    if (x > 0 && x + keyPx > widthPx) [x, y] = [0, y + LINE_PX];
    const paths = shapes.map(({ path, fill, stroke }) => `<path d="${path}" fill="${fill}" stroke="${stroke}"/>`);
    const text = `<text x="${textX}" y="11" font-size="${TEXT_PX}" fill="${theme.text}">${escapeXml(label)}</text>`;
    const markup = `<g transform="translate(${Math.round(x)} ${y})">${paths.join('')}${text}</g>`;
    x += keyPx + 2 * GAP_PX;
    return markup;
  });
  const font = `font-family="${escapeXml(theme.fontFamily)}"`;
  return {
    markup: `<g transform="translate(0 ${GAP_PX})" ${font}>${keys.join('')}</g>`,
    heightPx: GAP_PX + y + LINE_PX,
  };
}
