import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { usePageGestures } from '../../../web/viewers/structure/view/gestures';

/** A drawing in its view, which may fill the screen. */
function View({ full, onWheel }: { full: boolean; onWheel: () => void }) {
  const host = useRef<HTMLDivElement>(null);
  usePageGestures(host, full);
  return (
    <div ref={host}>
      <button type="button" onWheel={onWheel}>
        drawing
      </button>
    </div>
  );
}

/** Turns the wheel over the drawing. WheelEvent of this DOM knows no keys. */
const turn = (keys: object = {}) =>
  fireEvent(screen.getByRole('button'), Object.assign(new Event('wheel', { bubbles: true }), keys));

/** Whether the drawing hears the wheel turn. */
function isHeard(full: boolean, { focused = false, ...keys }: { focused?: boolean; ctrlKey?: true; metaKey?: true }) {
  const onWheel = vi.fn<() => void>();
  render(<View full={full} onWheel={onWheel} />);
  if (focused) screen.getByRole('button').focus();
  turn(keys);
  return onWheel.mock.calls.length === 1;
}

describe('the wheel over a structure', () => {
  it('TRANS-19 the wheel over a structure scrolls the page while the drawing has neither the focus nor the screen', () => {
    expect(isHeard(false, {})).toBe(false);
  });

  it.each<[string, boolean, Parameters<typeof isHeard>[1]]>([
    ['that fills the screen', true, {}],
    ['that has the focus', false, { focused: true }],
    ['with Ctrl', false, { ctrlKey: true }],
    ['with the command key', false, { metaKey: true }],
  ])('TRANS-19 the wheel over a structure zooms a drawing %s', (_what, full, how) => {
    expect(isHeard(full, how)).toBe(true);
  });

  it('TRANS-19 the wheel over a structure zooms the drawing once it fills the screen, and scrolls the page again afterwards', () => {
    const onWheel = vi.fn<() => void>();
    const { rerender } = render(<View full={false} onWheel={onWheel} />);
    const heard = [false, true, false].map((full) => {
      rerender(<View full={full} onWheel={onWheel} />);
      turn();
      return onWheel.mock.calls.length;
    });
    expect(heard).toEqual([0, 1, 1]);
  });
});

describe('what a drawing does not hear', () => {
  it.each(['contextmenu', 'touchstart'])(
    'TRANS-19 what a drawing does not hear is %s, which the browser acts on',
    (type) => {
      render(<View full onWheel={() => undefined} />);
      const drawing = screen.getByRole('button');
      const heard = vi.fn<() => void>();
      drawing.addEventListener(type, heard);
      const event = new Event(type, { bubbles: true, cancelable: true });
      fireEvent(drawing, event);
      expect([heard.mock.calls.length, event.defaultPrevented]).toEqual([0, false]);
    },
  );
});
