import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { placeBeside, type Placement } from './place-beside';

/**
 * A button that opens a native popover: Escape and a click elsewhere close it, and the focus moves from the button into
 * it and back. Its content is rendered when it opens.
 */
export function Popup({
  button,
  placement,
  title,
  role,
  label,
  onKeyDown,
  children,
}: {
  /** Attributes and children of the button. */
  button: ButtonHTMLAttributes<HTMLButtonElement>;
  placement: Placement;
  title?: string;
  role?: 'menu';
  label?: string;
  onKeyDown?: KeyboardEventHandler;
  /** Renders the content; `close` closes the popup. */
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
    // The browser shows the popup after this effect; it is placed before the next frame is painted.
    let leave = () => {};
    const frame = requestAnimationFrame(() => {
      leave = placeBeside(shown, anchor, placement);
    });
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [open, placement]);
  return (
    <>
      <button
        type="button"
        {...button}
        ref={opener}
        popoverTarget={id}
        // The browser says whether it is expanded.
        aria-haspopup={role ?? 'dialog'}
      />
      {/* Its role is always a dialog or a menu. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        className="popup"
        role={role ?? 'dialog'}
        aria-label={title ?? label}
        onKeyDown={onKeyDown}
        onBeforeToggle={({ newState }) => newState === 'open' && flushSync(() => setOpen(true))}
        // Only after it has closed: the browser returns the focus to the button if it is still in the popup.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
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
