import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { lettersOf } from '#domain/structure/colouring';
import { type PairTable, parseDotBracket } from '#domain/structure/dot-bracket';
import {
  elementsOf,
  elementStyles,
  legendOf,
  lineColours,
  pairCountOf,
  pseudoknotStyle,
  type StructureElement,
  structureElements,
} from '#domain/structure/elements';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { type NumberedLayout, type Numbering, withNumbers } from '#domain/structure/number-places';

import { Palette, palettePng } from './palette-png';
import type { StructurePictures } from './structure-images';

/**
 * Pixels of the long side including the frame, and the largest backbone step, so that short chains are not enlarged. The
 * PNG is a preview, 520 px high and as wide as the page, and is smaller: its cost grows with its area, and who zooms in
 * sees the SVG.
 */
const LONG_SIDE_PX = 2000;
const PNG_MAX_PX = { width: 1200, height: 720 };
const STEP_PX_MAX = 26;
const MARGIN_PX = 64;
const LEGEND_HEIGHT_PX = 84;
const LEGEND_WIDTH_PX = 1100;
/** Approximate width of a letter of the legend. */
const LEGEND_LETTER_PX = 10.6;
/** Smaller letters cannot be read and are left out. */
const LETTER_STEP_PX_MIN = 24;
/** Fonts of the machine are never used for the PNG, so that it is the same on every machine. */
const FONT_FAMILY = 'DejaVu Sans';
const FONT_FAMILIES = `${FONT_FAMILY}, Arial, sans-serif`;
const NUMBER_PX = 20;
/** Longer structures are drawn smaller and have fewer numbers. */
const SPARSE_FROM_NT = 4_000;
/** Smaller dots of the PNG are squares. */
const SQUARE_MAX_PX = 3;
const { resolve } = createRequire(import.meta.url);

const INK = '#222222';
const palette = new Palette([
  ...structureElements.map((element) => elementStyles[element].colour),
  ...Object.values(lineColours),
  pseudoknotStyle.colour,
  INK,
]);

const fixed = (value: number): string => value.toFixed(1);

/** Converts positions of the layout to pixels of the page. */
class Page {
  readonly stepPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly #left: number;

  readonly #layout: NumberedLayout;
  /** Of each nucleotide, for path data. */
  readonly #places: readonly string[];

