import { Dropdown } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

export interface MenuItem {
  key: string;
  label: ReactNode;
  disabled?: boolean;
  /** A line above it: from here on the items do something else. */
  divided?: boolean;
  run: () => void;
}

/** A button that opens a menu of actions. When the menu closes, the button has the focus again. */
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
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // A menu that opens takes the focus, by the pattern for menu buttons.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      destroyOnHidden
      open={open}
      onOpenChange={(opened) => {
        setOpen(opened);
        // An action that scrolls the page has its way.
        if (!opened) button.current?.focus({ preventScroll: true });
      }}
      menu={{
        'aria-label': label,
        items: items.flatMap(({ key, label: name, disabled: refused = false, divided = false }) => [
          ...(divided ? [{ type: 'divider' as const, key: `above ${key}` }] : []),
          { key, label: name, disabled: refused },
        ]),
        onClick: ({ key, domEvent }) => {
          // Enter would go on to press the button, which has the focus by then.
          domEvent.preventDefault();
          items.find((item) => item.key === key)?.run();
        },
      }}
    >
      <button
        ref={button}
        type="button"
        className="button"
        disabled={disabled}
        title={title}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {children}
      </button>
    </Dropdown>
  );
}
