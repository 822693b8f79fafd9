import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { notationOf, peptideNotations, type NotationName } from '#domain/match/peptide-notations';
import { readPeptide, readProtein } from '#domain/match/read-peptide';
import { parseProForma } from '#domain/spectrum/proforma';

const names = Object.keys(peptideNotations) as NotationName[];
/** Sequence, or the problem. */
const readAs = (entry: string, name: NotationName | null = null): string => {
  const peptide = readPeptide(entry, notationOf(name));
  return 'sequence' in peptide ? peptide.sequence : peptide.problem;
};

describe('the notation of each tool', () => {
  it.each(
    names.flatMap((name) =>
      peptideNotations[name].examples.map(([entry, sequence]) => [name, entry, sequence] as const),
    ),
  )('READ-04 the notation of each tool of %s is read: %s is %s', (name, entry, sequence) => {
    expect(readAs(entry, name)).toBe(sequence);
    // Not knowing the tool gives the same sequence or none, never another one.
    const peptide = readPeptide(entry);
    if ('sequence' in peptide) expect(peptide.sequence).toBe(sequence);
    else
      expect(peptide).toEqual({ problem: expect.stringMatching(/^has .+, which is .+ or /) as string, foreign: false });
  });

  it('READ-04 the notation of each tool says which modifications there are and where', () => {
    const places = (entry: string, name: NotationName | null = null) => {
      const peptide = readPeptide(entry, notationOf(name));
      return 'sequence' in peptide ? peptide.modifications.map((each) => [each.position, each.name]) : peptide.problem;
    };
    expect(places('K.n[42.0106]SAPSM[15.9949]TENATTGLRc[17].A')).toEqual([
      [0, '42.0106'],
      [5, '15.9949'],
      [15, '17'],
    ]);
    expect(places('K..(Acetyl)GHTC(Carbamidomethyl)PYLYTK.(Amidated).R')).toEqual([
      [0, 'Acetyl'],
      [4, 'Carbamidomethyl'],
      [11, 'Amidated'],
    ]);
    expect(places('R.SAPSMTENATTGLR#TMT6plex:0;Oxidation:5.A')).toEqual([
      [0, 'TMT6plex'],
      [5, 'Oxidation'],
    ]);
    expect(places('+43.006-17.027AAC+57.021PEPK')).toEqual([
      [0, '+43.006'],
      [0, '-17.027'],
      [3, '+57.021'],
    ]);
    expect(places('aAAoxMpSPEPK', 'AlphaPept')).toEqual([
      [0, 'a'],
      [3, 'ox'],
      [4, 'p'],
    ]);
    expect(places('[Phospho]?PEPTSIDEK')).toEqual([[null, 'Phospho']]);
    expect(places('NmGGPcGGGK', 'Proteome Discoverer')).toEqual([
      [2, 'm'],
      [6, 'c'],
    ]);
    expect(places('[Acetyl]-PEPTIDEK-[Amidated]/2')).toEqual([
      [0, 'Acetyl'],
      [9, 'Amidated'],
    ]);
  });

  it('READ-04 the notation of each tool reads in one way what the table of the tool makes certain', () => {
    expect(readAs('AAcCPEPK', 'AlphaPept')).toBe('AACPEPK');
    expect(readAs('AAcCPEPK', 'MaxQuant')).toBe('AACPEPK');
    expect(readAs('AAcCPEPK', 'Proteome Discoverer')).toBe('AACCPEPK');
    expect(readAs('_AAcCPEPK_')).toBe('AACPEPK');
    expect(readAs('AAM(AK)PEPK', 'TopPIC')).toBe('AAMAKPEPK');
    expect(readAs('AAM(AK)PEPK', 'Novor')).toBe('AAMPEPK');
    expect(readAs('AAoxMPEPK')).toBe('AAMPEPK');
  });

  it.each([
    ['AAcCPEPK', /has cC, which is a modified C \(MaxQuant and AlphaPept\) or a modified C before C \(Proteome/],
    ['RRApSVAPEPK', /has pS, which is a modified S .* or a modified P before S/],
    ['TEpYVPEPK', /has pY/],
    ['aAACPEPK', /has aA/],
    ['AAdeamNPEPK', /has deamN/],
    ['AAM(AK)PEPK', /has \(AK\), which is residues \(TopPIC and ProForma\) or the name of a modification/],
    ['PEP[IL]DEK', /has \[IL\], which is residues/],
    ['(?DQ)PEPTIDEK', /leaves the order of the residues DQ open/],
    ['AAC(?DN)PEPK', /leaves the order of the residues DN open/],
    ['PEP[K/Q]IDEK', /leaves a residue open, K\/Q/],
    ['AAC(sub V)PEPK', /an exchange of residues/],
    ['AAC(del V)PEPK', /an exchange of residues/],
    ['n[43]peptidek', /has n, which is the N-terminus or an asparagine in lower case/],
    ['peptidec[57]', /has c, which is the C-terminus or a cysteine in lower case/],
    ['PEPXTIDE', /has X, which stands for no single residue/],
    ['PEPBTIDE', /has B/],
    ['PEPZTIDE', /has Z/],
  ])('READ-04 the notation of each tool refuses %s, which tools read differently', (entry, problem) => {
    expect(readPeptide(entry)).toEqual({ problem: expect.stringMatching(problem) as string, foreign: false });
  });

  it('READ-04 the notation of each tool takes I or L for J, and J as it is', () => {
    expect(readAs('QAKPGQ[I/L]A(L|I)DLYPR')).toBe('QAKPGQJAJDLYPR');
    expect(readAs('PEPTJDEK')).toBe('PEPTJDEK');
  });

  it('READ-04 the notation of each tool reads ranges of residues within each other', () => {
    expect(readAs('PRT((ES)[Phospho]FRMS)[+19.0523]ISK')).toBe('PRTESFRMSISK');
    expect(readAs('SA(PSM[Oxidation])[+1]TENATTGLR')).toBe('SAPSMTENATTGLR');
    expect(readAs('C(ox)[1]PEPTK')).toBe('CPEPTK');
  });

  it('READ-04 the notation of each tool reads each sequence that the parser of ProForma reads, with as many modifications', () => {
    const tag = fc.constantFrom('[Oxidation]', '[+15.9949]', '[UNIMOD:4]', '[Formula:C2H2]', '[Cation:Ca[II]]');
    const residue = fc.tuple(fc.constantFrom(...'ACDEFGHIKLMNPQRSTVWY'), fc.option(tag, { nil: '', freq: 2 }));
    const peptidoform = fc.record({
      start: fc.option(tag, { nil: '' }),
      chain: fc.array(residue, { minLength: 5, maxLength: 30 }),
      end: fc.option(tag, { nil: '' }),
      charge: fc.option(fc.integer({ min: 1, max: 9 }), { nil: 0 }),
    });
    fc.assert(
      fc.property(peptidoform, ({ start, chain, end, charge }) => {
        const body = chain.map(([letter, mark]) => letter + mark).join('');
        const text = `${start && `${start}-`}${body}${end && `-${end}`}${charge === 0 ? '' : `/${charge}`}`;
        const parsed = parseProForma(text);
        if (!parsed.ok) return;
        const { sequence, modifications } = parsed.peptidoform;
        expect(readPeptide(text)).toMatchObject({
          sequence,
          modifications: expect.toSatisfy(
            (found: { position: number }[]) =>
              String(found.map(({ position }) => position).toSorted((a, b) => a - b)) ===
              String(modifications.map(({ position }) => position)),
          ) as object,
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a protein of FASTA', () => {
  it('READ-04 a protein of FASTA may be masked in lower case and end in *', () => {
    expect(readProtein('MKATIillqc*')).toEqual({ sequence: 'MKATIILLQC', modifications: [] });
    expect(readProtein('MKA*TIILL')).toEqual({ problem: 'is not a peptide sequence', foreign: true });
    expect(readProtein('MKA-TIILL')).toMatchObject({ foreign: true });
  });
});

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
    ['PEPTIDEKc[17]', 'PEPTIDEK', true],
    ['M+16PEPTIDEK', 'MPEPTIDEK', true],
    ['M-17PEPTIDEK', 'MPEPTIDEK', true],
    ['Q\u221217.03PEPTIDEK', 'QPEPTIDEK', true],
    ['Q\u201317.03PEPTIDEK', 'QPEPTIDEK', true],
    ['(Acetyl)-PEPTIDEK', 'PEPTIDEK', true],
    ['PEPTIDEK(2+)', 'PEPTIDEK', true],
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
    const peptide = readPeptide(entry);
    if (sequence.length < 5) expect(peptide).toEqual({ problem: 'is shorter than 5 residues', foreign: false });
    else
      expect('sequence' in peptide && [peptide.sequence, peptide.modifications.length > 0]).toEqual([
        sequence,
        modified,
      ]);
  });

  it('MATCH-03 what is taken off a peptide may be 5,000 residues, and 20,000 signs with modifications', () => {
    expect(readAs('A'.repeat(5_000))).toBe('A'.repeat(5_000));
    expect(readAs(`PEPTIDEK[${'x'.repeat(19_990)}]`)).toBe('PEPTIDEK');
    expect(readAs(`PEPTIDEK[${'x'.repeat(19_991)}]`)).toBe('is longer than 5000 residues');
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
    ['<13<C>PEPTIDEK', 'has a bracket without its counterpart'],
    ['M+PEPTIDEK', 'names more than one peptide'],
    ['PEPT,IDEK', 'is not a peptide sequence'],
    ['AA,C,D,E,F', 'is not a peptide sequence'],
    ['A,C,D,E,FF', 'is not a peptide sequence'],
    ['A,C', 'is not a peptide sequence'],
    ['A,C,D', 'is shorter than 5 residues'],
    ['PEP.TIDEK', 'has one dot; flanking residues are written on both sides, as in K.PEPTIDE.R'],
    ['PEPTIDEK.R', 'has one dot; flanking residues are written on both sides, as in K.PEPTIDE.R'],
    ['Allele', 'is not a peptide sequence'],
    ['Peptide', 'is not a peptide sequence'],
    ['PEP_TIDEK', 'is not a peptide sequence'],
    ['PEP-TIDEK', 'is not a peptide sequence'],
    ['肽序列', 'is not a peptide sequence'],
  ])('MATCH-03 %#: says why it is not a peptide: %s', (entry, problem) => {
    expect(readAs(entry)).toBe(problem);
  });

  it('MATCH-03 what is taken off a peptide gives upper-case letters or a reason for whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z()[\].,_+*0-9-]{0,60}$/)), (entry) => {
        const bare = readPeptide(entry);
        if ('sequence' in bare) expect(bare.sequence).toMatch(/^[A-Z]{5,5000}$/);
        else expect(bare.problem).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });

  it('READ-03 what is taken off a peptide takes a word with an o for no peptide, and a peptide in lower case for one', () => {
    expect(readPeptide('world')).toEqual({ problem: 'is not a peptide sequence', foreign: true });
    expect(readPeptide('mktayiak')).toMatchObject({ sequence: 'MKTAYIAK' });
  });
});
