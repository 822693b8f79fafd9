import { describe, expect, it } from 'vitest';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { structurePicture } from '../../../web/viewers/structure/structure-picture';
import {
  type Molecule,
  moleculeFacts,
  nearestNucleotide,
  nucleotideText,
  type ParsedMolecule,
  parseMolecule,
  viennaText,
} from '../../../web/viewers/structure/molecule';
import { labelPlaces, structureGraph } from '../../../web/viewers/structure/fornac/structure-graph';

const knot: Molecule = {
  id: 'SPENT000001',
  sequence: 'GGGGAAAACCCCAAUUUU',
  structure: '((((.[[[))))..]]].',
  mfe: -4.2,
};

function parsed(molecule = knot): ParsedMolecule {
  const found = parseMolecule(molecule);
  if (found === null) throw new Error('not read');
  return found;
}

describe('what the structure viewer shows', () => {
  it('TRANS-11 TRANS-28 describes length, pairs, pseudoknots and energy in words', () => {
    expect(moleculeFacts(parsed())).toBe(
      '18 nt, 7 base pairs, 3 of them in pseudoknots, minimum free energy -4.2 kcal/mol',
    );
    expect(moleculeFacts(parsed({ ...knot, sequence: 'GAAAC', structure: '(...)', mfe: null }))).toBe(
      '5 nt, 1 base pairs',
    );
  });

  it('TRANS-28 names each nucleotide, its partner and its structure element', () => {
    expect(nucleotideText(parsed(), 0)).toBe('G 1, pairs with C 12 · Stem');
    expect(nucleotideText(parsed(), 16)).toBe('U 17, pairs with A 6 · External');
    expect(nucleotideText(parsed(), 12)).toBe('A 13 · External');
  });

  it('TRANS-27 refuses a structure of another length or in other notation', () => {
    expect(parseMolecule({ ...knot, structure: '((...))' })).toBeNull();
    expect(parseMolecule({ ...knot, structure: '(((((((((((((((((.' })).toBeNull();
    expect(parseMolecule({ id: 'x', sequence: '', structure: '', mfe: null })).toBeNull();
  });

  it('TRANS-28 draws nucleotides, pairs, chain and pseudoknots, each link after its nodes', () => {
    const molecule = parsed();
    const { nodes, links, linksUpTo } = structureGraph(molecule, layFlat(layoutStructure(molecule.table)));
    expect(
      nodes
        .filter(({ nodeType }) => nodeType === 'nucleotide')
        .map(({ name }) => name)
        .join(''),
    ).toBe(knot.sequence);
    const count = (type: string): number => links.filter(({ linkType }) => linkType === type).length;
    expect([count('backbone'), count('basepair'), count('pseudoknot')]).toEqual([17, 4, 3]);
    expect(new Set([...nodes, ...links].map(({ uid }) => uid)).size).toBe(nodes.length + links.length);
    for (let upTo = 1; upTo <= nodes.length; upTo += 1) {
      const known = new Set(nodes.slice(0, upTo));
      for (const { source, target } of links.slice(0, linksUpTo[upTo]))
        expect([known.has(source), known.has(target)]).toEqual([true, true]);
    }
    expect(linksUpTo.at(-1)).toBe(links.length);
  });

  it('TRANS-28 numbers every tenth nucleotide, every fiftieth of a long one, and names both ends', () => {
    const texts = (length: number): string[] => {
      const at = Float64Array.from({ length }, (_, i) => i);
      return labelPlaces({ x: at, y: new Float64Array(length), width: length, height: 0 }).map(({ text }) => text);
    };
    expect(texts(35)).toEqual(['5′', '10', '20', '30', '3′']);
    expect(texts(401).slice(0, 3)).toEqual(['5′', '50', '100']);
    expect(texts(40)).toEqual(['5′', '10', '20', '30', '3′']);
    expect(texts(1)).toEqual([]);
  });

  it('TRANS-28 finds the nucleotide under the pointer, and none next to the molecule', () => {
    const layout = { x: Float64Array.of(0, 1, 2), y: Float64Array.of(0, 0, 0) };
    expect(nearestNucleotide(layout, 1.2, 0.3)).toBe(1);
    expect(nearestNucleotide(layout, 1, 3)).toBeNull();
  });

  it('TRANS-20 writes Vienna dot-bracket notation with the energy in its header', () => {
    expect(viennaText('SPENT000001', 'GAAAC', '(...)', -1.2)).toBe('>SPENT000001 mfe=-1.2 kcal/mol\nGAAAC\n(...)\n');
    expect(viennaText('SPENT000001', 'GAAAC', '(...)', null)).toBe('>SPENT000001\nGAAAC\n(...)\n');
    expect(viennaText('SPENT000001', 'GAAAC', '.....', 0)).toBe('>SPENT000001 mfe=0 kcal/mol\nGAAAC\n.....\n');
  });

  it('TRANS-22 makes a picture that every browser can draw at four times its size, for any molecule', () => {
    for (const [width, height] of [
      [100, 40],
      [7_200, 7_200],
      [11_250, 21],
      [680, 4_000],
    ] as const) {
      const { widthPx, heightPx, svg } = structurePicture({
        title: 'A & B',
        molecule: '<g/>',
        size: { width, height },
        legend: [{ label: 'Stem', colour: '#0072b2' }],
      });
      expect(16 * widthPx * heightPx).toBeLessThanOrEqual(16_777_216);
      expect(4 * Math.max(widthPx, heightPx)).toBeLessThanOrEqual(16_384);
      expect(svg).toContain('A &amp; B');
      expect(svg).not.toContain('<style');
    }
  });
});
