import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MenuButton } from '../../../web/ui/popup/MenuButton';
import { renderPart } from '../support/render-page';

const ran: string[] = [];
const items = ['PNG', 'SVG', 'Data'].map((name) => ({ key: name, label: name, run: () => void ran.push(name) }));

function show({ disabled = false, title }: { disabled?: boolean; title?: string } = {}) {
  ran.length = 0;
  renderPart(
    <MenuButton items={items} disabled={disabled} title={title} label="Download the chart">
      Download
    </MenuButton>,
  );
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' });

describe('a button that opens a menu', () => {
  it('a button that opens a menu names its menu, whose actions are there only while it is open', () => {
    show({ title: 'The chart as a file' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(['aria-haspopup', 'aria-expanded'].map((name) => button().getAttribute(name))).toEqual(['menu', 'false']);
    expect([button().title, button().disabled, button().type]).toEqual(['The chart as a file', false, 'button']);
    fireEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'Download the chart' })).toBeTruthy();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['PNG', 'SVG', 'Data']);
  });

  it('a button that opens a menu may be disabled', () => {
    show({ disabled: true });
    expect(button().disabled).toBe(true);
  });

  it('a button that opens a menu runs the chosen action once, closes and has the focus again', () => {
    show();
    fireEvent.click(button());
    const chosen = screen.getByRole('menuitem', { name: 'SVG' });
    expect(fireEvent.keyDown(chosen, { key: 'Enter', keyCode: 13, which: 13 }), 'Enter presses no button').toBe(false);
    expect([ran, button().getAttribute('aria-expanded')]).toEqual([['SVG'], 'false']);
    expect(document.activeElement).toBe(button());
  });

  it('a button that opens a menu has the focus again after Escape, which runs nothing', () => {
    show();
    fireEvent.click(button());
    screen.getByRole('menuitem', { name: 'SVG' }).focus();
    fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 });
    expect([ran, button().getAttribute('aria-expanded')]).toEqual([[], 'false']);
    expect(document.activeElement).toBe(button());
  });
});
