import { useId, useState, type ReactNode } from 'react';

/**
 * A button that opens a dialog beside it: a popover of the browser, so that Escape and a click elsewhere close it, and
 * Tab moves the focus from the button into it and on. Its content is rendered when it opens; the stylesheet places it.
 */
export function Popup({
  className,
  label,
  title,
  button,
  children,
}: {
  /** Class of the button. */
  className: string;
  /** Name of the button, if it is not its content. */
  label?: string;
  title: string;
  /** Content of the button. */
  button: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* The browser says whether it is expanded. */}
      <button type="button" className={className} aria-label={label} aria-haspopup="dialog" popoverTarget={id}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className="popup"
        // A dialog element would take the focus at once.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={title}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Only after it has closed: the browser returns the focus to the button if it is still in the popup.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {open ? (
          <>
            <p className="popup-title">{title}</p>
            {children}
          </>
        ) : null}
      </div>
    </>
  );
}
