import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HelpTip } from '../../../web/ui/popup/HelpTip';

const show = () => render(<HelpTip about="Status">Validated by spectra.</HelpTip>);
const button = () => screen.getByRole('button', { name: 'About Status' });
const expanded = () => button().getAttribute('aria-describedby') !== null;
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('an explanation behind a button', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['the pointer', () => fireEvent.mouseEnter(button())],
    ['the focus', () => fireEvent.focus(button())],
  ])('is shown by %s, beside the button, which it describes', (_, appear) => {
    show();
    expect([screen.queryByRole('tooltip'), expanded()]).toEqual([null, false]);
    appear();
    wait(200);
    const tip = screen.getByRole('tooltip');
    expect(tip.textContent).toBe('Validated by spectra.');
    expect(button().getAttribute('aria-describedby')).toBe(tip.id);
    // Above the page at another place, it would stay behind when an answer moves the button.
    expect(button().parentElement?.contains(tip)).toBe(true);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the focus leaving', () => fireEvent.blur(button())],
  ])('disappears by %s', (_, leave) => {
    show();
    fireEvent.focus(button());
    wait(200);
    expect(expanded()).toBe(true);
    leave();
    wait(200);
    expect(expanded()).toBe(false);
  });
});
