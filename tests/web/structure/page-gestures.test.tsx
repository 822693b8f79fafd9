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

/** Whether the drawing hears the wheel turn. WheelEvent of this DOM knows no keys. */
function isHeard(full: boolean, { focused = false, ...keys }: { focused?: boolean; ctrlKey?: true; metaKey?: true }) {
  const onWheel = vi.fn<() => void>();
  render(<View full={full} onWheel={onWheel} />);
  const drawing = screen.getByRole('button');
  if (focused) drawing.focus();
  fireEvent(drawing, Object.assign(new Event('wheel', { bubbles: true }), keys));
  return onWheel.mock.calls.length === 1;
}

describe('the wheel over a structure', () => {
  it('TRANS-19 scrolls the page while the drawing has neither the focus nor the screen', () => {
    expect(isHeard(false, {})).toBe(false);
  });

  it.each<[string, boolean, Parameters<typeof isHeard>[1]]>([
    ['that fills the screen', true, {}],
    ['that has the focus', false, { focused: true }],
    ['with Ctrl', false, { ctrlKey: true }],
    ['with the command key', false, { metaKey: true }],
  ])('TRANS-19 zooms a drawing %s', (_what, full, how) => {
    expect(isHeard(full, how)).toBe(true);
  });
});
