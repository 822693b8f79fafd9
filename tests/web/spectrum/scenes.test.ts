import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { fragmentationLadder } from '#domain/spectrum/ladder';
import { intensityTop, mzRange } from '#domain/spectrum/plot-range';
import { defaultTolerance } from '#domain/spectrum/tolerance';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumOptions } from '#domain/spectrum/options';
import { exportName } from '../../../web/viewers/spectrum/export/ExportButtons';
import { fixed, matchedIons, matchedIonsTsv } from '../../../web/viewers/spectrum/export/matched-ions';
import { sceneToSvg } from '../../../web/viewers/spectrum/export/svg-scene';
import { ladderMarks, ladderText } from '../../../web/viewers/spectrum/info/FragmentLadder';
import { spectrumIdentifier } from '../../../web/viewers/spectrum/info/SpectrumFacts';
import { errorTexts } from '../../../web/viewers/spectrum/plot/Tooltip';
import { mirrorOf } from '../../../web/viewers/spectrum/plot/useMsmsPicture';
import { marksOf, markTexts } from '../../../web/viewers/spectrum/scene/marks';
import {
  MASS_ERROR_HEIGHT_PX,
  massErrorGeometry,
  massErrorScene,
} from '../../../web/viewers/spectrum/scene/mass-error-scene';
import {
  ms1FullRange,
  ms1Geometry,
  ms1Scene,
  ms1Tallest,
  precursorWindow,
} from '../../../web/viewers/spectrum/scene/ms1-scene';
import { msmsGeometry, msmsScene, type MsmsView } from '../../../web/viewers/spectrum/scene/msms-scene';
import { lightPalette } from '../../../web/viewers/spectrum/scene/palette';
import { type Scene, stackScenes } from '../../../web/viewers/spectrum/scene/scene';
import { pointAtPeak, pointedPeaks } from '../../../web/viewers/spectrum/state/linked-ions';

/** y1, y2, b2 of ELVISK and noise. */
const options: SpectrumOptions = {
  sequence: 'ELVISK',
  charge: 2,
  fileName: 'run one.raw',
  scanNum: 7,
  peaks: [
    [147.1128, 40],
    [200, 5],
    [234.1448, 100],
    [243.1339, 60],
    [500, 8],
  ],
};

function picture(more: SpectrumOptions = {}, view: Partial<MsmsView> = {}): { scene: Scene; view: MsmsView } {
  const prepared = prepareSpectrum({ ...options, ...more });
  const { input, maxIntensity } = prepared;
  const marks = marksOf(annotate(prepared));
  const whole: MsmsView = {
    widthPx: 700,
    heightPx: 450,
    mz: mzRange(input.peaks, input.view),
    top: intensityTop(maxIntensity),
    maxIntensity,
    peaks: input.peaks,
    marks,
    texts: markTexts(marks, input.view.peakLabels),
    extraSeries: input.view.extraPeakSeries,
    labels: input.view.peakLabels,
    mirror: {
      ...mirrorOf(prepared, null, '', defaultTolerance),
      texts: [],
      top: intensityTop(Math.max(0, ...input.mirrorPeaks.intensity)),
    },
    palette: lightPalette,
    ...view,
  };
  return { scene: msmsScene(whole, msmsGeometry(whole), (text) => text.length * 6), view: whole };
}

const texts = (scene: Scene): string[] => scene.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
const lines = (scene: Scene, color: string): number[] =>
  scene.items.flatMap((item) => (item.kind === 'lines' && item.color === color ? item.points : []));

