import { describe, expect, it } from 'vitest';
import { elements } from '#domain/spectrum/elements';
import { fragmentsOf } from '#domain/spectrum/fragments';
import { buildPeptide, peptideMass } from '#domain/spectrum/peptide';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import {
  modificationsOf,
  parseProForma,
  proFormaText,
  type Peptidoform,
  usesProForma,
} from '#domain/spectrum/proforma';
import {
  namedModifications,
  psiModByAccession,
  psiModByName,
  similarName,
  unimodByAccession,
  unimodByName,
} from '#domain/spectrum/unimod';

function read(text: string): Peptidoform {
  const parsed = parseProForma(text);
  if (!parsed.ok) throw new Error(`${text} ${parsed.problem}`);
  return parsed.peptidoform;
}
function problemOf(text: string): string {
  const parsed = parseProForma(text);
  return parsed.ok ? 'read' : parsed.problem;
}
function peptideOf(text: string) {
  const peptidoform = read(text);
  return buildPeptide(peptidoform.sequence, modificationsOf(peptidoform));
}

/** Record number, monoisotopic and average mass as Unimod prints them (unimod.org, 2023-10). */
const unimod: Record<string, readonly [accession: number, mono: number, avg: number]> = {
  Acetyl: [1, 42.010565, 42.0367],
  Amidated: [2, -0.984016, -0.9848],
  Carbamidomethyl: [4, 57.021464, 57.0513],
  Carbamyl: [5, 43.005814, 43.0247],
  Carboxymethyl: [6, 58.005479, 58.0361],
  Deamidated: [7, 0.984016, 0.9848],
  NIPCAM: [17, 99.068414, 99.1311],
  Phospho: [21, 79.966331, 79.9799],
  Dehydrated: [23, -18.010565, -18.0153],
  Propionamide: [24, 71.037114, 71.0779],
  'Pyro-carbamidomethyl': [26, 39.994915, 40.0208],
  'Glu->pyro-Glu': [27, -18.010565, -18.0153],
  'Gln->pyro-Glu': [28, -17.026549, -17.0305],
  'Cation:Na': [30, 21.981943, 21.9818],
  Methyl: [34, 14.01565, 14.0266],
  Oxidation: [35, 15.994915, 15.9994],
  Dimethyl: [36, 28.0313, 28.0532],
  Trimethyl: [37, 42.04695, 42.0797],
  Methylthio: [39, 45.987721, 46.0916],
  Sulfo: [40, 79.956815, 80.0632],
  Propionyl: [58, 56.026215, 56.0633],
  Succinyl: [64, 100.016044, 100.0728],
  Nethylmaleimide: [108, 125.047679, 125.1253],
  GG: [121, 114.042927, 114.1026],
  Formyl: [122, 27.994915, 28.0101],
  'Label:13C(6)': [188, 6.020129, 5.9559],
  'Dimethyl:2H(4)': [199, 32.056407, 32.0778],
  iTRAQ4plex: [214, 144.102063, 144.1544],
  'Label:13C(6)15N(2)': [259, 8.014199, 7.9427],
  'Label:13C(6)15N(4)': [267, 10.008269, 9.9296],
  'Label:13C(5)15N(1)': [268, 6.013809, 5.9567],
  Nitrosyl: [275, 28.990164, 28.9982],
  Cysteinyl: [312, 119.004099, 119.1423],
  'Dimethyl:2H(6)13C(2)': [330, 36.07567, 36.0754],
  Trioxidation: [345, 47.984744, 47.9982],
  'Trp->Kynurenin': [351, 3.994915, 3.9887],
  Nitro: [354, 44.985078, 44.9976],
  'Deamidated:18O(1)': [366, 2.988261, 2.9845],
  Dehydro: [374, -1.007825, -1.0079],
  'Ammonia-loss': [385, -17.026549, -17.0305],
  Dioxidation: [425, 31.989829, 31.9988],
  'Label:2H(4)': [481, 4.025107, 4.0246],
  'Dimethyl:2H(4)13C(2)': [510, 34.063117, 34.0631],
  'Cation:K': [530, 37.955882, 38.0904],
  iTRAQ8plex: [730, 304.20536, 304.3074],
  TMT6plex: [737, 229.162932, 229.2634],
  TMT2plex: [738, 225.155833, 225.2921],
  TMT: [739, 224.152478, 224.2994],
  Malonyl: [747, 86.000394, 86.0462],
  Butyryl: [1289, 70.041865, 70.0898],
  Crotonyl: [1363, 68.026215, 68.074],
  TMTpro: [2016, 304.207146, 304.3127],
};

