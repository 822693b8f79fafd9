import type { Viewport } from '#domain/diagram/viewport';
import type { EditorStore } from '../state/editor-store';

/** ms after the last change of the view, when it is drawn sharp. */
const SETTLED_MS = 160;

/**
 * Moves an element with the view. While it moves the browser shifts and scales what it has painted, then it paints anew.
 * The answer stops.
 */
export function followViewport(element: SVGSVGElement, store: EditorStore): () => void {
  const { style } = element;
  let drawn: Viewport | null = null;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    const { editor: { viewport }, screen } = store.get();
    if (viewport === drawn) return;
    style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.zoom})`;
    if (drawn !== null && screen.width > 0) {
      style.willChange = 'transform';
      clearTimeout(settled);
      settled = setTimeout(() => style.removeProperty('will-change'), SETTLED_MS);
    }
    drawn = viewport;
  };
  draw();
  const stop = store.subscribe(draw);
  return () => {
    stop();
    clearTimeout(settled);
  };
}
