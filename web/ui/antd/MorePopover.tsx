import { Popover } from 'antd';
import type { ReactNode } from 'react';

/** The first `limit` items in line; the others in a popover behind a button. `children` are the items. */
export function MorePopover({ items, limit, what }: { items: readonly ReactNode[]; limit: number; what: string }) {
  const rest = items.slice(limit);
  return (
    <span className="some-items">
      {items.slice(0, limit)}
      {rest.length === 0 ? null : (
        <Popover trigger="click" title={`${rest.length} more ${what}`} content={<div className="more-items">{rest}</div>}>
          <button type="button" className="more-button" aria-label={`${rest.length} more ${what}`}>
            +{rest.length}
          </button>
        </Popover>
      )}
    </span>
  );
}
