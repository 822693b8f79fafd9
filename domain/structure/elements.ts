import type { PairTable } from './dot-bracket';
import { loopsOf, type LoopKind } from './loops';

/** What a nucleotide is part of. A paired one belongs to its stem. */
export const structureElements = ['stem', 'hairpin', 'interior', 'multiloop', 'external'] as const;
export type StructureElement = (typeof structureElements)[number];

/** Colours told apart with every kind of colour vision (Okabe M, Ito K 2008, jfly.uni-koeln.de/color), on white. */
export const elementStyles: Record<StructureElement, { label: string; colour: string }> = {
  stem: { label: 'Stem', colour: '#0072b2' },
  hairpin: { label: 'Hairpin loop', colour: '#e69f00' },
  interior: { label: 'Interior loop, bulge', colour: '#009e73' },
  multiloop: { label: 'Multiloop', colour: '#cc79a7' },
  external: { label: 'External', colour: '#7a7a7a' },
};

export const pseudoknotStyle = { label: 'Pseudoknot', colour: '#d55e00' } as const;

const elementOfLoop: Record<LoopKind, StructureElement> = {
  stack: 'stem',
  hairpin: 'hairpin',
  bulge: 'interior',
  interior: 'interior',
  multiloop: 'multiloop',
  external: 'external',
};

/** Element of each nucleotide of the nested structure. */
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
