import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import {
  elementStyles,
  lineColours,
  pseudoknotStyle,
  type StructureElement,
  structureElements,
} from '#domain/structure/elements';
import { Palette, palettePng, rgbOf } from './palette-png';
import { Raster, type Rgb } from './raster';
import type { StructurePictures } from './structure-images';
import { PSEUDOKNOT_OPACITY, StructurePage, UNITS_PER_PX } from './structure-page';
import { FONT_FAMILY, INK, overlaySvg, pageSvg } from './structure-svg';

/**
 * The PNG is a preview, 520 px high and as wide as the page, and smaller than the SVG: its cost grows with its area, and
 * who zooms in sees the SVG.
 */
const PNG_MAX_PX = { width: 1200, height: 720 };
const { resolve } = createRequire(import.meta.url);

/** Of lines and dots. */
const rgb = {
  backbone: rgbOf(lineColours.backbone),
  pair: rgbOf(lineColours.pair),
  pseudoknot: rgbOf(pseudoknotStyle.colour),
  stem: rgbOf(elementStyles.stem.colour),
  hairpin: rgbOf(elementStyles.hairpin.colour),
  interior: rgbOf(elementStyles.interior.colour),
  multiloop: rgbOf(elementStyles.multiloop.colour),
  external: rgbOf(elementStyles.external.colour),
} satisfies Record<StructureElement | 'backbone' | 'pair' | 'pseudoknot', Rgb>;
const palette = new Palette([
  ...structureElements.map((element) => elementStyles[element].colour),
  ...Object.values(lineColours),
  pseudoknotStyle.colour,
  INK,
]);

const raster = new Raster();

/** The renderer of texts, compiled once, and its font. */
async function startRenderer(): Promise<{ font: Uint8Array }> {
  const [wasm, font] = await Promise.all(
    ['@resvg/resvg-wasm/index_bg.wasm', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'].map((file) => readFile(resolve(file))),
  );
  if (!wasm || !font) throw new Error('The renderer or its font is missing');
  await initWasm(wasm);
  return { font };
}

let renderer: ReturnType<typeof startRenderer> | undefined;

/** Draws lines and dots. */
function drawMolecule(page: StructurePage, scale: number): void {
  const perUnit = scale / UNITS_PER_PX;
  const x = Float64Array.from(page.x, (at) => at * perUnit);
  const y = Float64Array.from(page.y, (at) => at * perUnit);
  const { backbone, pair, pseudoknot } = rgb;
  const lineWidth = page.lineWidth * perUnit;
  const line = (start: number, end: number, width: number, colour: Rgb, opacity?: number): void =>
    raster.line(x[start] ?? 0, y[start] ?? 0, x[end] ?? 0, y[end] ?? 0, width, colour, opacity);
  for (let i = 1; i < x.length; i += 1) line(i - 1, i, lineWidth, backbone);
  for (const { start, end } of page.nested) line(start, end, lineWidth, pair);
  for (const { start, end } of page.table.crossing)
    line(start, end, page.pseudoknotWidth * perUnit, pseudoknot, PSEUDOKNOT_OPACITY);
  for (const [i, element] of page.elements.entries())
    raster.dot(x[i] ?? 0, y[i] ?? 0, page.dotRadius * perUnit, rgb[element]);
}

/** Draws a page at most as large as PNG_MAX_PX. */
async function pagePng(page: StructurePage, sequence: string): Promise<Uint8Array> {
  renderer ??= startRenderer();
  const { font } = await renderer;
  const scale = Math.min(PNG_MAX_PX.width / page.widthPx, PNG_MAX_PX.height / page.heightPx);
  const overlay = new Resvg(overlaySvg(page, sequence), {
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
    fitTo: { mode: 'zoom', value: scale },
  });
  const above = overlay.render();
  try {
    raster.clear(above.width, above.height);
    drawMolecule(page, scale);
    raster.lay(above.pixels);
    // Reads the pixels before it waits: the next picture may then begin.
    return await palettePng(raster, palette);
  } finally {
    above.free();
    overlay.free();
  }
}

/** Draws a secondary structure (dot-bracket, as long as the sequence) as SVG on white. Throws DotBracketError. */
export function structureSvg(structure: string, sequence: string): string {
  return pageSvg(new StructurePage(structure), sequence);
}

/**
 * The drawing as SVG, and as a PNG of at most PNG_MAX_PX. The bytes are the same on every run and machine. Blocks for
 * some 0.02 s while it draws, longer for the longest. Uses WebAssembly because its memory can be freed immediately: the
 * native build keeps some 20 MB per image until a garbage collection that does not know of them.
 */
export async function drawStructure(structure: string, sequence: string): Promise<StructurePictures> {
  const page = new StructurePage(structure);
  return { svg: pageSvg(page, sequence), png: await pagePng(page, sequence) };
}
