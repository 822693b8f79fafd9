import type { Drawing } from '#domain/diagram/drawing';
import { openDrawing, saveDrawing } from '#domain/diagram/drawing-file';
import { DiagramError } from '#domain/diagram/errors';
import { FILE_BYTES_MAX } from '#domain/diagram/limits';
import { svgDefaults, svgDocument } from '#domain/diagram/svg-document';
import { svgRaster } from '../../../charts/svg-raster';
import { saveBlob, saveText } from '../../../ui/save-file';
import type { EditorStore } from '../state/editor-store';

/** Pixels of the PNG per px of the canvas. */
export const PNG_SCALE = 4;
const WHITE = '#ffffff';
/** The name of the step in the history that replaces the drawing by a file. */
export const OPEN_STEP = 'Open file';

/** The drawing as a standalone SVG document, on white or transparent. */
export function exportedSvg(drawing: Drawing, onWhite: boolean): string {
  return svgDocument(drawing, { ...svgDefaults, background: onWhite ? WHITE : null });
}

export function saveSvg(store: EditorStore, name: string, onWhite: boolean): void {
  saveText(`${name}.svg`, exportedSvg(store.drawing, onWhite), 'image/svg+xml');
}

/** Reports on the canvas if the browser cannot make the picture. */
export async function savePng(store: EditorStore, name: string, onWhite: boolean): Promise<void> {
  const { width, height } = store.drawing;
  const raster = {
    widthPx: width,
    heightPx: height,
    scale: PNG_SCALE,
    type: 'image/png',
    background: onWhite ? WHITE : null,
  } as const;
  try {
    saveBlob(`${name}.png`, await svgRaster(exportedSvg(store.drawing, onWhite), raster));
  } catch {
    store.set({
      problem: `This browser cannot make a picture of ${width * PNG_SCALE} by ${height * PNG_SCALE} pixels. SVG has no limit.`,
    });
  }
}

export function saveFile(store: EditorStore, name: string): void {
  saveText(`${name}.json`, saveDrawing(store.drawing), 'application/json');
}

/** The file may have been deleted since it was chosen, or be too large to be a drawing of ours. */
async function textOf(file: File): Promise<string> {
  if (file.size > FILE_BYTES_MAX) throw new DiagramError('fileTooLarge');
  try {
    return await file.text();
  } catch {
    throw new DiagramError('unreadable');
  }
}

/** Replaces the drawing by a saved one, as a step that can be undone. A bad file changes nothing but sets `problem`. */
export async function openFile(store: EditorStore, file: File): Promise<void> {
  try {
    const drawing = openDrawing(await textOf(file));
    store.act((editor, commands) => commands.replace(editor, OPEN_STEP, drawing));
    store.fit();
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    store.set({ problem: `${file.name} was not opened, and nothing was changed. ${error.message}` });
  }
}
