import { describe, expect, it } from 'vitest';
import { canvasCorrection, correctionOf } from '../../../../web/viewers/diagram/model/corrections';
import { applyOperation } from '../../../../web/viewers/diagram/model/operations';
import { aMarker, aProtein, aText, drawingOf } from './factories';

describe('the explanation of a corrected value', () => {
  const parent = { start: 1, end: 100 };
  it.each<[string, string | null, string]>([
    ['DIAG-10', correctionOf(aProtein(), 'start', 0, null), 'A start site is at least 1: it was set to 1.'],
    ['DIAG-11', correctionOf(aProtein(), 'end', 1, null), 'An end site is at least 2: it was set to 2.'],
    ['DIAG-12', correctionOf(aMarker(), 'start', 50, parent), 'Start and end were reversed: they were exchanged.'],
    [
      'DIAG-13',
      correctionOf(aMarker(), 'end', 400, parent),
      'It was limited to the element that contains it, 1 to 100.',
    ],
    ['DIAG-14', correctionOf(aProtein(), 'height', 0, null), 'The least is 1 px: it was set to 1.'],
    ['DIAG-14', correctionOf(aMarker(), 'size', -3, parent), 'The least is 1 px: it was set to 1.'],
    ['DIAG-14', correctionOf(aText(), 'strokeWidth', -1, null), 'An outline is at least 0 px wide: it was set to 0.'],
    ['DIAG-14', correctionOf(aText(), 'opacity', 1.5, null), 'Opacity lies between 0 and 100 %.'],
    [
      'DIAG-15',
      correctionOf(aProtein(), 'rotation', 190, null),
      'Angles are kept within -180 to 180 degrees: it was turned by whole turns.',
    ],
    [
      'DIAG-15',
      correctionOf(aText(), 'rotation', -180, null),
      'Angles are kept within -180 to 180 degrees: it was turned by whole turns.',
    ],
    ['DIAG-10', correctionOf(aProtein(), 'start', 2.5, null), 'Sites are whole numbers: it was rounded.'],
    ['DIAG-19', canvasCorrection(1e9), 'The canvas is at most 100,000 by 100,000 px: it was set to 100,000.'],
    ['DIAG-19', canvasCorrection(299), 'The canvas is at least 300 by 300 px: it was set to 300.'],
  ])('%s names the rule: %s', (_, said, expected) => {
    expect(said).toBe(expected);
  });

  it('DIAG-10 DIAG-11 DIAG-12 DIAG-13 DIAG-14 DIAG-15 the explanation of a corrected value explains a value exactly when the drawing corrects it', () => {
    const drawing = drawingOf(aProtein(), aMarker());
    const values = [-400, -181, -180, -1, 0, 0.5, 1, 2, 2.5, 15, 99, 100, 101, 180, 190, 1000];
    for (const field of ['start', 'end', 'width', 'height', 'rotation', 'size'] as const) {
      for (const element of [aProtein(), aMarker()]) {
        if (!(field in element)) continue;
        for (const value of values) {
          const after = applyOperation(drawing, {
            type: 'update',
            ids: [element.id],
            patch: { [field]: value },
          }).elements.find(({ id }) => id === element.id);
          const taken = Object.entries(after ?? {}).find(([name]) => name === field)?.[1] as unknown;
          const said = correctionOf(element, field, value, element.type === 'marker' ? parent : null);
          expect([element.type, field, value, said === null]).toEqual([element.type, field, value, taken === value]);
        }
      }
    }
  });

  it.each([
    ['width', 0.9, 'The least is 1 px: it was set to 1.'],
    ['width', 1, null],
    ['fontSize', 0, 'The least is 1 px: it was set to 1.'],
    ['strokeWidth', 0, null],
    ['strokeWidth', -0.1, 'An outline is at least 0 px wide: it was set to 0.'],
    ['opacity', 0, null],
    ['opacity', 1, null],
    ['opacity', -0.1, 'Opacity lies between 0 and 100 %.'],
    ['rotation', -179, null],
    ['rotation', 181, 'Angles are kept within -180 to 180 degrees: it was turned by whole turns.'],
    ['start', -2, 'A start site is at least 1: it was set to 1.'],
    ['start', 1, null],
    ['end', 2, null],
    ['end', 101.5, 'Sites are whole numbers: it was rounded.'],
    ['start', 100, null],
    ['start', 101, 'Start and end were reversed: they were exchanged.'],
  ] as const)('DIAG-14 a %s of %d of a bar over 1 to 100 is corrected with the words %j', (field, value, words) => {
    expect(correctionOf(aProtein(), field, value, null)).toBe(words);
  });

  it('DIAG-19 a canvas is corrected beyond its bounds alone', () => {
    expect([300, 100_000].map(canvasCorrection)).toEqual([null, null]);
    expect(canvasCorrection(100_001)).toBe('The canvas is at most 100,000 by 100,000 px: it was set to 100,000.');
  });

  it('DIAG-19 the explanation of a corrected value says nothing about an accepted value', () => {
    expect([
      canvasCorrection(300),
      correctionOf(aProtein(), 'rotation', 180, null),
      correctionOf(aText(), 'start', -5, null),
    ]).toEqual([null, null, null]);
  });
});
