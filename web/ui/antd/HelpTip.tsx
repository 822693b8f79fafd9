import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';

/** An explanation behind a small "i", for mouse, keyboard and touch. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Tooltip title={children} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="help-tip" aria-label={`About ${about}`}><Icon name="info" size={15} /></button>
    </Tooltip>
  );
}
