import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { ColorType, encode, FilterMethod } from 'png-tools';
import { lettersOf, stylesOf } from '#domain/structure/coloring';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { elementsOf, legendOf, pairCountOf } from '#domain/structure/elements';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { withNumbers } from '#domain/structure/number-places';
import { pageMarginPx, type PageOptions, structurePage } from '#domain/structure/structure-page';
import { DOT_STEPS, type DrawnStructure, withoutDots } from '#domain/structure/structure-svg';
import { paintSquares, type Square } from './paint-squares';

/** Fonts of the machine are never used for the PNG, so that it is the same on every machine. */
const FONT_FAMILY = 'DejaVu Sans';
const TITLE_PX = 24;
const NUMBER_PX = 20;
/** Longer structures are drawn smaller and have fewer numbers. */
const SPARSE_FROM_NT = 4_000;
/** Pixels of the long side including the frame, and the largest backbone step, so that short chains are not enlarged. */
const LONG_SIDE_PX = 2000;
const STEP_PX_MAX = 26;
/** Letters on smaller steps cannot be read and are left out. */
const LETTER_STEP_PX_MIN = 24;

/**
 * The PNG is a preview, at most 520 px high on the page, and smaller than the SVG: its cost grows with its area, and
 * users who zoom in see the SVG.
 */
const PNG_MAX_PX = { width: 1000, height: 600 };
/** Flat colors need no filter. RGBA as rendered, because another pass over the pixels costs more than it saves. */
const PNG_FORM = { colorType: ColorType.RGBA, filter: FilterMethod.None };
/** From level 4 on it takes twice as long, for files that are an eighth smaller. */
const DEFLATE_LEVEL = 2;
/** Smaller dots of the PNG are squares, which are painted in a tenth of the time. */
const SQUARE_MAX_PX = 3;

const { resolve } = createRequire(import.meta.url);

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

async function pngOf(svg: string, scale: number, squares: readonly Square[]): Promise<Uint8Array> {
  renderer ??= startRenderer();
  const { font } = await renderer;
  const drawing = new Resvg(svg, {
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
    fitTo: { mode: 'zoom', value: scale },
  });
  const image = drawing.render();
  try {
    const { width, height, pixels: data } = image;
    paintSquares({ width, height, data }, squares);
    return encode({ width, height, data, ...PNG_FORM }, deflateSync, { level: DEFLATE_LEVEL });
  } finally {
    image.free();
    drawing.free();
  }
}

/** Places a structure on its page, with numbers that are equally large on every page. Throws DotBracketError. */
export function drawnStructure(structure: string, sequence: string): { drawn: DrawnStructure; page: PageOptions } {
  const table = parseDotBracket(structure);
  const flat = layFlat(layoutStructure(table));
  const roomPx = LONG_SIDE_PX - 2 * pageMarginPx(TITLE_PX);
  const stepFor = (width: number): number => Math.min(STEP_PX_MAX, roomPx / Math.max(1, width));
  const layout = withNumbers(table, flat, {
    every: table.length < SPARSE_FROM_NT ? 100 : 200,
    size: NUMBER_PX / stepFor(flat.width),
  });
  const stepPx = stepFor(layout.width);
  return {
    drawn: {
      table,
      layout,
      styles: stylesOf({ sequence, table, elements: elementsOf(table) }, 'element'),
      letters: stepPx < LETTER_STEP_PX_MIN ? '' : lettersOf(sequence, 'rna'),
    },
    page: {
      title: `${table.length.toLocaleString('en-US')} nt, ${pairCountOf(table).toLocaleString('en-US')} base pairs`,
      legend: legendOf(table),
      titlePx: TITLE_PX,
      stepPx,
      fontFamily: `${FONT_FAMILY}, Arial, sans-serif`,
    },
  };
}

/** Draws a secondary structure (dot-bracket, as long as the sequence) as SVG. Throws DotBracketError. */
export function drawSvg(structure: string, sequence: string): string {
  const { drawn, page } = drawnStructure(structure, sequence);
  return structurePage(drawn, page).svg;
}

/**
 * The same drawing as a PNG of at most PNG_MAX_PX. The pixels are the same on every run and machine. Throws
 * DotBracketError. Blocks for some 0.03 s, longer for the longest. Uses WebAssembly because its memory can be freed
 * immediately: the native build keeps some 20 MB per image until a garbage collection that does not know of them.
 */
export async function drawPng(structure: string, sequence: string): Promise<Uint8Array> {
  const { drawn, page } = drawnStructure(structure, sequence);
  const { svg, widthPx, heightPx, placing } = structurePage(drawn, page);
  const scale = Math.min(PNG_MAX_PX.width / widthPx, PNG_MAX_PX.height / heightPx);
  const { leftPx, topPx, stepPx } = placing;
  const sidePx = DOT_STEPS * stepPx * scale;
  if (sidePx >= SQUARE_MAX_PX) return pngOf(svg, scale, []);
  const { x, y } = drawn.layout;
  const squares = drawn.styles.map(({ color }, i) => ({
    x: scale * (leftPx + (x[i] ?? 0) * stepPx),
    y: scale * (topPx + (y[i] ?? 0) * stepPx),
    sidePx,
    color,
  }));
  return pngOf(withoutDots(svg), scale, squares);
}
