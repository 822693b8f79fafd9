import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { bareSequence } from '#domain/match/bare-sequence';

describe('what is taken off a peptide', () => {
  it.each([
    ['PEPTIDEK', 'PEPTIDEK', false],
    ['  PEPTIDEK ', 'PEPTIDEK', false],
    ['peptidek', 'PEPTIDEK', false],
    ['_PEPTIDEK_', 'PEPTIDEK', false],
    ['_AC(Oxidation (M))M(ox)K_', 'ACMK', true],
    ['_(Acetyl (Protein N-term))AMPEPTIDEK_', 'AMPEPTIDEK', true],
    ['(UniMod:1)AAKPEPK', 'AAKPEPK', true],
    ['M[15.9949]PEPTIDEK', 'MPEPTIDEK', true],
    ['n[42.0106]MPEPTIDEK', 'MPEPTIDEK', true],
    ['[+42.011]-PEPTC[Carbamidomethyl]IDEK', 'PEPTCIDEK', true],
    ['[Acetyl]-PEPTIDEK-[Amidated]/2', 'PEPTIDEK', true],
    ['<[Carbamidomethyl]@C>PEPTC[+1]IDEK', 'PEPTCIDEK', true],
    ['[Phospho]?PEPTSIDEK', 'PEPTSIDEK', true],
    ['PEPT{Glycan:HexNAc}IDEK', 'PEPTIDEK', true],
    ['M(+15.99)PEPTIDEK', 'MPEPTIDEK', true],
    ['M+15.995PEPTIDEK', 'MPEPTIDEK', true],
    ['+42.011PEPTIDEK', 'PEPTIDEK', true],
    ['M*PEPTIDEK', 'MPEPTIDEK', true],
    ['PEPTmIDEK', 'PEPTMIDEK', true],
    ['K.PEPTIDEK.R', 'PEPTIDEK', false],
    ['-.M[15.9949]PEPTIDEK.A', 'MPEPTIDEK', true],
    ['[R].NMGGPYGG.[S]', 'NMGGPYGG', false],
    ['NQQNNQER.TGAPNNGQYGADNGNPNGER.GIFSTIVG', 'TGAPNNGQYGADNGNPNGER', false],
    ['.(Acetyl)PEPTIDEK', 'PEPTIDEK', true],
    ['_[Acetyl (Protein N-term)]AC[Carbamidomethyl (C)]PEPK_.2', 'ACPEPK', true],
    ['A,C,D,E,F', 'ACDEF', false],
    ['MPEPTIDE*', 'MPEPTIDE', false],
    ['PEPTJDEUO', 'PEPTJDEUO', false],
  ])('MATCH-03 %s is %s', (entry, sequence, modified) => {
    expect(bareSequence(entry)).toEqual(sequence.length < 5 ? expect.anything() : { sequence, modified });
  });

  it.each([
    ['', 'is not a peptide sequence'],
    ['=SUM(A1:A9)', 'is not a peptide sequence'],
    ['=HYPERLINK("http://x.example","y")', 'is not a peptide sequence'],
    ['12345', 'is not a peptide sequence'],
    ['sp|P36578|RL4_HUMAN', 'is not a peptide sequence'],
    ['M(oxPEPTIDE', 'has a bracket without its counterpart'],
    ['PEPTIDE]', 'has a bracket without its counterpart'],
    ['PEPXTIDE', 'has X, which stands for no single residue'],
    ['PEPK', 'is shorter than 5 residues'],
    ['A'.repeat(5_001), 'is longer than 5000 residues'],
    ['A'.repeat(50_000), 'is longer than 5000 residues'],
    ['('.repeat(19_000), 'has a bracket without its counterpart'],
    ['肽序列', 'is not a peptide sequence'],
  ])('MATCH-03 %#: says why it is not a peptide: %s', (entry, problem) => {
    expect(bareSequence(entry)).toEqual({ problem });
  });

  it('MATCH-03 gives upper-case letters or a reason for whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z()[\].,_+*0-9-]{0,60}$/)), (entry) => {
        const bare = bareSequence(entry);
        if ('sequence' in bare) expect(bare.sequence).toMatch(/^[A-Z]{5,5000}$/);
        else expect(bare.problem).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});
