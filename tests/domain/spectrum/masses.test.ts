import { describe, expect, it } from 'vitest';
import { buildPeptide, peptideMass } from '#domain/spectrum/peptide';
import { builtInLosses, residueLosses } from '#domain/spectrum/losses';
import { elements, PROTON_MASS } from '#domain/spectrum/elements';
import { findResidue, residues } from '#domain/spectrum/residues';
import { fragmentsOf } from '#domain/spectrum/fragments';
import { type IonChoice, ionChoices, ionSeries, mzOf, type SeriesLetter } from '#domain/spectrum/ion-series';
import { immoniumIons } from '#domain/spectrum/special-ions';
import { specifiedSets } from '#domain/spectrum/reporter-sets';
import { fragmentMzList } from './fragment-mz-list';

/**
 * Residue masses as Matrix Science publishes them (www.matrixscience.com/help/aa_help.html): monoisotopic to 6 and
 * average to 4 decimals.
 */
const published: Record<string, readonly [mono: number, avg: number]> = {
  A: [71.037114, 71.0779],
  R: [156.101111, 156.1857],
  N: [114.042927, 114.1026],
  D: [115.026943, 115.0874],
  C: [103.009185, 103.1429],
  E: [129.042593, 129.114],
  Q: [128.058578, 128.1292],
  G: [57.021464, 57.0513],
  H: [137.058912, 137.1393],
  I: [113.084064, 113.1576],
  L: [113.084064, 113.1576],
  K: [128.094963, 128.1723],
  M: [131.040485, 131.1961],
  F: [147.068414, 147.1739],
  P: [97.052764, 97.1152],
  S: [87.032028, 87.0773],
  T: [101.047679, 101.1039],
  W: [186.079313, 186.2099],
  Y: [163.063329, 163.1733],
  V: [99.068414, 99.1311],
};

/**
 * Neutral fragments in the form of Matrix Science's fragmentation table, [N] + [M] or [C] + [M] with a hydrogen and a
 * hydroxyl as termini; z as in the table with [C] + [M] - NH, which is the z+1 ion. Group masses from the same page.
 */
const groups = {
  mono: { H: 1.007825, OH: 17.00274, CO: 27.994915, NH2: 16.018724, NH: 15.010899 },
  avg: { H: 1.00794, OH: 17.00734, CO: 28.0101, NH2: 16.02258, NH: 15.01464 },
};
const neutral: Record<SeriesLetter, (residueSum: number, g: (typeof groups)['mono']) => number> = {
  a: (m, g) => g.H + m - g.CO - g.H,
  b: (m, g) => g.H + m - g.H,
  c: (m, g) => g.H + m + g.NH2,
  x: (m, g) => g.OH + m + g.CO - g.H,
  y: (m, g) => g.OH + m + g.H,
  z: (m, g) => g.OH + m - g.NH,
};
const letters = ['a', 'b', 'c', 'x', 'y', 'z'] as const;
const charges = [1, 2, 3] as const;

