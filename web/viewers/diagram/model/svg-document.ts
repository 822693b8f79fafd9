import { escapeXml } from '#domain/text/xml';
import type { Drawing } from './drawing';
import type { Element } from './element';
import { px } from './path-data';
import { pictureOf, type PlacedText } from './picture';
import { dashArray, type Style } from './style';

const attributes = (values: Record<string, string>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === '' ? [] : [` ${name}="${escapeXml(value)}"`]))
    .join('');

function textMarkup({ text, x, y, anchor, fontSize }: PlacedText, style: Style): string {
  const weight = { 'font-weight': style.bold ? 'bold' : '', 'font-style': style.italic ? 'italic' : '' };
  const place = { x: px(x), y: px(y), 'text-anchor': anchor, 'font-size': px(fontSize), fill: style.textColor };
  return `<text${attributes({ ...place, ...weight })} xml:space="preserve">${escapeXml(text)}</text>`;
}

function elementMarkup(drawing: Drawing, element: Element): string {
  const { style } = element;
  const { path, filled, heads, transform, texts } = pictureOf(drawing, element);
  const stroke = {
    stroke: style.strokeWidth === 0 ? 'none' : style.stroke,
    'stroke-width': px(style.strokeWidth),
    'stroke-dasharray': dashArray(style),
  };
  const shape = path === '' ? '' : `<path${attributes({ d: path, fill: filled ? style.fill : 'none', ...stroke })}/>`;
  const tips = heads === '' ? '' : `<path${attributes({ d: heads, fill: style.stroke })}/>`;
  const opacity = style.opacity === 1 ? '' : px(style.opacity);
  return `<g${attributes({ transform, opacity })}>${shape}${tips}${texts.map((text) => textMarkup(text, style)).join('')}</g>`;
}

export interface SvgOptions {
  /** Of all texts, with fallbacks, because the document may be opened where the first font is missing. */
  fontFamily: string;
  /** Color behind the drawing; null for none. */
  background?: string | null;
}

/** Returns the drawing as a complete SVG document of the size of its canvas. */
export function svgDocument(drawing: Drawing, { fontFamily, background = null }: SvgOptions): string {
  const [width, height] = [px(drawing.width), px(drawing.height)];
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': fontFamily };
  const ground = background === null ? '' : `<rect${attributes({ width, height, fill: background })}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes(size)}>${ground}${drawing.elements.map((element) => elementMarkup(drawing, element)).join('')}</svg>`;
}
