import type { PairTable } from './dot-bracket';
import { loopsOf, type LoopKind } from './loops';

/** What a nucleotide is part of. A paired one belongs to its stem. */
export const structureElements = ['stem', 'hairpin', 'interior', 'multiloop', 'external'] as const;
export type StructureElement = (typeof structureElements)[number];

/** Colours told apart with every kind of colour vision (Okabe M, Ito K 2008, jfly.uni-koeln.de/color), on white. */
export const elementStyles: Record<StructureElement, { label: string; colour: string; letterColour: string }> = {
  stem: { label: 'Stem', colour: '#0072b2', letterColour: '#ffffff' },
  hairpin: { label: 'Hairpin loop', colour: '#e69f00', letterColour: '#222222' },
  interior: { label: 'Interior loop, bulge', colour: '#009e73', letterColour: '#222222' },
  multiloop: { label: 'Multiloop', colour: '#cc79a7', letterColour: '#222222' },
  external: { label: 'External', colour: '#7a7a7a', letterColour: '#222222' },
};

export const lineColours = { backbone: '#b5bcc4', pair: '#8aa9bf' } as const;

export const pseudoknotStyle = { label: 'Pseudoknot', colour: '#d55e00' } as const;

const elementOfLoop: Record<LoopKind, StructureElement> = {
  stack: 'stem',
  hairpin: 'hairpin',
  bulge: 'interior',
  interior: 'interior',
  multiloop: 'multiloop',
  external: 'external',
};

/** What the colours of a drawing mean: pseudoknots only where there are some. */
export function legendOf({ crossing }: Pick<PairTable, 'crossing'>): { label: string; colour: string }[] {
  return [...structureElements.map((element) => elementStyles[element]), ...(crossing.length > 0 ? [pseudoknotStyle] : [])];
}

/** All pairs, those of pseudoknots included. */
export function pairCountOf({ partner, crossing }: PairTable): number {
  return partner.reduce((sum, other, i) => sum + (other > i ? 1 : 0), crossing.length);
}

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
