import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Lets the given media queries match and no others. Returns a function that changes which ones do, and the number of
 * listeners that are there.
 */
export function fakeMedia(...matching: string[]) {
  let now = matching;
  const target = new EventTarget();
  let listeners = 0;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now.includes(query);
    },
    addEventListener: (type: string, listener: () => void) => {
      listeners += 1;
      target.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: () => void) => {
      listeners -= 1;
      target.removeEventListener(type, listener);
    },
  }));
  return {
    change: (...others: string[]) => {
      now = others;
      act(() => void target.dispatchEvent(new Event('change')));
    },
    listeners: () => listeners,
  };
}
