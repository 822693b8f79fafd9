import { useSyncExternalStore } from 'react';
import { type Drawing, getElement } from '../model/drawing';
import { type Editor, type EditorCommands, editorCommands } from '../model/editor';
import type { Action } from '../model/actions';
import type { Clipboard } from '../model/clipboard';
import { DiagramError } from '../model/errors';
import type { Guide } from '../model/guides';
import { boundsOfAll } from '../model/hit';
import type { Box } from '../model/plane';
import { bringIntoView, canFit, fitBox, keepInView, type Viewport } from '../model/viewport';
import { browserClipboard } from './browser-clipboard';
import type { ToolId } from './tools';

/** px of the screen. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** What a view of a drawing shows; never changed in place. */
export interface EditorState {
  readonly editor: Editor;
  readonly tool: ToolId;
  /** The selection frame while it is drawn, canvas px. */
  readonly marquee: Box | null;
  /** The element under the pointer. */
  readonly hovered: string | null;
  /** Why the last change was refused; null after the next success. */
  readonly problem: string | null;
  readonly screen: ScreenSize;
  /** The element whose text is being edited in its place. */
  readonly editing: string | null;
  /** What the elements that are being moved are aligned with. */
  readonly guides: readonly Guide[];
}

/** How a whole drawing is shown: its greatest zoom, and the margin around it in px of the screen. */
export interface Fitting {
  readonly mostZoom: number;
  readonly marginPx: number;
}

const NO_SCREEN: ScreenSize = { width: 0, height: 0 };

/**
 * The state of one view of a drawing. It is kept outside React: each part of the view selects what it shows, so that a
 * moving pointer renders only what it changes.
 */
export class EditorStore {
  readonly commands: EditorCommands;
  readonly #fitting: Fitting;
  #state: EditorState;
  #fitted: Viewport | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(drawing: Drawing, fitting: Fitting = { mostZoom: 5, marginPx: 10 }) {
    this.#fitting = fitting;
    this.commands = editorCommands(logMessage);
    this.#state = {
      editor: this.commands.open(drawing),
      tool: 'select',
      marquee: null,
      hovered: null,
      problem: null,
      screen: NO_SCREEN,
      editing: null,
      guides: [],
    };
  }

  readonly get = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(changes: Partial<EditorState>): void {
    const changed = Object.entries(changes).some(([name, value]) => this.#state[name as keyof EditorState] !== value);
    if (!changed) return;
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  get drawing(): Drawing {
    return this.#state.editor.history.present;
  }

  /** Changes the editor and returns true. If the drawing refuses the change, sets `problem` and returns false. */
  act(change: (editor: Editor, commands: EditorCommands, clipboard: Clipboard) => Editor): boolean {
    try {
      this.#put(change(this.#state.editor, this.commands, browserClipboard), { problem: null });
      return true;
    } catch (error) {
      if (!(error instanceof DiagramError)) throw error;
      this.set({ problem: error.message });
      return false;
    }
  }

  run({ run, reveals }: Action): void {
    if (this.act(run) && reveals === true) this.reveal();
  }

  /** The only selected element, if it can have a text; otherwise null. */
  get editableText(): string | null {
    const [only, ...others] = this.#state.editor.selection;
    return only !== undefined && others.length === 0 && 'text' in getElement(this.drawing, only) ? only : null;
  }

  /** Begins to edit the text of the selected element in its place. */
  editText(): void {
    const editing = this.editableText;
    if (editing === null) return;
    this.reveal();
    this.set({ editing });
  }

  /** Fits a drawing whose size has changed, because the part in view may no longer exist. */
  #put(editor: Editor, changes: Partial<EditorState>): void {
    const { width, height } = this.drawing;
    this.set({ ...changes, editor });
    if (this.drawing.width !== width || this.drawing.height !== height) this.fit();
  }

  /** Takes over the drawing and the history of another view of the same drawing. */
  adopt(other: EditorStore): void {
    const { history } = other.get().editor;
    const { editor } = this.#state;
    if (history === editor.history) return;
    this.#put(this.commands.select({ ...editor, history, selection: [] }, editor.selection), { hovered: null });
  }

  /** Changes the viewport; part of the drawing always stays in view. */
  setViewport(change: (viewport: Viewport) => Viewport): void {
    const { editor, screen } = this.#state;
    const { width, height } = editor.history.present;
    const next = keepInView(change(editor.viewport), { x: 0, y: 0, width, height }, screen.width, screen.height);
    if (next !== editor.viewport) this.set({ editor: this.commands.setViewport(editor, next) });
  }

  /** Sets the size of the view. Shows the whole drawing again unless the user has zoomed or moved it. */
  resize(screen: ScreenSize): void {
    const {
      screen: { width, height },
      editor,
    } = this.#state;
    if (width === screen.width && height === screen.height) return;
    this.set({ screen });
    if (this.#fitted === null || this.#fitted === editor.viewport) this.fit();
    else this.setViewport((viewport) => viewport);
  }

  /** Shows the whole canvas, or only the elements if the canvas is too large for the least zoom. */
  fit(): void {
    const { mostZoom, marginPx } = this.#fitting;
    const { drawing } = this;
    const { screen } = this.#state;
    const canvas = { x: 0, y: 0, width: drawing.width, height: drawing.height };
    const box =
      drawing.elements.length === 0 || canFit(canvas, screen.width, screen.height, marginPx)
        ? canvas
        : boundsOfAll(drawing);
    this.setViewport(() => fitBox(box, screen.width, screen.height, marginPx, mostZoom));
    this.#fitted = this.#state.editor.viewport;
  }

  /** Brings elements into view, such as those chosen by key. */
  reveal(ids = this.#state.editor.selection): void {
    const { drawing } = this;
    const { screen } = this.#state;
    if (ids.length === 0 || screen.width === 0) return;
    const box = boundsOfAll(
      drawing,
      ids.map((id) => getElement(drawing, id)),
    );
    this.setViewport((viewport) => bringIntoView(viewport, box, screen.width, screen.height));
  }
}

/**
 * Part of the state, for one part of the view. Renders when the value of `pick` changes, so return primitives or kept
 * objects.
 */
export function useEditorState<Value>(store: EditorStore, pick: (state: EditorState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** Messages for developers go to the console; the error catalogue shows users nothing. */
function logMessage(message: string): void {
  // oxlint-disable-next-line no-console -- 'nothing to undo only logs a message'
  console.info(message);
}
