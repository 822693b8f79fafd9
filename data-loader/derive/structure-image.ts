import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
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
import { type FlatLayout, layFlat, layoutStructure } from '#domain/structure/layout';

/**
 * Pixels of the long side including the frame, and the largest backbone step, so that short chains are not enlarged.
 */
const LONG_SIDE_PX = 2000;
const STEP_PX_MAX = 26;
const MARGIN_PX = 64;
const LEGEND_HEIGHT_PX = 84;
const LEGEND_WIDTH_PX = 1100;
/** Approximate width of a letter of the legend. */
const LEGEND_LETTER_PX = 10.6;
/** Smaller letters cannot be read and are left out. */
const LETTER_STEP_PX_MIN = 24;
/** Fonts of the machine are never used, so that an image is the same on every machine. */
const FONT_FAMILY = 'DejaVu Sans';
const { resolve } = createRequire(import.meta.url);

const INK = '#222222';

const fixed = (value: number): string => value.toFixed(1);

/** Converts positions of the layout to pixels of the page. */
class Page {
  readonly stepPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly #left: number;

  readonly #layout: FlatLayout;

  constructor(layout: FlatLayout) {
    this.#layout = layout;
    const { width, height } = layout;
    this.stepPx = Math.min(STEP_PX_MAX, (LONG_SIDE_PX - 2 * MARGIN_PX) / Math.max(1, width));
    this.widthPx = Math.max(LEGEND_WIDTH_PX, Math.round(width * this.stepPx) + 2 * MARGIN_PX);
    this.heightPx = Math.round(height * this.stepPx) + 2 * MARGIN_PX + LEGEND_HEIGHT_PX;
    this.#left = (this.widthPx - width * this.stepPx) / 2;
  }

  at(i: number): { x: number; y: number } {
    const { x, y } = this.#layout;
    return { x: this.#left + (x[i] ?? 0) * this.stepPx, y: LEGEND_HEIGHT_PX + MARGIN_PX + (y[i] ?? 0) * this.stepPx };
  }

  /** Returns the path data of a line through these nucleotides. */
  line(nucleotides: readonly number[]): string {
    return nucleotides
      .map((i, index) => `${index === 0 ? 'M' : 'L'}${fixed(this.at(i).x)} ${fixed(this.at(i).y)}`)
      .join('');
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

function dots(page: Page, elements: readonly StructureElement[], radius: number): string {
  return structureElements
    .map((element) => {
      // A line of zero length with round caps is a dot, and far shorter than a circle.
      const path = range(elements.length)
        .filter((i) => elements[i] === element)
        .map((i) => `M${fixed(page.at(i).x)} ${fixed(page.at(i).y)}h0.01`)
        .join('');
      return path === ''
        ? ''
        : `<path d="${path}" stroke="${elementStyles[element].colour}" stroke-width="${fixed(2 * radius)}" stroke-linecap="round"/>`;
    })
    .join('');
}

function text(x: number, y: number, sizePx: number, content: string, colour = INK, rest = ''): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-family="${FONT_FAMILY}" font-size="${fixed(sizePx)}" fill="${colour}"${rest}>${content}</text>`;
}

function letters(page: Page, sequence: string, elements: readonly StructureElement[]): string {
  if (page.stepPx < LETTER_STEP_PX_MIN) return '';
  const sizePx = page.stepPx * 0.52;
  return range(sequence.length)
    .map((i) =>
      text(
        page.at(i).x,
        page.at(i).y + sizePx * 0.36,
        sizePx,
        sequence.charAt(i).toUpperCase(),
        elementStyles[elements[i] ?? 'external'].letterColour,
        ' text-anchor="middle"',
      ),
    )
    .join('');
}

/** Draws a ring around both ends of the chain and names them on the side away from the centre of the page. */
function ends(page: Page, length: number): string {
  const radius = Math.max(7, page.stepPx * 0.6);
  const middle = { x: page.widthPx / 2, y: (page.heightPx + LEGEND_HEIGHT_PX) / 2 };
  return [
    { i: 0, name: '5′' },
    { i: length - 1, name: '3′' },
  ]
    .map(({ i, name }) => {
      const { x, y } = page.at(i);
      const away = Math.atan2(y - middle.y, x - middle.x);
      const [nameX, nameY] = [x + (radius + 18) * Math.cos(away), y + (radius + 18) * Math.sin(away) + 9];
      return (
        `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="none" stroke="${INK}" stroke-width="2"/>` +
        text(
          nameX,
          nameY,
          26,
          name,
          INK,
          ' text-anchor="middle" stroke="#ffffff" stroke-width="5" paint-order="stroke"',
        )
      );
    })
    .join('');
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

/** Draws a secondary structure (dot-bracket, as long as the sequence) as SVG on white. Throws DotBracketError. */
export function structureSvg(structure: string, sequence: string): string {
  const table = parseDotBracket(structure);
  const page = new Page(layFlat(layoutStructure(table)));
  const { stepPx, widthPx, heightPx } = page;
  const elements = elementsOf(table);
  const strokePx = fixed(Math.max(1, stepPx * 0.14));
  const crossing = table.crossing.map(({ start, end }) => page.line([start, end])).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/><g fill="none" stroke-linejoin="round">`,
    `<path d="${page.line(range(table.length))}" stroke="${lineColours.backbone}" stroke-width="${strokePx}"/>`,
    `<path d="${pairLines(page, table)}" stroke="${lineColours.pair}" stroke-width="${strokePx}"/>`,
    `<path d="${crossing}" stroke="${pseudoknotStyle.colour}" stroke-width="${fixed(Math.max(1.2, stepPx * 0.1))}" stroke-opacity="0.7"/>`,
    dots(page, elements, stepPx * 0.4),
    '</g>',
    letters(page, sequence, elements),
    table.length > 0 ? ends(page, table.length) : '',
    legend(table),
    '</svg>',
  ].join('');
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
 * Renders the drawing as a PNG with a long side of at most LONG_SIDE_PX (or as wide as the legend needs). The bytes are
 * the same on every run and machine. Blocks for about 0.2 s while it renders. Uses WebAssembly because its memory can
 * be freed immediately: the native build keeps some 20 MB per image until a garbage collection that does not know of
 * them.
 */
export async function structurePng(structure: string, sequence: string): Promise<Uint8Array> {
  renderer ??= startRenderer();
  const { font } = await renderer;
  const drawing = new Resvg(structureSvg(structure, sequence), {
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
  });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}
