import type { KeyPress } from '#domain/diagram/actions';

const names: Record<string, string> = {
  ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', Delete: 'Del', Backspace: '⌫', ' ': 'Space',
};

/** A key as it is written on the keyboard: `Ctrl+Shift+Z`. */
export function shortcutText({ key, mod, shift }: KeyPress, mac = isMac()): string {
  return [mod ? (mac ? '⌘' : 'Ctrl') : '', shift ? 'Shift' : '', names[key] ?? (key.length === 1 ? key.toUpperCase() : key)].filter((part) => part !== '').join('+');
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