describe('named modifications', () => {
  it.each(Object.entries(unimod))('SPEC-98 %s has the masses that Unimod gives', (name, [accession, mono, avg]) => {
    const found = unimodByAccession(String(accession));
    expect(found?.name).toBe(name);
    expect(unimodByName(name)).toBe(found);
    expect(found?.mass.mono).toBeCloseTo(mono, 5);
    expect(Math.abs((found?.mass.avg ?? Number.NaN) - avg)).toBeLessThan(0.002);
  });

  it('SPEC-98 each accession and each name stands for one modification', () => {
    expect(new Set(namedModifications.map(({ accession }) => accession)).size).toBe(namedModifications.length);
    const names = namedModifications.flatMap(({ name, psiMod }) => [name, ...psiMod.map(([, term]) => term)]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('SPEC-98 named modifications are 52, found by their exact names and by numbers only', () => {
    expect(namedModifications.map(({ name }) => name)).toEqual(Object.keys(unimod));
    expect(unimodByName('oxidation')).toBeUndefined();
    expect(['', '35 ', '0x23', '3.5e1', '-35', '99999'].map(unimodByAccession)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    expect(unimodByAccession('035')?.name).toBe('Oxidation');
  });

  it.each([
    ['00696', 'phosphorylated residue', 'Phospho'],
    ['00046', 'O-phospho-L-serine', 'Phospho'],
    ['00047', 'O-phospho-L-threonine', 'Phospho'],
    ['00048', "O4'-phospho-L-tyrosine", 'Phospho'],
    ['00394', 'acetylated residue', 'Acetyl'],
    ['00408', 'N-acetylated residue', 'Acetyl'],
    ['00064', 'N6-acetyl-L-lysine', 'Acetyl'],
    ['00400', 'deamidated residue', 'Deamidated'],
    ['00684', 'deamidated L-asparagine', 'Deamidated'],
    ['00685', 'deamidated L-glutamine', 'Deamidated'],
    ['00425', 'monohydroxylated residue', 'Oxidation'],
    ['00719', 'L-methionine sulfoxide', 'Oxidation'],
    ['00397', 'iodoacetamide derivatized residue', 'Carbamidomethyl'],
    ['01060', 'S-carboxamidomethyl-L-cysteine', 'Carbamidomethyl'],
    ['00399', 'iodoacetic acid derivatized residue', 'Carboxymethyl'],
    ['00420', '2-pyrrolidone-5-carboxylic acid (Glu)', 'Glu->pyro-Glu'],
    ['00040', '2-pyrrolidone-5-carboxylic acid (Gln)', 'Gln->pyro-Glu'],
    ['00599', 'monomethylated residue', 'Methyl'],
    ['00544', '6x(13)C labeled residue', 'Label:13C(6)'],
    ['00428', 'dihydroxylated residue', 'Dioxidation'],
  ])('SPEC-98 MOD:%s, %s, is %s', (accession, term, name) => {
    expect([psiModByAccession(accession)?.name, psiModByName(term)?.name]).toEqual([name, name]);
  });

  it('SPEC-100 named modifications lose what Unimod lists, from the residues that it names', () => {
    const losing = namedModifications.flatMap(({ name, losses }) =>
      losses.map(([codes, { monoLossMass, avgLossMass, formula }]) =>
        [name, codes, formula, monoLossMass.toFixed(4), avgLossMass.toFixed(2)].join(' '),
      ),
    );
    expect(losing).toEqual([
      'Carbamidomethyl M C3H7NOS 105.0248 105.16',
      'Deamidated R CHNO 43.0058 43.02',
      'Phospho ST H3PO4 97.9769 98.00',
      'Oxidation M CH4OS 63.9983 64.11',
      'Trimethyl K C3H9N 59.0735 59.11',
      'Sulfo STY SO3 79.9568 80.06',
      'Malonyl K CO2 43.9898 44.01',
    ]);
  });

  it.each([
    ['TMT10plex', 'TMT6plex'],
    ['TMT11', 'TMT6plex'],
    ['TMTpro16plex', 'TMTpro'],
    ['GlyGly', 'GG'],
    ['Lys8', 'Label:13C(6)15N(2)'],
    ['Arg10', 'Label:13C(6)15N(4)'],
    ['citrullination', 'Deamidated'],
  ])('SPEC-98 %s, a name in use, is %s', (alias, name) => {
    expect(unimodByName(alias)?.name).toBe(name);
  });

  it('SPEC-98 glycans are lost whole by the residues that carry them', () => {
    expect(
      unimodByName('HexNAc')?.losses.map(([codes, { formula, monoLossMass }]) => [codes, formula, monoLossMass]),
    ).toEqual([['CNST', 'C8H13NO5', unimodByName('HexNAc')?.mass.mono]]);
  });

  it('SPEC-98 named modifications suggest the name that differs only in case', () => {
    expect(['tmtPRO', 'Gln->pyro-glu', 'TMTpr', ''].map(similarName)).toEqual([
      'TMTpro',
      'Gln->pyro-Glu',
      undefined,
      undefined,
    ]);
  });

  it('SPEC-98 the isotopes of labels have the masses of AME2003', () => {
    expect(elements['13C'].mono).toBe(13.0033548378);
    expect(elements['13C'].avg).toBe(13.0033548378);
    expect(elements['15N']).toEqual({ mono: 15.0001088982, avg: 15.0001088982 });
    expect(elements['2H']).toEqual({ mono: 2.0141017778, avg: 2.0141017778 });
    expect(elements['18O']).toEqual({ mono: 17.999161, avg: 17.999161 });
  });
});

describe('ProForma of hostile length', () => {
  it.each([
    ['<[+1]@A,A,A>AAA', 3],
    [`<[+1]@${Array(900).fill('A').join(',')}>${'A'.repeat(1_800)}`, 1_800],
  ])('READ-10 places a tag once, however often a rule names a residue', (text, count) => {
    const parsed = parseProForma(text);
    expect(parsed.ok && parsed.peptidoform.modifications.length).toBe(count);
  });

  it.each([
    ['<[+1]@A>'.repeat(1_200) + 'A'.repeat(1_800), 'places more than 4,000 modifications'],
    [`A${'[+1]'.repeat(4_900)}`, 'places more than 4,000 modifications'],
    ['A'.repeat(2_001), 'has more than 2,000 residues'],
    ['A'.repeat(20_001), 'has more than 20,000 characters'],
    [
      `A[+${'1'.repeat(9_000)}x]`,
      `names the modification +${'1'.repeat(59)} at residue 1, which is not in the table of modifications`,
    ],
  ])('READ-10 is refused with a reason (%#)', (text, problem) => {
    expect(parseProForma(text)).toEqual({ ok: false, problem });
  });
});

describe('ProForma', () => {
  it.each([
    'M[Oxidation]K',
    'M[U:Oxidation]K',
    'M[UNIMOD:35]K',
    'M[MOD:00719]K',
    'M[M:L-methionine sulfoxide]K',
    'M[unimod:35|INFO:sure]K',
    'M[L-methionine sulfoxide]K',
    'M[u:Oxidation|info:x|Info:y]K',
    'M[mod:00719|+15.9949]K',
    ' M[m:L-methionine sulfoxide]K ',
  ])('SPEC-98 %s is oxidised methionine', (text) => {
    expect(proFormaText(read(text))).toBe('M[Oxidation]K');
  });

  it('SPEC-98 a rule modifies every residue and terminus that it names', () => {
    expect(proFormaText(read('<[TMT6plex]@K,N-term>KAK'))).toBe('[TMT6plex]-K[TMT6plex]AK[TMT6plex]');
    expect(proFormaText(read('<[Carbamidomethyl]@C><[Amidated]@C-term>AC[Oxidation]C'))).toBe(
      'AC[Oxidation][Carbamidomethyl]C[Carbamidomethyl]-[Amidated]',
    );
    expect(proFormaText(read('<[Gln->pyro-Glu]@N-term:Q>QAQ'))).toBe('[Gln->pyro-Glu]-QAQ');
    expect(proFormaText(read('<[Gln->pyro-Glu]@N-term:Q>AQ'))).toBe('AQ');
    expect(proFormaText(read('<[Amidated]@C-term:K>KAK'))).toBe('KAK-[Amidated]');
    expect(proFormaText(read('<[Amidated]@C-term:K>KAA'))).toBe('KAA');
    expect(proFormaText(read('<[Methyl][Acetyl]@K>KA'))).toBe('K[Methyl][Acetyl]A');
    const { modifications } = read('<[Amidated]@C-term><[Carbamidomethyl]@C>[Acetyl]-AC');
    expect(modifications.map(({ position, name }) => `${position} ${name}`)).toEqual([
      '0 Acetyl',
      '2 Carbamidomethyl',
      '3 Amidated',
    ]);
  });

  it('SPEC-98 takes the mass of a described modification before the observed one', () => {
    for (const text of ['S[Phospho|Obs:+79.978]K', 'S[Obs:+79.978|Phospho]K', 'S[Obs:+79.978|info:x|Phospho]K'])
      expect(proFormaText(read(text))).toBe('S[Phospho]K');
    expect(read('S[Obs:+79.978|info:x]K').modifications[0]?.mass.mono).toBe(79.978);
    expect(read('S[+79.9663|Obs:+79.978]K').modifications[0]?.mass.mono).toBe(79.9663);
  });

  it('SPEC-98 tells ProForma by any sign other than a letter', () => {
    expect(['PEPTIDEK', 'peptide', ''].filter(usesProForma)).toEqual([]);
    const signs = ['PEP-', 'A[+1]', 'AK/2', 'A K', 'AÄ'];
    expect(signs.filter(usesProForma)).toEqual(signs);
  });

  it('SPEC-100 makes one modification of those that share a place', () => {
    expect(modificationsOf(read('[+1][Methyl]-M[Oxidation][+2]K[Methyl]-[Amidated][-3]'))).toEqual({
      staticMods: [],
      variableMods: [
        {
          index: 1,
          modMass: expect.closeTo(17.994915, 5),
          avgModMass: expect.closeTo(17.9994, 3),
          tag: '[Oxidation][+2]',
          losses: [
            {
              monoLossMass: expect.closeTo(63.998285, 5),
              avgLossMass: expect.closeTo(64.107, 2),
              formula: 'CH4OS',
            },
          ],
        },
        {
          index: 2,
          modMass: expect.closeTo(14.01565, 5),
          avgModMass: expect.closeTo(14.0266, 3),
          tag: '[Methyl]',
          losses: [],
        },
      ],
      ntermMod: expect.closeTo(15.01565, 5),
      ctermMod: expect.closeTo(-3.984016, 5),
      ntermAvg: expect.closeTo(15.0266, 3),
      ctermAvg: expect.closeTo(-3.9848, 3),
      ntermTag: '[+1][Methyl]',
      ctermTag: '[Amidated][-3]',
    });
  });

  it('SPEC-100 takes no loss of a residue for one of its terminus', () => {
    expect(read('[Oxidation]-MK').modifications.map(({ losses }) => losses)).toEqual([[]]);
    expect(read('MK-[Malonyl]').modifications.map(({ losses }) => losses)).toEqual([[]]);
    expect(read('K[Malonyl]').modifications[0]?.losses.map(({ formula }) => formula)).toEqual(['CO2']);
  });

  it.each([
    ['PEP[Foo]TIDE', 'names the modification Foo at residue 3, which is not in the table of modifications'],
    [
      'PEM[oxidation]K',
      'names the modification oxidation at residue 3, which is not in the table of modifications; Oxidation is',
    ],
    ['PEPXIDE', 'has X at residue 4, which is not one of the 20 standard residues'],
    ['PEM[Oxidation', 'has a [ without its ] at residue 3'],
    ['[Acetyl]PEP', 'lacks - after a modification in front of the sequence'],
    ['[Phospho]?PEPS', 'leaves the place of a modification open'],
    ['PEPS[Phospho#g1]T[#g1]', 'leaves the place of a modification open or cross-links it'],
    ['PRT(ESFRMS)[+19.05]ISK', 'leaves the place of a modification open'],
    ['{Glycan:Hex}PEPTIDE', 'has a labile modification, which is not supported'],
    ['-PEPTIDE', 'has - before the first residue'],
    ['PEP*TIDE', 'has * after residue 3'],
    ['<13C>PEPTIDE', 'labels the whole peptide by <13C>, which is not supported'],
    ['<[Oxidation]@>PEPM', 'has a rule for no residue'],
    ['PEPTIDE+PEPTIDE', 'names more than one peptide'],
    ['PEPTIDE/2[+2Na+]', 'has a charge that is not a whole number, or a cross-linked peptide'],
    ['PEP[INFO:new]TIDE', 'has a modification without mass at residue 3'],
    ['PEP[Formula:Xx2]TIDE', 'has a formula that cannot be read, Xx2, at residue 3'],
    ['PEP[]TIDE', 'names the modification "" at residue 3, which is not in the table of modifications'],
    ['PEPTIDE-', 'has a - without a modification of the C-terminus'],
    ['', 'has no residues'],
    ['[Acetyl]-', 'has no residues'],
    ['<[Oxidation]@M>', 'has no residues'],
    ['PEPtIDE', 'has t at residue 4, which is not one of the 20 standard residues'],
    ['[Acetyl', 'has a [ without its ] at the N-terminus'],
    ['PEP-[Amidated', 'has a [ without its ] at the C-terminus'],
    ['PEP-[Foo]', 'names the modification Foo at the C-terminus, which is not in the table of modifications'],
    ['[Foo]-PEP', 'names the modification Foo at the N-terminus, which is not in the table of modifications'],
    ['<[Foo]@P>PEP', 'names the modification Foo at a rule, which is not in the table of modifications'],
    ['<[Oxidation]@M', 'has a < without its >'],
    ['<[Oxidation]M>PEPM', 'has a rule for no residue'],
    ['<[Oxidation]@M,>PEPM', 'has a rule for no residue'],
    ['<[Oxidation]@MP>PEPM', 'has a rule for MP'],
    ['<[Oxidation]@m>PEPM', 'has a rule for m'],
    ['<[Oxidation]@M,X-term>PEPM', 'has a rule for X-term'],
    ['<[Oxidation]@N-term:>PEPM', 'has a rule for N-term:'],
    ['<[Oxidation]@N-term:MM>PEPM', 'has a rule for N-term:MM'],
    ['PEPTIDE/0', 'has a charge that is not a whole number, or a cross-linked peptide'],
    ['PEPTIDE/', 'has a charge that is not a whole number, or a cross-linked peptide'],
    ['PEPTIDE/2/3', 'has a charge that is not a whole number, or a cross-linked peptide'],
    ['PEP TIDE', 'has   after residue 3'],
    ['*', 'has * before the first residue'],
    ['PEP*/2', 'has * after residue 3'],
    ['<[Oxidation]M@M>PEPM', 'has a rule for M@M'],
    [
      'PEM[xU:Oxidation]K',
      'names the modification xU:Oxidation at residue 3, which is not in the table of modifications',
    ],
    ['PEM[my info:x]K', 'names the modification my info:x at residue 3, which is not in the table of modifications'],
    ['PEP?', 'leaves the place of a modification open'],
    ['PEM[Oxidation|Foo]K', 'names the modification Foo at residue 3, which is not in the table of modifications'],
    ['PEM[info:x|Oxidation]K', 'has a modification without mass at residue 3'],
    ['PEM[+1e3]K', 'names the modification +1e3 at residue 3, which is not in the table of modifications'],
    ['PEM[16]K', 'names the modification 16 at residue 3, which is not in the table of modifications'],
    ['PEM[+.]K', 'names the modification +. at residue 3, which is not in the table of modifications'],
    [
      'PEM[U:oxidation]K',
      'names the modification U:oxidation at residue 3, which is not in the table of modifications; Oxidation is',
    ],
    [
      'PEM[M:Oxidation]K',
      'names the modification M:Oxidation at residue 3, which is not in the table of modifications; Oxidation is',
    ],
    [
      'PEM[UNIMOD:oxidation]K',
      'names the modification UNIMOD:oxidation at residue 3, which is not in the table of modifications; Oxidation is',
    ],
    ['PEM[MOD:35]K', 'names the modification MOD:35 at residue 3, which is not in the table of modifications'],
    [
      'PEM[U:L-methionine sulfoxide]K',
      'names the modification U:L-methionine sulfoxide at residue 3, which is not in the table of modifications',
    ],
  ])('SPEC-98 %s is refused with the reason', (text, reason) => {
    expect(problemOf(text)).toBe(reason);
  });
});

describe('a modified peptide', () => {
  it('SPEC-100 b and y ions and the precursor carry the masses of their modifications', () => {
    // TMT6plex is 229.162932, so b1 is 71.037114 + 229.162932 + 1.007276 and y1 147.112804 + 229.162932.
    const peptide = peptideOf('[TMT6plex]-AC[Carbamidomethyl]K[TMT6plex]');
    const mz = (series: 'b' | 'y') => fragmentsOf(peptide, { series, charge: 1 }, 'mono').map((ion) => ion.mz);
    expect(mz('b')[0]).toBeCloseTo(301.207322, 4);
    expect(mz('b')[1]).toBeCloseTo(301.207322 + 103.009185 + 57.021464, 4);
    expect(mz('y')[0]).toBeCloseTo(376.275736, 4);
    expect(peptideMass(peptide).mono).toBeCloseTo(71.037114 + 160.030649 + 128.094963 + 2 * 229.162932 + 18.010565, 4);
    expect(peptideMass(peptide).avg).toBeCloseTo(71.0779 + 160.1942 + 128.1723 + 2 * 229.2634 + 18.0153, 2);
  });

  it('SPEC-100 phosphoserine offers and ticks the loss of phosphoric acid, from fragments that hold it only', () => {
    const peaks = [[100, 1]] as const;
    const { input } = prepareSpectrum({ proforma: 'AS[Phospho]SK', peaks });
    expect(input.peptide?.losses.map(({ id, formula }) => `${id} ${formula}`)).toEqual([
      '* NH3',
      'o H2O',
      'p H3PO4',
      '-98 H3PO4',
    ]);
    expect(input.choices.losses).toEqual(['-98']);
    const losing = input.peptide?.residues.map(({ losses }) => losses.some(({ id }) => id === '-98'));
    expect(losing).toEqual([false, true, false, false]);
    expect(prepareSpectrum({ proforma: 'AM[Oxidation]K', peaks }).input.choices.losses).toEqual(['-64']);
    const kept = ['AY[Phospho]K', 'AP[Oxidation]K'].map((proforma) => prepareSpectrum({ proforma, peaks }).input);
    expect(kept.map(({ choices }) => choices.losses)).toEqual([[], []]);
  });

  it('SPEC-100 a peptide that cannot be read has no ions, and the reader learns why', () => {
    const { input, problems } = prepareSpectrum({ sequence: 'PEPTIDE', proforma: 'PEP[Foo]TIDE', peaks: [] });
    expect(input.peptide).toBeNull();
    expect(problems).toEqual([
      {
        code: 'invalid-peptidoform',
        option: 'proforma',
        message:
          'The peptide PEP[Foo]TIDE names the modification Foo at residue 3, which is not in the table of modifications: no ions are calculated',
        audience: 'user',
      },
    ]);
  });
});
