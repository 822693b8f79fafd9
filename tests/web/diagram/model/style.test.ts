import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { colorNames, dashArray, defaultStyle } from '../../../../web/viewers/diagram/model/style';
import { textSize } from '../../../../web/viewers/diagram/model/text-size';
import { aMarker, aProtein, drawingOf, shown } from './factories';

describe('the style of an element', () => {
  it.each([
    ['solid', 3, ''],
    ['dashed', 1, '6 4'],
    ['dashed', 2, '12 8'],
    ['dotted', 1, '1 2'],
    ['dotted', 3, '3 6'],
    ['dotted', 0.25, '1 2'],
  ] as const)('DIAG-04 a %s outline of %d px has the dashes %j', (dash, strokeWidth, dashes) => {
    expect(dashArray({ ...defaultStyle, dash, strokeWidth })).toBe(dashes);
  });

  it('DIAG-04 the style of an element is at first a thin black outline around pale green', () => {
    expect(defaultStyle).toEqual({
      fill: '#e6f2ed',
      stroke: '#16211d',
      strokeWidth: 1,
      dash: 'solid',
      opacity: 1,
      textColor: '#16211d',
      fontSize: 14,
      bold: false,
      italic: false,
    });
  });

  it('DIAG-04 the style of an element knows the 148 colors of CSS and two that paint nothing', () => {
    expect(colorNames.size).toBe(150);
    // Of names each of which another program, zrender, took for a color; it lacks none and rebeccapurple.
    expect(
      createHash('sha256')
        .update([...colorNames].toSorted().join(' '))
        .digest('hex'),
    ).toBe('65b686e4872a837c19e1af55bbe043f30798181c0b540c3c3a9533878703f9c3');
  });

  it('DIAG-14 the style of an element is corrected to what can be drawn, at both ends', () => {
    const corrected = (of: Partial<typeof defaultStyle>) =>
      shown(drawingOf(aProtein({ style: { ...defaultStyle, ...of } })), aProtein()).style;
    expect(corrected({ opacity: -0.5, strokeWidth: 1000, fontSize: 1000 })).toMatchObject({
      opacity: 0,
      strokeWidth: 1000,
      fontSize: 1000,
    });
    expect(corrected({ opacity: 0.4, strokeWidth: 0.5, fontSize: 0 })).toMatchObject({
      opacity: 0.4,
      strokeWidth: 0.5,
      fontSize: 1,
    });
    expect(shown(drawingOf(aProtein(), aMarker({ minSites: -4 })), aMarker()).minSites).toBe(0);
    expect(shown(drawingOf(aProtein(), aMarker({ minSites: 7 })), aMarker()).minSites).toBe(7);
  });
});

describe('the size of a text', () => {
  const width = (text: string, bold = false): number => textSize(text, { fontSize: 100, bold }).width;

  it.each([
    ['i', 31],
    [' ', 31],
    ["'", 31],
    ['m', 86],
    ['@', 86],
    ['A', 67],
    ['K', 67],
    ['Z', 67],
    ['a', 56],
    ['0', 56],
    ['é', 56],
    ['語', 100],
    ['', 0],
    ['iAm', 184],
  ])('DIAG-15 the letters of %j are %d hundredths of the font size wide', (text, hundredths) => {
    expect(width(text)).toBeCloseTo(hundredths, 9);
  });

  it('DIAG-15 bold letters are 7 % wider', () => {
    expect(width('a', true)).toBeCloseTo(59.92, 9);
  });

  it('DIAG-15 the size of a text is as wide as the longest line and 1.2 font sizes high per line', () => {
    const { lines, width: widest, height } = textSize('aa\na\n', { fontSize: 10, bold: false });
    expect(lines).toEqual(['aa', 'a', '']);
    expect([widest, height]).toEqual([expect.closeTo(11.2, 9), 36]);
  });
});
