import { useState } from 'react';
import { ShownDrawing, type ShownElements } from '#domain/diagram/shown-elements';
import type { EditorStore } from './editor-store';
import { useEditorState } from './useEditorState';

/** The pictures of one view; those that did not change stay the same objects from one drawing to the next. */
export function useShownElements(store: EditorStore): ShownElements {
  const [shown] = useState(() => new ShownDrawing());
  return shown.of(useEditorState(store, ({ editor }) => editor.history.present));
}