describe('the picture of the MS/MS spectrum', () => {
  it('SPEC-88 SPEC-89 SPEC-90 shows percent up to 100 % below the top, and m/z with margins', () => {
    const { scene, view } = picture();
    expect(texts(scene)).toEqual(expect.arrayContaining(['0%', '50%', '100%', 'm/z', '200', '300']));
    expect(view.top).toBeCloseTo(110, 9);
    expect(view.mz.from).toBeCloseTo(147.1128 - 0.025 * (500 - 147.1128), 9);
  });

  it('SPEC-19 SPEC-62 SPEC-91 labels peaks with ions, with m/z to 2 decimals, or not', () => {
    expect(texts(picture().scene)).toEqual(expect.arrayContaining(['y1+', 'y2+', 'b2+']));
    expect(texts(picture({ peakLabelOpt: 'mz' }).scene)).toEqual(
      expect.arrayContaining(['147.11', '234.14', '243.13']),
    );
    expect(texts(picture({ peakLabelOpt: 'none' }).scene).some((text) => /[by]\d|\d\.\d\d$/.test(text))).toBe(false);
  });

  it('SPEC-61 draws each series in its colour, and the other peaks in grey', () => {
    const { scene } = picture();
    expect(lines(scene, '#ff0000')).toHaveLength(8);
    expect(lines(scene, '#0000ff')).toHaveLength(4);
    expect(lines(scene, lightPalette.peak)).toHaveLength(20);
  });

  it('a stick that is clipped at the top has no label', () => {
    const { scene } = picture({}, { top: 50 });
    expect(texts(scene)).toContain('y1+');
    expect(texts(scene)).not.toContain('y2+');
  });

  it('SPEC-57 SPEC-59 draws the caller’s reporters and series with their labels', () => {
    const { scene } = picture({
      userReporterIons: [200],
      extraPeakSeries: [{ data: [[300, 50]], color: '#123456', labels: ['mine'] }],
    });
    expect(texts(scene)).toEqual(expect.arrayContaining(['mine', '200.00']));
    expect(lines(scene, '#123456')).toHaveLength(4);
  });

  it('SPEC-19 SPEC-59 labels of the caller’s series follow Peak Labels like all others', () => {
    const extraPeakSeries = [
      {
        data: [
          [300, 50],
          [320, 20],
        ] as const,
        color: '#123456',
        labels: ['mine'],
      },
    ];
    expect(texts(picture({ extraPeakSeries, peakLabelOpt: 'mz' }).scene)).toContain('300.00');
    expect(texts(picture({ extraPeakSeries, peakLabelOpt: 'mz' }).scene)).not.toContain('320.00');
    for (const peakLabelOpt of ['mz', 'none'] as const)
      expect(texts(picture({ extraPeakSeries, peakLabelOpt }).scene)).not.toContain('mine');
    expect(lines(picture({ extraPeakSeries, peakLabelOpt: 'none' }).scene, '#123456')).toHaveLength(8);
  });

  it('SPEC-45 draws a second spectrum downwards from the middle', () => {
    const { scene, view } = picture({
      peaks2: [
        [250, 10],
        [300, 20],
      ],
    });
    const [, base = 0, , tip = 0] = lines(scene, lightPalette.mirrored);
    expect(tip).toBeGreaterThan(base);
    expect(base).toBeGreaterThan(view.heightPx / 3);
  });

  it('SPEC-94 an empty spectrum shows an empty plot with a note', () => {
    expect(texts(picture({ peaks: [] }).scene)).toContain('No peaks');
  });

  it('annotated peaks are drawn however many grey ones there are', () => {
    const crowd = Array.from({ length: 20_000 }, (_, index): [number, number] => [100 + index / 20, 1 + (index % 7)]);
    const { scene } = picture({ peaks: [...crowd, ...(options.peaks ?? [])] });
    expect(texts(scene)).toEqual(expect.arrayContaining(['y1+', 'y2+', 'b2+']));
    expect(lines(scene, lightPalette.peak).length).toBeLessThanOrEqual(4 * 700);
  });

  it('the smallest plot keeps its axes', () => {
    const { scene } = picture({}, { widthPx: 100, heightPx: 100 });
    expect(texts(scene)).toContain('0%');
  });
});

