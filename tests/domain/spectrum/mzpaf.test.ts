import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { peakAnnotations } from '#domain/spectrum/mzpaf';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { readAnnotations } from '../../oracle/real/peak-annotation';

/** PEPTIDEK: y1 147.1128, y2 276.1554, b2 227.1026, b2 of c-like z2+1 260.1367, precursor 464.7347 at 2+. */
const prepared = prepareSpectrum({
  sequence: 'PEPTIDEK',
  charge: 2,
  peaks: [
    [70.0656, 4],
    [147.1131, 20],
    [227.1026, 9],
    [258.1448, 12],
    [276.1554, 100],
    [300, 7],
    [464.7347, 30],
  ],
});

describe('annotations in mzPAF', () => {
  const annotations = peakAnnotations(
    annotate(prepared, {
      ...prepared.input.choices,
      losses: ['o'],
      tolerance: { value: 0.01, unit: 'Th' },
      peakDetect: false,
    }),
    prepared.input.peptide,
  );

  it('SPEC-106 one text per peak: ions, losses, charges and errors, ? for none', () => {
    expect(annotations).toEqual([
      'IP/-0.0001',
      'y1/0.0003',
      'b2/0.0000',
      'y2-H2O/0.0000',
      'y2/0.0000',
      '?',
      'p^2/0.0000',
    ]);
  });

  it('SPEC-106 annotations in mzPAF is read by a reader of the format', () => {
    expect(readAnnotations(annotations[3] ?? '')).toEqual([
      { kind: 'fragment', letter: 'y', index: 2, charge: 1, losses: ['H2O'], errorTh: 0 },
    ]);
    expect(readAnnotations(annotations[6] ?? '')).toMatchObject([{ kind: 'precursor', charge: 2 }]);
  });

  it('SPEC-106 annotations in mzPAF says that z ions have one hydrogen more, and names losses without formula', () => {
    const z = prepareSpectrum({
      sequence: 'PEPTIDEK',
      variableMods: [{ index: 7, modMass: 0, losses: [{ monoLossMass: 50, avgLossMass: 50 }] }],
      charge: 2,
      showZ: [1],
      peakDetect: false,
      peaks: [
        [210.1367, 5],
        [260.1367, 10],
      ],
    });
    const found = peakAnnotations(
      annotate(z, { ...z.input.choices, tolerance: { value: 0.01, unit: 'Th' } }),
      z.input.peptide,
    );
    expect(found.map((text) => text.replace(/\/.*/, ''))).toEqual(['z2+H-[50.0000]', 'z2+H']);
  });

  it('SPEC-106 annotations in mzPAF has the charge of fragments and precursors, their losses, and reporters by name or m/z', () => {
    // M is 927.4549: M+++ 310.1589, less water 304.1554, and 455.7294 at 2+.
    const every = prepareSpectrum({
      sequence: 'PEPTIDEK',
      charge: 3,
      showB: [1, 2],
      maxNeutralLossCount: 2,
      labelReporters: true,
      userReporterIons: [227.1026, 500],
      peakDetect: false,
      peaks: [
        [114.0549, 1],
        [126.1277, 1],
        [227.1026, 1],
        [230.1702, 1],
        [304.1554, 1],
        [310.1589, 1],
        [455.7294, 1],
      ],
    });
    const found = peakAnnotations(
      annotate(every, { ...every.input.choices, losses: ['o'], tolerance: { value: 0.001, unit: 'Th' } }),
      every.input.peptide,
    );
    expect(found.map((text) => text.replaceAll(/\/-?[\d.]+/g, ''))).toEqual([
      'b2^2',
      'r[TMT126]',
      'b2,_{reporter_227.1026}',
      'r[TMT6plex]',
      'p-H2O^3',
      'p^3',
      'p-H2O^2',
    ]);
  });

  it('SPEC-106 annotations in mzPAF names every reporter ion of the sets as the reference molecules of mzPAF do', () => {
    // Names and m/z of reference_data/reference_molecules.md in github.com/HUPO-PSI/mzPAF, but for TMT132C, which it
    // has at 122.148, and for iTRAQ, which it has with the mass of the missing electron, 0.0005.
    const reference: [string, number][] = [
      ['iTRAQ113', 113.107],
      ['iTRAQ114', 114.111],
      ['iTRAQ115', 115.108],
      ['iTRAQ116', 116.111],
      ['iTRAQ117', 117.114],
      ['iTRAQ118', 118.111],
      ['iTRAQ119', 119.115],
      ['iTRAQ121', 121.122],
      ['TMT126', 126.128],
      ['TMT127N', 127.125],
      ['TMT127C', 127.131],
      ['TMT128N', 128.128],
      ['TMT128C', 128.134],
      ['TMT129N', 129.131],
      ['TMT129C', 129.138],
      ['TMT130N', 130.135],
      ['TMT130C', 130.141],
      ['TMT131N', 131.138],
      ['TMT131C', 131.144],
      ['TMT132N', 132.142],
      ['TMT132C', 132.148],
      ['TMT133N', 133.145],
      ['TMT133C', 133.151],
      ['TMT134N', 134.148],
      ['TMT6plex', 230.17],
    ];
    const reporters = prepareSpectrum({
      labelReporters: true,
      massError: 0.001,
      peakDetect: false,
      peaks: reference.map(([, mz]) => [mz, 1] as const),
    });
    const found = peakAnnotations(annotate(reporters), null);
    expect(found.map((text) => text.replace(/\/.*/, ''))).toEqual(reference.map(([name]) => `r[${name}]`));
    expect(found[0]).toBe('r[iTRAQ113]/-0.0003');
  });

  it('SPEC-106 annotations in mzPAF gives a combination of losses each by its formula, and knows precursors without a peptide', () => {
    const both = prepareSpectrum({
      sequence: 'SKA',
      charge: 1,
      showB: [1],
      maxNeutralLossCount: 2,
      peakDetect: false,
      peaks: [[181.0972, 1]],
    });
    // b2 216.1343 less water and ammonia.
    const choices = { ...both.input.choices, losses: ['*', 'o'], tolerance: { value: 0.001, unit: 'Th' } } as const;
    expect(peakAnnotations(annotate(both, choices), both.input.peptide)).toEqual(['b2-H2O-NH3/0.0000']);
    const alone = annotate(prepareSpectrum({ sequence: 'SKA', charge: 1, peaks: [[305.1819, 1]], peakDetect: false }));
    expect(peakAnnotations(alone, null)).toEqual(['p/0.0000']);
  });
});
