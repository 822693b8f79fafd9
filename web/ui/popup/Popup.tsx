import { useId, useLayoutEffect, useRef, useState, type ButtonHTMLAttributes, type KeyboardEventHandler, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { placeBeside, type Placement } from './place-beside';

/**
 * A button that unfolds something on top of the page, with the browser's own rules: Escape and a press elsewhere close it, the
 * focus goes from the button into it. What it holds is made when it opens.
 */
export function Popup({ button, placement, title, role, label, onKeyDown, children }: {
  /** Attributes and children of the button. */
  button: ButtonHTMLAttributes<HTMLButtonElement>;
  placement: Placement;
  title?: string;
  role?: 'menu';
  label?: string;
  onKeyDown?: KeyboardEventHandler;
  /** With what closes the popup. */
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!open || popup.current === null || opener.current === null) return undefined;
    const { current: shown } = popup;
    const { current: anchor } = opener;
    // The browser shows it right after this; its place is found before the next picture is painted.
    let leave = () => {};
    const frame = requestAnimationFrame(() => { leave = placeBeside(shown, anchor, placement); });
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [open, placement]);
  return (
    <>
      <button type="button" {...button} ref={opener} popoverTarget={id} aria-haspopup={role ?? 'dialog'} aria-expanded={open} />
      {/* Its role is a dialog or a menu, always. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        className="popup"
        role={role ?? 'dialog'}
        aria-label={title ?? label}
        onKeyDown={onKeyDown}
        onBeforeToggle={({ newState }) => flushSync(() => setOpen(newState === 'open'))}
      >
        {open ? (
          <>
            {title === undefined ? null : <p className="popup-title">{title}</p>}
            {children(() => document.getElementById(id)?.hidePopover())}
          </>
        ) : null}
      </div>
    </>
  );
}
