import { useLayoutEffect, useRef } from 'react';
import { useSingleKeys } from './shortcut-settings';

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=application]';

/** Whether a key belongs to what has the focus, or to a dialog above the page. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
    document.querySelector('dialog[open], [aria-modal=true]') !== null
  );
}

/** A key of the whole page, as soon as the page is seen; none without a key, or while single keys are switched off. */
export function useShortcut(key: string | undefined, press: () => void): void {
  const on = useSingleKeys();
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    if (key === undefined || !on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key, on]);
}
