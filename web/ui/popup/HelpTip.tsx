import { Tooltip } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon';

/**
 * An explanation behind a small "i", for mouse, keyboard and touch. Escape closes it. `more` is the address of its
 * paragraph in Help: the link in the tip is the next stop of Tab, and the tip stays while it has the focus.
 */
export function HelpTip({ about, more, children }: { about: string; more?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  /** Whether the focus goes from the button to the link. */
  const inTip = useRef(false);
  return (
    <span
      className="help-tip"
      // Before the tip hears of it.
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        const wasInTip = inTip.current;
        inTip.current = relatedTarget instanceof Element && relatedTarget.closest('[role=tooltip]') !== null;
        if (wasInTip && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDownCapture={({ key }) => {
        if (key === 'Escape') inTip.current = false;
      }}
    >
      <Tooltip
        title={
          more === undefined ? (
            children
          ) : (
            <>
              {children}{' '}
              <Link className="help-tip-more" to={more}>
                More in Help
              </Link>
            </>
          )
        }
        open={open}
        onOpenChange={(wanted) => setOpen(wanted || inTip.current)}
        // Above, because the choices that it explains are below.
        placement="top"
        arrow={false}
        trigger={['hover', 'focus']}
        // Beside its button, with which it moves when an answer moves the page.
        getPopupContainer={(button) => button.parentElement ?? document.body}
      >
        <button type="button" aria-label={`About ${about}`}>
          <Icon name="info" size={15} />
        </button>
      </Tooltip>
    </span>
  );
}
