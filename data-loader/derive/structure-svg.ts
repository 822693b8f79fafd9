import { lettersOf } from '#domain/structure/colouring';
import type { BasePair } from '#domain/structure/dot-bracket';
import {
  elementStyles,
  legendOf,
  lineColours,
  pairCountOf,
  pseudoknotStyle,
  type StructureElement,
} from '#domain/structure/elements';
import { MARGIN_PX, type StructurePage, UNITS_PER_PX } from './structure-page';

/** Fonts of the machine are never used for the PNG, so that it is the same on every machine. */
export const FONT_FAMILY = 'DejaVu Sans';
const FONT_FAMILIES = `${FONT_FAMILY}, Arial, sans-serif`;
/** Approximate width of a letter of the legend. */
const LEGEND_LETTER_PX = 10.6;
/** Smaller letters cannot be read and are left out. */
const LETTER_STEP_PX_MIN = 24;
/** Smaller dots of a picture are squares. */
const SQUARE_MAX_PX = 3;
/** Longer steps of the backbone are stretched. */
const UNSTRETCHED_MAX = 1.1;
const PSEUDOKNOT_OPACITY = 0.7;
const INK = '#222222';

const fixed = (value: number): string => String(Math.round(value));
const units = (px: number): string => fixed(px * UNITS_PER_PX);

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

/** Path data of a line between the nucleotides of each pair. */
function pairLines({ x, y }: StructurePage, pairs: readonly BasePair[]): string {
  const path = new PathData();
  for (const { start, end } of pairs) path.move(x[start] ?? 0, y[start] ?? 0).line(x[end] ?? 0, y[end] ?? 0);
  return path.text;
}

/** The lines of the backbone that are longer than `least`. */
function backbone({ x, y }: StructurePage, least: number): string {
  const path = new PathData();
  let isDrawn = false;
  for (let i = 1; i < x.length; i += 1) {
    const [fromX, fromY, toX, toY] = [x[i - 1] ?? 0, y[i - 1] ?? 0, x[i] ?? 0, y[i] ?? 0];
    const isHidden = (toX - fromX) ** 2 + (toY - fromY) ** 2 < least * least;
    if (!isHidden) (isDrawn ? path : path.move(fromX, fromY)).line(toX, toY);
    isDrawn = !isHidden;
  }
  return path.text;
}

/** How a page is drawn. */
interface Drawing {
  /** Draws nucleotides as dots, a path for each element. */
  dots: (page: StructurePage) => string;
  /** Shorter lines of the backbone are left out. */
  leastLine: number;
}

/** A path for each element that occurs, to which `dot` has added its nucleotides. */
function pathsOf(
  { x, y, elements }: StructurePage,
  dot: (path: PathData, x: number, y: number) => void,
): { d: string; colour: string }[] {
  const paths = new Map<StructureElement, PathData>();
  for (const [i, element] of elements.entries()) {
    const path = paths.get(element) ?? new PathData();
    paths.set(element, path);
    dot(path, x[i] ?? 0, y[i] ?? 0);
  }
  return [...paths].map(([element, path]) => ({ d: path.text, colour: elementStyles[element].colour }));
}

/** Far shorter than circles. */
const roundDots: Drawing['dots'] = (page) => {
  const paths = pathsOf(page, (path, x, y) => path.dot(x, y));
  const drawn = paths.map(({ d, colour }) => `<path d="${d}" stroke="${colour}"/>`);
  return `<g stroke-width="${fixed(2 * page.dotRadius)}" stroke-linecap="round">${drawn.join('')}</g>`;
};

/** Polygons with the area of a circle and some more, which take half the time to render. */
const polygonDots =
  (corners: number, more: number): Drawing['dots'] =>
  (page) => {
    const area = Math.PI * page.dotRadius ** 2 + more;
    const reach = Math.sqrt((2 * area) / (corners * Math.sin((2 * Math.PI) / corners)));
    const [[firstX = 0, firstY = 0] = [], ...others] = Array.from({ length: corners }, (_, corner) => {
      const angle = ((2 * corner + 1) * Math.PI) / corners;
      return [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))];
    });
    return pathsOf(page, (path, x, y) => {
      path.move(x + firstX, y + firstY);
      for (const [dx = 0, dy = 0] of others) path.line(x + dx, y + dy);
    })
      .map(({ d, colour }) => `<path d="${d}" fill="${colour}"/>`)
      .join('');
  };

/** Font and colour are those of the group that it is in, unless it says more. */
function text(x: number, y: number, size: number, content: string, rest = ''): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${fixed(size)}"${rest}>${content}</text>`;
}

