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
    ['<13C><15N>PEPTIDEK', 'PEPTIDEK', false],
    ['PEPTIDEK/12', 'PEPTIDEK', false],
    ['_PEPTIDEK_.12', 'PEPTIDEK', false],
    ['[Phospho]?[Acetyl]-PEPTIDEK', 'PEPTIDEK', true],
    ['PEPTIDEM[16]c[17]', 'PEPTIDEM', true],
    ['PEPTIDEKc[17]', 'PEPTIDEKC', true],
    ['M+16PEPTIDEK', 'MPEPTIDEK', true],
    ['M-17PEPTIDEK', 'MPEPTIDEK', true],
    ['M#PEPTIDEK', 'MPEPTIDEK', true],
    ['M@PEPTIDEK', 'MPEPTIDEK', true],
    ['M^PEPTIDEK', 'MPEPTIDEK', true],
    ['M~PEPTIDEK', 'MPEPTIDEK', true],
    ['M$PEPTIDEK', 'MPEPTIDEK', true],
    ['K.PEPTIDEK#.A', 'PEPTIDEK', true],
    ['PEPTIDEK@', 'PEPTIDEK', true],
    ['PEPTIDEK**', 'PEPTIDEK', true],
    ['A,M[16],D,E,F', 'AMDEF', true],
    ['A,M(ox (M)),D,E,F', 'AMDEF', true],
    ['.PEPTIDEK', 'PEPTIDEK', false],
    ['PEPTIDEK.', 'PEPTIDEK', false],
    ['__PEPTIDEK__', 'PEPTIDEK', false],
    ['+42.011-PEPTIDEK-+17.03', 'PEPTIDEK', true],
    ['-PEPTIDEK-', 'PEPTIDEK', false],
    ['PEPTk', 'PEPTK', true],
  ])('MATCH-03 %s is %s', (entry, sequence, modified) => {
    expect(bareSequence(entry)).toEqual(sequence.length < 5 ? expect.anything() : { sequence, modified });
  });

  it('MATCH-03 may be 5,000 residues, and 20,000 signs with modifications', () => {
    expect(bareSequence('A'.repeat(5_000))).toEqual({ sequence: 'A'.repeat(5_000), modified: false });
    expect(bareSequence(`PEPTIDEK[${'x'.repeat(19_990)}]`)).toEqual({ sequence: 'PEPTIDEK', modified: true });
    expect(bareSequence(`PEPTIDEK[${'x'.repeat(19_991)}]`)).toEqual({ problem: 'is longer than 5000 residues' });
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
    ['#', 'is not a peptide sequence'],
    ['PEP)TIDE(K', 'has a bracket without its counterpart'],
    ['PEPBTIDE', 'has B, which stands for no single residue'],
    ['PEPZTIDE', 'has Z, which stands for no single residue'],
    ['PEP/2TIDEK', 'is not a peptide sequence'],
    ['PEPTIDEK/', 'is not a peptide sequence'],
    ['PEPT<13C>IDEK', 'is not a peptide sequence'],
    ['<13C>PEPT>IDEK', 'is not a peptide sequence'],
    ['<13<C>PEPTIDEK', 'is not a peptide sequence'],
    ['M+PEPTIDEK', 'is not a peptide sequence'],
    ['PEPT,IDEK', 'is not a peptide sequence'],
    ['AA,C,D,E,F', 'is not a peptide sequence'],
    ['A,C,D,E,FF', 'is not a peptide sequence'],
    ['A,C', 'is not a peptide sequence'],
    ['A,C,D', 'is shorter than 5 residues'],
    ['PEP.TIDEK', 'is not a peptide sequence'],
    ['PEP_TIDEK', 'is not a peptide sequence'],
    ['PEP-TIDEK', 'is not a peptide sequence'],
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
