import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePrinting } from '../../../ui/usePrinting';
import { type EditorStore, useEditorState } from '../state/editor-store';
import type { CanvasRules } from './gestures';
import { asDrawn, type ShowColor } from './ElementView';
import { Marquee, Overlay } from './Overlay';
import { PrintedSheet, Sheet } from './Sheet';
import { useCanvasInput } from './useCanvasInput';

interface DiagramCanvasProps {
  store: EditorStore;
  /** Keep it between renders. */
  rules: CanvasRules;
  label: string;
  /** The id of the element that describes the keys. */
  describedBy?: string;
  /** Shows the canvas as a white sheet. */
  paper?: boolean;
  /** Keep it between renders. */
  color?: ShowColor;
  /** Called with keys pressed on the canvas; `abort` cancels the gesture in progress. */
  onKey?: (event: KeyboardEvent, abort: () => void) => void;
  onDoubleClick?: () => void;
  children?: ReactNode;
}

/** A drawing in a frame that zooms and pans; as large as its parent element. */
export function DiagramCanvas({
  store,
  rules,
  label,
  describedBy,
  paper = false,
  color = asDrawn,
  onKey,
  onDoubleClick,
  children,
}: DiagramCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const gestures = useCanvasInput(place, store, rules);
  const tool = useEditorState(store, (state) => state.tool);
  const over = useEditorState(store, ({ hovered }) => hovered !== null);

  const printing = usePrinting();

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) store.resize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [store]);

  return (
    // A drawing application: it handles and documents its own keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={place}
      className="diagram-canvas"
      role="application"
      aria-roledescription="drawing"
      aria-label={label}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-tool={tool}
      data-over={over}
      onKeyDown={(event) => onKey?.(event, () => gestures.abort())}
      onDoubleClick={onDoubleClick}
    >
      <Sheet store={store} paper={paper} color={color} />
      <Overlay store={store} handles={rules.editable} />
      <Marquee store={store} />
      {printing ? <PrintedSheet store={store} /> : null}
      {children}
    </div>
  );
}
