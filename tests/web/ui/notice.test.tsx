import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotice } from '../../../web/ui/Notice';

let say: (text: string) => void;
function Page() {
  const [notice, show] = useNotice();
  say = show;
  return notice;
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('alert').textContent;

describe('a notice', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is read aloud and disappears after 3.5 seconds, counted from the last text', () => {
    const { unmount } = render(<Page />);
    expect(shown()).toBe('');
    act(() => say('Saved'));
    wait(3_499);
    expect(shown()).toBe('Saved');
    act(() => say('Saved'));
    wait(3_499);
    expect(shown()).toBe('Saved');
    wait(1);
    expect(shown()).toBe('');
    act(() => say('Again'));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
