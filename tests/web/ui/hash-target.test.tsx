import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAtTop, useHashTarget } from '../../../web/ui/useHashTarget';
import { type FakeObserver, fakeObservers } from '../support/observers';

let observers: FakeObserver[];
/** Height of the page and distance of the section from the top of the window, px. */
let height: number;
let top: number;
const scrolled = vi.fn<(options: unknown) => void>();

beforeEach(() => {
  observers = fakeObservers('ResizeObserver');
  height = 3_000;
  top = 900;
  vi.spyOn(document.body, 'offsetHeight', 'get').mockImplementation(() => height);
  const section = document.createElement('section');
  section.id = 'orfs';
  section.getBoundingClientRect = () => new DOMRect(0, top, 500, 300);
  scrolled.mockReset().mockImplementation(() => void (top = 80));
  section.scrollIntoView = scrolled;
  document.body.append(section);
  return () => section.remove();
});

/** The page gets another height, and the section moves with it. */
function grow(by: number): void {
  height += by;
  top += by;
  observers.at(-1)?.report();
}
const isKept = () => observers.some(({ observed }) => observed.length > 0);

describe('a section that is kept at the top of the view', () => {
  it('a section that is kept at the top of the view is scrolled there at once and whenever the height of the page changes', () => {
    keepAtTop('orfs');
    expect(observers[0]?.observed).toEqual([document.body]);
    observers[0]?.report();
    expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant', block: 'start' }]]);
    observers[0]?.report();
    expect(scrolled).toHaveBeenCalledTimes(1);
    grow(200);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it('a section that is kept at the top of the view is left to the browser that is scrolling there until the height of the page changes', () => {
    keepAtTop('orfs', true);
    observers[0]?.report();
    expect(scrolled).not.toHaveBeenCalled();
    grow(200);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['two pixels of rounding', 2, true],
    ['two pixels upwards', -2, true],
    ['three pixels', 3, false],
    ['three pixels upwards', -3, false],
  ])(
    'HELP-03 a section that is kept at the top of the view is given up once the user scrolls away, and not for %s',
    (_, by, kept) => {
      keepAtTop('orfs');
      observers[0]?.report();
      top += by;
      fireEvent.scroll(window);
      expect(isKept()).toBe(kept);
    },
  );

  it('a section that is kept at the top of the view is not given up for a scroll that a new height of the page causes', () => {
    keepAtTop('orfs');
    observers[0]?.report();
    height += 500;
    top += 500;
    fireEvent.scroll(window);
    expect(isKept()).toBe(true);
  });

  it('a section that is kept at the top of the view counts as placed at the end of the scroll of the browser', () => {
    keepAtTop('orfs', true);
    top = 500;
    fireEvent.scroll(window);
    expect(isKept()).toBe(true);
    top = 80;
    fireEvent(window, new Event('scrollend'));
    top = 200;
    fireEvent.scroll(window);
    expect(isKept()).toBe(false);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'a section that is kept at the top of the view is given up at once for the event %s',
    (type) => {
      keepAtTop('orfs');
      fireEvent(window, new Event(type));
      expect(isKept()).toBe(false);
    },
  );

  it('a section that is kept at the top of the view is given up when its function is called', () => {
    keepAtTop('orfs')();
    expect(isKept()).toBe(false);
  });
});

describe('a page that is opened at a section', () => {
  const open = (hash: string) => {
    location.hash = hash;
    return renderHook(() => useHashTarget(['structure', 'orfs']));
  };

  it('a page that is opened at a section shows it, until the page is left', () => {
    const { unmount } = open('#orfs');
    observers[0]?.report();
    expect(scrolled).toHaveBeenCalledTimes(1);
    unmount();
    expect(isKept()).toBe(false);
  });

  it.each(['', '#other', '#structure'])(
    'a page that is opened at a section is left at its top with the hash "%s", which names no section of it',
    (hash) => {
      open(hash);
      expect(observers).toHaveLength(0);
    },
  );

  it('a page that is opened at a section stays where the browser has returned to', () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1);
    open('#orfs');
    expect(observers).toHaveLength(0);
  });
});
