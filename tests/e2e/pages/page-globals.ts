import type { EditorState } from '../../../web/viewers/diagram/state/editor-store';

/** Functions and values of the pages of this folder that the specs use. */
declare global {
  /** Shows a drawing file; null shows an empty canvas. */
  var showDrawing: (file: string | null, title?: string) => void;
  var diagram: { file: () => string; state: () => EditorState };

  var showViewers: (list: readonly object[]) => void;
  /** m/z values that precursorPeakClickFn was called with. */
  var precursorClicks: number[];
}
