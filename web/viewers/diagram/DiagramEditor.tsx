import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { editingRules } from './canvas/gestures';
import { DiagramCanvas } from './canvas/DiagramCanvas';
import { TextInPlace } from './canvas/TextInPlace';
import './diagram.css';
import type { FigureCaption } from './file/captioned-drawing';
import type { FileName } from './file/drawing-files';
import { FileButtons } from './file/FileButtons';
import { Inspector } from './inspector/Inspector';
import { giveUp, pressInEditor, pressOnCanvas } from './state/editor-keys';
import { type EditorStore, useEditorState } from './state/editor-store';
import { placeInView } from './state/place-element';
import { tools } from './state/tools';
import { ActionButtons, EditTextButton, ViewButtons } from './toolbar/ActionButtons';
import { ActionMenu, type MenuPlace } from './toolbar/ActionMenu';
import { Pictogram } from './toolbar/Pictogram';
import { ShortcutHelp } from './toolbar/ShortcutHelp';
import { StatusLine } from './toolbar/StatusLine';

interface DiagramEditorProps {
  store: EditorStore;
  title: string;
  fileName: FileName;
  /** The caption of an exported picture, asked for when one is exported; null for none. */
  caption?: () => FigureCaption | null;
  onDone?: () => void;
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=color]), textarea, select');
}

/** A drawing with the tools to edit it; as large as its parent element. */
export function DiagramEditor({ store, title, fileName, caption, onDone }: DiagramEditorProps) {
  const keysId = useId();
  const [menu, setMenu] = useState<MenuPlace | null>(null);

  const place = useRef<HTMLDivElement>(null);
  const toCanvas = (): void =>
    place.current?.querySelector<HTMLElement>('.diagram-canvas')?.focus({ preventScroll: true });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      if (!giveUp(store, () => undefined)) return;
      // The focused element may disappear with the selection.
      toCanvas();
      event.preventDefault();
    } else if (!isTextField(event.target) && pressInEditor(store, event)) event.preventDefault();
  };
  // After a click, keys go to the canvas again. A click by keyboard has no detail: then the focus stays.
  const onClick = ({ detail, target }: MouseEvent): void => {
    if (detail > 0 && target instanceof Element && target.closest('[role=toolbar] button')) toCanvas();
  };
  const onCanvasKey = (event: KeyboardEvent, abort: () => void): void => {
    if (pressOnCanvas(store, event, abort)) event.preventDefault();
  };
  return (
    // Undo and redo work wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <section className="diagram-editor" aria-label={title} onKeyDown={onKeyDown} onClick={onClick}>
      <header className="diagram-bar">
        <h2>{title}</h2>
        <div className="diagram-group">
          <FileButtons store={store} name={fileName} caption={caption} />
        </div>
        <div className="diagram-group" role="toolbar" aria-label="Actions">
          <ActionButtons store={store} />
          <EditTextButton store={store} />
        </div>
        <div className="diagram-group" role="toolbar" aria-label="View">
          <ViewButtons store={store} />
        </div>
        <ShortcutHelp />
        {onDone === undefined ? null : (
          <button type="button" className="button primary" onClick={onDone}>
            Done
          </button>
        )}
      </header>
      <ToolPalette store={store} />
      <div
        ref={place}
        className="diagram-place"
        onContextMenu={(event) => {
          event.preventDefault();
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      >
        <DiagramCanvas
          store={store}
          rules={editingRules}
          label={`Canvas: ${title}`}
          describedBy={keysId}
          paper
          onKey={onCanvasKey}
          onDoubleClick={() => store.editText()}
        />
        <TextInPlace store={store} onDone={toCanvas} />
        <p id={keysId} className="visually-hidden">
          Tab moves through the elements, arrow keys move the selected one, Enter edits its text, Ctrl+C copies it,
          Ctrl+V pastes, Ctrl+D duplicates it, Delete removes it, Escape cancels.
        </p>
      </div>
      <Inspector store={store} />
      <StatusLine store={store} />
      {menu === null ? null : <ActionMenu store={store} at={menu} onClose={() => setMenu(null)} />}
    </section>
  );
}

/** The tools. Chosen by keyboard, a tool makes its element at once, in the middle of the view. */
export function ToolPalette({ store }: { store: EditorStore }) {
  const chosen = useEditorState(store, ({ tool }) => tool);
  return (
    <div className="diagram-tools" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {tools.map(({ id, label, icon, key, make }) => (
        <button
          key={id}
          type="button"
          className="button icon-only"
          aria-label={label}
          title={`${label} (${key.toUpperCase()})`}
          aria-pressed={chosen === id}
          onClick={({ detail }) => {
            // A click by keyboard has no detail.
            if (detail === 0 && make !== null) placeInView(store, id);
            else store.set({ tool: id, problem: null });
          }}
        >
          <Pictogram name={icon} />
        </button>
      ))}
    </div>
  );
}
