import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MenuButton } from '../../../web/ui/popup/MenuButton';
import { togglePopover } from '../support/popovers';

const order: string[] = [];
const items = ['PNG', 'SVG', 'Data'].map((name) => ({ key: name, label: name, run: () => void order.push(name) }));

function show({ disabled = false, title }: { disabled?: boolean; title?: string } = {}) {
  order.length = 0;
  render(
    <MenuButton items={items} disabled={disabled} title={title} label="Download the chart">
      Download
    </MenuButton>,
  );
  const menu = screen.getByRole('menu', { hidden: true });
  menu.hidePopover = () => void order.push('closed');
  return menu;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' });
const focused = () => document.activeElement?.textContent;

describe('a button that opens a menu', () => {
  it('names its menu, whose actions are there only while it is open', () => {
    const menu = show({ title: 'The chart as a file' });
    expect(menu.getAttribute('aria-label')).toBe('Download the chart');
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    expect(button().getAttribute('popovertarget')).toBe(menu.id);
    expect([button().title, button().disabled, button().type]).toEqual(['The chart as a file', false, 'button']);
    expect(menu.children).toHaveLength(0);
    togglePopover(menu, 'open');
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'PNG',
      'SVG',
      'Data',
    ]);
    expect(menu.querySelector('.popup-title')).toBeNull();
    togglePopover(menu, 'closed');
    expect(menu.children).toHaveLength(0);
  });

  it('may be disabled', () => {
    show({ disabled: true });
    expect(button().disabled).toBe(true);
  });

  it('closes before an action runs', () => {
    const menu = show();
    togglePopover(menu, 'open');
    fireEvent.click(screen.getByText('SVG'));
    expect(order).toEqual(['closed', 'SVG']);
  });

  it('focuses the first action when it opens', () => {
    const menu = show();
    togglePopover(menu, 'open');
    expect([...menu.querySelectorAll('[autofocus]')].map(({ textContent }) => textContent)).toEqual(['PNG']);
  });

  it.each([
    ['ArrowDown', 'PNG', 'SVG'],
    ['ArrowDown', 'Data', 'PNG'],
    ['ArrowDown', null, 'PNG'],
    ['ArrowUp', 'Data', 'SVG'],
    ['ArrowUp', 'PNG', 'Data'],
    ['ArrowUp', null, 'Data'],
    ['Home', 'Data', 'PNG'],
    ['End', 'PNG', 'Data'],
    ['End', null, 'Data'],
  ])('moves by %s from %s to %s, and the page does not scroll', (key, from, to) => {
    const menu = show();
    togglePopover(menu, 'open');
    if (from !== null) screen.getByText(from).focus();
    expect(fireEvent.keyDown(menu, { key })).toBe(false);
    expect(focused()).toBe(to);
  });

  it('leaves other keys to the browser', () => {
    const menu = show();
    togglePopover(menu, 'open');
    screen.getByText('SVG').focus();
    expect(fireEvent.keyDown(menu, { key: 'Tab' })).toBe(true);
    expect(focused()).toBe('SVG');
  });
});

describe('a popup', () => {
  it('is not emptied before it has closed', () => {
    const menu = show();
    togglePopover(menu, 'open');
    const leaving = Object.assign(new Event('beforetoggle'), { newState: 'closed' });
    fireEvent(menu, leaving);
    expect(menu.children).toHaveLength(3);
  });

  it('is placed in the next frame, and no more once it is closed', () => {
    const asked = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(7);
    const cancelled = vi.spyOn(window, 'cancelAnimationFrame');
    const menu = show();
    togglePopover(menu, 'open');
    expect(asked).toHaveBeenCalledTimes(1);
    togglePopover(menu, 'closed');
    expect(cancelled.mock.calls).toEqual([[7]]);
  });
});
