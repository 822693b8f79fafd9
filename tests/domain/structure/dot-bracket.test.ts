import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DotBracketError, parseDotBracket } from '#domain/structure/dot-bracket';
import { balancedStructures } from './random-structures';

function problemOf(structure: string): DotBracketError {
  try {
    parseDotBracket(structure);
  } catch (error) {
    if (error instanceof DotBracketError) return error;
    throw error;
  }
  throw new Error(`${structure} was accepted`);
}

describe('dot-bracket notation', () => {
  it('DATA-15 dot-bracket notation reads nested pairs', () => {
    expect([...parseDotBracket('((..))()').partner]).toEqual([5, 4, -1, -1, 1, 0, 7, 6]);
  });

  it('DATA-15 dot-bracket notation reads pseudoknots by brackets and by letters, apart from the nested pairs', () => {
    const { partner, crossing } = parseDotBracket('((.[[.))..]].A<{B>.}ab');
    expect(Array.from(partner.subarray(0, 8))).toEqual([7, 6, -1, -1, -1, -1, 1, 0]);
    expect(crossing).toEqual([
      { start: 3, end: 11 },
      { start: 4, end: 10 },
      { start: 13, end: 20 },
      { start: 14, end: 17 },
      { start: 15, end: 19 },
      { start: 16, end: 21 },
    ]);
  });

  it('DATA-15 dot-bracket notation reads an empty structure', () => {
    expect(parseDotBracket('')).toEqual({ length: 0, partner: new Int32Array(0), crossing: [] });
  });

  it.each([
    ['(()', 1, "'(' is never closed at position 1"],
    ['..)', 3, "')' closes nothing at position 3"],
    ['([)]]', 5, "']' closes nothing at position 5"],
    ['.A.', 2, "'A' is never closed at position 2"],
    ['a', 1, "'a' closes nothing at position 1"],
    ['..x-', 3, "'x' closes nothing at position 3"],
    ['..&', 3, "Character '&' is not dot-bracket notation at position 3"],
  ])('LOAD-03 dot-bracket notation rejects %s and reports the position', (structure, position, message) => {
    expect(problemOf(structure)).toMatchObject({ position, message });
  });

  it('DATA-15 dot-bracket notation pairs every bracket with the one that closes it, for any balanced structure', () => {
    fc.assert(
      fc.property(balancedStructures, (structure) => {
        const { partner } = parseDotBracket(structure);
        for (const [i, letter] of [...structure].entries()) {
          const other = partner[i] ?? -1;
          if (letter === '.') expect(other).toBe(-1);
          else expect(partner[other]).toBe(i);
          if (letter === '(') expect(other).toBeGreaterThan(i);
        }
      }),
    );
  });
});
