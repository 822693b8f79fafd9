import type { FlatLayout } from '#domain/structure/lay-flat';
import type { FornacLink, FornacNode } from './fornac-api';
import type { ParsedMolecule } from '../molecule';
import { labelPlaces } from './label-places';

/** Size of a backbone step and of a nucleotide in the drawing, px at scale 1. */
export const STEP_PX = 15;
const RADIUS_PX = 6;

/** Nodes and links in the order in which they can be drawn: a link after the nodes that it joins. */
export interface StructureGraph {
  nodes: FornacNode[];
  links: FornacLink[];
  /** Number of links that the first nodes need: `linksUpTo[n]` for `n` nodes. */
  linksUpTo: Int32Array;
}

/**
 * The graph that fornac draws. Its own would come with a layout in which branches overlap, with hidden nodes for a simulation
 * that is not run, and in time that grows with the square of the length; and it has no brackets beyond `[ ] { } < >`.
 */
export function structureGraph({ id, sequence, table, elements }: ParsedMolecule, layout: FlatLayout): StructureGraph {
  const rna = { uid: id, rnaLength: table.length };
  const node = (nodeType: FornacNode['nodeType'], name: string, num: number, elemType: string, x: number, y: number): FornacNode => ({
    name, num, nodeType, elemType, radius: RADIUS_PX, structName: id, rna, uid: `${nodeType}${num > 0 ? num : name}`, linked: false, prevNode: null,
    nextNode: null, x: x * STEP_PX, y: y * STEP_PX, px: x * STEP_PX, py: y * STEP_PX,
  });
  const nucleotides = Array.from({ length: table.length }, (_, i) =>
    node('nucleotide', sequence.charAt(i).toUpperCase(), i + 1, elements[i] ?? 'external', layout.x[i] ?? 0, layout.y[i] ?? 0));
  const links: FornacLink[][] = nucleotides.map(() => []);
  const join = (linkType: FornacLink['linkType'], start: number, end: number): void => {
    const [source, target] = [nucleotides[start], nucleotides[end]];
    if (source !== undefined && target !== undefined) links[Math.max(start, end)]?.push({ linkType, source, target, value: 1, uid: `${linkType}${start}-${end}` });
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
    links.push(source === undefined ? [] : [{ linkType: 'label_link', source, target: label, value: 1, uid: `label_link${text}` }]);
    return label;
  });
  const linksUpTo = new Int32Array(links.length + 1);
  for (const [index, { length }] of links.entries()) linksUpTo[index + 1] = (linksUpTo[index] ?? 0) + length;
  return { nodes: [...nucleotides, ...labels], links: links.flat(), linksUpTo };
}
