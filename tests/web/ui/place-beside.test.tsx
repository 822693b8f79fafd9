import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeBeside, placeTip } from '../../../web/ui/popup/place-beside';
import { PointerTip } from '../../../web/ui/popup/PointerTip';

/** An element with a box in the window, px. */
function boxed(x: number, y: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  for (const [name, value] of Object.entries({ offsetWidth: width, offsetHeight: height }))
    Object.defineProperty(element, name, { value });
  document.body.append(element);
  return element;
}
const placed = async (popup: HTMLElement) => {
  await expect.poll(() => popup.style.left).not.toBe('');
  return [popup.style.left, popup.style.top];
};

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
  return () => document.body.replaceChildren();
});

describe('a popup beside its anchor', () => {
  it('is unseen and lets a press through until it is placed', async () => {
    const popup = boxed(0, 0, 200, 100);
    const stop = placeBeside(popup, boxed(400, 100, 80, 30), 'bottom');
    expect([popup.style.opacity, popup.style.pointerEvents]).toEqual(['0', 'none']);
    await placed(popup);
    expect([popup.style.opacity, popup.style.pointerEvents]).toEqual(['', '']);
    stop();
  });

  it.each([
    ['6 px below', [400, 100], 'bottom', ['340px', '136px']],
    ['6 px above', [400, 300], 'top', ['340px', '194px']],
    ['above where there is no room below', [400, 500], 'bottom', ['340px', '394px']],
    ['at least 8 px from the edge of the window', [0, 100], 'bottom', ['8px', '136px']],
    ['at least 8 px from the other edge', [920, 100], 'bottom', ['792px', '136px']],
    ['with the same end', [400, 100], 'bottom-end', ['280px', '136px']],
  ] as const)('is %s', async (_, [x, y], placement, expected) => {
    const popup = boxed(0, 0, 200, 100);
    const stop = placeBeside(popup, boxed(x, y, 80, 30), placement);
    expect(await placed(popup)).toEqual(expected);
    stop();
  });

  it('is beside its anchor on a scrolled page too, as it counts from the window', async () => {
    const page = document.documentElement;
    vi.spyOn(page, 'scrollLeft', 'get').mockReturnValue(50);
    vi.spyOn(page, 'scrollTop', 'get').mockReturnValue(2_000);
    vi.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(-50, -2_000, 1_050, 5_000));
    const popup = boxed(0, 0, 200, 100);
    popup.style.position = 'fixed';
    const stop = placeBeside(popup, boxed(400, 100, 80, 30), 'bottom');
    expect(await placed(popup)).toEqual(['340px', '136px']);
    stop();
  });

  it('is no higher than the window has room for', async () => {
    const popup = boxed(0, 0, 200, 100);
    const stop = placeBeside(popup, boxed(400, 100, 80, 30), 'bottom');
    await placed(popup);
    expect(popup.style.maxHeight).toBe('456px');
    stop();
  });

  it('is not placed once it is closed', async () => {
    const popup = boxed(0, 0, 200, 100);
    placeBeside(popup, boxed(400, 100, 80, 30), 'bottom')();
    const other = boxed(0, 0, 200, 100);
    const stop = placeBeside(other, boxed(400, 100, 80, 30), 'bottom');
    await placed(other);
    expect(popup.style.left).toBe('');
    stop();
  });

  it('remains seen while it is placed anew', async () => {
    const popup = boxed(0, 0, 200, 100);
    placeBeside(popup, boxed(400, 100, 80, 30), 'bottom')();
    popup.style.left = '5px';
    popup.style.opacity = '';
    const stop = placeBeside(popup, boxed(400, 100, 80, 30), 'bottom');
    expect(popup.style.opacity).toBe('');
    stop();
  });
});

describe('a tip beside a part of a picture', () => {
  const gap = { mainAxis: 12, crossAxis: 4 };

  it('is at its distance from a point of the window', async () => {
    const tip = boxed(0, 0, 100, 40);
    const stop = placeTip(tip, { x: 300, y: 200 }, 'right-start', gap, null);
    expect(await placed(tip)).toEqual(['312px', '204px']);
    stop();
  });

  it('is at its distance from a box of the window', async () => {
    const tip = boxed(0, 0, 100, 40);
    const stop = placeTip(tip, { x: 300, y: 200, width: 50, height: 20 }, 'bottom-start', gap, null);
    expect(await placed(tip)).toEqual(['304px', '232px']);
    stop();
  });

  it('is on the other side at the edge of the window', async () => {
    const tip = boxed(0, 0, 100, 40);
    const stop = placeTip(tip, { x: 900, y: 200 }, 'right-start', gap, null);
    expect(await placed(tip)).toEqual(['788px', '204px']);
    stop();
  });

  it('counts from its frame, and stays within it', async () => {
    const tip = boxed(0, 0, 100, 40);
    const frame = boxed(200, 100, 300, 200);
    frame.append(tip);
    for (const [name, value] of Object.entries({ clientWidth: 300, clientHeight: 200 }))
      Object.defineProperty(frame, name, { value });
    const stop = placeTip(tip, { x: 10, y: 198 }, 'right-start', gap, frame);
    expect(await placed(tip)).toEqual(['222px', '256px']);
    stop();
  });
});

describe('a tip about the element under the pointer', () => {
  const tip = (more: Partial<Parameters<typeof PointerTip>[0]> = {}) => (
    <PointerTip className="peak-tip" anchor={{ x: 1, y: 2 }} gap={{ mainAxis: 0, crossAxis: 0 }} {...more}>
      y3
    </PointerTip>
  );
  const shown = () => screen.getByText('y3');

  it('is only visual unless it has a role', () => {
    const { rerender } = render(tip());
    expect([shown().getAttribute('aria-hidden'), shown().className]).toEqual(['true', 'pointer-tip peak-tip']);
    expect(shown().style.zIndex).toBe('');
    rerender(tip({ role: 'tooltip', zIndex: 5 }));
    expect([shown().getAttribute('aria-hidden'), shown().getAttribute('role')]).toEqual([null, 'tooltip']);
    expect(shown().style.zIndex).toBe('5');
  });
});
