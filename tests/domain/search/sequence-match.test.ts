import { describe, expect, it } from 'vitest';
import { foldIsoleucine, matchModes, meetsMatch } from '#domain/search/sequence-match';

describe('a match of sequences', () => {
  it('MATCH-04 a match of sequences takes isoleucine, leucine and the sign for either as the same', () => {
    expect(foldIsoleucine('IJLKIJA')).toBe('LLLKLLA');
    expect(foldIsoleucine('VGASGYVEQR')).toBe('VGASGYVEQR');
  });

  it.each([
    ['VGASG', 'VGASG', ['equal', 'within', 'contains']],
    ['GAS', 'VGASG', ['within']],
    ['VGASG', 'GAS', ['contains']],
    ['VGASG', 'VGSAG', []],
    ['VJASG', 'VIASG', ['equal', 'within', 'contains']],
    ['VJASG', 'VLASG', ['equal', 'within', 'contains']],
    ['VJASG', 'VGASG', []],
    ['JAS', 'VLASG', ['within']],
    ['VJASG', 'IAS', ['contains']],
  ] as const)('MATCH-04 %s meets %s in the modes %j', (own, catalogued, modes) => {
    expect(matchModes.filter((mode) => meetsMatch(mode, own, catalogued))).toEqual(modes);
  });
});
