import type { Drawing } from '../../../../web/viewers/diagram/model/drawing';
import { type Element, isChild, isHost, lineTypes, markerShapes } from '../../../../web/viewers/diagram/model/element';
import { handlesOf } from '../../../../web/viewers/diagram/model/handles';
import { linePoints } from '../../../../web/viewers/diagram/model/line';
import { newId } from '../../../../web/viewers/diagram/model/new-element';
import type { Operation } from '../../../../web/viewers/diagram/model/operations';
import { aBracket, aLine, aMarker, aProtein, aText } from './factories';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export class Dice {
  constructor(readonly random: () => number) {}

  whole(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  px(): number {
    return this.random() * 1200 - 200;
  }

  of<T>(values: readonly T[]): T | undefined {
    return values[this.whole(0, values.length - 1)];
  }

  some<T>(values: readonly T[]): T[] {
    return values.filter(() => this.random() < 3 / (values.length + 1));
  }
}

function newElement(drawing: Drawing, dice: Dice): Element {
  const id = newId((taken) => drawing.elements.some((element) => element.id === taken), dice.random);
  const sites = { start: dice.whole(-10, 300), end: dice.whole(-10, 300) };
  // Markers on markers, but not without end.
  const hosts = drawing.elements
    .filter((element) => isHost(element) && !(isChild(element) && dice.random() < 0.7))
    .slice(0, 12);
  const parentId = dice.of(hosts)?.id;
  const kind = dice.whole(0, parentId === undefined ? 2 : 6);
  if (kind === 0)
    return aProtein({
      id,
      ...sites,
      x: dice.px(),
      y: dice.px(),
      width: dice.px(),
      height: dice.whole(0, 60),
      rotation: dice.whole(-900, 900),
    });
  if (kind === 1) {
    const lineType = dice.of(lineTypes) ?? 'straight';
    return aLine({
      id,
      lineType,
      points: linePoints(lineType, { x: dice.px(), y: dice.px() }, { x: dice.px(), y: dice.px() }),
    });
  }
  if (kind === 2 || parentId === undefined)
    return aText({ id, x: dice.px(), y: dice.px(), rotation: dice.whole(-900, 900) });
  if (kind === 3) return aBracket({ id, parentId, ...sites, size: dice.whole(-2, 30) });
  return aMarker({
    id,
    parentId,
    ...sites,
    shape: dice.of(markerShapes) ?? 'block',
    size: dice.whole(-2, 40),
    minSites: dice.whole(0, 40),
  });
}

/** Any operation that the canvas can ask for; some of them change nothing. */
export function randomOperation(drawing: Drawing, dice: Dice): Operation {
  const ids = dice.some(drawing.elements).map(({ id }) => id);
  const one = dice.of(drawing.elements);
  const roll = dice.whole(0, 19);
  if (!one || roll < 4 || (roll < 8 && drawing.elements.length < 8)) {
    const element = newElement(drawing, dice);
    const deep = isChild(element) && element.parentId === one?.id && isChild(one);
    return deep ? { type: 'delete', ids: [] } : { type: 'create', elements: [element] };
  }
  if (roll < 6) return { type: 'delete', ids: ids.slice(0, 4) };
  if (roll < 9)
    return {
      type: 'update',
      ids,
      patch: {
        start: dice.whole(-50, 400),
        end: dice.whole(-50, 400),
        style: { fill: dice.of(['red', '#00f', '#e6f2ed']) ?? 'red' },
      },
    };
  if (roll < 12)
    return { type: 'drag', ids, dx: dice.random() < 0.1 ? 0 : dice.px(), dy: dice.px() * dice.whole(0, 1) };
  if (roll < 14) return { type: 'nudge', ids, dx: dice.whole(-1, 1) * 10, dy: dice.whole(-1, 1) };
  if (roll < 17)
    return {
      type: 'reshape',
      id: one.id,
      handle: dice.of(handlesOf(drawing, one))?.id ?? 'size',
      x: dice.px(),
      y: dice.px(),
    };
  if (roll === 17) return { type: 'rotate', ids, degrees: dice.whole(-720, 720) };
  if (roll === 18) return { type: 'order', ids, to: dice.random() < 0.5 ? 'front' : 'back' };
  return { type: 'resizeCanvas', width: dice.whole(0, 2000), height: dice.whole(0, 2000) };
}
