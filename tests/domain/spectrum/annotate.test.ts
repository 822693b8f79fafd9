import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { annotatedPercent, peakLabel } from '#domain/spectrum/annotated-spectrum';
import { peakAnnotations } from '#domain/spectrum/mzpaf';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumChoices, SpectrumOptions } from '#domain/spectrum/options';
import { annotateSpectrum } from './annotate-spectrum';
import { fragmentMzList } from './fragment-mz-list';

const sequence = 'PSTEKR';
const b = fragmentMzList(sequence, { series: 'b', charge: 1 });
const options: SpectrumOptions = { sequence, charge: 2, peakDetect: false, massError: 0.01, peaks: [] };

function annotated(more: SpectrumOptions, choices: Partial<SpectrumChoices> = {}) {
  const prepared = prepareSpectrum({ ...options, ...more });
  return annotate(prepared, { ...prepared.input.choices, ...choices });
}
const at = (values: readonly number[], index: number): number => values[index] ?? Number.NaN;
const labels = (entries: readonly { label: string }[]): string[] => entries.map(({ label }) => label);

describe('the annotated spectrum', () => {
  it('SPEC-56 a mass error is theoretical minus observed, in ppm over the observed m/z', () => {
    const error = annotated({ peaks: [[at(b, 1) - 0.004, 7]] }).series[0]?.matches[0]?.error;
    expect(error?.th).toBeCloseTo(0.004, 9);
    expect(error?.ppm).toBeCloseTo((0.004 / (at(b, 1) - 0.004)) * 1e6, 6);
  });

  it('SPEC-44 a residue gives each of its losses once', () => {
    const twoWaters = b.map((mz) => [mz - 2 * 18.0105647, 1] as const);
    expect(
      labels(annotated({ peaks: twoWaters, maxNeutralLossCount: 2 }, { losses: ['o'] }).series[0]?.matches ?? []),
    ).toEqual(['b3+ -36', 'b4+ -36', 'b5+ -36']);
  });

  it('SPEC-15 SPEC-81 the mass type moves the fragments', () => {
    const { series } = annotated({}, { massType: 'avg' });
    expect(series[0]?.fragments[1]?.mz).toBeCloseTo(97.1152 + 87.0773 + 1.007276, 3);
  });

  it('SPEC-18 SPEC-86 the annotated spectrum with peak detection fragments search the kept peaks only, special ions all', () => {
    const tall = Array.from({ length: 50 }, (_, index) => [600 + index * 20, 1000 + index] as const);
    const noise = Array.from({ length: 12 }, (_, index) => [60 + index * 8, 20] as const);
    const peaks = [...noise, [70.0657, 10] as const, [at(b, 0), 10] as const, ...tall];
    const on = annotated({ peaks, peakDetect: true });
    const off = annotated({ peaks });
    expect(on.series[0]?.matches).toEqual([]);
    expect(labels(on.immonium)).toEqual(['P-70.1']);
    expect(labels(off.series[0]?.matches ?? [])).toEqual(['b1+']);
    expect(on.detected).not.toContain(on.peaks.mz.indexOf(at(b, 0)));
    expect(off.detected).toBeNull();
  });

  it('SPEC-12 SPEC-76 immonium ions are labeled only for residues that the peptide has', () => {
    const peaks = [
      [70.0657, 1],
      [102.0555, 1],
      [159.0922, 1],
      [110.0718, 1],
    ] as const;
    expect(labels(annotated({ peaks }).immonium)).toEqual(['P-70.1', 'E-102.1']);
    expect(annotated({ peaks }, { immonium: false }).immonium).toEqual([]);
  });

  it('SPEC-14 precursor ions run over the charges, and a loss is divided by the charge of the ion', () => {
    const mass = annotated({}).precursorMasses?.neutralMass.mono ?? Number.NaN;
    const ions = [
      mass + 1.007276,
      mass - 18.0105647 + 1.007276,
      mass / 2 + 1.007276,
      (mass - 18.0105647) / 2 + 1.007276,
    ];
    const result = annotated({ peaks: ions.map((mz) => [mz, 5] as const) }, { losses: ['o'] });
    expect(labels(result.precursor)).toEqual(['M+', 'M+ o', 'M++', 'M++ o']);
    expect(annotated({ peaks: ions.map((mz) => [mz, 5] as const) }, { precursor: false }).precursor).toEqual([]);
  });

  it('SPEC-39 SPEC-91 the precursor masses follow the precursor mass type', () => {
    const { precursorMasses } = annotateSpectrum({ sequence: 'PEPTIDEK', charge: 2 });
    expect(precursorMasses?.mhPlus.toFixed(4)).toBe('928.4622');
    expect(precursorMasses?.mz?.toFixed(4)).toBe('464.7347');
    expect(annotateSpectrum({ sequence: 'PEPTIDEK' }).precursorMasses?.mz).toBeNull();
    expect(
      annotateSpectrum({ sequence: 'PEPTIDEK', charge: 1, precursorMassType: 'avg' }).precursorMasses?.mhPlus,
    ).toBeCloseTo(929.0021, 3);
  });

  it('the annotated spectrum counts the annotated ion current once per peak, and once per match', () => {
    const wide = { tolerance: { value: 1000, unit: 'Th' } } as const;
    const { ionCurrent } = annotated(
      {
        peaks: [
          [200, 60],
          [300, 40],
        ],
      },
      { ...wide, immonium: false, precursor: false },
    );
    expect(ionCurrent).toEqual({ total: 100, summed: 600, distinct: 60 });
    expect(annotatedPercent(ionCurrent)).toBe(60);
    expect(annotatedPercent({ total: 0, summed: 0, distinct: 0 })).toBe(0);
  });

  it('SPEC-63 the annotated spectrum counts ions, matches, losses and peaks apart from each other', () => {
    // All ions and losses of water take the taller peak: b2 to b5 and y3 to y5 have lost it.
    const peaks = [
      [200, 60],
      [300, 40],
    ] as const;
    const { counts, detected } = annotated(
      { peaks, peakDetect: true },
      { losses: ['o'], tolerance: { value: 1_000, unit: 'Th' } },
    );
    expect(counts).toEqual({
      theoreticalIons: 10,
      matchedIons: 10,
      matchEntries: 17,
      matchEntriesWithNeutralLoss: 7,
      distinctMatchedPeaks: 1,
    });
    expect(detected).toEqual(Uint32Array.of(0, 1));
  });

  it('SPEC-19 SPEC-91 labels obey the label mode, special ions included', () => {
    const [immonium] = annotated({ peaks: [[70.0657, 1]] }).immonium;
    if (immonium === undefined) throw new Error('no immonium ion');
    expect([peakLabel(immonium, 'ion'), peakLabel(immonium, 'mz'), peakLabel(immonium, 'none')]).toEqual([
      'P-70.1',
      '70.07',
      '',
    ]);
  });

  it('the annotated spectrum counts every displayed ion into the annotated ion current: fragments and special ions', () => {
    // PK: b1 98.0600, M+ 244.1656.
    const { ionCurrent, immonium, reporters, precursor, userReporters, series } = annotated(
      {
        sequence: 'PK',
        charge: 1,
        userReporterIons: [500],
        labelReporters: true,
        peaks: [
          [70.0657, 1],
          [98.06, 10],
          [113.107325, 100],
          [244.1656, 1_000],
          [500, 10_000],
          [600, 100_000],
        ],
      },
      { tolerance: { value: 0.001, unit: 'Th' } },
    );
    expect(ionCurrent).toEqual({ total: 111_111, summed: 11_111, distinct: 11_111 });
    expect(series[0]?.matches).toMatchObject([
      { label: 'b1+', theoreticalMz: expect.closeTo(98.06004, 4) as number, mz: 98.06, peakIndex: 1, intensity: 10 },
    ]);
    expect(immonium).toMatchObject([{ label: 'P-70.1', theoreticalMz: 70.0657, peakIndex: 0, intensity: 1 }]);
    expect(reporters.map(({ set, matches }) => [set.id, matches.map(({ peakIndex }) => peakIndex)])).toEqual([
      ['itraq8', [2]],
      ['tmtpro16', []],
    ]);
    expect(precursor).toMatchObject([{ label: 'M+', peakIndex: 3, intensity: 1_000, mz: 244.1656 }]);
    expect(userReporters).toMatchObject([{ label: '500.00', theoreticalMz: 500, peakIndex: 4, intensity: 10_000 }]);
  });

  it('SPEC-97 the annotated spectrum rounds the share of a reporter, which is 0 if no channel has intensity', () => {
    const labeled = (peaks: SpectrumOptions['peaks']) =>
      labels(annotated({ peaks: [...(peaks ?? []), [500, 1]] }, { reporters: true }).reporters[0]?.matches ?? []);
    expect(
      labeled([
        [113.107325, 2],
        [114.11068, 3],
      ]),
    ).toEqual(['113.1 (67%)', '114.1 (100%)']);
    expect(labeled([[113.107325, 0]])).toEqual(['113.1 (0%)']);
    expect(
      labeled([
        [113.107325, 0.25],
        [114.11068, 0.5],
      ]),
    ).toEqual(['113.1 (50%)', '114.1 (100%)']);
  });

  it('SPEC-14 SPEC-72 the annotated spectrum divides a loss by the charge of the fragment', () => {
    const b2 = fragmentMzList(sequence, { series: 'b', charge: 2 });
    const peaks = [[at(b2, 1) - 18.0105647 / 2, 1]] as const;
    expect(labels(annotated({ peaks, showB: [2] }, { losses: ['o'] }).series[0]?.matches ?? [])).toEqual(['b2++ o']);
  });

  it('SPEC-10 no ion loses more than it weighs', () => {
    const variableMods = [{ index: 1, modMass: 0, losses: [{ monoLossMass: 5_000, avgLossMass: 5_000 }] }];
    const wide = { tolerance: { value: 1e6, unit: 'Th' } } as const;
    const { series, precursor } = annotated({ variableMods, peaks: [[1, 1]] }, wide);
    expect(labels(series[0]?.matches ?? [])).toEqual(['b1+', 'b2+', 'b3+', 'b4+', 'b5+']);
    expect(labels(precursor)).toEqual(['M+', 'M++']);
  });

  // Masses of elements by hand: A 71.037114, K 128.094963, TMT6plex 229.162932, water 18.010565, proton 1.007276.
  it.each([
    ['[TMT6plex]-AAK[TMT6plex]', 518.349964],
    ['[+229.163]-AAK[TMT6plex]', 518.349964],
    ['[iTRAQ4plex]-AAK', 289.187032],
  ])('the annotated spectrum of %s has the y ion of the whole peptide, which has lost its reagent', (proforma, mz) => {
    const { series, counts } = annotated({ proforma, sequence: null, peaks: [[mz, 5]] });
    expect(labels(series[1]?.matches ?? [])).toEqual(['y3+']);
    expect(series[1]?.fragments).toHaveLength(3);
    expect(series[0]?.fragments).toHaveLength(2);
    expect(counts).toMatchObject({ theoreticalIons: 5, matchedIons: 1 });
  });

  it.each(['[Acetyl]-AAK[TMT6plex]', 'AAK', '[+304.2]-AAK'])(
    'the annotated spectrum of %s has no y ion of the whole peptide',
    (proforma) => {
      expect(annotated({ proforma, sequence: null }).series[1]?.fragments).toHaveLength(2);
    },
  );

  it('the annotated spectrum has isotope peaks of matched fragments, each only above the lighter one, when they are asked for', () => {
    const b2 = fragmentMzList(sequence, { series: 'b', charge: 2 });
    const [one, two, other] = [at(b, 1), at(b2, 3), at(b, 3)];
    const apart = 1.00335;
    const peaks = [
      [one, 10],
      [one + apart, 5],
      [one + 2 * apart, 2],
      [one + 3 * apart, 1],
      // The nearest peak, not the tallest.
      [two, 10],
      [two + apart / 2, 4],
      [two + apart / 2 + 0.008, 9],
      // Without the first there is no second.
      [other, 10],
      [other + 2 * apart, 5],
    ] as const;
    const asked = annotated({ peaks, charge: 3 }, { isotopes: true });
    expect(labels(asked.series.flatMap(({ matches }) => matches))).toEqual([
      'b2+',
      'b2+ i',
      'b2+ 2i',
      'b4+',
      'b4++',
      'b4++ i',
    ]);
    expect(asked.series[1]?.matches[1]?.intensity).toBe(4);
    expect(labels(annotated({ peaks, charge: 3 }).series.flatMap(({ matches }) => matches))).toEqual([
      'b2+',
      'b4+',
      'b4++',
    ]);
    expect(peakAnnotations(asked, null)[1]).toBe('b2+i/0.0000');
    expect(annotated({ peaks, labelIsotopes: true }).series[0]?.matches).toHaveLength(4);
  });

  it('the annotated spectrum has the labels of a caller at the nearest peaks within the tolerance', () => {
    const found = annotated({
      peaks: [
        [300, 1],
        [300.005, 50],
        [400, 1],
      ],
      ownLabels: [
        [300.001, 'my peak'],
        [400.1, 'too far'],
      ],
    });
    expect(found.userReporters).toMatchObject([{ label: 'my peak', mz: 300 }]);
    expect(peakAnnotations(found, null)[0]).toBe('_{my_peak}/-0.0010');
  });

  it('the annotated spectrum detects the peaks that a caller gives in place of its own detection', () => {
    const peaks = [
      [at(b, 1), 10],
      [at(b, 3), 10],
    ] as const;
    const { series, detected } = annotated({
      peaks,
      peakDetect: true,
      sparsePeaks: [
        [at(b, 3), 10],
        [500, 1],
      ],
    });
    expect(labels(series[0]?.matches ?? [])).toEqual(['b4+']);
    expect([...(detected ?? [])]).toEqual([1]);
    expect(annotated({ peaks, peakDetect: true, sparsePeaks: null }).detected).toHaveLength(2);
  });

  it('SPEC-36 the annotated spectrum gives the position of the precursor among the peaks of MS1', () => {
    const ms1peaks = [
      [300, 1],
      [400.2, 1],
    ] as const;
    expect(annotated({ ms1peaks, precursorMz: 400 }).ms1PrecursorPeak).toBe(1);
    expect(annotated({ ms1peaks, precursorMz: 350 }).ms1PrecursorPeak).toBe(-1);
    expect(annotated({ ms1peaks }).ms1PrecursorPeak).toBe(-1);
  });
});

it.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [3, 3, 100],
  [0, 3, 0],
])('%d of %d of an ion current are %d percent', (distinct, total, percent) => {
  expect(annotatedPercent({ distinct, total, summed: 0 })).toBe(percent);
});
