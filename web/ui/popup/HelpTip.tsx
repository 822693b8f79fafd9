import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';

/** An explanation behind a small "i", for mouse, keyboard and touch. Escape closes it. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  return (
    <span className="help-tip">
      <Tooltip
        title={children}
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