describe('masses from compositions', () => {
  it.each(residues)('SPEC-60 $name ($code) has the published monoisotopic and average mass', ({ code, mass }) => {
    const [mono, avg] = published[code] ?? [Number.NaN, Number.NaN];
    expect(Math.abs(mass.mono - mono)).toBeLessThan(1e-6);
    expect(Math.abs(mass.avg - avg)).toBeLessThan(1e-4);
  });

  it('SPEC-60 masses from compositions knows exactly the 20 standard residues by code, three-letter name and name', () => {
    expect(residues.map(({ code }) => code).join('')).toBe('ACDEFGHIKLMNPQRSTVWY');
    expect(residues.map(({ threeLetter, name }) => `${threeLetter} ${name}`)).toEqual([
      'Ala Alanine',
      'Cys Cysteine',
      'Asp Aspartic acid',
      'Glu Glutamic acid',
      'Phe Phenylalanine',
      'Gly Glycine',
      'His Histidine',
      'Ile Isoleucine',
      'Lys Lysine',
      'Leu Leucine',
      'Met Methionine',
      'Asn Asparagine',
      'Pro Proline',
      'Gln Glutamine',
      'Arg Arginine',
      'Ser Serine',
      'Thr Threonine',
      'Val Valine',
      'Trp Tryptophan',
      'Tyr Tyrosine',
    ]);
    expect(['X', 'a', '', 'AC'].map(findResidue)).toEqual(Array.from({ length: 4 }, () => undefined));
  });

  it('SPEC-65 SPEC-66 SPEC-67 SPEC-68 SPEC-69 SPEC-70 the constants are those of the specification', () => {
    expect(PROTON_MASS).toBe(1.007276);
    expect(elements.H).toEqual({ mono: 1.00782503207, avg: 1.00794 });
    expect(elements.C).toEqual({ mono: 12, avg: 12.0107 });
    expect(elements.N).toEqual({ mono: 14.0030740048, avg: 14.0067 });
    expect(elements.O).toEqual({ mono: 15.99491461956, avg: 15.9994 });
    expect(elements.P).toEqual({ mono: 30.97376163, avg: 30.9738 });
    expect(elements.S).toEqual({ mono: 31.9720707, avg: 32.065 });
    expect(elements.Na).toEqual({ mono: 22.9897692809, avg: 22.98977 });
    expect(elements.K).toEqual({ mono: 38.96370668, avg: 39.0983 });
  });

  it('SPEC-71 SPEC-72 losses derive from the atomic masses and carry their symbols', () => {
    expect(builtInLosses.ammonia.mass.mono).toBeCloseTo(17.0265491, 6);
    expect(builtInLosses.water.mass.mono).toBeCloseTo(18.0105647, 6);
    expect(builtInLosses.phosphoricAcid.mass.mono).toBeCloseTo(97.9768957, 6);
    expect(builtInLosses.ammonia.mass.avg).toBeCloseTo(17.0305, 4);
    expect(builtInLosses.water.mass.avg).toBeCloseTo(18.0153, 4);
    expect(builtInLosses.phosphoricAcid.mass.avg).toBeCloseTo(97.9952, 4);
    expect(Object.values(builtInLosses).map(({ id, label, formula, origin }) => [id, label, formula, origin])).toEqual([
      ['*', '*', 'NH3', 'built-in'],
      ['o', 'o', 'H2O', 'built-in'],
      ['p', 'p', 'H3PO4', 'built-in'],
    ]);
  });

  it('SPEC-73 SPEC-74 SPEC-75 each loss comes from its residues only', () => {
    const carriers = (label: string) =>
      residues
        .filter(({ code }) => residueLosses(code).some((loss) => loss.label === label))
        .map(({ code }) => code)
        .join('');
    expect(carriers('*')).toBe('KNQR');
    expect(carriers('o')).toBe('DEST');
    expect(carriers('p')).toBe('STY');
  });

  it('SPEC-76 immonium masses are those of the specification', () => {
    expect(Object.fromEntries(immoniumIons.map(({ name, mz }) => [name, mz]))).toEqual({
      P: 70.0657,
      E: 102.0555,
      V: 72.0813,
      'I/L': 86.097,
      H: 110.0718,
      F: 120.0813,
      Q: 101.0715,
      Y: 136.0762,
      W: 159.0922,
    });
  });

  it('SPEC-77 SPEC-78 the reporter sets have 8 and 16 channels and their whole labels', () => {
    expect(specifiedSets.map(({ id, name, channels, whole }) => [id, name, channels.length, whole.mz])).toEqual([
      ['itraq8', 'iTRAQ 8-plex', 8, 145.1069],
      ['tmtpro16', 'TMTpro 16-plex', 16, 230.1702],
    ]);
  });

  it('SPEC-77 the 8-plex channels are the published ones', () => {
    // As in public isobaric-tag tables, 4 decimals.
    const channels = [113.1073, 114.1107, 115.1077, 116.1111, 117.1144, 118.1115, 119.1148, 121.1215];
    specifiedSets[0]?.channels.forEach(({ mz }, index) =>
      expect(Math.abs(mz - (channels[index] ?? Number.NaN))).toBeLessThan(1e-4),
    );
  });

  it('SPEC-78 the 16-plex channels are 126 and its isotopologues: 13C by 13C, with and without one 15N', () => {
    // 13C - 12C = 1.0033548, 15N - 14N = 0.9970349 (AME2003).
    const carbons = Array.from({ length: 8 }, (_, count) => 126.127726 + count * 1.0033548);
    const expected = carbons.flatMap((mz) => [mz, mz + 0.9970349]);
    expect(specifiedSets[1]?.channels).toHaveLength(16);
    specifiedSets[1]?.channels.forEach(({ mz }, index) =>
      expect(Math.abs(mz - (expected.toSorted((a, b) => a - b)[index] ?? Number.NaN))).toBeLessThan(1e-5),
    );
  });
});

