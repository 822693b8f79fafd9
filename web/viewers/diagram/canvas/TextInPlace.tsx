import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { findElement } from '../model/drawing';
import { type Lettered, textBoxOf } from '../model/picture';
import { fromLocal, placementOf } from '../model/placement';
import { centerOf } from '../model/plane';
import { textSize } from '../model/text-size';
import { toScreen } from '../model/viewport';
import { fonts } from '../../../ui/theme-tokens';
import { type EditorStore, useEditorState } from '../state/editor-store';

/** A field over the text that is being edited; `onDone` takes the focus when a key ends the editing. */
export function TextInPlace({ store, onDone }: { store: EditorStore; onDone: () => void }) {
  const element = useEditorState(store, ({ editor, editing }) =>
    editing === null ? undefined : findElement(editor.history.present, editing),
  );
  if (!element || element.type === 'line') return null;
  return <TextOf key={element.id} store={store} element={element} onDone={onDone} />;
}

/**
 * Enter keeps the text, and so does moving the focus; Shift and Enter begin a line in a text element; Escape leaves the
 * text as it was.
 */
function TextOf({ store, element, onDone }: { store: EditorStore; element: Lettered; onDone: () => void }) {
  const viewport = useEditorState(store, ({ editor }) => editor.viewport);
  const [draft, setDraft] = useState(element.text);
  const { style } = element;
  const { drawing } = store;
  const shown = { ...element, text: draft };
  const placement = placementOf(drawing, shown);
  const { x, y } = toScreen(viewport, fromLocal(placement, centerOf(textBoxOf(drawing, shown))));
  const { lines, width } = textSize(draft, style);
  const fontPx = style.fontSize * viewport.zoom;

  const keep = (): void => {
    // Escape has ended it already.
    if (store.get().editing !== element.id) return;
    store.set({ editing: null });
    if (draft === element.text) return;
    const ids = [element.id];
    store.act((editor, commands) =>
      // A text element without text could not be seen.
      element.type === 'text' && draft.trim() === ''
        ? commands.run(editor, { type: 'delete', ids })
        : commands.run(editor, { type: 'update', ids, patch: { text: draft } }),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An Enter that chooses what an input method offers belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') store.set({ editing: null });
    else if (event.key === 'Enter' && !(event.shiftKey && element.type === 'text')) keep();
    else return;
    event.preventDefault();
    onDone();
  };
  return (
    <textarea
      className="diagram-text-in-place"
      aria-label={element.type === 'text' ? 'Text in the drawing' : `Text of the ${element.type}`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to edit this text
      autoFocus
      rows={lines.length}
      spellCheck={false}
      value={draft}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
      style={
        {
          left: x,
          top: y,
          width: `${Math.max(2, width / style.fontSize + 0.6)}em`,
          height: `${1.2 * lines.length}em`,
          transform: `translate(-50%, -50%) rotate(${placement.rotation}deg)`,
          textAlign:
            element.type === 'text'
              ? ({ start: 'left', middle: 'center', end: 'right' } as const)[element.anchor]
              : 'center',
          color: style.textColor,
          fontFamily: fonts.sans,
          '--text-px': `${Math.max(10, fontPx)}px`,
          fontWeight: style.bold ? 'bold' : 'normal',
          fontStyle: style.italic ? 'italic' : 'normal',
        } as CSSProperties
      }
    />
  );
}
