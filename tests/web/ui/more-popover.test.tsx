import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MorePopover } from '../../../web/ui/popup/MorePopover';

const items = (count: number) =>
  ['one', 'two', 'three', 'four', 'five'].slice(0, count).map((name) => <i key={name}>{name}</i>);

/** The environment has no popovers: tells the popup that it opens, as a browser does. */
function open() {
  const popup = screen.getByRole('dialog', { hidden: true });
  act(() => void popup.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
  return within(popup);
}

describe('a list that shows its first items', () => {
  it('BROWSE-60 a list that shows its first items has the others, all of them, in a popover named by their number', () => {
    const { container } = render(<MorePopover items={items(5)} limit={3} what="genes" />);
    expect(container.querySelector('.some-items')?.firstChild?.textContent).toBe('one');
    expect(screen.getByRole('button', { name: '2 more genes' }).textContent).toBe('+2');
    const popover = open();
    expect(popover.getByText('2 more genes')).toBeTruthy();
    expect([...container.querySelectorAll('.more-items i')].map(({ textContent }) => textContent)).toEqual([
      'four',
      'five',
    ]);
  });

  it('BROWSE-60 a list that shows its first items has no popover if it shows all of them', () => {
    render(<MorePopover items={items(3)} limit={3} what="genes" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('BROWSE-60 PAGE-01 a list that shows its first items has a popover named by its content for one item more', () => {
    const { container } = render(<MorePopover items={items(4)} limit={3} what="genes" />);
    expect(screen.getByRole('button', { name: '1 more gene' }).className).toBe('more-button');
    expect(screen.getByRole('dialog', { hidden: true }).getAttribute('aria-label')).toBe('1 more gene');
    const shown = [...container.querySelectorAll('.some-items > i')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['one', 'two', 'three']);
  });
});
