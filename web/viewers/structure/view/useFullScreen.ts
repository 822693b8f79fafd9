import { useEffect, useState, type RefObject } from 'react';

/** Whether the element fills the screen, and how to change that. Where the browser cannot, it fills the window (class `filling`). */
export function useFullScreen(element: RefObject<HTMLElement | null>): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  useEffect(() => {
    if (!full || document.fullscreenElement !== null) return undefined;
    // The browser ends only what it began. Heard early, as a menu that is open closes first.
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && element.current?.querySelector('details[open]') === null) setFull(false);
    };
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, [full, element]);
  const toggle = (): void => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (element.current !== null && document.fullscreenEnabled) element.current.requestFullscreen().catch(() => setFull(true));
    else setFull((before) => !before);
  };
  return { full, toggle };
}
