import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotice } from '../../../web/ui/Notice';

function Page() {
  const [notice, say] = useNotice();
  return (
    <>
      {notice}
      <button type="button" onClick={() => say('Saved')}>
        Save
      </button>
    </>
  );
}
const save = () => fireEvent.click(screen.getByRole('button'));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('alert').textContent;

describe('a notice', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('a notice is read aloud and disappears after 3.5 seconds, counted from the last text', () => {
    const { unmount } = render(<Page />);
    expect(shown()).toBe('');
    save();
    wait(3_499);
    expect(shown()).toBe('Saved');
    save();
    wait(3_499);
    expect(shown()).toBe('Saved');
    wait(1);
    expect(shown()).toBe('');
    save();
    const timers = vi.getTimerCount();
    unmount();
    expect(vi.getTimerCount()).toBe(timers - 1);
  });
});
