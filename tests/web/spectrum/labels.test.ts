import { describe, expect, it } from 'vitest';
import { plotFrame } from '../../../web/viewers/spectrum/scene/axes';
import { labelItems, type LabeledStick, overlaps, placeLabels } from '../../../web/viewers/spectrum/scene/labels';
import { darkPalette, lightPalette } from '../../../web/viewers/spectrum/scene/palette';
import { contrast, readableColor } from '../../../web/viewers/spectrum/scene/readable-color';
import type { Box } from '../../../web/viewers/spectrum/scene/scene';

const bounds: Box = { left: 46, right: 688, top: 0, bottom: 400 };
const wish = { text: 'y4+', widthPx: 30, x: 300, y: 200, weight: 1 };
const stick = (left: number): Box => ({ left, right: left + 4, top: 100, bottom: 400 });
const lefts = (
  wishes: { text: string; widthPx: number; x: number; y: number; weight: number }[],
  obstacles: Box[] = [],
) => placeLabels(wishes, bounds, obstacles).map(({ box, level }) => [box.left, level]);

describe('the place of a label', () => {
  it('the place of a label is 3 px above the tip, 13 px high, in its middle', () => {
    expect(placeLabels([wish], bounds)).toEqual([
      { wish, level: 0, box: { left: 285, right: 315, top: 184, bottom: 197 } },
    ]);
  });

  it('the place of a label is right of a stick to the left, and left of one to the right', () => {
    expect(lefts([wish], [stick(287)])).toEqual([[298, 0]]);
    expect(lefts([wish], [stick(309)])).toEqual([[272, 0]]);
  });

  it('the place of a label is the lowest where sticks are everywhere', () => {
    expect(lefts([wish], [{ left: 0, right: 700, top: 0, bottom: 400 }])).toEqual([[285, 0]]);
  });

  it('the place of a label is inside the plot', () => {
    expect(lefts([{ ...wish, x: 50 }])).toEqual([[46, 0]]);
    expect(lefts([{ ...wish, x: 680 }])).toEqual([[658, 0]]);
    expect(lefts([{ ...wish, widthPx: 643 }])).toEqual([]);
    // 13 px and a gap of 3 px above the tip.
    expect([16, 15.9].map((y) => lefts([{ ...wish, y }]).length)).toEqual([1, 0]);
    expect([403, 403.1].map((y) => lefts([{ ...wish, y }])[0]?.[1])).toEqual([0, 1]);
  });

  it('PAGE-04 where strict, is on no stick and no line from another label to its tip, or is left out', () => {
    let seed = 1;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const phone = { left: 46, right: 310, top: 0, bottom: 400 };
    let raised = 0;
    for (let plot = 0; plot < 100; plot += 1) {
      const wishes = Array.from({ length: 25 }, (_, weight) => ({
        ...wish,
        x: 50 + random(255),
        y: 60 + random(340),
        weight,
      }));
      const sticks = wishes.map(({ x, y }) => ({ left: x - 2, right: x + 2, top: y, bottom: 400 }));
      const placed = placeLabels(wishes, phone, sticks, true);
      const lines = placed
        .filter(({ level }) => level > 0)
        .map(({ wish: { x, y }, box }) => ({ left: x - 0.5, right: x + 0.5, top: box.bottom, bottom: y - 3 }));
      raised += lines.length;
      for (const { box } of placed) expect([...sticks, ...lines].filter((other) => overlaps(box, other))).toEqual([]);
    }
    expect(raised).toBeGreaterThan(100);
  });

  it('the place of a label may touch another but not overlap it', () => {
    const box = { left: 0, right: 10, top: 0, bottom: 10 };
    for (const [other, expected] of [
      [{ left: 10, right: 20, top: 0, bottom: 10 }, false],
      [{ left: 9, right: 20, top: 0, bottom: 10 }, true],
      [{ left: 0, right: 10, top: 10, bottom: 20 }, false],
      [{ left: 0, right: 10, top: 9, bottom: 20 }, true],
    ] as const)
      expect([other, overlaps(box, other), overlaps(other, box)]).toEqual([other, expected, expected]);
  });
});

