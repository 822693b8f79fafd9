import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** The place of something that is not part of the site yet: says plainly what will stand here. */
export function Placeholder({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="placeholder">
      <Icon name="chart" size={28} />
      <div>
        <strong>{title}</strong>
        {children === undefined ? null : <p>{children}</p>}
      </div>
    </div>
  );
}
