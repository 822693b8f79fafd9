import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Drawing } from '../../../web/viewers/diagram/model/drawing';
import { DiagramEditor } from '../../../web/viewers/diagram/DiagramEditor';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { drawing } from './pointers';

/** This DOM lays nothing out: every element is as large as the drawing, so that px of the screen are px of it. */
export function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
}

export const storeOf = (of: Drawing = drawing): EditorStore => new EditorStore(of, { mostZoom: 1, marginPx: 0 });

export function select(store: EditorStore, ...ids: string[]): void {
  store.act((editor, commands) => commands.select(editor, ids));
}

/** Renders an editor; `store` is its state. */
export function showEditor(onDone?: () => void) {
  const store = storeOf();
  const view = render(
    <DiagramEditor
      store={store}
      title="ORFs of X"
      fileName={(ending) => `X_figure.${ending}`}
      {...(onDone && { onDone })}
    />,
  );
  const canvas = view.container.querySelector<HTMLElement>('.diagram-canvas');
  if (canvas === null) throw new Error('There is no canvas');
  return { store, canvas, container: view.container };
}

/** Frames that the page has asked for; `next` lets the browser draw one. */
export function stubFrames(): { asked: () => number; next: () => void } {
  const frames = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    last += 1;
    frames.set(last, callback);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  return {
    asked: () => frames.size,
    next: () => {
      const due = [...frames.values()];
      frames.clear();
      for (const callback of due) callback();
    },
  };
}
