import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../Icon';
import { placeBeside } from './place-beside';

/** Time for the pointer to move from the button to the tip. */
const CROSSING_MS = 120;

/** An explanation behind a small "i", for mouse, keyboard and touch. Escape closes it. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const leaving = useRef<number>(undefined);
  const [shown, setShown] = useState(false);
  const show = () => {
    clearTimeout(leaving.current);
    setShown(true);
  };
  const leave = () => {
    leaving.current = window.setTimeout(() => setShown(false), CROSSING_MS);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);
  useLayoutEffect(() => {
    if (!shown || tip.current === null || button.current === null) return undefined;
    tip.current.showPopover();
    // Above, because the choices that it explains are below.
    return placeBeside(tip.current, button.current, 'top');
  }, [shown]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="help-tip"
        aria-label={`About ${about}`}
        aria-describedby={shown ? id : undefined}
        onMouseEnter={show}
        onMouseLeave={leave}
        onFocus={show}
        onBlur={() => setShown(false)}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && setShown(false)}
      >
        <Icon name="info" size={15} />
      </button>
      {/* The pointer may rest on the tip; the button handles everything else. */}
      {shown ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className="tip"
          onMouseEnter={show}
          onMouseLeave={leave}
        >
          {children}
        </span>
      ) : null}
    </>
  );
}
