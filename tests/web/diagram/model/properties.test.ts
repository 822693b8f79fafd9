import { describe, expect, it } from 'vitest';
import { type Drawing, emptyDrawing, findElement } from '../../../../web/viewers/diagram/model/drawing';
import { openDrawing, saveDrawing } from '../../../../web/viewers/diagram/model/drawing-file';
import { type DrawingHistory, drawingHistory } from '../../../../web/viewers/diagram/model/editor';
import { isChild, isHost } from '../../../../web/viewers/diagram/model/element';
import { DiagramError } from '../../../../web/viewers/diagram/model/errors';
import { boundsOf } from '../../../../web/viewers/diagram/model/hit';
import { applyOperation } from '../../../../web/viewers/diagram/model/operations';
import { pictureOf } from '../../../../web/viewers/diagram/model/picture';
import { Dice, randomOperation, seededRandom } from './random-operations';

const said: string[] = [];
const history = drawingHistory((message) => said.push(message));

/** The rules of section 5, checked on what is there instead of computed. */
function breaches(drawing: Drawing): string[] {
  return drawing.elements.flatMap((element) => {
    const found: string[] = [];
    const must = (holds: boolean, what: string): unknown =>
      holds || found.push(`${element.id} ${element.type}: ${what}`);
    if ('start' in element)
      must(element.start >= 1 && element.end >= 2 && element.start <= element.end, `${element.start}..${element.end}`);
    if ('rotation' in element)
      must(element.rotation > -180 && element.rotation <= 180, `turned by ${element.rotation}`);
    if ('size' in element) must(element.size >= 1, `size ${element.size}`);
    if ('width' in element) must(element.width >= 1 && element.height >= 1, 'too small');
    must(element.style.fontSize >= 1, 'font too small');
    if (isChild(element)) {
      const host = findElement(drawing, element.parentId);
      if (host && isHost(host)) must(element.start >= host.start && element.end <= host.end, 'outside its parent');
      else must(false, 'no parent');
    }
    return found;
  });
}

/** One operation, previewed in between for gestures. An operation that the drawing refuses changes nothing. */
function act(now: DrawingHistory, dice: Dice): DrawingHistory {
  const from = now.present;
  const operation = randomOperation(from, dice);
  const next = ((): Drawing => {
    try {
      return applyOperation(from, operation);
    } catch (error) {
      if (error instanceof DiagramError && error.code === 'badParent') return from;
      throw error;
    }
  })();
  if (operation.type !== 'drag' && operation.type !== 'reshape' && operation.type !== 'rotate') {
    return history.record(
      now,
      operation.type,
      next,
      operation.type === 'nudge' ? `nudge ${operation.ids.join(' ')}` : undefined,
    );
  }
  const half = operation.type === 'drag' ? applyOperation(from, { ...operation, dx: operation.dx / 2 }) : from;
  const previewed = history.preview(history.preview(history.begin(now, operation.type), half), next);
  return dice.random() < 0.2 ? history.cancel(previewed) : history.finish(previewed);
}

function repeat(now: DrawingHistory, times: number, step: (from: DrawingHistory) => DrawingHistory): DrawingHistory {
  let at = now;
  for (let i = 0; i < times; i += 1) at = step(at);
  return at;
}

const STEPS = 1500;

describe('random operations on a drawing', () => {
  it.each([1, 2, 3, 4])(
    `DIAG-06 DIAG-07 undo of all gives the start, redo of all the end, over ${STEPS} operations (seed %i)`,
    (seed) => {
      const dice = new Dice(seededRandom(seed));
      const start = emptyDrawing(500, 400);
      const end = repeat(history.start(start), STEPS, (now) => act(now, dice));
      expect(end.past.length).toBeGreaterThan(STEPS / 2);
      const undone = repeat(end, end.past.length, history.undo);
      expect(undone.present).toEqual(start);
      expect(undone.future).toHaveLength(end.past.length);
      const redone = repeat(undone, undone.future.length, history.redo);
      expect(redone.present).toEqual(end.present);
      expect(redone.past).toEqual(end.past);
      expect(said).toEqual([]);
    },
  );

  it.each([11, 12, 13])(
    `DIAG-06 DIAG-08 undo, redo, canceled gestures and new actions mixed never lose a state (seed %i)`,
    (seed) => {
      const dice = new Dice(seededRandom(seed));
      // What each number of past steps looked like: the truth that the history is held against.
      let states: Drawing[] = [emptyDrawing()];
      let now = history.start(states[0] ?? emptyDrawing());
      for (let i = 0; i < STEPS; i += 1) {
        const roll = dice.random();
        if (roll < 0.25 && now.past.length > 0) now = history.undo(now);
        else if (roll < 0.4 && now.future.length > 0) now = history.redo(now);
        else {
          const depth = now.past.length;
          const next = act(now, dice);
          if (next.past !== now.past)
            states = [
              ...states.slice(0, Math.min(depth, next.past.length) + (next.past.length > depth ? 1 : 0)),
              next.present,
            ];
          now = next;
        }
        expect(now.present).toEqual(states[now.past.length]);
        expect(states).toHaveLength(now.past.length + now.future.length + 1);
      }
    },
  );

  it.each([21, 22, 23])(
    `DIAG-10 DIAG-11 DIAG-12 DIAG-13 DIAG-14 DIAG-15 no operation of ${STEPS} leaves the rules (seed %i)`,
    (seed) => {
      const dice = new Dice(seededRandom(seed));
      repeat(history.start(emptyDrawing()), STEPS, (now) => {
        const next = act(now, dice);
        expect(breaches(next.present)).toEqual([]);
        return next;
      });
    },
  );

  it.each([31, 32])('DIAG-04 results can be drawn, saved and opened again (seed %i)', (seed) => {
    const dice = new Dice(seededRandom(seed));
    repeat(history.start(emptyDrawing()), 400, (now) => {
      const { present } = now;
      for (const element of present.elements) {
        const { path, texts } = pictureOf(present, element);
        expect(`${path} ${texts.map(({ x, y }) => `${x} ${y}`).join(' ')}`).not.toMatch(/NaN|Infinity|undefined|e\+/);
        expect(Object.values(boundsOf(present, element)).every(Number.isFinite)).toBe(true);
      }
      expect(openDrawing(saveDrawing(present))).toEqual(present);
      return act(now, dice);
    });
  });
});
