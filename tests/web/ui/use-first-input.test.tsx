import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFirstInput } from '../../../web/ui/useFirstInput';

describe('the first input of a user', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
    'the first input of a user is a %s, and stays known',
    (input) => {
      const { result } = renderHook(useFirstInput);
      expect(result.current).toBe(false);
      fireEvent(window, new Event(input));
      expect(result.current).toBe(true);
    },
  );

  it('the first input of a user is known where the page has been scrolled before', () => {
    const before = window.scrollY;
    try {
      Object.assign(window, { scrollY: 10 });
      expect(renderHook(useFirstInput).result.current).toBe(true);
    } finally {
      Object.assign(window, { scrollY: before });
    }
  });
});