function letters({ x, y, step, elements }: StructurePage, sequence: string): string {
  if (step < LETTER_STEP_PX_MIN * UNITS_PER_PX) return '';
  const size = step * 0.52;
  return [...lettersOf(sequence, 'rna')]
    .map((letter, i) => {
      const { letterColour } = elementStyles[elements[i] ?? 'external'];
      const rest = ` fill="${letterColour}" text-anchor="middle"`;
      return text(x[i] ?? 0, (y[i] ?? 0) + size * 0.36, size, letter, rest);
    })
    .join('');
}

/** Numbers with the lines that lead to them, and a ring around both ends of the chain. */
function numbers(page: StructurePage): string {
  const { numbers: places } = page.layout;
  const leaders = new PathData();
  for (const { leader } of places)
    leaders
      .move(page.across(leader.fromX), page.down(leader.fromY))
      .line(page.across(leader.toX), page.down(leader.toY));
  const radius = fixed(Math.max(5 * UNITS_PER_PX, page.step * 0.55));
  const ends = page.x.length === 0 ? [] : [0, page.x.length - 1];
  const rings = ends.map((i) => `<circle cx="${page.x[i]}" cy="${page.y[i]}" r="${radius}"/>`);
  const texts = places.map((place) => {
    const size = place.size * page.step;
    return text(page.across(place.x), page.down(place.y) + 0.36 * size, size, place.text);
  });
  return (
    `<g fill="none" stroke="${INK}" stroke-width="${units(1)}"><path d="${leaders.text}"/>` +
    `<g stroke-width="${units(2)}">${rings.join('')}</g></g><g text-anchor="middle">${texts.join('')}</g>`
  );
}

function legend({ table }: StructurePage): string {
  const title = `${table.length.toLocaleString('en-US')} nt, ${pairCountOf(table).toLocaleString('en-US')} base pairs`;
  let x = MARGIN_PX;
  const keys = legendOf(table).map(({ label, colour }) => {
    const key = `<circle cx="${units(x + 9)}" cy="${units(68)}" r="${units(9)}" fill="${colour}"/>`;
    const name = text(UNITS_PER_PX * (x + 26), UNITS_PER_PX * 75, UNITS_PER_PX * 20, label);
    x += 26 + label.length * LEGEND_LETTER_PX + 28;
    return key + name;
  });
  return text(UNITS_PER_PX * MARGIN_PX, UNITS_PER_PX * 42, UNITS_PER_PX * 24, title) + keys.join('');
}

const opening = ({ widthPx, heightPx }: StructurePage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${units(widthPx)} ${units(heightPx)}" font-family="${FONT_FAMILIES}" fill="${INK}">`;

function svgOf(page: StructurePage, sequence: string, { dots, leastLine }: Drawing): string {
  const { lineWidth, pseudoknotWidth } = page;
  return [
    `${opening(page)}<rect width="100%" height="100%" fill="#ffffff"/><g fill="none" stroke-linejoin="round">`,
    `<g stroke-width="${fixed(lineWidth)}"><path d="${backbone(page, leastLine)}" stroke="${lineColours.backbone}"/>`,
    `<path d="${pairLines(page, page.nested)}" stroke="${lineColours.pair}"/></g>`,
    `<path d="${pairLines(page, page.table.crossing)}" stroke="${pseudoknotStyle.colour}" stroke-width="${fixed(pseudoknotWidth)}" stroke-opacity="${PSEUDOKNOT_OPACITY}"/>`,
    `${dots(page)}</g>${letters(page, sequence)}${numbers(page)}${legend(page)}</svg>`,
  ].join('');
}

/** Draws a structure as SVG on white. */
export const pageSvg = (page: StructurePage, sequence: string): string =>
  svgOf(page, sequence, { dots: roundDots, leastLine: 0 });

/**
 * The same for a picture at this scale to the page: with octagons, or with squares where dots are smaller than
 * SQUARE_MAX_PX. Between those, a line of the backbone that is not stretched shows for less than a pixel: the squares
 * take its ink.
 */
export function previewSvg(page: StructurePage, sequence: string, scale: number): string {
  if ((2 * page.dotRadius * scale) / UNITS_PER_PX >= SQUARE_MAX_PX)
    return svgOf(page, sequence, { dots: polygonDots(8, 0), leastLine: 0 });
  const gap = page.step - 2 * page.dotRadius;
  return svgOf(page, sequence, {
    dots: polygonDots(4, gap * page.lineWidth),
    leastLine: UNSTRETCHED_MAX * page.step,
  });
}
