import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { editingRules } from './canvas/canvas-rules';
import { DiagramCanvas } from './canvas/DiagramCanvas';
import './diagram.css';
import { FileButtons } from './file/FileButtons';
import { Inspector } from './inspector/Inspector';
import { giveUp, pressInEditor, pressOnCanvas } from './state/editor-keys';
import type { EditorStore } from './state/editor-store';
import { ActionButtons } from './toolbar/ActionButtons';
import { ActionMenu, type MenuPlace } from './toolbar/ActionMenu';
import { ShortcutHelp } from './toolbar/ShortcutHelp';
import { StatusLine } from './toolbar/StatusLine';
import { ToolPalette } from './toolbar/ToolPalette';
import { ViewButtons } from './toolbar/ViewButtons';

interface DiagramEditorProps {
  store: EditorStore;
  title: string;
  /** Of files, without ending. */
  fileName: string;
  onDone?: () => void;
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=color]), textarea, select');
}

/** A drawing with all that can be done to it. Its place gives it a size. */
export function DiagramEditor({ store, title, fileName, onDone }: DiagramEditorProps) {
  const keysId = useId();
  const [menu, setMenu] = useState<MenuPlace | null>(null);

  const place = useRef<HTMLDivElement>(null);
  const toCanvas = (): void => place.current?.querySelector<HTMLElement>('.diagram-canvas')?.focus({ preventScroll: true });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      if (!giveUp(store, () => undefined)) return;
      // What had the focus may go with the selection.
      toCanvas();
      event.preventDefault();
    } else if (!isTextField(event.target) && pressInEditor(store, event)) event.preventDefault();
  };
  // After a click the keys mean the drawing again. A click that no pointer made has no detail: then the focus stays.
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
        <div className="diagram-group"><FileButtons store={store} name={fileName} /></div>
        <div className="diagram-group" role="toolbar" aria-label="Actions"><ActionButtons store={store} /></div>
        <div className="diagram-group" role="toolbar" aria-label="View"><ViewButtons store={store} /></div>
        <ShortcutHelp />
        {onDone === undefined ? null : <button type="button" className="button primary" onClick={onDone}>Done</button>}
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
          onDoubleClick={() => store.set({ textAsked: store.get().textAsked + 1 })}
        />
        <p id={keysId} className="visually-hidden">
          Tab walks over the elements, arrow keys move the selected one, Enter edits its text, Delete removes it, Escape gives up.
        </p>
      </div>
      <Inspector store={store} />
      <StatusLine store={store} />
      {menu === null ? null : <ActionMenu store={store} at={menu} onClose={() => setMenu(null)} />}
    </section>
  );
}
