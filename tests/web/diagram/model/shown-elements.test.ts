import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '../../../../web/viewers/diagram/model/operations';
import { emptyDrawing } from '../../../../web/viewers/diagram/model/drawing';
import { DiagramError } from '../../../../web/viewers/diagram/model/errors';
import { type Picture, pictureOf } from '../../../../web/viewers/diagram/model/picture';
import { ShownDrawing, type ShownElements } from '../../../../web/viewers/diagram/model/shown-elements';
import { aLine, aMarker, aProtein, aText, drawingOf } from './factories';
import { Dice, randomOperation, seededRandom } from './random-operations';

const drawing = drawingOf(
  aProtein({ rotation: 30 }),
  aMarker(),
  aMarker({ id: 'inner', parentId: 'mark1', start: 12, end: 14 }),
  aText(),
  aLine(),
);

/**
 * All numbers of a picture that are places across, moved by `dx`; enough to hold a moved picture against one made in
 * place.
 */
function textsAcross({ texts }: Picture, dx: number): number[] {
  return texts.map(({ x }) => x + dx);
}

describe('the shown elements', () => {
  it('DIAG-04 the shown elements are the pictures of all elements in painting order, each about the corner of its outermost host', () => {
    const reversed = { ...drawing, elements: drawing.elements.toReversed() };
    const shown = new ShownDrawing().of(reversed);
    expect([...shown.keys()]).toEqual(['line1', 'text1', 'inner', 'mark1', 'prot1']);
    expect([...shown.values()].map(({ at }) => at)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 60 },
      { x: 100, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 100 },
    ]);
    for (const { element, picture, at } of shown.values()) {
      const inPlace = pictureOf(reversed, element);
      expect(textsAcross(picture, at.x)).toEqual(textsAcross(inPlace, 0));
      expect([picture.filled, picture.path === '', picture.transform === '']).toEqual([
        inPlace.filled,
        inPlace.path === '',
        inPlace.transform === '',
      ]);
    }
  });

  const changes = (operation: Operation): { drawn: string[]; moved: string[] } => {
    const view = new ShownDrawing();
    const before = view.of(drawing);
    const after = view.of(applyOperation(drawing, operation));
    const differ = (same: (id: string, before: ShownElements) => boolean): string[] =>
      [...after.keys()].filter((id) => !same(id, before));
    return {
      drawn: differ((id) => before.get(id)?.picture === after.get(id)?.picture),
      moved: differ((id) => before.get(id) === after.get(id)),
    };
  };

  it('DIAG-20 dragging an element without a parent moves pictures and makes none, also for its children', () => {
    expect(changes({ type: 'drag', ids: ['prot1'], dx: 10, dy: 3 })).toEqual({
      drawn: [],
      moved: ['prot1', 'mark1', 'inner'],
    });
    expect(changes({ type: 'drag', ids: ['text1', 'line1'], dx: 10, dy: 3 })).toEqual({
      drawn: [],
      moved: ['text1', 'line1'],
    });
  });

  it('DIAG-20 the shown elements redraws only the changed elements and their descendants', () => {
    expect(changes({ type: 'drag', ids: ['mark1'], dx: 10, dy: 3 }).drawn).toEqual(['mark1', 'inner']);
    expect(changes({ type: 'update', ids: ['prot1'], patch: { width: 300 } }).drawn).toEqual([
      'prot1',
      'mark1',
      'inner',
    ]);
    expect(changes({ type: 'update', ids: ['text1'], patch: { text: 'x' } })).toEqual({
      drawn: ['text1'],
      moved: ['text1'],
    });
  });

  it.each([51, 52])('DIAG-04 going from drawing to drawing shows the same as beginning with each (seed %i)', (seed) => {
    const dice = new Dice(seededRandom(seed));
    const view = new ShownDrawing();
    let now = emptyDrawing(500, 400);
    for (let step = 0; step < 300; step += 1) {
      try {
        now = applyOperation(now, randomOperation(now, dice));
      } catch (error) {
        if (!(error instanceof DiagramError)) throw error;
      }
      expect([...view.of(now)]).toEqual([...new ShownDrawing().of(now)]);
    }
  });
});
