import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HelpTip } from '../../../web/ui/popup/HelpTip';
import { renderPage, renderPart } from '../support/render-page';

const show = () => renderPart(<HelpTip about="Status">Validated by spectra.</HelpTip>);
const button = () => screen.getByRole('button', { name: 'About Status' });
const expanded = () => button().getAttribute('aria-describedby') !== null;
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('an explanation behind a button', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['the pointer', () => fireEvent.mouseEnter(button())],
    ['the focus', () => fireEvent.focus(button())],
  ])('an explanation behind a button is shown by %s, beside the button, which it describes', (_, appear) => {
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
  ])('an explanation behind a button disappears by %s', (_, leave) => {
    show();
    fireEvent.focus(button());
    wait(200);
    expect(expanded()).toBe(true);
    leave();
    wait(200);
    expect(expanded()).toBe(false);
  });

  it('PAGE-01 an explanation behind a button leads to its paragraph in Help by a link that can have the focus, and disappears after it', () => {
    renderPage(
      <HelpTip about="Status" more="/help#pipeline">
        Validated by spectra.
      </HelpTip>,
    );
    act(() => button().focus());
    wait(200);
    const link = screen.getByRole('link', { name: 'More in Help' });
    expect(link.getAttribute('href')).toBe('/help#pipeline');
    // It is next to the button in the order of Tab.
    expect(button().parentElement?.contains(link)).toBe(true);
    act(() => link.focus());
    wait(1_000);
    expect([expanded(), document.activeElement]).toEqual([true, link]);
    act(() => link.blur());
    wait(1_000);
    expect(expanded()).toBe(false);
  });

  it('PAGE-01 an explanation behind a button disappears by Escape while its link has the focus', () => {
    renderPage(
      <HelpTip about="Status" more="/help#pipeline">
        Validated by spectra.
      </HelpTip>,
    );
    act(() => button().focus());
    wait(200);
    const link = screen.getByRole('link', { name: 'More in Help' });
    act(() => link.focus());
    wait(200);
    fireEvent.keyDown(link, { key: 'Escape' });
    wait(1_000);
    expect(expanded()).toBe(false);
  });
});
