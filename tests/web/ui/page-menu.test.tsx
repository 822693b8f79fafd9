import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageMenu } from '../../../web/ui/page-menu/PageMenu';
import { shift } from '../../../web/ui/page-menu/show-within';
import { type FakeObserver, fakeObservers } from '../support/observers';

describe('the distance that a list scrolls for an entry', () => {
  it.each([
    ['an entry in the middle', 100, 140, 0],
    ['one that just leaves room for its neighbor at the start', 36, 76, 0],
    ['one nearer to the start', 35, 75, -1],
    ['one before the start', -40, 0, -76],
    ['one that just leaves room for its neighbor at the end', 124, 164, 0],
    ['one nearer to the end', 125, 165, 1],
    ['one beyond the end', 300, 340, 176],
  ])('the distance that a list scrolls for an entry of 0 to 200 px for %s', (_, from, to, expected) =>
    expect(shift(from, to, 0, 200)).toBe(expected),
  );

  it('the distance that a list scrolls for an entry counts from the start of the list', () =>
    expect(shift(110, 150, 100, 300)).toBe(-26));
});

describe('the menu of a page', () => {
  const scrolled = vi.fn<(options: ScrollToOptions) => void>();
  let observers: FakeObserver[];
  beforeEach(() => {
    observers = fakeObservers('ResizeObserver');
    scrolled.mockClear();
    HTMLElement.prototype.scrollBy = scrolled as typeof HTMLElement.prototype.scrollBy;
    const sections = ['structure', 'orfs'].map((id, place) =>
      Object.assign(document.createElement('section'), {
        id,
        getBoundingClientRect: () => new DOMRect(0, place * 900, 500, 800),
      }),
    );
    document.body.append(...sections);
    return () => sections.forEach((section) => section.remove());
  });
  const show = () =>
    render(
      <PageMenu
        entries={[
          { id: 'structure', title: 'Structure' },
          { id: 'orfs', title: 'Open reading frames', short: 'frames' },
        ]}
      />,
    );
  const entries = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);

  it('the menu of a page has an entry for each card, whose title may be shortened to its end', () => {
    const { container } = show();
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
    expect(entries()).toEqual([
      ['#structure', 'Structure'],
      ['#orfs', 'Open reading frames'],
    ]);
    const long = [...container.querySelectorAll('.long-title')].map(({ textContent }) => textContent);
    expect(long).toEqual(['', 'Open reading ']);
  });

  it('PAGE-02 the menu of a page goes to the card that has a key when it is pressed, not while something is typed', () => {
    render(
      <>
        <input />
        <PageMenu
          entries={[
            { id: 'structure', title: 'Structure' },
            { id: 'orfs', title: 'Result', shortcut: 'r' },
          ]}
        />
      </>,
    );
    const link = screen.getByRole('link', { name: 'Result' });
    expect([link.textContent, link.getAttribute('aria-keyshortcuts')]).toEqual(['Result', 'r']);
    const current = () => screen.getAllByRole('link').map((each) => each.getAttribute('aria-current'));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'r' });
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
    expect(current()).toEqual(['true', null]);
    fireEvent.keyDown(document.body, { key: 'R' });
    expect(current()).toEqual([null, 'true']);
  });

  it('the menu of a page marks the entry that is chosen, and shows it within the menu only', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'A' ? new DOMRect(10, 500, 80, 20) : new DOMRect(0, 100, 300, 200);
    });
    show();
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Structure');
    scrolled.mockClear();
    fireEvent.click(screen.getByRole('link', { name: /frames/ }));
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Open reading frames');
    expect(scrolled.mock.calls).toEqual([[{ left: -26, top: 256, behavior: 'instant' }]]);
  });

  it('the menu of a page keeps one chosen section at the top of the view, and none once the page is left', () => {
    const { unmount } = show();
    const watched = () => observers.filter(({ observed }) => observed.length > 0).length;
    const atRest = watched();
    fireEvent.click(screen.getByRole('link', { name: 'Structure' }));
    expect(watched()).toBe(atRest + 1);
    fireEvent.click(screen.getByRole('link', { name: /frames/ }));
    expect(watched()).toBe(atRest + 1);
    unmount();
    expect(watched()).toBe(0);
  });
});
