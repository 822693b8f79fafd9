import { describe, expect, it } from 'vitest';
import { applyOperation } from '#domain/diagram/operations';
import { pictureOf } from '#domain/diagram/picture';
import { shownElements } from '#domain/diagram/shown-elements';
import { aMarker, aProtein, aText, drawingOf } from './factories';

const drawing = drawingOf(aProtein(), aMarker(), aMarker({ id: 'inner', parentId: 'mark1', start: 12, end: 14 }), aText());

describe('the shown elements', () => {
  it('DIAG-04 are the pictures of all elements in painting order', () => {
    const reversed = { ...drawing, elements: drawing.elements.toReversed() };
    const shown = shownElements(reversed);
    expect([...shown.keys()]).toEqual(['text1', 'inner', 'mark1', 'prot1']);
    for (const { element, picture } of shown.values()) expect(picture).toEqual(pictureOf(reversed, element));
  });

  it('DIAG-20 after a drag only what moved is new, with all that stands on it', () => {
    const before = shownElements(drawing);
    const changed = (ids: string[]): string[] => {
      const moved = applyOperation(drawing, { type: 'drag', ids, dx: 10, dy: 3 });
      const after = shownElements(moved, before);
      for (const { element, picture } of after.values()) expect(picture).toEqual(pictureOf(moved, element));
      return [...after].filter(([id, shown]) => before.get(id) !== shown).map(([id]) => id);
    };
    expect(changed(['text1'])).toEqual(['text1']);
    expect(changed(['mark1'])).toEqual(['mark1', 'inner']);
    expect(changed(['prot1'])).toEqual(['prot1', 'mark1', 'inner']);
  });
});
