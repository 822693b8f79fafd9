import { type Drawing, getElement } from '#domain/diagram/drawing';
import { type Editor, type EditorCommands, editorCommands } from '#domain/diagram/editor';
import { DiagramError } from '#domain/diagram/errors';
import { boundsOfAll } from '#domain/diagram/hit';
import type { Box } from '#domain/diagram/plane';
import { bringIntoView, canFit, fitBox, keepInView, type Viewport } from '#domain/diagram/viewport';
import { logMessage } from './log-message';
import type { ToolId } from './tools';

/** px of the screen. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** All that a view of a drawing shows; never changed in place. */
export interface EditorState {
  readonly editor: Editor;
  readonly tool: ToolId;
  /** The selection frame while it is drawn, canvas px. */
  readonly marquee: Box | null;
  /** The element under the pointer. */
  readonly hovered: string | null;
  /** What was refused last, in words; null after the next success. */
  readonly problem: string | null;
  readonly screen: ScreenSize;
  /** Counts the times that the text of the selection was asked for: a double click. */
  readonly textAsked: number;
}

/** How the whole of a drawing is shown: enlarged at most so far, with so much room around it (px of the screen). */
export interface Fitting {
  readonly mostZoom: number;
  readonly marginPx: number;
}

const NO_SCREEN: ScreenSize = { width: 0, height: 0 };

/**
 * The state of one view of a drawing. It stands outside React, so that a pointer that moves renders only what it changes: every
 * part of the view picks what it shows.
 */
export class EditorStore {
  readonly commands: EditorCommands;
  private state: EditorState;
  private fitted: Viewport | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(drawing: Drawing, private readonly fitting: Fitting = { mostZoom: 5, marginPx: 10 }) {
    this.commands = editorCommands(logMessage);
    this.state = { editor: this.commands.open(drawing), tool: 'select', marquee: null, hovered: null, problem: null, screen: NO_SCREEN, textAsked: 0 };
  }

  readonly get = (): EditorState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(changes: Partial<EditorState>): void {
    const changed = Object.entries(changes).some(([name, value]) => this.state[name as keyof EditorState] !== value);
    if (!changed) return;
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  get drawing(): Drawing {
    return this.state.editor.history.present;
  }

  /** Changes the editor. What the drawing refuses is said and changes nothing; the answer tells whether it was taken. */
  act(change: (editor: Editor, commands: EditorCommands) => Editor): boolean {
    try {
      this.put(change(this.state.editor, this.commands), { problem: null });
      return true;
    } catch (error) {
      if (!(error instanceof DiagramError)) throw error;
      this.set({ problem: error.message });
      return false;
    }
  }

  /** A drawing of another size is shown as a whole: what was looked at may not be there. */
  private put(editor: Editor, changes: Partial<EditorState>): void {
    const { width, height } = this.drawing;
    this.set({ ...changes, editor });
    if (this.drawing.width !== width || this.drawing.height !== height) this.fit();
  }

  /** Goes on where another view of the same drawing stands, with all that can be undone there. */
  adopt({ state: { editor: { history } } }: EditorStore): void {
    const { editor } = this.state;
    if (history === editor.history) return;
    this.put(this.commands.select({ ...editor, history, selection: [] }, editor.selection), { hovered: null });
  }

  /** Changes what is seen; the drawing cannot be lost. */
  look(change: (viewport: Viewport) => Viewport): void {
    const { editor, screen } = this.state;
    const { width, height } = editor.history.present;
    const next = keepInView(change(editor.viewport), { x: 0, y: 0, width, height }, screen.width, screen.height);
    if (next !== editor.viewport) this.set({ editor: this.commands.look(editor, next) });
  }

  /** The place of the drawing has another size. The whole is shown again, unless the reader has looked closer. */
  resize(screen: ScreenSize): void {
    const { screen: { width, height }, editor } = this.state;
    if (width === screen.width && height === screen.height) return;
    this.set({ screen });
    if (this.fitted === null || this.fitted === editor.viewport) this.fit();
    else this.look((viewport) => viewport);
  }

  /** Shows the whole canvas; where the least zoom is too much for it, what is drawn. */
  fit(): void {
    const { mostZoom, marginPx } = this.fitting;
    const { drawing, state: { screen } } = this;
    const canvas = { x: 0, y: 0, width: drawing.width, height: drawing.height };
    const box = drawing.elements.length === 0 || canFit(canvas, screen.width, screen.height, marginPx) ? canvas : boundsOfAll(drawing);
    this.look(() => fitBox(box, screen.width, screen.height, marginPx, mostZoom));
    this.fitted = this.state.editor.viewport;
  }

  /** Brings elements into view, such as what was chosen without being pointed at. */
  reveal(ids = this.state.editor.selection): void {
    const { drawing, state: { screen } } = this;
    if (ids.length === 0 || screen.width === 0) return;
    const box = boundsOfAll(drawing, ids.map((id) => getElement(drawing, id)));
    this.look((viewport) => bringIntoView(viewport, box, screen.width, screen.height));
  }
}
