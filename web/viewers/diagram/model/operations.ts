import { canvasSide, checkHosts, descendantsOf, type Drawing, findElement, getElement, topMost } from './drawing';
import {
  type BracketElement,
  type Element,
  element as elementSchema,
  isChild,
  isHost,
  type LineElement,
  type MarkerElement,
  type SequenceElement,
  type TextElement,
} from './element';
import { DiagramError, schemaError } from './errors';
import type { HandleId } from './handles';
import { dragElements, nudgeElements } from './move';
import { reshapeElement, rotateElements } from './reshape';
import { exchangeSettled, settle } from './rules';
import type { Style } from './style';

type Changes<E> = Partial<Omit<E, 'id' | 'type' | 'parentId' | 'style'>>;
/** Fields to set, as sent by an inspector; fields that the element does not have are ignored. */
export type ElementPatch = Changes<SequenceElement> &
  Changes<Omit<MarkerElement, 'size' | 'offset'>> &
  Changes<Omit<BracketElement, 'size' | 'offset'>> &
  Changes<LineElement> &
  Changes<TextElement> & { size?: number; offset?: number; style?: Partial<Style> };

/** Everything that can be done to a drawing, as data. Distances are in canvas px, angles in degrees. */
export type Operation =
  | { type: 'create'; elements: readonly Element[] }
  | { type: 'delete'; ids: readonly string[] }
  | { type: 'update'; ids: readonly string[]; patch: ElementPatch }
  /** `along`: children keep their distance from their parent. */
  | { type: 'drag'; ids: readonly string[]; dx: number; dy: number; along?: boolean }
  | { type: 'nudge'; ids: readonly string[]; dx: number; dy: number }
  | { type: 'reshape'; id: string; handle: HandleId; x: number; y: number }
  | { type: 'rotate'; ids: readonly string[]; degrees: number }
  | { type: 'order'; ids: readonly string[]; to: 'front' | 'back' }
  | { type: 'resizeCanvas'; width: number; height: number };

function checked(candidate: unknown, id: string): Element {
  const parsed = elementSchema.safeParse(candidate);
  if (parsed.success) return parsed.data;
  throw schemaError(parsed.error.issues, 'badElement', id);
}

function create(drawing: Drawing, candidates: readonly Element[]): Drawing {
  const made = new Map<string, Element>();
  const find = (id: string): Element | undefined => made.get(id) ?? findElement(drawing, id);
  for (const candidate of candidates) {
    const element = checked(candidate, candidate.id);
    if (find(element.id)) throw new DiagramError('duplicateId', element.id);
    checkHosts(element, find);
    const host = isChild(element) ? find(element.parentId) : undefined;
    made.set(element.id, settle(element, host && isHost(host) ? host : null));
  }
  return made.size === 0 ? drawing : { ...drawing, elements: [...drawing.elements, ...made.values()] };
}

function remove(drawing: Drawing, ids: readonly string[]): Drawing {
  const gone = new Set(ids.flatMap((id) => [id, ...descendantsOf(drawing, id)]));
  const elements = drawing.elements.filter(({ id }) => !gone.has(id));
  return elements.length === drawing.elements.length ? drawing : { ...drawing, elements };
}

function update(drawing: Drawing, ids: readonly string[], patch: ElementPatch): Drawing {
  return ids.reduce((next, id) => {
    const element = getElement(next, id);
    // A patch may come from outside, so it must not change the id, the type or the parent.
    const fixed = isChild(element)
      ? { id, type: element.type, parentId: element.parentId }
      : { id, type: element.type };
    const changed = checked({ ...element, ...patch, ...fixed, style: { ...element.style, ...patch.style } }, id);
    return exchangeSettled(next, changed);
  }, drawing);
}

/** Moves elements to the front or back, together with their descendants. */
function order(drawing: Drawing, ids: readonly string[], to: 'front' | 'back'): Drawing {
  const chosen = new Set(topMost(drawing, ids).flatMap((id) => [id, ...descendantsOf(drawing, id)]));
  const [moved, rest] = [
    drawing.elements.filter(({ id }) => chosen.has(id)),
    drawing.elements.filter(({ id }) => !chosen.has(id)),
  ];
  const elements = to === 'front' ? [...rest, ...moved] : [...moved, ...rest];
  return elements.every((element, place) => element === drawing.elements[place]) ? drawing : { ...drawing, elements };
}

function finite(operation: Operation): void {
  const bad = Object.entries(operation).find(([, value]) => typeof value === 'number' && !Number.isFinite(value));
  if (bad) throw new DiagramError('badElement', bad[0]);
}

/**
 * Returns the drawing after an operation; the same object if the operation changes nothing. Values are corrected by the
 * rules. Throws DiagramError 'badElement', 'outOfBounds', 'badParent', 'duplicateId', 'lineMismatch' or
 * 'unknownElement' for errors that cannot be corrected.
 */
export function applyOperation(drawing: Drawing, operation: Operation): Drawing {
  finite(operation);
  switch (operation.type) {
    case 'create':
      return create(drawing, operation.elements);
    case 'delete':
      return remove(drawing, operation.ids);
    case 'update':
      return update(drawing, operation.ids, operation.patch);
    case 'drag':
      return dragElements(drawing, operation.ids, { x: operation.dx, y: operation.dy }, operation.along);
    case 'nudge':
      return nudgeElements(drawing, operation.ids, { x: operation.dx, y: operation.dy });
    case 'reshape':
      return reshapeElement(drawing, operation.id, operation.handle, operation);
    case 'rotate':
      return rotateElements(drawing, operation.ids, operation.degrees);
    case 'order':
      return order(drawing, operation.ids, operation.to);
    case 'resizeCanvas': {
      const [width, height] = [canvasSide(operation.width), canvasSide(operation.height)];
      return width === drawing.width && height === drawing.height ? drawing : { ...drawing, width, height };
    }
  }
}
