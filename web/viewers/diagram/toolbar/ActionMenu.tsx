import { useEffect, useRef } from 'react';
import { actions } from '../model/actions';
import type { EditorStore } from '../state/editor-store';
import { shortcutText } from './ActionButtons';

/** px of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

/** A menu of all actions that have a pictogram; arrow keys move, Escape closes. */
export function ActionMenu({ store, at, onClose }: { store: EditorStore; at: MenuPlace; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const { editor } = store.get();
  const step = (by: number): void => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const next = items.findIndex((item) => item === document.activeElement) + by;
    items.at(next % items.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the menu closes it; Escape does by keyboard
    <div
      className="diagram-menu-ground"
      onClick={onClose}
      onContextMenu={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div
        ref={list}
        role="menu"
        tabIndex={-1}
        aria-label="Actions"
        className="diagram-menu"
        style={{ left: `min(${at.x}px, 100vw - 270px)`, top: `min(${at.y}px, 100vh - 330px)` }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') step(1);
          else if (event.key === 'ArrowUp') step(-1);
          else if (event.key === 'Escape' || event.key === 'Tab') onClose();
          else if (event.key !== 'Enter' && event.key !== ' ') return;
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault();
        }}
      >
        {actions
          .filter(({ icon }) => icon !== '')
          .map((action) => (
            <button
              key={action.id}
              type="button"
              role="menuitem"
              disabled={!action.enabled(editor)}
              onClick={() => store.run(action)}
            >
              {action.label}
              <kbd>
                {action.shortcuts
                  .slice(0, 1)
                  .map((key) => shortcutText(key))
                  .join('')}
              </kbd>
            </button>
          ))}
      </div>
    </div>
  );
}
