import { describe, expect, it } from 'vitest';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { withNumbers } from '#domain/structure/number-places';
import { appearanceOf, choicesOf, withChoices } from '../../../web/viewers/structure/structure-choices';
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
import { structureGraph } from '../../../web/viewers/structure/fornac/structure-graph';

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
  it('TRANS-11 TRANS-28 what the structure viewer shows describes length, pairs, pseudoknots and energy in words', () => {
    expect(moleculeFacts(parsed())).toBe(
      '18 nt, 7 base pairs, 3 of them in pseudoknots, minimum free energy -4.2 kcal/mol',
    );
    expect(moleculeFacts(parsed({ ...knot, sequence: 'GAAAC', structure: '(...)', mfe: null }))).toBe(
      '5 nt, 1 base pairs',
    );
  });

  it('TRANS-28 what the structure viewer shows names each nucleotide, its partner and its structure element', () => {
    expect(nucleotideText(parsed(), 0, knot.sequence)).toBe('G 1, pairs with C 12 · Stem');
    expect(nucleotideText(parsed(), 16, knot.sequence)).toBe('U 17, pairs with A 6 · External');
    expect(nucleotideText(parsed(), 12, knot.sequence)).toBe('A 13 · External');
  });

  it('TRANS-27 what the structure viewer shows refuses a structure of another length or in other notation', () => {
    expect(parseMolecule({ ...knot, structure: '((...))' })).toBeNull();
    expect(parseMolecule({ ...knot, structure: '(((((((((((((((((.' })).toBeNull();
    expect(parseMolecule({ id: 'x', sequence: '', structure: '', mfe: null })).toBeNull();
  });

  it('TRANS-28 what the structure viewer shows draws nucleotides, pairs, chain and pseudoknots, each link after its nodes', () => {
    const molecule = parsed();
    const { nodes, links, linksUpTo } = structureGraph(
      molecule,
      withNumbers(molecule.table, layFlat(layoutStructure(molecule.table))),
    );
    expect(nodes.filter(({ nodeType }) => nodeType === 'nucleotide').map(({ num }) => num)).toEqual(
      Array.from({ length: 18 }, (_, i) => i + 1),
    );
    expect(nodes.filter(({ nodeType }) => nodeType === 'label').map(({ name }) => name)).toEqual(['5′', '3′', '10']);
    const count = (type: string): number => links.filter(({ linkType }) => linkType === type).length;
    expect([count('backbone'), count('basepair'), count('pseudoknot'), count('label_link')]).toEqual([17, 4, 3, 3]);
    expect(new Set([...nodes, ...links].map(({ uid }) => uid)).size).toBe(nodes.length + links.length);
    for (let upTo = 1; upTo <= nodes.length; upTo += 1) {
      const known = new Set<object>(nodes.slice(0, upTo));
      for (const { linkType, source, target } of links.slice(0, linksUpTo[upTo]))
        if (linkType !== 'label_link') expect([known.has(source), known.has(target)]).toEqual([true, true]);
    }
    expect(linksUpTo.at(-1)).toBe(links.length);
  });

  it('TRANS-28 what the structure viewer shows finds the nearest nucleotide within three quarters of a step', () => {
    const layout = { x: Float64Array.of(0, 1, 2), y: Float64Array.of(0, 0, 0) };
    expect([nearestNucleotide(layout, 0, 0.74), nearestNucleotide(layout, 0, 0.75)]).toEqual([0, null]);
    expect(nearestNucleotide(layout, 0.5, 0)).toBe(0);
    expect(nearestNucleotide(layout, 1.6, 0.1)).toBe(2);
  });

  it('TRANS-28 what the structure viewer shows places nodes 15 px per step, with radii of 6 px and numbers of their own size', () => {
    const molecule = parsed({ ...knot, sequence: 'GAAAC', structure: '(...)' });
    const layout = withNumbers(molecule.table, layFlat(layoutStructure(molecule.table)));
    const { nodes, links } = structureGraph(molecule, layout);
    expect(nodes[2]).toMatchObject({
      uid: 'nucleotide3',
      num: 3,
      name: '',
      radius: 6,
      structName: 'SPENT000001',
      rna: { uid: 'SPENT000001', rnaLength: 5 },
      x: 15 * (layout.x[2] ?? NaN),
      y: 15 * (layout.y[2] ?? NaN),
      px: 15 * (layout.x[2] ?? NaN),
      py: 15 * (layout.y[2] ?? NaN),
      linked: false,
    });
    const [first] = layout.numbers;
    if (first === undefined) throw new Error('It has numbers');
    expect(nodes[5]).toMatchObject({
      uid: 'label5′',
      num: -1,
      radius: 15 * first.size,
      x: 15 * first.x,
      y: 15 * first.y,
    });
    expect(links.find(({ uid }) => uid === 'label_link5′')).toMatchObject({
      source: { x: 15 * first.leader.fromX, y: 15 * first.leader.fromY },
      target: { x: 15 * first.leader.toX, y: 15 * first.leader.toY },
    });
    expect(links.find(({ linkType }) => linkType === 'basepair')).toMatchObject({
      uid: 'basepair0-4',
      source: nodes[0],
      target: nodes[4],
    });
  });

  it('TRANS-20 what the structure viewer shows writes Vienna dot-bracket notation with the energy in its header', () => {
    expect(viennaText('SPENT000001', 'GAAAC', '(...)', -1.2)).toBe('>SPENT000001 mfe=-1.2 kcal/mol\nGAAAC\n(...)\n');
    expect(viennaText('SPENT000001', 'GAAAC', '(...)', null)).toBe('>SPENT000001\nGAAAC\n(...)\n');
    expect(viennaText('SPENT000001', 'GAAAC', '.....', 0)).toBe('>SPENT000001 mfe=0 kcal/mol\nGAAAC\n.....\n');
  });

  it('TRANS-53 what the structure viewer shows colors by element, nucleotide or pairing, and says what the colors mean', () => {
    const molecule = parsed({ ...knot, sequence: 'GGGTAAAACCCCAAUUUN' });
    const labels = (coloring: 'element' | 'nucleotide' | 'pairing', lettering: 'rna' | 'stored' = 'rna') => {
      const { styles, keys } = appearanceOf(molecule, { coloring, lettering });
      return { at: [0, 3, 5, 17].map((i) => styles[i]?.label), keys: keys.map(({ label }) => label) };
    };
    expect(labels('element')).toEqual({
      at: ['Stem', 'Stem', 'Hairpin loop', 'External'],
      keys: ['Stem', 'Hairpin loop', 'Interior loop, bulge', 'Multiloop', 'External', 'Pseudoknot'],
    });
    expect(labels('nucleotide')).toEqual({
      at: ['G', 'U', 'A', 'Other'],
      keys: ['A', 'C', 'G', 'U', 'Other', 'Pseudoknot'],
    });
    expect(labels('nucleotide', 'stored').keys).toContain('T');
    // T 4 pairs with C 9.
    expect(labels('pairing')).toEqual({
      at: ['C-G pair', 'Other pair', 'Pair of a pseudoknot', 'Unpaired'],
      keys: ['C-G pair', 'Other pair', 'Pair of a pseudoknot', 'Unpaired'],
    });
  });

  it('TRANS-53 what the structure viewer shows knows all pairs, in either order and in DNA letters', () => {
    const molecule = parsed({ id: 'x', sequence: 'GCATGTUAAAAAGCATGC', structure: '(((((((....)))))))', mfe: null });
    const { styles } = appearanceOf(molecule, { coloring: 'pairing', lettering: 'rna' });
    expect(styles.slice(0, 7).map(({ label }) => label)).toEqual([
      'C-G pair',
      'C-G pair',
      'A-U pair',
      'A-U pair',
      'C-G pair',
      'G-U pair',
      'A-U pair',
    ]);
  });

  it('TRANS-53 what the structure viewer shows writes letters of RNA, or as they are stored', () => {
    const molecule = parsed({ id: 'x', sequence: 'GaTTC', structure: '(...)', mfe: null });
    expect(appearanceOf(molecule, { coloring: 'element', lettering: 'rna' }).letters).toBe('GAUUC');
    expect(appearanceOf(molecule, { coloring: 'element', lettering: 'stored' }).letters).toBe('GaTTC');
  });

  it('TRANS-53 what the structure viewer shows keeps the choices in the address beside its other parameters, without those by default', () => {
    const chosen = withChoices(new URLSearchParams('orf=2'), { coloring: 'pairing', lettering: 'stored' });
    expect(chosen.toString()).toBe('orf=2&rna.color=pairing&rna.letters=stored');
    expect(choicesOf(chosen)).toEqual({ coloring: 'pairing', lettering: 'stored' });
    expect(withChoices(chosen, { coloring: 'element', lettering: 'rna' }).toString()).toBe('orf=2');
    expect(choicesOf(new URLSearchParams('rna.color=rainbow&rna.letters='))).toEqual({
      coloring: 'element',
      lettering: 'rna',
    });
  });

  it('TRANS-22 what the structure viewer shows makes a picture that every browser can draw at four times its size, for any molecule', () => {
    const { table } = parsed();
    const title = 'SPENT000308: 911 nt, 338 base pairs, 12 of them in pseudoknots, minimum free energy -420.5 kcal/mol';
    for (const [width, height] of [
      [7, 3],
      [480, 480],
      [750, 2],
      [45, 267],
    ] as const) {
      const layout = { x: Float64Array.of(0, width), y: Float64Array.of(0, height), width, height, numbers: [] };
      const { widthPx, heightPx, svg } = structurePicture({ table, layout, styles: [], letters: '' }, title, []);
      expect(16 * widthPx * heightPx).toBeLessThanOrEqual(16_777_216);
      expect(4 * Math.max(widthPx, heightPx)).toBeLessThanOrEqual(16_384);
      expect(svg).toContain(`>${title}</text>`);
    }
  });
});