describe('the mass error plot', () => {
  const marks = marksOf(annotate(prepareSpectrum({ ...options, labelPrecursorPeak: false, labelImmoniumIons: true })));

  it('SPEC-54 SPEC-56 SPEC-55 is 100 px high and shows theoretical minus observed in Th or ppm', () => {
    const th = massErrorGeometry(marks, 'Th', { from: 100, to: 600 }, 700);
    const ppm = massErrorGeometry(marks, 'ppm', { from: 100, to: 600 }, 700);
    expect(massErrorScene(th, lightPalette).heightPx).toBe(MASS_ERROR_HEIGHT_PX);
    expect(MASS_ERROR_HEIGHT_PX).toBe(100);
    const y1 = th.points.find(({ mark }) => mark.ion === 'y1+');
    expect(y1?.error).toBeCloseTo((y1?.mark.match.theoreticalMz ?? 0) - 147.1128, 9);
    expect(ppm.points.find(({ mark }) => mark.ion === 'y1+')?.error).toBeCloseTo(
      ((y1?.error ?? 0) / 147.1128) * 1e6,
      6,
    );
  });

  it('SPEC-28 a tooltip shows the error to 2 decimals, a precise one in both units, and no negative zero', () => {
    const peaks = [
      [147.1128, 40],
      [234.146, 100],
    ] as const;
    const near = marksOf(annotate(prepareSpectrum({ ...options, peaks })));
    const [y1, y2] = ['y1+', 'y2+'].map((ion) =>
      massErrorGeometry(near, 'Th', { from: 100, to: 600 }, 700).points.find(({ mark }) => mark.ion === ion),
    );
    if (y1 === undefined || y2 === undefined) throw new Error('y1 and y2 are matched');
    expect(y2.error).toBeLessThan(0);
    expect(errorTexts(y2)).toEqual({
      lines: ['m/z: 234.15', 'error: 0.00'],
      note: expect.stringMatching(/^y2\+: -0\.001\d Th, -\d\.\d\d ppm$/) as unknown,
    });
    expect(fixed(-1e-9, 4)).toBe('0.0000');
    expect(errorTexts({ ...y1, error: -0.08 }).lines).toEqual(['m/z: 147.11', 'error: -0.08']);
  });

  it('shows only ions of series, and an empty plot if there are none', () => {
    expect(
      massErrorGeometry(marks, 'Th', { from: 100, to: 600 }, 700).points.every(({ mark }) => mark.ion !== null),
    ).toBe(true);
    expect(() => massErrorScene(massErrorGeometry([], 'ppm', { from: 100, to: 600 }, 700), lightPalette)).not.toThrow();
  });
});

describe('the MS1 plot', () => {
  const prepared = prepareSpectrum({
    ...options,
    precursorMz: 600,
    ms1peaks: [
      [400, 1000],
      [600.5, 50],
      [800, 10],
    ],
    ms1scanLabel: 'scan 6',
    selWinLow: 599,
    selWinHigh: 601,
  });
  const { ms1Peaks: peaks, scan, view } = prepared.input;
  const full = ms1FullRange(peaks);

  const scene = (range: { from: number; to: number } | null): Scene => {
    const tallest = ms1Tallest(peaks, range, scan.precursorMz, full.maxIntensity);
    const seen = {
      widthPx: 700,
      mz: range ?? full.mz,
      maxIntensity: full.maxIntensity,
      tallest,
      peaks,
      precursorPeak: prepared.ms1PrecursorPeak,
      scan,
      label: view.ms1ScanLabel,
      palette: lightPalette,
    };
    return ms1Scene(seen, ms1Geometry(seen));
  };

  it('SPEC-36 SPEC-38 SPEC-40 marks the precursor, shades the isolation window and shows the label', () => {
    const whole = scene(null);
    expect(texts(whole)).toEqual(expect.arrayContaining(['600.00', 'scan 6']));
    expect(lines(whole, lightPalette.precursor)).toHaveLength(4);
    expect(whole.items.filter(({ kind }) => kind === 'box')).toHaveLength(1);
  });

  it('SPEC-32 zooms to the precursor plus or minus 5, as high as the tallest peak there', () => {
    expect(precursorWindow(peaks, 600)).toEqual({ from: 595, to: 605 });
    expect(ms1Tallest(peaks, { from: 595, to: 605 }, 600, full.maxIntensity)).toBe(50);
    expect(ms1Tallest(peaks, null, 600, full.maxIntensity)).toBe(1_000);
    expect(precursorWindow(peaks, null)).toBeNull();
    expect(ms1Tallest(peaks, { from: 695, to: 705 }, 700, full.maxIntensity)).toBe(1_000);
  });
});