  constructor(layout: NumberedLayout, stepPx: number) {
    this.#layout = layout;
    const { width, height } = layout;
    this.stepPx = stepPx;
    this.widthPx = Math.max(LEGEND_WIDTH_PX, Math.round(width * this.stepPx) + 2 * MARGIN_PX);
    this.heightPx = Math.round(height * this.stepPx) + 2 * MARGIN_PX + LEGEND_HEIGHT_PX;
    this.#left = (this.widthPx - width * this.stepPx) / 2;
    this.#places = range(layout.x.length).map((i) => {
      const { x, y } = this.at(i);
      return `${fixed(x)} ${fixed(y)}`;
    });
  }

  /** The position of a nucleotide for path data. */
  placeOf(i: number): string {
    return this.#places[i] ?? '';
  }

  at(i: number): { x: number; y: number } {
    return this.place(this.#layout.x[i] ?? 0, this.#layout.y[i] ?? 0);
  }

  /** Of a position in steps. */
  place(x: number, y: number): { x: number; y: number } {
    return { x: this.#left + x * this.stepPx, y: LEGEND_HEIGHT_PX + MARGIN_PX + y * this.stepPx };
  }

  /** Returns the path data of a line through these nucleotides. */
  line(nucleotides: readonly number[]): string {
    return nucleotides.map((i, index) => `${index === 0 ? 'M' : 'L'}${this.placeOf(i)}`).join('');
  }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

function pairLines(page: Page, { partner }: PairTable): string {
  return range(partner.length)
    .flatMap((i) => ((partner[i] ?? -1) > i ? [page.line([i, partner[i] ?? i])] : []))
    .join('');
}

/** Draws nucleotides as dots. */
type Dots = (page: Page, elements: readonly StructureElement[], radius: number) => string;

/** Path data for the nucleotides of each element that occurs. */
function pathsOf(
  page: Page,
  elements: readonly StructureElement[],
  dot: (place: string) => string,
): [StructureElement, string][] {
  const paths = new Map(structureElements.map((element): [StructureElement, string[]] => [element, []]));
  for (const [i, element] of elements.entries()) {
    paths.get(element)?.push(dot(page.placeOf(i)));
  }
  return [...paths].filter(([, path]) => path.length > 0).map(([element, path]) => [element, path.join('')]);
}

/** A line of zero length with round caps is a dot, and far shorter than a circle. */
const roundDots: Dots = (page, elements, radius) =>
  pathsOf(page, elements, (place) => `M${place}h0.01`)
    .map(
      ([element, path]) =>
        `<path d="${path}" stroke="${elementStyles[element].colour}" stroke-width="${fixed(2 * radius)}" stroke-linecap="round"/>`,
    )
    .join('');

/**
 * Dots as polygons with the area of a circle, which take half the time to render: octagons, or squares where a dot is
 * smaller than SQUARE_MAX_PX. `scale` is that of the picture to the page.
 */
const polygonDots =
  (scale: number): Dots =>
  (page, elements, radius) => {
    const corners = 2 * radius * scale < SQUARE_MAX_PX ? 4 : 8;
    const reach = radius * Math.sqrt((2 * Math.PI) / (corners * Math.sin((2 * Math.PI) / corners)));
    const at = Array.from({ length: corners }, (_, corner) => ((2 * corner + 1) * Math.PI) / corners).map((angle) => [
      reach * Math.cos(angle),
      reach * Math.sin(angle),
    ]);
    const [[firstX = 0, firstY = 0] = [], ...others] = at;
    const sides = others.map(([x = 0, y = 0], i) => `l${fixed(x - (at[i]?.[0] ?? 0))} ${fixed(y - (at[i]?.[1] ?? 0))}`);
    const rest = `m${fixed(firstX)} ${fixed(firstY)}${sides.join('')}`;
    return pathsOf(page, elements, (place) => `M${place}${rest}`)
      .map(([element, path]) => `<path d="${path}" fill="${elementStyles[element].colour}"/>`)
      .join('');
  };

/** Font and colour are those of the group that it is in, unless it says more. */
function text(x: number, y: number, sizePx: number, content: string, rest = ''): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${fixed(sizePx)}"${rest}>${content}</text>`;
}

function letters(page: Page, sequence: string, elements: readonly StructureElement[]): string {
  if (page.stepPx < LETTER_STEP_PX_MIN) return '';
  const sizePx = page.stepPx * 0.52;
  return [...lettersOf(sequence, 'rna')]
    .map((letter, i) =>
      text(
        page.at(i).x,
        page.at(i).y + sizePx * 0.36,
        sizePx,
        letter,
        ` fill="${elementStyles[elements[i] ?? 'external'].letterColour}" text-anchor="middle"`,
      ),
    )
    .join('');
}

/** Numbers with the lines that lead to them, and a ring around both ends of the chain. */
function numbers(page: Page, { numbers: places, x }: NumberedLayout): string {
  const leaders = places
    .map(({ leader }) => {
      const [from, to] = [page.place(leader.fromX, leader.fromY), page.place(leader.toX, leader.toY)];
      return `M${fixed(from.x)} ${fixed(from.y)}L${fixed(to.x)} ${fixed(to.y)}`;
    })
    .join('');
  const radius = fixed(Math.max(5, page.stepPx * 0.55));
  const ends = [0, x.length - 1].map((i) => {
    const at = page.at(i);
    return `<circle cx="${fixed(at.x)}" cy="${fixed(at.y)}" r="${radius}"/>`;
  });
  const texts = places.map((place) => {
    const sizePx = place.size * page.stepPx;
    const at = page.place(place.x, place.y);
    return text(at.x, at.y + 0.36 * sizePx, sizePx, place.text);
  });
  return (
    `<g fill="none" stroke="${INK}"><path d="${leaders}"/><g stroke-width="2">${x.length > 0 ? ends.join('') : ''}</g></g>` +
    `<g text-anchor="middle">${texts.join('')}</g>`
  );
}

function legend(table: PairTable): string {
  const title = `${table.length.toLocaleString('en-US')} nt, ${pairCountOf(table).toLocaleString('en-US')} base pairs`;
  let x = MARGIN_PX;
  const keys = legendOf(table).map(({ label, colour }) => {
    const key = `<circle cx="${x + 9}" cy="68" r="9" fill="${colour}"/>` + text(x + 26, 75, 20, label);
    x += 26 + label.length * LEGEND_LETTER_PX + 28;
    return key;
  });
  return text(MARGIN_PX, 42, 24, title) + keys.join('');
}

/** The layout with its numbers, which are equally large on every page, and the step of the backbone on the page. */
function numberedPage(table: PairTable): { layout: NumberedLayout; stepPx: number } {
  const flat = layFlat(layoutStructure(table));
  const stepFor = (width: number): number => Math.min(STEP_PX_MAX, (LONG_SIDE_PX - 2 * MARGIN_PX) / Math.max(1, width));
  const numbering: Numbering = {
    every: table.length < SPARSE_FROM_NT ? 100 : 200,
    size: NUMBER_PX / stepFor(flat.width),
  };
  const layout = withNumbers(table, flat, numbering);
  return { layout, stepPx: stepFor(layout.width) };
}

/** A drawing of a structure whose dots are yet to be drawn. */
interface Drawing {
  widthPx: number;
  heightPx: number;
  svg: (dots: Dots) => string;
}

/** Throws DotBracketError. */
function drawingOf(structure: string, sequence: string): Drawing {
  const table = parseDotBracket(structure);
  const { layout, stepPx } = numberedPage(table);
  const page = new Page(layout, stepPx);
  const { widthPx, heightPx } = page;
  const elements = elementsOf(table);
  const strokePx = fixed(Math.max(1, stepPx * 0.14));
  const crossing = table.crossing.map(({ start, end }) => page.line([start, end])).join('');
  const beneath = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" font-family="${FONT_FAMILIES}" fill="${INK}">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/><g fill="none" stroke-linejoin="round">`,
    `<path d="${page.line(range(table.length))}" stroke="${lineColours.backbone}" stroke-width="${strokePx}"/>`,
    `<path d="${pairLines(page, table)}" stroke="${lineColours.pair}" stroke-width="${strokePx}"/>`,
    `<path d="${crossing}" stroke="${pseudoknotStyle.colour}" stroke-width="${fixed(Math.max(1.2, stepPx * 0.1))}" stroke-opacity="0.7"/>`,
  ].join('');
  const above = ['</g>', letters(page, sequence, elements), numbers(page, layout), legend(table), '</svg>'].join('');
  return { widthPx, heightPx, svg: (dots) => beneath + dots(page, elements, stepPx * 0.4) + above };
}

