import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import type { StructurePictures } from './structure-images';
import { StructurePage } from './structure-page';
import { FONT_FAMILY, pageSvg, previewSvg } from './structure-svg';

/**
 * The PNG is a preview, at most 520 px high on the page, and smaller than the SVG: its cost grows with its area, and
 * readers who zoom in see the SVG.
 */
const PNG_MAX_PX = { width: 1200, height: 720 };
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

/** Draws a page at most as large as PNG_MAX_PX. */
async function pagePng(page: StructurePage, sequence: string): Promise<Uint8Array> {
  renderer ??= startRenderer();
  const { font } = await renderer;
  const scale = Math.min(PNG_MAX_PX.width / page.widthPx, PNG_MAX_PX.height / page.heightPx);
  const drawing = new Resvg(previewSvg(page, sequence, scale), {
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
    fitTo: { mode: 'zoom', value: scale },
  });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}

/**
 * Draws a secondary structure (dot-bracket, as long as the sequence) as SVG, and as a PNG of at most PNG_MAX_PX. The
 * bytes are the same on every run and machine. Throws DotBracketError. Blocks for some 0.05 s, longer for the longest.
 * Uses WebAssembly because its memory can be freed immediately: the native build keeps some 20 MB per image until a
 * garbage collection that does not know of them.
 */
export async function drawStructure(structure: string, sequence: string): Promise<StructurePictures> {
  const page = new StructurePage(structure);
  return { svg: pageSvg(page, sequence), png: await pagePng(page, sequence) };
}
