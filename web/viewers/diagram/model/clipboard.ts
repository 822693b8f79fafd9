import * as z from 'zod/mini';
import { descendantsOf, type Drawing, findElement, getElement, hostOf, sameElement, topMost } from './drawing';
import { openDrawing, saveDrawing } from './drawing-file';
import { type Element, type HostElement, isChild, isHost, isSequence } from './element';
import { DiagramError } from './errors';
import { boundsOfAll } from './hit';
import { FILE_BYTES_MAX } from './limits';
import { copiesOf, COPY_SHIFT, shifted } from './new-element';
import type { Box, Point } from './plane';

/** Keeps one text between a copy and a paste, for all figures of the user. */
export interface Clipboard {
  /** Returns null if nothing has been copied. Anything may have been written there. */
  read(): string | null;
  write(text: string): void;
}

/** Elements that were copied, in a drawing of their own with the hosts that they stood on. */
export interface Copy {
  readonly drawing: Drawing;
  /** Of the elements that were selected, without their hosts and descendants. */
  readonly ids: readonly string[];
}

const FORMAT = 'diagram-copy';
const VERSION = 1;
const header = z.object({ format: z.literal(FORMAT), version: z.int().check(z.gte(1)) });
const content = z.object({
  ids: z.array(z.string()),
  /** As `saveDrawing` writes it. */
  drawing: z.string().check(z.maxLength(FILE_BYTES_MAX)),
});

/** Returns the ids of the hosts of an element, the nearest first. */
function hostIdsOf(drawing: Drawing, id: string): string[] {
  const element = getElement(drawing, id);
  return isChild(element) ? [element.parentId, ...hostIdsOf(drawing, element.parentId)] : [];
}

/** Returns elements as text, with their descendants and the elements that carry them. */
export function copyText(drawing: Drawing, ids: readonly string[]): string {
  const chosen = topMost(drawing, ids);
  const family = new Set(chosen.flatMap((id) => [id, ...hostIdsOf(drawing, id), ...descendantsOf(drawing, id)]));
  const copied = { ...drawing, elements: drawing.elements.filter(({ id }) => family.has(id)) };
  return JSON.stringify({ format: FORMAT, version: VERSION, ids: chosen, drawing: saveDrawing(copied) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DiagramError('badClipboard');
  }
}

/** Reads the output of `copyText`. Throws DiagramError 'emptyClipboard', 'badClipboard' or 'newerClipboard'. */
export function readCopy(text: string | null): Copy {
  if (text === null) throw new DiagramError('emptyClipboard');
  const json = parseJson(text);
  const head = header.safeParse(json);
  if (!head.success) throw new DiagramError('badClipboard');
  if (head.data.version > VERSION) throw new DiagramError('newerClipboard');
  const parsed = content.safeParse(json);
  if (!parsed.success) throw new DiagramError('badClipboard');
  try {
    const drawing = openDrawing(parsed.data.drawing);
    const ids = topMost(drawing, parsed.data.ids);
    if (ids.length === 0) throw new DiagramError('badClipboard');
    return { drawing, ids };
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    throw new DiagramError(error.code === 'newerVersion' ? 'newerClipboard' : 'badClipboard');
  }
}

/**
 * Returns the element of a drawing on which to put what stood on `host`: the same host, if the drawing has it, or the
 * nearest of that kind at or below the only selected element. Ids alone say nothing, since figures count theirs alike.
 */
function hostIn(target: Drawing, host: HostElement, selection: readonly string[]): string | null {
  const same = findElement(target, host.id);
  if (same && isHost(same) && same.type === host.type && same.text === host.text)
    if (same.start === host.start && same.end === host.end) return same.id;
  const [only, ...others] = selection;
  if (only === undefined || others.length > 0) return null;
  const found = [only, ...hostIdsOf(target, only)].find((id) => {
    const candidate = getElement(target, id);
    return isHost(candidate) && isSequence(candidate) === isSequence(host);
  });
  return found ?? null;
}

/** Returns the way that brings a box onto the canvas, or its top left corner if the box is larger. */
function wayOntoCanvas({ width, height }: Drawing, box: Box): Point {
  const way = (from: number, size: number, room: number): number => Math.max(-from, Math.min(0, room - from - size));
  return { x: way(box.x, box.width, width), y: way(box.y, box.height, height) };
}

/**
 * Returns copied elements as input of a `create`, and the ids of those to select. They lie where they were copied, or
 * beside what already lies there. A child comes with its host unless the drawing has that host or another is selected.
 */
export function pastedElements(
  target: Drawing,
  { drawing, ids }: Copy,
  selection: readonly string[],
  newIdOf: () => string,
): { elements: Element[]; ids: string[] } {
  const family = new Set<string>();
  /** From hosts of the copied drawing to hosts of this one. */
  const hosts = new Map<string, string>();
  for (const id of ids) {
    for (const each of [id, ...descendantsOf(drawing, id)]) family.add(each);
    for (let at = getElement(drawing, id); isChild(at);) {
      const host = hostOf(drawing, at.parentId);
      const found = hostIn(target, host, selection);
      if (found !== null) {
        hosts.set(host.id, found);
        break;
      }
      family.add(host.id);
      at = host;
    }
  }
  const originals = drawing.elements.filter(({ id }) => family.has(id));
  const copies = copiesOf(originals, newIdOf, 0);
  const chosen = copies.flatMap(({ id }, place) => (ids.includes(originals[place]?.id ?? '') ? [id] : []));
  const made = new Set(copies.map(({ id }) => id));
  const placed = copies.map((element) =>
    isChild(element) && !made.has(element.parentId)
      ? { ...element, parentId: hosts.get(element.parentId) ?? element.parentId }
      : element,
  );
  const leads = (element: Element): boolean => !isChild(element) || !made.has(element.parentId);
  const free = (by: Point): Element[] => placed.map((element) => (leads(element) ? shifted(element, by) : element));
  let by: Point = { x: 0, y: 0 };
  while (covers(target, free(by).find(leads))) by = { x: by.x + COPY_SHIFT, y: by.y + COPY_SHIFT };
  const moved = free(by).filter((element) => !isChild(element));
  const way = moved.length === 0 ? by : sumOf(by, wayOntoCanvas(target, boundsOfAll(target, moved)));
  return { elements: free(way), ids: chosen };
}

const sumOf = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** Whether an element would lie exactly on an equal one. */
function covers(drawing: Drawing, element: Element | undefined): boolean {
  return element !== undefined && drawing.elements.some((each) => sameElement({ ...each, id: element.id }, element));
}
