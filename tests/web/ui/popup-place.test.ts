import { describe, expect, it } from 'vitest';
import { popupPlace } from '../../../web/ui/popup/popup-place';

const view = { width: 400, height: 600 };
const popup = { width: 100, height: 80 };

describe('the place of a popup', () => {
  it.each([['left', 200], ['center', 170], ['right', 140]] as const)('stands below its button, %s edges together', (align, left) => {
    expect(popupPlace({ left: 200, top: 100, width: 40, height: 30 }, popup, view, align)).toEqual({ left, top: 136 });
  });

  it('stands above where there is no room below', () => {
    expect(popupPlace({ left: 200, top: 540, width: 40, height: 30 }, popup, view, 'left').top).toBe(454);
  });

  it('stands above where that is asked for, and below where there is no room above', () => {
    expect(popupPlace({ left: 200, top: 300, width: 40, height: 30 }, popup, view, 'left', 'above').top).toBe(214);
    expect(popupPlace({ left: 200, top: 40, width: 40, height: 30 }, popup, view, 'left', 'above').top).toBe(76);
  });

  it('stays below where there is room on neither side', () => {
    expect(popupPlace({ left: 200, top: 40, width: 40, height: 30 }, { width: 100, height: 590 }, view, 'left').top).toBe(76);
  });

  it.each([[2, 8], [380, 292]])('never leaves the window sideways: a button at %i px', (left, expected) => {
    expect(popupPlace({ left, top: 100, width: 10, height: 30 }, popup, view, 'left').left).toBe(expected);
  });
});
