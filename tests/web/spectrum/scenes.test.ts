import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { fragmentationLadder } from '#domain/spectrum/ladder';
import { intensityTop, mzRange } from '#domain/spectrum/plot-range';
import { defaultTolerance } from '#domain/spectrum/tolerance';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumOptions } from '#domain/spectrum/options';
import { exportName } from '../../../web/viewers/spectrum/export/exported-files';
import { matchedIons, matchedIonsTsv } from '../../../web/viewers/spectrum/export/matched-ions';
import { sceneToSvg } from '../../../web/viewers/spectrum/export/svg-scene';
import { ladderMarks, ladderText } from '../../../web/viewers/spectrum/info/FragmentLadder';
import { spectrumIdentifier } from '../../../web/viewers/spectrum/info/SpectrumFacts';
import { errorTexts } from '../../../web/viewers/spectrum/plot/Tooltip';
import { mirrorOf } from '../../../web/viewers/spectrum/plot/useMsmsPicture';
import { fixed, marksOf, markTexts } from '../../../web/viewers/spectrum/scene/marks';
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
  it('SPEC-88 SPEC-89 SPEC-90 the picture of the MS/MS spectrum shows percent up to 100 % below the top, and m/z with margins', () => {
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

  it('SPEC-61 the picture of the MS/MS spectrum draws each series in its color, and the other peaks in gray', () => {
    const { scene } = picture();
    expect(lines(scene, '#ff0000')).toHaveLength(8);
    expect(lines(scene, '#0000ff')).toHaveLength(4);
    expect(lines(scene, lightPalette.peak)).toHaveLength(20);
  });

  it('SPEC-57 SPEC-59 the picture of the MS/MS spectrum draws the caller’s reporters and series with their labels', () => {
    const { scene } = picture({
      userReporterIons: [200],
      extraPeakSeries: [{ data: [[300, 50]], color: '#123456', labels: ['mine'] }],
    });
    expect(texts(scene)).toEqual(expect.arrayContaining(['mine', '200.00']));
    expect(lines(scene, '#123456')).toHaveLength(4);
  });

  it('SPEC-45 the picture of the MS/MS spectrum draws a second spectrum downwards from the middle', () => {
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

  it('annotated peaks are drawn however many gray ones there are', () => {
    const crowd = Array.from({ length: 20_000 }, (_, index): [number, number] => [100 + index / 20, 1 + (index % 7)]);
    const { scene } = picture({ peaks: [...crowd, ...(options.peaks ?? [])] });
    expect(texts(scene)).toEqual(expect.arrayContaining(['y1+', 'y2+', 'b2+']));
    expect(lines(scene, lightPalette.peak).length).toBeLessThanOrEqual(4 * 700);
  });
});

describe('the mass error plot', () => {
  const marks = marksOf(annotate(prepareSpectrum({ ...options, labelPrecursorPeak: false, labelImmoniumIons: true })));

  it('SPEC-54 SPEC-56 SPEC-55 the mass error plot is 100 px high and shows theoretical minus observed in Th or ppm', () => {
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

  it('SPEC-56 SPEC-90 the mass error plot draws a dot per ion in the color of its series, and a line at 0', () => {
    const two = [
      { th: 0.1, mz: 200, color: '#0000ff' },
      { th: -0.3, mz: 300, color: '#ff0000' },
      { th: 0.2, mz: 601, color: '#ff0000' },
    ].map(({ th, mz, color }) => ({
      match: { label: 'b2+', peakIndex: 0, mz, intensity: 1, theoreticalMz: mz + th, error: { th, ppm: 1 } },
      color,
      ion: 'b2+',
    }));
    const geometry = massErrorGeometry(two, 'Th', { from: 100, to: 600 }, 558);
    const { items } = massErrorScene(geometry, lightPalette);
    // -0.3 to 0.2 with 2.5 % at each end are 0.525 on 76 px.
    const y = (error: number) => expect.closeTo(82 - ((error + 0.3125) / 0.525) * 76, 6) as unknown;
    expect(items.filter(({ kind }) => kind === 'dots')).toEqual([
      { kind: 'dots', color: '#0000ff', radiusPx: 2.5, points: [146, y(0.1)] },
      { kind: 'dots', color: '#ff0000', radiusPx: 2.5, points: [246, y(-0.3)] },
    ]);
    expect(lines({ ...massErrorScene(geometry, lightPalette) }, '#97a39d').slice(0, 4)).toEqual([46, 36.5, 546, 36.5]);
    expect(texts(massErrorScene(geometry, lightPalette)).slice(0, 6)).toEqual([
      '-0.2',
      '0.0',
      '0.2',
      '100',
      '200',
      '300',
    ]);
  });

  it('the mass error plot shows only ions of series, and an empty plot if there are none', () => {
    expect(
      massErrorGeometry(marks, 'Th', { from: 100, to: 600 }, 700).points.every(({ mark }) => mark.ion !== null),
    ).toBe(true);
    const empty = massErrorScene(massErrorGeometry([], 'ppm', { from: 100, to: 600 }, 700), lightPalette);
    expect(texts(empty)).toEqual(Array.from({ length: 11 }, (_, step) => String(100 + 50 * step)));
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
      precursorPeaks: prepared.input.precursorPeaks,
      precursorPeak: prepared.ms1PrecursorPeak,
      scan,
      label: view.ms1ScanLabel,
      palette: lightPalette,
    };
    return ms1Scene(seen, ms1Geometry(seen));
  };

  it('SPEC-36 SPEC-38 SPEC-40 the MS1 plot marks the precursor, shades the isolation window and shows the label', () => {
    const whole = scene(null);
    expect(texts(whole)).toEqual(expect.arrayContaining(['600.00', 'scan 6']));
    expect(lines(whole, lightPalette.precursor)).toHaveLength(4);
    expect(whole.items.filter(({ kind }) => kind === 'box')).toHaveLength(1);
  });

  it('SPEC-36 the MS1 plot draws further peaks of precursors as that of this one', () => {
    const { input } = prepareSpectrum({ ...options, precursorPeaks: [[400, 1_000]] });
    const base = { widthPx: 700, mz: full.mz, maxIntensity: 1_000, tallest: 1_000, peaks, scan, label: '' };
    const seen = { ...base, precursorPeaks: input.precursorPeaks, precursorPeak: -1, palette: lightPalette };
    const [at, foot, , tip] = lines(ms1Scene(seen, ms1Geometry(seen)), lightPalette.precursor);
    expect([at, foot]).toEqual([Math.floor(46 + (10 / 420) * 642) + 0.5, 96]);
    expect(tip).toBeCloseTo(96 - (1_000 / 1_100) * 76, 9);
  });

  it('SPEC-36 SPEC-88 the MS1 plot draws the precursor up to its peak, and its m/z beside a triangle', () => {
    const whole = scene(null);
    // 642 px for 390 to 810; 76 px for 0 to 1,100.
    const [at, base, , tip] = lines(whole, lightPalette.precursor);
    expect([at, base]).toEqual([Math.floor(46 + (210.5 / 420) * 642) + 0.5, 96]);
    expect(tip).toBeCloseTo(96 - (50 / 1_100) * 76, 9);
    const left = 46 + (210 / 420) * 642 - 9;
    const [triangle] = whole.items.filter((item) => item.kind === 'polygon');
    expect(triangle).toMatchObject({ color: '#0b6e4f' });
    expect(triangle?.points.map((value) => value.toFixed(6))).toEqual(
      [left, (tip ?? 0) - 5, left, (tip ?? 0) + 5, left + 7, tip ?? 0].map((value) => value.toFixed(6)),
    );
    const [value] = whole.items.filter((item) => item.kind === 'text' && item.text === '600.00');
    expect(value).toMatchObject({ x: left - 4, align: 'end', bold: true, color: '#0b6e4f', halo: '#ffffff' });
    const [label] = whole.items.filter((item) => item.kind === 'text' && item.text === 'scan 6');
    expect(label).toEqual({
      kind: 'text',
      text: 'scan 6',
      x: 688,
      y: 12,
      color: '#55635d',
      align: 'end',
      sizePx: 11,
    });
    expect(texts(whole)).toContain('m/z, MS1');
    expect([whole.widthPx, whole.heightPx]).toEqual([700, 130]);
  });

  it('SPEC-36 the MS1 plot draws no precursor that is out of sight', () => {
    const away = scene({ from: 650, to: 810 });
    expect([lines(away, lightPalette.precursor), texts(away).includes('600.00')]).toEqual([[], false]);
  });

  it('SPEC-36 the MS1 plot keeps the value of the precursor inside the plot at its left and at its top', () => {
    const near = scene({ from: 600, to: 700 });
    const [value] = near.items.filter((item) => item.kind === 'text' && item.text === '600.00');
    expect(value).toMatchObject({ x: 90 });
    const zoomed = { ...scene({ from: 595, to: 605 }) };
    const [high] = zoomed.items.filter((item) => item.kind === 'text' && item.text === '600.00');
    // 50 of 55 are at the tenth part of 76 px below 20 px.
    expect(high?.kind === 'text' ? high.y : 0).toBeCloseTo(20 + 76 / 11 + 4, 6);
  });

  it('SPEC-40 the MS1 plot shades the isolation window as far as it is in sight', () => {
    const shade = (range: { from: number; to: number } | null) =>
      scene(range).items.filter((item) => item.kind === 'box');
    // 64.2 px per Th.
    expect(shade({ from: 595, to: 605 })).toEqual([
      {
        kind: 'box',
        color: '#0b6e4f',
        opacity: 0.16,
        x: 46 + 4 * 64.2,
        y: 20,
        widthPx: expect.closeTo(128.4, 6) as unknown,
        heightPx: 76,
      },
    ]);
    expect(shade({ from: 600, to: 610 })).toMatchObject([{ x: 46, widthPx: expect.closeTo(64.2, 6) as unknown }]);
    expect(shade({ from: 590, to: 600 })).toMatchObject([{ widthPx: expect.closeTo(64.2, 6) as unknown }]);
    expect(shade({ from: 601, to: 610 })).toEqual([]);
  });

  it('SPEC-32 the MS1 plot zooms to the precursor plus or minus 5, as high as the tallest peak there', () => {
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

  it('the SVG has each part of the picture, to hundredths of a pixel', () => {
    const svg = sceneToSvg(
      {
        widthPx: 70.123,
        heightPx: 45,
        background: '#fffffe',
        items: [
          { kind: 'lines', color: '#111', widthPx: 2, points: [1, 2, 3, 4, 5.125, 6, 7, 8], dashPx: [1, 2] },
          { kind: 'lines', color: '#112', widthPx: 1, points: [] },
          { kind: 'dots', color: '#222', radiusPx: 2.5, points: [10, 20, 30, 40] },
          { kind: 'box', color: '#333', opacity: 0.16, x: 1, y: 2, widthPx: 3, heightPx: 4 },
          { kind: 'polygon', color: '#444', points: [1, 2, 3, 4, 5, 6] },
          { kind: 'text', text: 'a<b', x: 5, y: 6, color: '#555', align: 'end', sizePx: 11 },
          { kind: 'text', text: 'c', x: 5, y: 6, color: '#555', align: 'middle', sizePx: 11, bold: true, halo: '#fff' },
        ],
      },
      'A & B',
      "'X'",
    );
    expect(svg.split('\n')).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" width="70.12" height="45" viewBox="0 0 70.12 45" font-family="&apos;X&apos;">',
      '<title>A &amp; B</title>',
      '<rect width="100%" height="100%" fill="#fffffe"/>',
      '<path d="M1 2L3 4M5.13 6L7 8" fill="none" stroke="#111" stroke-width="2" stroke-dasharray="1 2"/>',
      '<circle cx="10" cy="20" r="2.5" fill="#222"/><circle cx="30" cy="40" r="2.5" fill="#222"/>',
      '<rect x="1" y="2" width="3" height="4" fill="#333" fill-opacity="0.16"/>',
      '<polygon points="1,2 3,4 5,6" fill="#444"/>',
      '<text x="5" y="6" fill="#555" font-size="11" text-anchor="end">a&lt;b</text>',
      '<text x="5" y="6" fill="#555" font-size="11" text-anchor="middle" font-weight="600" stroke="#fff" stroke-width="3" stroke-linejoin="round" paint-order="stroke">c</text>',
      '</svg>',
      '',
    ]);
  });

  it('every part of a lower picture is moved down by the height of those above it', () => {
    const one: Scene = {
      widthPx: 50,
      heightPx: 10,
      background: '#eee',
      items: [
        { kind: 'text', text: 'a', x: 1, y: 2, color: '#555', align: 'end', sizePx: 11 },
        { kind: 'box', color: '#333', opacity: 1, x: 3, y: 4, widthPx: 5, heightPx: 6 },
        { kind: 'lines', color: '#111', widthPx: 2, points: [1, 2, 3, 4] },
        { kind: 'dots', color: '#222', radiusPx: 2, points: [5, 6] },
        { kind: 'polygon', color: '#444', points: [7, 8] },
      ],
    };
    const stacked = stackScenes([
      { ...one, items: [] },
      { ...one, background: '#ddd', widthPx: 60 },
    ]);
    expect(stacked).toMatchObject({ widthPx: 60, heightPx: 20, background: '#eee' });
    expect(stacked.items).toMatchObject([
      { x: 1, y: 12 },
      { x: 3, y: 14, heightPx: 6 },
      { points: [1, 12, 3, 14] },
      { points: [5, 16] },
      { points: [7, 18] },
    ]);
    expect(stackScenes([])).toEqual({ widthPx: 0, heightPx: 0, background: '#ffffff', items: [] });
  });

  it('the table of matched ions names the kind and charge of ions outside the series', () => {
    const [match] = annotated.series.flatMap(({ matches }) => matches);
    if (match === undefined) throw new Error('y1 is matched');
    const at = (mz: number, theoreticalMz = mz) => ({
      ...match,
      mz,
      theoreticalMz,
      label: `x${mz}`,
      intensity: 40,
      error: { th: -1e-6, ppm: -0.001 },
    });
    const rows = matchedIons({
      ...annotated,
      series: [],
      maxIntensity: 0,
      immonium: [at(300)],
      reporters: [
        {
          set: { id: 'itraq8', family: 'itraq', name: 'iTRAQ 8-plex', channels: [], whole: { name: '', mz: 0 } },
          matches: [
            { ...at(100, 101), channel: 'C101' },
            { ...at(100, 99), channel: 'C99' },
          ],
        },
      ],
      userReporters: [at(200)],
    });
    expect(
      rows.map(({ ion, kind, charge, fragmentIndex, theoreticalMz, relativeIntensity }) => [
        ion,
        kind,
        charge,
        fragmentIndex,
        theoreticalMz,
        relativeIntensity,
      ]),
    ).toEqual([
      ['x100', 'iTRAQ 8-plex', 1, null, 99, 0],
      ['x100', 'iTRAQ 8-plex', 1, null, 101, 0],
      ['x200', 'reporter', null, null, 200, 0],
      ['x300', 'immonium', 1, null, 300, 0],
    ]);
    expect(matchedIonsTsv(rows).split('\n')[3]).toBe(
      'x200\treporter\t\t\t200.00000\t200.00000\t40\t0.00\t0.00000\t0.00\t',
    );
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
