import { type Drawing, findElement } from '../model/drawing';
import { type Element, type HostElement, isHost, type LineType } from '../model/element';
import { DiagramError } from '../model/errors';
import { newChild, newLine, newSequence, newText } from '../model/new-element';
import { placementOf, siteWidth, toLocal } from '../model/placement';
import type { Point } from '../model/plane';

/** Where a new element goes: at a click, or along a drag that ends at `to`. Canvas px. */
export interface Place {
  readonly drawing: Drawing;
  /** An unused id. */
  readonly id: string;
  readonly from: Point;
  /** Null for a click. */
  readonly to: Point | null;
  /** The element under `from`. */
  readonly under: string | null;
}

export interface Tool {
  readonly id: string;
  readonly label: string;
  /** Name of a pictogram. */
  readonly icon: string;
  /** The key that chooses the tool. */
  readonly key: string;
  /** Makes an element; null for tools that only move the view or select. Throws DiagramError. */
  readonly make: ((place: Place) => Element) | null;
}

/** A bar as long as the drag. */
const bar =
  (type: 'protein' | 'nucleotide') =>
  ({ id, from, to }: Place): Element => {
    const made = newSequence(type, id, from);
    return to === null
      ? made
      : {
          ...made,
          x: Math.min(from.x, to.x),
          width: Math.max(1, Math.abs(to.x - from.x)),
          y: from.y - made.height / 2,
        };
  };

const line =
  (type: LineType) =>
  ({ id, from, to }: Place): Element =>
    newLine(type, id, from, to ?? undefined);

/** The site of a host under a point. */
function siteAt(drawing: Drawing, host: HostElement, point: Point): number {
  const placement = placementOf(drawing, host);
  return Math.floor(host.start + (toLocal(placement, point).x - placement.box.x) / siteWidth(host, placement.box));
}

/**
 * A marker or bracket over the sites of the drag, or over a fifth of its host about the click. Throws 'badParent'
 * without a host.
 */
const child =
  (type: 'marker' | 'bracket') =>
  ({ drawing, id, from, to, under }: Place): Element => {
    const host = under === null ? undefined : findElement(drawing, under);
    if (!host || !isHost(host)) throw new DiagramError('badParent');
    const made = newChild(type, id, host);
    const reach = to === null ? Math.floor((host.end - host.start + 1) / 10) : 0;
    return { ...made, start: siteAt(drawing, host, from) - reach, end: siteAt(drawing, host, to ?? from) + reach };
  };

export const tools = [
  { id: 'select', label: 'Select', icon: 'select', key: 'v', make: null },
  { id: 'several', label: 'Select several', icon: 'several', key: 's', make: null },
  { id: 'pan', label: 'Move the view', icon: 'pan', key: 'h', make: null },
  { id: 'protein', label: 'Protein', icon: 'protein', key: 'p', make: bar('protein') },
  { id: 'nucleotide', label: 'Nucleotide', icon: 'nucleotide', key: 'n', make: bar('nucleotide') },
  { id: 'marker', label: 'Marker', icon: 'marker', key: 'm', make: child('marker') },
  { id: 'bracket', label: 'Bracket', icon: 'bracket', key: 'b', make: child('bracket') },
  { id: 'straight', label: 'Straight line', icon: 'straight', key: 'l', make: line('straight') },
  { id: 'elbow', label: 'Elbow line', icon: 'elbow', key: 'e', make: line('elbow') },
  { id: 'curve', label: 'Curve', icon: 'curve', key: 'c', make: line('curve') },
  { id: 'polyline', label: 'Polyline', icon: 'polyline', key: 'o', make: line('polyline') },
  { id: 'text', label: 'Text', icon: 'text', key: 't', make: ({ id, from }) => newText(id, 'Text', from) },
] as const satisfies readonly Tool[];

export type ToolId = (typeof tools)[number]['id'];

export function toolOf(id: ToolId): Tool {
  return tools.find((tool) => tool.id === id) ?? tools[0];
}
