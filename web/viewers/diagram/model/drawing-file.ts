import * as z from 'zod/mini';
import { canvasSide, checkCount, checkHosts, type Drawing, findElement } from './drawing';
import { element, type Element, isChild } from './element';
import { DiagramError, schemaError } from './errors';
import { CANVAS_MAX } from './limits';
import { settle, settleIn } from './rules';

const FORMAT = 'diagram';
const VERSION = 1;

const header = z.object({ format: z.literal(FORMAT), version: z.int().check(z.gte(1)) });
const side = z.number().check(z.gte(1), z.lte(CANVAS_MAX));
const file = z.object({ width: side, height: side, elements: z.array(element) });
/** Elements are counted before they are validated, which takes time for each of them. */
const list = z.object({ elements: z.array(z.unknown()) });

/** Returns the drawing as the text of a JSON file. */
export function saveDrawing({ width, height, elements }: Drawing): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, width, height, elements }, null, 1)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new DiagramError('notJson');
  }
}

function depthOf(drawing: Drawing, child: Element): number {
  const host = isChild(child) ? findElement(drawing, child.parentId) : undefined;
  return host ? 1 + depthOf(drawing, host) : 0;
}

/** Brings all elements within the rules, parents before their children. */
function settleAll(drawing: Drawing): Drawing {
  const ordered = drawing.elements
    .map((each, place) => ({ each, place, depth: depthOf(drawing, each) }))
    .sort((a, b) => a.depth - b.depth);
  const elements = [...drawing.elements];
  for (const depth of new Set(ordered.map((item) => item.depth))) {
    const parents: Drawing = { ...drawing, elements: [...elements] };
    for (const { each, place } of ordered.filter((item) => item.depth === depth))
      elements[place] = isChild(each) ? settleIn(parents, each) : settle(each, null);
  }
  return { ...drawing, elements };
}

/**
 * Reads the output of `saveDrawing`. Values that break the rules are corrected as on the canvas. Throws DiagramError
 * 'notJson', 'notADrawing' (the detail names the place), 'outOfBounds', 'tooManyElements', 'newerVersion',
 * 'duplicateId', 'badParent' or 'lineMismatch'.
 */
export function openDrawing(text: string): Drawing {
  const json = parseJson(text);
  const head = header.safeParse(json);
  if (!head.success) throw new DiagramError('notADrawing', head.error.issues[0]?.path.join('.'));
  if (head.data.version > VERSION) throw new DiagramError('newerVersion', String(head.data.version));
  const listed = list.safeParse(json);
  if (listed.success) checkCount(listed.data.elements.length);
  const parsed = file.safeParse(json);
  if (!parsed.success) throw schemaError(parsed.error.issues, 'notADrawing');
  const { width, height, elements } = parsed.data;
  const ids = new Set<string>();
  for (const { id } of elements) {
    if (ids.has(id)) throw new DiagramError('duplicateId', id);
    ids.add(id);
  }
  const drawing: Drawing = { width: canvasSide(width), height: canvasSide(height), elements };
  for (const each of elements) checkHosts(each, (id) => findElement(drawing, id));
  return settleAll(drawing);
}
