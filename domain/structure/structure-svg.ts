import { escapeXml } from '../text/xml';
import type { NucleotideStyle } from './coloring';
import type { BasePair, PairTable } from './dot-bracket';
import { lineColors, pseudoknotStyle } from './elements';
import type { StructureLayout } from './layout';
import type { NumberedLayout } from './number-places';

/** Lengths and positions in the SVG are in tenths of a pixel, so that whole numbers are precise enough. */
export const UNITS_PER_PX = 10;
export const INK = '#222222';
const PSEUDOKNOT_OPACITY = 0.7;
/** What makes dots of lines that are almost points. */
const ROUND_DOTS = 'stroke-linecap="round"';
/** Diameter of a dot in steps of the backbone. */
export const DOT_STEPS = 0.8;

/** A structure as it is to be drawn. */
export interface DrawnStructure {
  readonly table: PairTable;
  readonly layout: NumberedLayout;
  /** By nucleotide. */
  readonly styles: readonly NucleotideStyle[];
  /** By nucleotide; '' draws none. */
  readonly letters: string;
}

/** Where the top left corner of the layout is, and the length of a step of the backbone. */
export interface Placing {
  readonly leftPx: number;
  readonly topPx: number;
  readonly stepPx: number;
}

export const units = (px: number): number => Math.round(px * UNITS_PER_PX);

/** A text whose font and color are those of the group that it is in, unless `rest` says more. */
export function textSvg(x: number, y: number, size: number, content: string, rest = ''): string {
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${Math.round(size)}"${rest}>${escapeXml(content)}</text>`;
}

/** Path data in as few characters as possible: each point by its distance from the one before. */
class PathData {
  #text = '';
  #x = 0;
  #y = 0;

  #add(command: string, x: number, y: number): void {
    const [dx, dy] = [x - this.#x, y - this.#y];
    this.#text += `${command === '' && dx >= 0 ? ' ' : command}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [this.#x, this.#y] = [x, y];
  }

  move(x: number, y: number): this {
    this.#add('m', x, y);
    return this;
  }

  /** The command is left out: after a move, and after a line, it is a line. */
  line(x: number, y: number): this {
    this.#add('', x, y);
    return this;
  }

  /** A line so short that round caps make it a dot. */
  dot(x: number, y: number): void {
    this.move(x, y);
    this.#text += 'h1';
    this.#x += 1;
  }

  get text(): string {
    return this.#text;
  }
}

const STRAIGHT = 1e-9;

/** Whether a nucleotide lies on the line from the one before to the one after it, as those within stems do. */
function goesStraightOn({ x, y }: StructureLayout, i: number): boolean {
  const [fromX = NaN, atX = NaN, toX = NaN] = [x[i - 1], x[i], x[i + 1]];
  const [fromY = NaN, atY = NaN, toY = NaN] = [y[i - 1], y[i], y[i + 1]];
  const turn = (atX - fromX) * (toY - atY) - (atY - fromY) * (toX - atX);
  return Math.abs(turn) < STRAIGHT && (atX - fromX) * (toX - atX) + (atY - fromY) * (toY - atY) > 0;
}

/**
 * Draws a structure as a group of SVG: lines, dots, letters, numbers, and a ring around each end of the chain. All styles
 * are attributes. The font is that of the place that it is in.
 */
export function structureSvg(structure: DrawnStructure, { leftPx, topPx, stepPx }: Placing): string {
  const { table, layout, styles, letters } = structure;
  const step = stepPx * UNITS_PER_PX;
  const across = (x: number): number => Math.round(leftPx * UNITS_PER_PX + x * step);
  const down = (y: number): number => Math.round(topPx * UNITS_PER_PX + y * step);
  const [x, y] = [Array.from(layout.x, across), Array.from(layout.y, down)];
  const at = (i: number): [x: number, y: number] => [x[i] ?? 0, y[i] ?? 0];
  /** In the middle of a nucleotide or of the place of a number. */
  const centered = (middleX: number, middleY: number, size: number, content: string, rest?: string): string =>
    textSvg(middleX, middleY + 0.36 * size, size, content, rest);

  const backbone = new PathData().move(...at(0));
  for (let i = 1; i < x.length; i += 1) if (!goesStraightOn(layout, i)) backbone.line(...at(i));
  const pairLines = (pairs: readonly BasePair[]): string => {
    const path = new PathData();
    for (const { start, end } of pairs) path.move(...at(start)).line(...at(end));
    return path.text;
  };
  const nested = [...table.partner.entries()].flatMap(([start, end]) => (end > start ? [{ start, end }] : []));
  const leaders = new PathData();
  for (const { leader } of layout.numbers)
    leaders.move(across(leader.fromX), down(leader.fromY)).line(across(leader.toX), down(leader.toY));
  const ringRadius = Math.round(Math.max(5 * UNITS_PER_PX, step * 0.55));
  const rings = x.length === 0 ? [] : [0, x.length - 1].map(at);

  return [
    '<g fill="none" stroke-linejoin="round">',
    `<g stroke-width="${Math.round(Math.max(UNITS_PER_PX, 0.14 * step))}">`,
    `<path d="${backbone.text}" stroke="${lineColors.backbone}"/>`,
    `<path d="${pairLines(nested)}" stroke="${lineColors.pair}"/></g>`,
    `<path d="${pairLines(table.crossing)}" stroke="${pseudoknotStyle.color}" stroke-width="${Math.round(Math.max(1.2 * UNITS_PER_PX, 0.1 * step))}" stroke-opacity="${PSEUDOKNOT_OPACITY}"/>`,
    dots(x, y, styles, DOT_STEPS * step),
    `</g><g text-anchor="middle" fill="${INK}">`,
    ...Array.from(letters, (letter, i) =>
      centered(...at(i), step * 0.53, letter, ` fill="${styles[i]?.letterColor ?? INK}"`),
    ),
    `<g fill="none" stroke="${INK}" stroke-width="${UNITS_PER_PX}"><path d="${leaders.text}"/><g stroke-width="${2 * UNITS_PER_PX}">`,
    ...rings.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${ringRadius}"/>`),
    '</g></g>',
    ...layout.numbers.map(({ text, size, ...place }) => centered(across(place.x), down(place.y), size * step, text)),
    '</g>',
  ].join('');
}

/** A path of each color. Far shorter than circles. */
function dots(
  x: readonly number[],
  y: readonly number[],
  styles: readonly NucleotideStyle[],
  diameter: number,
): string {
  const paths = new Map<string, PathData>();
  for (const [i, { color }] of styles.entries()) {
    const path = paths.get(color) ?? new PathData();
    paths.set(color, path);
    path.dot(x[i] ?? 0, y[i] ?? 0);
  }
  const drawn = [...paths].map(([color, path]) => `<path d="${path.text}" stroke="${color}"/>`);
  return `<g stroke-width="${Math.round(diameter)}" ${ROUND_DOTS}>${drawn.join('')}</g>`;
}

/** The same drawing without dots, for who paints them. */
export function withoutDots(svg: string): string {
  return svg.replace(new RegExp(`<g stroke-width="\\d+" ${ROUND_DOTS}>.*?</g>`), '');
}
