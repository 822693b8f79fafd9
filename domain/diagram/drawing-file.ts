import * as z from 'zod/mini';
import { CANVAS_MIN, checkHosts, type Drawing, findElement } from './drawing';
import { element, type Element, isChild } from './element';
import { DiagramError } from './errors';
import { settle, settleIn } from './rules';

const FORMAT = 'diagram';
const VERSION = 1;
const CANVAS_MAX = 100_000;

const header = z.object({ format: z.literal(FORMAT), version: z.int().check(z.gte(1)) });
const side = z.number().check(z.gte(1), z.lte(CANVAS_MAX));
const file = z.object({ width: side, height: side, elements: z.array(element).check(z.maxLength(50_000)) });

/** The drawing as the text of a JSON file. */
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

function depthOf(drawing: Drawing, of: Element): number {
  const host = isChild(of) ? findElement(drawing, of.parentId) : undefined;
  return host ? 1 + depthOf(drawing, host) : 0;
}

/** Brings all elements within the rules, parents before their children. */
function settleAll(drawing: Drawing): Drawing {
  const ordered = drawing.elements
    .map((of, place) => ({ of, place, depth: depthOf(drawing, of) }))
    .sort((a, b) => a.depth - b.depth);
  const elements = [...drawing.elements];
  for (const depth of new Set(ordered.map((item) => item.depth))) {
    const parents: Drawing = { ...drawing, elements: [...elements] };
    for (const { of, place } of ordered.filter((item) => item.depth === depth)) elements[place] = isChild(of) ? settleIn(parents, of) : settle(of, null);
  }
  return { ...drawing, elements };
}

/**
 * Reads what `saveDrawing` wrote. Values outside the rules are put right as on the canvas. Throws DiagramError 'notJson',
 * 'notADrawing' (detail: where), 'newerVersion', 'duplicateId', 'badParent', 'lineMismatch'.
 */
export function openDrawing(text: string): Drawing {
  const json = parseJson(text);
  const head = header.safeParse(json);
  if (!head.success) throw new DiagramError('notADrawing', head.error.issues[0]?.path.join('.'));
  if (head.data.version > VERSION) throw new DiagramError('newerVersion', String(head.data.version));
  const parsed = file.safeParse(json);
  if (!parsed.success) throw new DiagramError('notADrawing', parsed.error.issues[0]?.path.join('.'));
  const { width, height, elements } = parsed.data;
  const ids = new Set<string>();
  for (const { id } of elements) {
    if (ids.has(id)) throw new DiagramError('duplicateId', id);
    ids.add(id);
  }
  const drawing: Drawing = { width: Math.max(CANVAS_MIN, width), height: Math.max(CANVAS_MIN, height), elements };
  for (const each of elements) checkHosts(each, (id) => findElement(drawing, id));
  return settleAll(drawing);
}
