import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { elementsOf, loopsOf, type StructureElement } from '#domain/structure/elements';
import { balancedStructures } from './random-structures';

const kinds = (structure: string): string[] => loopsOf(parseDotBracket(structure)).map(({ kind }) => kind);
const letterOf: Record<StructureElement, string> = {
  stem: 'S',
  hairpin: 'H',
  interior: 'I',
  multiloop: 'M',
  external: 'E',
};
const elements = (structure: string): string =>
  elementsOf(parseDotBracket(structure))
    .map((element) => letterOf[element])
    .join('');

describe('loops of a secondary structure', () => {
  it('TRANS-28 loops of a secondary structure distinguishes stacks, hairpins, bulges, interior loops, multiloops and the external loop', () => {
    expect(kinds('...')).toEqual(['external']);
    expect(kinds('((...))')).toEqual(['external', 'stack', 'hairpin']);
    expect(kinds('(.(...))')).toEqual(['external', 'bulge', 'hairpin']);
    expect(kinds('((...).)')).toEqual(['external', 'bulge', 'hairpin']);
    expect(kinds('(.(...).)')).toEqual(['external', 'interior', 'hairpin']);
    expect(kinds('((...)(...))')).toEqual(['external', 'multiloop', 'hairpin', 'hairpin']);
  });

  it('TRANS-28 loops of a secondary structure gives every nucleotide its element', () => {
    expect(elements('.((.(...).(...))).')).toBe('ESSMSHHHSMSHHHSSSE');
    expect(elements('(.((...)))')).toBe('SISSHHHSSS');
    expect(elements('..')).toBe('EE');
    expect(elements('')).toBe('');
  });

  it('TRANS-28 loops of a secondary structure finds a loop for each pair and the external one, and each unpaired nucleotide in one loop', () => {
    fc.assert(
      fc.property(balancedStructures, (structure) => {
        const loops = loopsOf(parseDotBracket(structure));
        expect(loops).toHaveLength(1 + structure.split('(').length - 1);
        const unpaired = loops.reduce((sum, { unpairedCount }) => sum + unpairedCount, 0);
        expect(unpaired).toBe(structure.split('.').length - 1);
        const nonStem = elementsOf(parseDotBracket(structure)).filter((element) => element !== 'stem');
        expect(nonStem).toHaveLength(unpaired);
      }),
    );
  });
});
