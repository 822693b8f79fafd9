import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { placeTip, PointerTip } from '../../../web/ui/popup/PointerTip';

const tipSize = { width: 100, height: 40 };
const room = { width: 1_000, height: 600 };
const gap = { mainAxis: 12, crossAxis: 5 };

describe('the place of a tip', () => {
  it.each([
    ['right of a point', { x: 300, y: 200 }, 'right-start', { left: 312, top: 205 }],
    ['right of a box', { x: 300, y: 200, width: 50, height: 20 }, 'right-start', { left: 362, top: 205 }],
    ['left of a point where the room ends', { x: 900, y: 200 }, 'right-start', { left: 788, top: 205 }],
    ['within the room where it ends below', { x: 300, y: 590 }, 'right-start', { left: 312, top: 556 }],
    ['below the middle of a box', { x: 300, y: 200, width: 50, height: 20 }, 'bottom', { left: 280, top: 232 }],
    ['above a box where the room ends', { x: 300, y: 560, width: 50, height: 20 }, 'bottom', { left: 280, top: 508 }],
    ['within the room where it begins', { x: 0, y: 200, width: 10, height: 20 }, 'bottom', { left: 4, top: 232 }],
  ] as const)('the place of a tip is %s', (_, anchor, placement, expected) => {
    expect(placeTip(tipSize, anchor, placement, gap, room)).toEqual(expected);
  });

  it('the place of a tip is where it should be if neither side has room', () => {
    const low = { width: 1_000, height: 60 };
    expect(placeTip(tipSize, { x: 300, y: 10, width: 50, height: 40 }, 'bottom', gap, low).top).toBe(16);
  });
});

describe('a tip about the element under the pointer', () => {
  const tip = (more: Partial<Parameters<typeof PointerTip>[0]> = {}) => (
    <PointerTip className="peak-tip" anchor={{ x: 1, y: 2 }} gap={{ mainAxis: 0, crossAxis: 0 }} {...more}>
      y3
    </PointerTip>
  );
  const shown = () => screen.getByText('y3');

  it('a tip about the element under the pointer is only visual unless it has a role', () => {
    const { rerender } = render(tip());
    expect([shown().getAttribute('aria-hidden'), shown().className]).toEqual(['true', 'pointer-tip peak-tip']);
    expect([shown().style.zIndex, shown().style.position]).toEqual(['', 'fixed']);
    rerender(tip({ role: 'tooltip', zIndex: 5, inFrame: true }));
    expect([shown().getAttribute('aria-hidden'), shown().getAttribute('role')]).toEqual([null, 'tooltip']);
    expect([shown().style.zIndex, shown().style.position]).toEqual(['5', 'absolute']);
  });
});