describe('fragment masses', () => {
  // Every residue stands in every kind of fragment of this peptide.
  const sequence = 'ARNDCEQGHILKMFPSTWYV';
  const cases = letters.flatMap((series) => (['mono', 'avg'] as const).map((massType) => ({ series, massType })));

  it.each(cases)('SPEC-61 SPEC-64 $series ions follow the published formula, $massType', ({ series, massType }) => {
    const codes = series < 'd' ? Array.from(sequence) : Array.from(sequence).toReversed();
    for (const charge of charges) {
      const fragments = fragmentsOf(buildPeptide(sequence), { series, charge }, massType);
      expect(fragments).toHaveLength(sequence.length - 1);
      const off = fragments.filter(({ mz, fragmentIndex }) => {
        const sum = codes
          .slice(0, fragmentIndex)
          .reduce((total, code) => total + (published[code]?.[massType === 'mono' ? 0 : 1] ?? Number.NaN), 0);
        const expected = (neutral[series](sum, groups[massType]) + charge * 1.007276) / charge;
        // Published averages have 4 decimals, so their sums carry up to 5e-5 a residue.
        const slack = massType === 'mono' ? 1e-4 : 1e-4 + fragmentIndex * 5e-5;
        return !(Math.abs(mz - expected) < slack);
      });
      expect(off).toEqual([]);
    }
  });

  it('SPEC-64 HPYLEDR has the b and y ions that spectrum_utils 0.4 computes with pyteomics', () => {
    const expected: readonly [IonChoice, readonly number[]][] = [
      [{ series: 'b', charge: 1 }, [138.066147, 235.118912, 398.18222, 511.266266, 640.308899, 755.335815]],
      [{ series: 'y', charge: 1 }, [175.118912, 290.145844, 419.188446, 532.272522, 695.335815, 792.38855]],
      [{ series: 'b', charge: 2 }, [69.536731, 118.063111, 199.594776, 256.136806, 320.658101, 378.171571]],
      [{ series: 'y', charge: 2 }, [88.063114, 145.576584, 210.097879, 266.639909, 348.171574, 396.697954]],
      [{ series: 'b', charge: 3 }, [46.69358, 79.0445, 133.398943, 171.09363, 214.107826, 252.45014]],
    ];
    for (const [choice, values] of expected) {
      fragmentMzList('HPYLEDR', choice).forEach((mz, index) =>
        expect(Math.abs(mz - (values[index] ?? Number.NaN))).toBeLessThan(1e-4),
      );
    }
  });

  it('SPEC-61 IFSQVGK has the a, b, y ions of the OpenMS generator test', () => {
    const expected: readonly [SeriesLetter, readonly number[]][] = [
      ['a', [86.09642, 233.16484, 320.19686]],
      ['b', [114.09134, 261.15975, 348.19178]],
      ['y', [147.1128, 204.13426, 303.20268]],
    ];
    for (const [series, values] of expected) {
      const found = fragmentMzList('IFSQVGK', { series, charge: 1 });
      values.forEach((value, index) => expect(Math.abs((found[index] ?? Number.NaN) - value)).toBeLessThan(1e-4));
    }
  });

  it('SPEC-61 z is the z+1 ion: y less ammonia plus a hydrogen', () => {
    const y = fragmentMzList('PEPTIDEK', { series: 'y', charge: 1 });
    const z = fragmentMzList('PEPTIDEK', { series: 'z', charge: 1 });
    z.forEach((mz, index) => expect(mz).toBeCloseTo((y[index] ?? Number.NaN) - 17.0265491 + 1.007825, 6));
  });

  it('SPEC-62 SPEC-63 a fragment knows its series, terminus, index, charge and label', () => {
    expect(fragmentsOf(buildPeptide('PEPTIDE'), { series: 'b', charge: 2 }, 'mono')[4]).toMatchObject({
      series: 'b',
      terminus: 'n',
      fragmentIndex: 5,
      charge: 2,
      label: 'b5++',
    });
    expect(fragmentsOf(buildPeptide('PEPTIDE'), { series: 'y', charge: 1 }, 'mono')[0]).toMatchObject({
      terminus: 'c',
      label: 'y1+',
    });
    expect(fragmentMzList('K', { series: 'b', charge: 1 })).toEqual([]);
  });

  it('SPEC-41 SPEC-42 SPEC-43 modifications add up at their residues and termini, and the last one of a site applies', () => {
    const plain = buildPeptide('ACMKCR');
    const modified = buildPeptide('ACMKCR', {
      staticMods: [
        { aminoAcid: 'C', modMass: 1 },
        { aminoAcid: 'C', modMass: 57 },
      ],
      variableMods: [
        { index: 5, modMass: 99 },
        { index: 5, modMass: 4 },
        { index: 70, modMass: 1000 },
      ],
      ntermMod: 42,
      ctermMod: -1,
    });
    expect(peptideMass(modified).mono - peptideMass(plain).mono).toBeCloseTo(2 * 57 + 4 + 42 - 1, 9);
    const shifts = (series: SeriesLetter) => {
      const before = fragmentsOf(plain, { series, charge: 1 }, 'avg');
      return fragmentsOf(modified, { series, charge: 1 }, 'avg').map(({ mz }, index) =>
        Math.round(mz - (before[index]?.mz ?? Number.NaN)),
      );
    };
    expect(shifts('b')).toEqual([42, 99, 99, 99, 160]);
    expect(shifts('y')).toEqual([-1, 60, 60, 60, 117]);
  });

  it('SPEC-61 the series have their termini and offsets from the residues', () => {
    expect(Object.values(ionSeries).map(({ letter, terminus, offset }) => [letter, terminus, offset])).toEqual([
      ['a', 'n', { C: -1, O: -1 }],
      ['b', 'n', {}],
      ['c', 'n', { N: 1, H: 3 }],
      ['x', 'c', { C: 1, O: 2 }],
      ['y', 'c', { H: 2, O: 1 }],
      ['z', 'c', { O: 1, N: -1 }],
    ]);
  });

  it('SPEC-61 there are 18 boxes of ions, by series and charge', () => {
    expect(ionChoices.map(({ series, charge }) => series + String(charge)).join(' ')).toBe(
      'a1 a2 a3 b1 b2 b3 c1 c2 c3 x1 x2 x3 y1 y2 y3 z1 z2 z3',
    );
  });

  it('SPEC-64 m/z of a neutral mass adds the charging protons', () => {
    expect(mzOf(1000, 2)).toBeCloseTo(501.007276, 9);
  });
});
