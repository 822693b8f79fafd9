import type { ReactNode } from 'react';
import { Popup } from './Popup';

/** Shows the first `limit` items inline and the others in a popover behind a button. `what` is their plural. */
export function MorePopover({ items, limit, what }: { items: readonly ReactNode[]; limit: number; what: string }) {
  const rest = items.length - limit;
  const name = `${rest} more ${rest === 1 ? what.replace(/s$/, '') : what}`;
  return (
    <div className="some-items">
      {items.slice(0, limit)}
      {rest <= 0 ? null : (
        <Popup className="more-button" label={name} title={name} button={`+${rest}`}>
          <div className="more-items">{items.slice(limit)}</div>
        </Popup>
      )}
    </div>
  );
}