describe('exports', () => {
  const prepared = prepareSpectrum(options);
  const annotated = annotate(prepared);

  it('the table of matched ions has a line per annotation, sorted by m/z', () => {
    const [head, ...rows] = matchedIonsTsv(matchedIons(annotated))
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(head?.slice(0, 6)).toEqual(['ion', 'kind', 'fragment', 'charge', 'theoretical_mz', 'observed_mz']);
    expect(rows.map(([ion]) => ion)).toEqual(['y1+', 'y2+', 'b2+']);
    expect(rows[0]?.slice(0, 6)).toEqual(['y1+', 'y', '1', '1', '147.11280', '147.11280']);
    const [match] = annotated.series.flatMap(({ matches }) => matches);
    if (match === undefined) throw new Error('y1 is matched');
    const [precursor] = matchedIons({ ...annotated, series: [], precursor: [{ ...match, label: 'M++' }] });
    expect(precursor).toMatchObject({ ion: 'M++', kind: 'precursor', charge: 2, fragmentIndex: null });
  });

  it('the SVG holds the texts of the picture, escaped', () => {
    const svg = sceneToSvg(
      picture({ extraPeakSeries: [{ data: [[300, 50]], color: '#123456', labels: ['<&>'] }] }).scene,
      'A & B',
      'sans-serif',
    );
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).toContain('>y2+</text>');
    expect(svg).toContain('>&lt;&amp;&gt;</text>');
    expect(svg).toContain('stroke="#ff0000"');
  });

  it('pictures are stacked one below the other', () => {
    const { scene } = picture();
    expect(stackScenes([scene, scene])).toMatchObject({ widthPx: 700, heightPx: 900 });
    expect(stackScenes([scene, scene]).items).toHaveLength(2 * scene.items.length);
  });

  it('a file is named after run, scan and sequence', () => {
    expect(exportName(prepared.input)).toBe('run-one_scan7_ELVISK');
    expect(exportName(prepareSpectrum({}).input)).toBe('spectrum');
  });

  it('only spectra of collections that allow it have an identifier', () => {
    expect(spectrumIdentifier('PXD000561', prepared)).toBe('mzspec:PXD000561:run one:scan:7:ELVISK/2');
    expect(spectrumIdentifier('IPX0000001', prepared)).toBeNull();
    expect(spectrumIdentifier(undefined, prepared)).toBeNull();
  });
});

describe('what is linked', () => {
  const prepared = prepareSpectrum(options);
  const annotated = annotate(prepared);
  const marks = marksOf(annotated);

  it('a peak points at its ions, and an ion at its peak', () => {
    const pointed = pointAtPeak(marks, 2);
    expect(pointed.ions).toEqual(['y2+']);
    expect(pointedPeaks({ ions: ['b2+'], peaks: [] }, marks)).toEqual([{ peakIndex: 3, color: '#0000ff' }]);
    expect(pointedPeaks(pointAtPeak(marks, 1), marks)).toEqual([]);
  });

  it('the ladder marks the bonds that fragments explain, from both ends', () => {
    const { peptide } = prepared.input;
    if (peptide === null) throw new Error('ELVISK is a peptide');
    const ladder = fragmentationLadder(peptide, annotated);
    expect(ladderMarks(ladder).map(({ after, side, ions, index }) => [after, side, ions.join(), index])).toEqual([
      [2, 'below', 'b2+', 2],
      [4, 'above', 'y2+', 2],
      [5, 'above', 'y1+', 1],
    ]);
    expect(ladderText(ladder)).toBe('3 of 5 peptide bonds explained: b2+, y2+, y1+');
  });
});
