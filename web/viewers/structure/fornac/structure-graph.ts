import { lineColours, pseudoknotStyle } from '#domain/structure/elements';
import type { FlatLayout } from '#domain/structure/layout';
import type { ParsedMolecule } from '../molecule';
import type { FornacLink, FornacNode } from './fornac';

/** The length of a backbone step and the radius of a nucleotide, px at scale 1. */
export const STEP_PX = 15;
const RADIUS_PX = 6;

export const linkStyles: Readonly<
  Record<FornacLink['linkType'], { colour: string; widthPx: number; opacity: number }>
> = {
  backbone: { colour: lineColours.backbone, widthPx: 2, opacity: 1 },
  basepair: { colour: lineColours.pair, widthPx: 2, opacity: 1 },
  pseudoknot: { colour: pseudoknotStyle.colour, widthPx: 2, opacity: 0.7 },
  label_link: { colour: lineColours.backbone, widthPx: 0.8, opacity: 1 },
};

/** Nodes and links in drawing order: each link comes after the nodes that it joins. */
export interface StructureGraph {
  nodes: FornacNode[];
  links: FornacLink[];
  /** `linksUpTo[n]` is the number of links between the first `n` nodes. */
  linksUpTo: Int32Array;
}

/**
 * The graph that fornac draws. The one fornac computes has overlapping branches and hidden nodes for a simulation that
 * we do not run, takes quadratic time, and knows no brackets beyond `[ ] { } < >`.
 */
export function structureGraph({ id, sequence, table, elements }: ParsedMolecule, layout: FlatLayout): StructureGraph {
  const rna = { uid: id, rnaLength: table.length };
  const node = (
    nodeType: FornacNode['nodeType'],
    name: string,
    num: number,
    elemType: string,
    x: number,
    y: number,
  ): FornacNode => ({
    name,
    num,
    nodeType,
    elemType,
    radius: RADIUS_PX,
    structName: id,
    rna,
    uid: `${nodeType}${num > 0 ? num : name}`,
    linked: false,
    prevNode: null,
    nextNode: null,
    x: x * STEP_PX,
    y: y * STEP_PX,
    px: x * STEP_PX,
    py: y * STEP_PX,
  });
  const nucleotides = Array.from({ length: table.length }, (_, i) =>
    node(
      'nucleotide',
      sequence.charAt(i).toUpperCase(),
      i + 1,
      elements[i] ?? 'external',
      layout.x[i] ?? 0,
      layout.y[i] ?? 0,
    ),
  );
  const links: FornacLink[][] = nucleotides.map(() => []);
  const join = (linkType: FornacLink['linkType'], start: number, end: number): void => {
    const [source, target] = [nucleotides[start], nucleotides[end]];
    if (source !== undefined && target !== undefined)
      links[Math.max(start, end)]?.push({ linkType, source, target, value: 1, uid: `${linkType}${start}-${end}` });
  };
  for (let i = 0; i < table.length; i += 1) {
    if (i > 0) join('backbone', i - 1, i);
    const other = table.partner[i] ?? -1;
    if (other > i) join('basepair', i, other);
  }
  for (const { start, end } of table.crossing) join('pseudoknot', start, end);
  const labels = labelPlaces(layout).map(({ nucleotide, text, x, y, sizePx }) => {
    const label = { ...node('label', text, -1, 'label', x, y), radius: sizePx };
    const source = nucleotides[nucleotide];
    links.push(
      source === undefined
        ? []
        : [{ linkType: 'label_link', source, target: label, value: 1, uid: `label_link${text}` }],
    );
    return label;
  });
  const linksUpTo = new Int32Array(links.length + 1);
  for (const [index, { length }] of links.entries()) linksUpTo[index + 1] = (linksUpTo[index] ?? 0) + length;
  return { nodes: [...nucleotides, ...labels], links: links.flat(), linksUpTo };
}

export interface LabelPlace {
  /** 0-based nucleotide. */
  nucleotide: number;
  text: string;
  /** In backbone steps. */
  x: number;
  y: number;
  /** The font size, px at scale 1. */
  sizePx: number;
}

const DIRECTIONS = 16;
/** Longer structures have larger numbers, at every fiftieth nucleotide. */
const DENSE_MAX = 400;
/** `distance` from the nucleotide is in backbone steps. */
const SMALL = { every: 10, distance: 1.6, sizePx: 8 };
const LARGE = { every: 50, distance: 2.3, sizePx: 18 };

/** Every tenth or fiftieth position, and the ends of the chain. */
function labelled(length: number, every: number): { nucleotide: number; text: string }[] {
  const numbers = Array.from({ length: Math.floor(length / every) }, (_, index) => (index + 1) * every).map(
    (position) => ({ nucleotide: position - 1, text: String(position) }),
  );
  if (length < 2) return numbers;
  return [
    { nucleotide: 0, text: '5′' },
    ...numbers.filter(({ nucleotide }) => nucleotide < length - 1),
    { nucleotide: length - 1, text: '3′' },
  ];
}

/** Places numbers where there is most room: on the side of their nucleotide that is farthest from all others. */
export function labelPlaces({ x, y }: FlatLayout): LabelPlace[] {
  const taken: [x: number, y: number][] = Array.from(x, (at, i) => [at, y[i] ?? 0]);
  const { every, distance, sizePx } = x.length > DENSE_MAX ? LARGE : SMALL;
  return labelled(x.length, every).map(({ nucleotide, text }) => {
    const [fromX, fromY] = [x[nucleotide] ?? 0, y[nucleotide] ?? 0];
    const near = taken.filter(
      ([atX, atY]) => Math.abs(atX - fromX) < 2 * distance && Math.abs(atY - fromY) < 2 * distance,
    );
    let best = { x: fromX, y: fromY, room: -1 };
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const angle = (2 * Math.PI * direction) / DIRECTIONS;
      const [atX, atY] = [fromX + distance * Math.cos(angle), fromY + distance * Math.sin(angle)];
      const room = near.reduce(
        (least, [otherX, otherY]) => Math.min(least, Math.hypot(otherX - atX, otherY - atY)),
        distance,
      );
      if (room > best.room) best = { x: atX, y: atY, room };
    }
    taken.push([best.x, best.y]);
    return { nucleotide, text, x: best.x, y: best.y, sizePx };
  });
}
