import { useState } from 'react';
import type { Drawing } from '#domain/diagram/drawing';
import { type ShownElements, shownElements } from '#domain/diagram/shown-elements';
import type { EditorStore } from './editor-store';
import { useEditorState } from './useEditorState';

/** The pictures of one view; those that did not change stay the same objects from one drawing to the next. */
class Pictures {
  private drawing: Drawing | null = null;
  private shown: ShownElements = new Map();

  of(drawing: Drawing): ShownElements {
    if (drawing !== this.drawing) this.shown = shownElements(drawing, this.shown);
    this.drawing = drawing;
    return this.shown;
  }
}

export function useShownElements(store: EditorStore): ShownElements {
  const [pictures] = useState(() => new Pictures());
  return pictures.of(useEditorState(store, ({ editor }) => editor.history.present));
}
