import { describe, expect, it } from 'vitest';
import { annotateSpectrum } from '#domain/spectrum/annotate';
import { elements } from '#domain/spectrum/elements';
import { fragmentsOf } from '#domain/spectrum/fragments';
import { buildPeptide, peptideMass } from '#domain/spectrum/peptide';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { modificationsOf, parseProForma, proFormaText, type Peptidoform } from '#domain/spectrum/proforma';
import { namedModifications } from '#domain/spectrum/unimod';

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

/** Monoisotopic and average mass as Unimod prints them (unimod.org, 2023-10). */
const unimod: Record<string, readonly [mono: number, avg: number]> = {
  Acetyl: [42.010565, 42.0367],
  Amidated: [-0.984016, -0.9848],
  Carbamidomethyl: [57.021464, 57.0513],
  Deamidated: [0.984016, 0.9848],
  Phospho: [79.966331, 79.9799],
  Oxidation: [15.994915, 15.9994],
  'Gln->pyro-Glu': [-17.026549, -17.0305],
  iTRAQ4plex: [144.102063, 144.1544],
  iTRAQ8plex: [304.20536, 304.3074],
  TMT6plex: [229.162932, 229.2634],
  TMTpro: [304.207146, 304.3127],
  TMT2plex: [225.155833, 225.2921],
  'Label:13C(6)15N(2)': [8.014199, 7.9427],
  'Label:13C(6)15N(4)': [10.008269, 9.9296],
  'Dimethyl:2H(4)': [32.056407, 32.0778],
  'Deamidated:18O(1)': [2.988261, 2.9845],
  'Cation:Na': [21.981943, 21.9818],
  'Cation:K': [37.955882, 38.0904],
};

describe('named modifications', () => {
  it.each(Object.entries(unimod))('SPEC-98 %s has the masses that Unimod gives', (name, [mono, avg]) => {
    const found = namedModifications.find((modification) => modification.name === name);
    expect(found?.mass.mono).toBeCloseTo(mono, 5);
    expect(Math.abs((found?.mass.avg ?? Number.NaN) - avg)).toBeLessThan(0.002);
  });

  it('SPEC-98 each accession and each name stands for one modification', () => {
    expect(new Set(namedModifications.map(({ accession }) => accession)).size).toBe(namedModifications.length);
    const names = namedModifications.flatMap(({ name, psiMod }) => [name, ...psiMod.map(([, term]) => term)]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('SPEC-98 the isotopes of labels have the masses of AME2003', () => {
    expect(elements['13C'].mono).toBe(13.0033548378);
    expect(elements['15N']).toEqual({ mono: 15.0001088982, avg: 15.0001088982 });
  });
});

describe('ProForma', () => {
  it('SPEC-98 places modifications at residues and termini', () => {
    expect(
      read('[TMT6plex]-ACM[Oxidation]K[+229.1629]-[Amidated]/2').modifications.map(({ position, name }) => [
        position,
        name,
      ]),
    ).toEqual([
      [0, 'TMT6plex'],
      [3, 'Oxidation'],
      [4, '+229.1629'],
      [5, 'Amidated'],
    ]);
    expect(read('[TMT6plex]-ACM[Oxidation]K/2')).toMatchObject({ sequence: 'ACMK', charge: 2 });
  });

  it.each([
    'M[Oxidation]K',
    'M[U:Oxidation]K',
    'M[UNIMOD:35]K',
    'M[MOD:00719]K',
    'M[M:L-methionine sulfoxide]K',
    'M[unimod:35|INFO:sure]K',
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

  it('SPEC-100 the viewer reads ProForma also where a sequence is given, and its charge', () => {
    const { input, problems } = prepareSpectrum({ sequence: 'HNSYTC[Carbamidomethyl]EATHK/3', peaks: [] });
    expect(problems).toEqual([]);
    expect(input).toMatchObject({ sequence: 'HNSYTCEATHK', scan: { charge: 3 } });
    expect(annotateSpectrum({ proforma: 'PEPTIDE/2', charge: 1, peaks: [] }).precursorMasses?.mz).toBeCloseTo(
      800.3672,
      3,
    );
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
        audience: 'reader',
      },
    ]);
  });
});
