import type { Drawing } from '../model/drawing';
import { openDrawing, saveDrawing } from '../model/drawing-file';
import { DiagramError } from '../model/errors';
import { FILE_BYTES_MAX } from '../model/limits';
import { svgDocument } from '../model/svg-document';
import { type FigureSize, pixelScale } from '../../../charts/figure-sizes';
import { persistently } from '../../../failures/persistently';
import { saveBlob, saveText } from '../../../ui/save-file';
import { fonts } from '../../../ui/theme-tokens';
import type { EditorStore } from '../state/editor-store';
import type { FigureCaption } from './captioned-drawing';

/** Pixels of the PNG per px of the canvas, if it is saved as drawn. */
export const PNG_SCALE = 4;
const WHITE = '#ffffff';
/** The name of the step in the history that replaces the drawing by a file. */
export const OPEN_STEP = 'Open file';

/** The drawing as a standalone SVG document, on white or transparent. */
export function exportedSvg(drawing: Drawing, onWhite: boolean): string {
  return svgDocument(drawing, { fontFamily: fonts.sans, background: onWhite ? WHITE : null });
}

/** The name of a file with this ending, such as `svg`. */
export type FileName = (ending: string) => string;

/** How a picture of a drawing is saved. */
export interface PictureOptions {
  /** On white, or transparent. */
  onWhite: boolean;
  /** Null for the drawing alone. */
  caption?: FigureCaption | null;
  size?: FigureSize;
}

/**
 * Saves the drawing as a picture, with its caption if it has one. Reports on the canvas if the browser cannot make it.
 * What draws it is fetched now.
 */
export async function savePicture(
  store: EditorStore,
  name: FileName,
  format: 'svg' | 'png',
  { onWhite, caption = null, size = 'drawn' }: PictureOptions,
): Promise<void> {
  const [{ captionedDrawing }, { pictureFile }] = await Promise.all([
    persistently(() => import('./captioned-drawing')),
    persistently(() => import('../../../charts/chart-picture')),
  ]);
  const { drawing } = store;
  const background = onWhite ? WHITE : null;
  const picture =
    caption === null
      ? { svg: exportedSvg(drawing, onWhite), widthPx: drawing.width, heightPx: drawing.height }
      : captionedDrawing(drawing, caption, background, size);
  try {
    saveBlob(name(format), await pictureFile(picture, size, { format, scale: PNG_SCALE, background }));
  } catch {
    const scale = pixelScale(picture, size, PNG_SCALE);
    const [width, height] = [picture.widthPx, picture.heightPx].map((side) => Math.round(side * scale));
    store.set({
      problem: `This browser cannot make a picture of ${width} by ${height} pixels. SVG has no limit.`,
    });
  }
}

export function saveFile(store: EditorStore, name: FileName): void {
  saveText(name('json'), saveDrawing(store.drawing), 'application/json');
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
