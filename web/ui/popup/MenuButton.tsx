import type { KeyboardEvent, ReactNode } from 'react';
import { Popup } from './Popup';

export interface MenuItem {
  key: string;
  label: ReactNode;
  run: () => void;
}

/** Returns the item to which a key moves the focus among `count` items; `from` is -1 if none has the focus. */
function reachedBy(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (Math.max(from, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function walk(event: KeyboardEvent): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const reached = reachedBy(
    event.key,
    items.findIndex((item) => item === document.activeElement),
    items.length,
  );
  if (reached === null) return;
  event.preventDefault();
  items[reached]?.focus();
}

/** A button that opens a menu of actions, with navigation by arrow keys. */
export function MenuButton({
  items,
  disabled,
  title,
  label,
  children,
}: {
  items: readonly MenuItem[];
  disabled: boolean;
  title: string | undefined;
  label: string;
  children: ReactNode;
}) {
  return (
    <Popup
      placement="bottom-end"
      role="menu"
      label={label}
      onKeyDown={walk}
      button={{ className: 'button', disabled, title, children }}
    >
      {(close) =>
        items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            className="menu-item"
            // The browser focuses this item when the menu opens.
            ref={index === 0 ? (element) => element?.setAttribute('autofocus', '') : undefined}
            onClick={() => {
              close();
              item.run();
            }}
          >
            {item.label}
          </button>
        ))
      }
    </Popup>
  );
}
