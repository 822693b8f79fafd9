import { lineColors, pseudoknotStyle } from '#domain/structure/elements';
import type { NumberedLayout } from '#domain/structure/number-places';
import type { ParsedMolecule } from '../molecule';
import type { FornacLink, FornacNode } from './fornac';

/** The length of a backbone step and the radius of a nucleotide, px at scale 1. */
export const STEP_PX = 15;
const RADIUS_PX = 6;

export const linkStyles: Readonly<Record<FornacLink['linkType'], { color: string; widthPx: number; opacity: number }>> =
  {
    backbone: { color: lineColors.backbone, widthPx: 2, opacity: 1 },
    basepair: { color: lineColors.pair, widthPx: 2, opacity: 1 },
    pseudoknot: { color: pseudoknotStyle.color, widthPx: 2, opacity: 0.7 },
    label_link: { color: lineColors.backbone, widthPx: 0.8, opacity: 1 },
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
export function structureGraph({ id, table }: ParsedMolecule, layout: NumberedLayout): StructureGraph {
  const rna = { uid: id, rnaLength: table.length };
  const node = (
    nodeType: FornacNode['nodeType'],
    name: string,
    num: number,
    x: number,
    y: number,
    radius = RADIUS_PX,
  ): FornacNode => ({
    name,
    num,
    nodeType,
    elemType: nodeType,
    radius,
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
    node('nucleotide', '', i + 1, layout.x[i] ?? 0, layout.y[i] ?? 0),
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
  const numbers = layout.numbers.map(({ text, x, y, size, leader }) => {
    const number = node('label', text, -1, x, y, size * STEP_PX);
    const [from, to] = [
      { x: leader.fromX * STEP_PX, y: leader.fromY * STEP_PX },
      { x: leader.toX * STEP_PX, y: leader.toY * STEP_PX },
    ];
    links.push([{ linkType: 'label_link', source: from, target: to, value: 1, uid: `label_link${text}` }]);
    return number;
  });
  const linksUpTo = new Int32Array(links.length + 1);
  for (const [index, { length }] of links.entries()) linksUpTo[index + 1] = (linksUpTo[index] ?? 0) + length;
  return { nodes: [...nucleotides, ...numbers], links: links.flat(), linksUpTo };
}