describe('the labels of sticks', () => {
  const frame = plotFrame(478, 490, 14, 36);
  const measure = (text: string) => 6 * text.length;
  const labeled: LabeledStick = { x: 300, y: 200, color: '#0000ff', text: 'b2+', weight: 1, clipped: false };

  it('the labels of sticks are as wide as measured and 2 px more, with a dashed line to the stick of a raised one', () => {
    const [leaders, ...texts] = labelItems([labeled, { ...labeled, text: 'y2+' }], frame, 454, lightPalette, measure);
    // 20 px wide: beside the stick at 298 to 302 there is room for none but above it.
    expect(leaders).toEqual({
      kind: 'lines',
      color: '#97a39d',
      widthPx: 1,
      points: [300, 197, 300, 184],
      dashPx: [1, 2],
    });
    const look = { kind: 'text', x: 300, color: '#0000ff', align: 'middle', sizePx: 11, halo: '#ffffff' };
    expect(texts).toEqual([
      { ...look, text: 'b2+', y: 194 },
      { ...look, text: 'y2+', y: 181 },
    ]);
  });

  it('the labels of sticks are left out for sticks without a text and for clipped ones', () => {
    const items = labelItems(
      [
        { ...labeled, text: '' },
        { ...labeled, clipped: true },
      ],
      frame,
      454,
      lightPalette,
      measure,
    );
    expect(items).toEqual([{ kind: 'lines', color: '#97a39d', widthPx: 1, points: [], dashPx: [1, 2] }]);
  });

  it('the labels of sticks avoid the sticks of others', () => {
    const [, text] = labelItems([labeled, { ...labeled, x: 292, y: 100, text: '' }], frame, 454, lightPalette, measure);
    // 290 to 310 px would meet the stick at 290 to 294.
    expect(text).toMatchObject({ text: 'b2+', x: 308 });
  });

  it('PAGE-04 the labels of sticks lie on no stick, no peak and no line of another label in a narrow plot, and otherwise are left out', () => {
    const narrow = plotFrame(324, 490, 14, 36);
    const wall = Array.from({ length: 40 }, (_, at) => [280 + at, 454, 280 + at, 60]).flat();
    const shown = (of: typeof frame, peaks: number[]) =>
      labelItems([{ ...labeled, x: 290 }], of, 454, lightPalette, measure, 1, peaks).length - 1;
    expect([shown(frame, wall), shown(narrow, wall), shown(narrow, [])]).toEqual([1, 0, 1]);
    // Neighbors at 6 px are higher by less than a row: the label is raised over them, and none lies on its line.
    const crowd = [0, 1, 2, 3].map((at) => ({ ...labeled, x: 200 + 6 * at, y: 200 - 4 * at, weight: 4 - at }));
    const [leaders, ...texts] = labelItems(crowd, narrow, 454, lightPalette, measure);
    const points = leaders?.kind === 'lines' ? leaders.points : [];
    const boxes = texts.flatMap((item) =>
      item.kind === 'text' ? [{ left: item.x - 10, right: item.x + 10, top: item.y - 10, bottom: item.y + 3 }] : [],
    );
    expect(boxes.length).toBeGreaterThan(1);
    for (const box of boxes) {
      for (const { x, y } of crowd)
        expect(overlaps(box, { left: x - 1, right: x + 1, top: y, bottom: 454 })).toBe(false);
      for (let at = 0; at < points.length; at += 4) {
        const [x = 0, tip = 0, , end = 0] = points.slice(at, at + 4);
        expect(overlaps(box, { left: x - 0.5, right: x + 0.5, top: end, bottom: tip })).toBe(false);
      }
    }
  });

  it('the labels of sticks are readable on their background', () => {
    const color = (palette: typeof lightPalette, of: string) => {
      const [, text] = labelItems([{ ...labeled, color: of }], frame, 454, palette, measure);
      return text?.kind === 'text' ? text.color : '';
    };
    expect(color(lightPalette, '#ffd700')).not.toBe('#ffd700');
    expect(contrast(color(lightPalette, '#ffd700'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color(darkPalette, '#0000ff'), '#17211d')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the contrast of colors', () => {
  // Values of the WebAIM contrast checker.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#000000', 15.3],
  ])('the contrast of colors of %s and %s is %f, in either order', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('the contrast of colors is raised by just enough black on light and white on dark', () => {
    // In steps of 2 %: #eb0000 has 4.53:1, and #f00000, the step before, 4.4:1.
    expect(readableColor('#ff0000', '#ffffff', 4.5)).toBe('#eb0000');
    expect(readableColor('#000000', '#17211d', 21)).toBe('#ffffff');
    expect(readableColor('#FF0000', '#ffffff', 3)).toBe('#ff0000');
    expect(readableColor('#f00', '#ffffff', 4.5)).toBe('#f00');
    expect(readableColor('#808080', '#ffffff', 21)).toBe('#000000');
  });
});
