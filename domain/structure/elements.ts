import type { BasePair, PairTable } from './dot-bracket';

type LoopKind = 'stack' | 'hairpin' | 'bulge' | 'interior' | 'multiloop' | 'external';

/** A face of the nested structure: the loop closed by a pair, or the external loop outside all pairs. */
export interface Loop {
  kind: LoopKind;
  /** Null for the external loop. */
  closing: BasePair | null;
  /** The pairs directly inside, in sequence order. */
  branches: BasePair[];
  /** Number of unpaired nucleotides. */
  unpairedCount: number;
}

/** Returns the pairs directly inside `start`..`end`, both excluded. */
function branchesInside({ partner }: PairTable, start: number, end: number): BasePair[] {
  const branches: BasePair[] = [];
  for (let i = start + 1; i < end; i += 1) {
    const other = partner[i] ?? -1;
    if (other < 0) continue;
    branches.push({ start: i, end: other });
    i = other;
  }
  return branches;
}

function kindOf(left: number, right: number, branchCount: number): LoopKind {
  if (branchCount === 0) return 'hairpin';
  if (branchCount > 1) return 'multiloop';
  if (left + right === 0) return 'stack';
  return left === 0 || right === 0 ? 'bulge' : 'interior';
}

function externalLoop(table: PairTable): Loop {
  const branches = branchesInside(table, -1, table.length);
  const paired = branches.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return { kind: 'external', closing: null, branches, unpairedCount: table.length - paired };
}

/** Returns the loop that a nested pair closes. */
function loopClosedBy(table: PairTable, closing: BasePair): Loop {
  const branches = branchesInside(table, closing.start, closing.end);
  const [first] = branches;
  const inside = branches.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const unpairedCount = closing.end - closing.start - 1 - inside;
  const left = first ? first.start - closing.start - 1 : unpairedCount;
  return { kind: kindOf(left, unpairedCount - left, branches.length), closing, branches, unpairedCount };
}

/** Returns all loops, the external one first, then in the order of their closing pairs. */
export function loopsOf(table: PairTable): Loop[] {
  const loops = [externalLoop(table)];
  for (let start = 0; start < table.length; start += 1) {
    const end = table.partner[start] ?? -1;
    if (end > start) loops.push(loopClosedBy(table, { start, end }));
  }
  return loops;
}

/** The kinds of element that a nucleotide can be part of. A paired nucleotide belongs to its stem. */
const structureElements = ['stem', 'hairpin', 'interior', 'multiloop', 'external'] as const;
export type StructureElement = (typeof structureElements)[number];

/**
 * Colors of structures alone, none of which means anything elsewhere on the site: at least 3:1 on white, and told apart by
 * lightness and hue in every kind of color vision.
 */
export const elementStyles: Record<StructureElement, { label: string; color: string; letterColor: string }> = {
  stem: { label: 'Stem', color: '#4b3f8f', letterColor: '#ffffff' },
  hairpin: { label: 'Hairpin loop', color: '#948f22', letterColor: '#222222' },
  interior: { label: 'Interior loop, bulge', color: '#2a9d9f', letterColor: '#222222' },
  multiloop: { label: 'Multiloop', color: '#8c2d4e', letterColor: '#ffffff' },
  external: { label: 'External', color: '#5c5c5c', letterColor: '#ffffff' },
};

export const lineColors = { backbone: '#b5bcc4', pair: '#8aa9bf' } as const;

export const pseudoknotStyle = { label: 'Pseudoknot', color: '#a8329a' } as const;

const elementOfLoop: Record<LoopKind, StructureElement> = {
  stack: 'stem',
  hairpin: 'hairpin',
  bulge: 'interior',
  interior: 'interior',
  multiloop: 'multiloop',
  external: 'external',
};

/** Returns the legend of a drawing; pseudoknots are listed only if the structure has some. */
export function legendOf({ crossing }: Pick<PairTable, 'crossing'>): { label: string; color: string }[] {
  return [
    ...structureElements.map((element) => elementStyles[element]),
    ...(crossing.length > 0 ? [pseudoknotStyle] : []),
  ];
}

/** Returns the number of pairs, including those of pseudoknots. */
export function pairCountOf({ partner, crossing }: PairTable): number {
  return partner.reduce((sum, other, i) => sum + (other > i ? 1 : 0), crossing.length);
}

/** Returns the element of each nucleotide of the nested structure. */
export function elementsOf(table: PairTable): StructureElement[] {
  const elements = Array.from({ length: table.length }, (): StructureElement => 'stem');
  for (const { kind, closing, branches } of loopsOf(table)) {
    let i = closing ? closing.start + 1 : 0;
    for (const { start, end } of [...branches, { start: closing ? closing.end : table.length, end: table.length }]) {
      elements.fill(elementOfLoop[kind], i, start);
      i = end + 1;
    }
  }
  return elements;
}