/** Draws a secondary structure (dot-bracket, as long as the sequence) as SVG on white. Throws DotBracketError. */
export function structureSvg(structure: string, sequence: string): string {
  return drawingOf(structure, sequence).svg(roundDots);
}

/** The renderer, compiled once, and its font. */
async function startRenderer(): Promise<{ font: Uint8Array }> {
  const [wasm, font] = await Promise.all(
    ['@resvg/resvg-wasm/index_bg.wasm', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'].map((file) => readFile(resolve(file))),
  );
  if (!wasm || !font) throw new Error('The renderer or its font is missing');
  await initWasm(wasm);
  return { font };
}

let renderer: ReturnType<typeof startRenderer> | undefined;

/**
 * The drawing as SVG, and as a PNG of at most PNG_MAX_PX. The bytes are the same on every run and machine. Blocks for
 * some 0.06 s while it draws, longer for the longest. Uses WebAssembly because its memory can be freed immediately: the
 * native build keeps some 20 MB per image until a garbage collection that does not know of them.
 */
export async function drawStructure(structure: string, sequence: string): Promise<StructurePictures> {
  renderer ??= startRenderer();
  const { font } = await renderer;
  const { widthPx, heightPx, svg } = drawingOf(structure, sequence);
  const scale = Math.min(PNG_MAX_PX.width / widthPx, PNG_MAX_PX.height / heightPx);
  const drawing = new Resvg(svg(polygonDots(scale)), {
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
    fitTo: { mode: 'zoom', value: scale },
  });
  const image = drawing.render();
  try {
    return { svg: svg(roundDots), png: await palettePng(image, palette) };
  } finally {
    image.free();
    drawing.free();
  }
}
