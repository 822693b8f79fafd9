import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HelpTip } from '../../../web/ui/popup/HelpTip';

const shownPopovers = vi.fn<() => void>();
const show = () => render(<HelpTip about="Status">Validated by spectra.</HelpTip>);
const button = () => screen.getByRole('button', { name: 'About Status' });
const tip = () => screen.queryByRole('tooltip');
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('an explanation behind a button', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    shownPopovers.mockClear();
    // This DOM has no popovers.
    HTMLElement.prototype.showPopover = shownPopovers;
  });

  it.each([
    ['the pointer', () => fireEvent.mouseEnter(button())],
    ['the focus', () => fireEvent.focus(button())],
    ['a touch', () => fireEvent.click(button())],
  ])('is shown by %s, above the page, and describes the button', (_, appear) => {
    show();
    expect(tip()).toBeNull();
    expect(button().hasAttribute('aria-describedby')).toBe(false);
    appear();
    expect(tip()?.textContent).toBe('Validated by spectra.');
    expect(button().getAttribute('aria-describedby')).toBe(tip()?.id);
    expect(tip()?.getAttribute('popover')).toBe('manual');
    expect(shownPopovers.mock.contexts).toEqual([tip()]);
  });

  it('remains for 120 ms after the pointer has left, and as long as the pointer is on it', () => {
    show();
    fireEvent.mouseEnter(button());
    fireEvent.mouseLeave(button());
    wait(119);
    expect(tip()).not.toBeNull();
    fireEvent.mouseEnter(tip() ?? document.body);
    wait(1_000);
    expect(tip()).not.toBeNull();
    fireEvent.mouseLeave(tip() ?? document.body);
    wait(119);
    expect(tip()).not.toBeNull();
    wait(1);
    expect(tip()).toBeNull();
  });

  it('disappears at once by Escape alone, and when the focus leaves', () => {
    show();
    fireEvent.focus(button());
    fireEvent.keyDown(button(), { key: 'a' });
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(tip()).toBeNull();
    fireEvent.focus(button());
    fireEvent.blur(button());
    expect(tip()).toBeNull();
  });

  it('stops its clock with the page', () => {
    const { unmount } = show();
    fireEvent.mouseEnter(button());
    fireEvent.mouseLeave(button());
    const timers = vi.getTimerCount();
    unmount();
    expect(vi.getTimerCount()).toBe(timers - 1);
  });
});
