import { describe, expect, it } from 'vitest';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumOptions } from '#domain/spectrum/options';
import { mirrorOf } from '../../../web/viewers/spectrum/plot/useMsmsPicture';
import { marksOf, markTexts } from '../../../web/viewers/spectrum/scene/marks';
import { msmsGeometry, msmsScene, type MsmsView } from '../../../web/viewers/spectrum/scene/msms-scene';
import { darkPalette, lightPalette } from '../../../web/viewers/spectrum/scene/palette';
import type { Scene } from '../../../web/viewers/spectrum/scene/scene';
import { annotateSpectrum } from '../../domain/spectrum/annotate-spectrum';

const elvisk: SpectrumOptions = {
  sequence: 'ELVISK',
  charge: 2,
  peaks: [
    [147.11, 40],
    [234.14, 100],
    [400, 8],
  ],
};

function pictureOf(second: SpectrumOptions, view: Partial<MsmsView> = {}): Scene {
  const prepared = prepareSpectrum(elvisk);
  const marks = marksOf(annotateSpectrum(elvisk));
  const mirrored = mirrorOf(prepared, annotateSpectrum(second), 'SPENP000002', { value: 0.5, unit: 'Th' });
  const whole: MsmsView = {
    widthPx: 478,
    heightPx: 490,
    mz: { from: 90, to: 510 },
    top: 110,
    maxIntensity: 100,
    peaks: prepared.input.peaks,
    marks,
    texts: markTexts(marks, 'ion'),
    extraSeries: [],
    labels: 'ion',
    mirror: { ...mirrored, texts: markTexts(mirrored.marks, 'ion'), top: 44 },
    palette: lightPalette,
    ...view,
  };
  return msmsScene(whole, msmsGeometry(whole), (text) => text.length * 6);
}
const other: SpectrumOptions = {
  sequence: 'ELVISK',
  charge: 2,
  peaks: [
    [147.11, 40],
    [300, 20],
  ],
};
const linesOf = (scene: Scene, color: string) =>
  scene.items.flatMap((item) => (item.kind === 'lines' && item.color === color ? [item.points] : []));
const textsOf = (scene: Scene) =>
  scene.items.flatMap((item) => (item.kind === 'text' ? [[item.text, item.x, Number(item.y.toFixed(2))]] : []));

describe('the picture of two spectra', () => {
  // 2 px per percent upwards and, of the tallest peak of the second, 2 px per percent downwards, from 234 px.
  it('SPEC-104 the picture of two spectra has the sticks of the second downwards, on its own scale', () => {
    const scene = pictureOf(other);
    expect(linesOf(scene, '#b3bcb8')).toEqual([
      [103.5, 234, 103.5, 154, 190.5, 234, 190.5, 34, 356.5, 234, 356.5, 218],
    ]);
    expect(linesOf(scene, '#7f8c99')).toEqual([[103.5, 234, 103.5, 434, 256.5, 234, 256.5, 334]]);
    expect(linesOf(scene, '#ff0000')).toEqual([
      [103, 234.5, 103, 434],
      [103, 234, 103, 154, 190, 234, 190, 34],
    ]);
    expect(linesOf(scene, '#97a39d')[0]).toEqual([46, 234.5, 466, 234.5]);
  });

  it('SPEC-88 SPEC-104 the picture of two spectra has percent of each above and below, with one 0', () => {
    const left = textsOf(pictureOf(other)).filter(([, x]) => x === 39);
    expect(left).toEqual([
      ...Array.from({ length: 11 }, (_, tenth) => [`${10 * tenth}%`, 39, 238 - 20 * tenth]),
      ...Array.from({ length: 10 }, (_, tenth) => [`${10 * (tenth + 1)}%`, 39, 258 + 20 * tenth]),
    ]);
  });

  it('SPEC-104 the picture of two spectra has the labels of the second below its peaks, and its name at the bottom right', () => {
    expect(textsOf(pictureOf(other)).filter(([text]) => /^[A-Zy]/.test(String(text)))).toEqual([
      ['SPENP000002', 466, 449],
      ['y2+', 190, 28],
      ['y1+', 103, 148],
      // The tip is at 434: 3 px of gap and 3 px of descent, turned, and the rise of digits at 11 px.
      ['y1+', 103, 447.92],
    ]);
  });

  it('SPEC-104 the picture of two spectra marks the peaks that both share by dots at their tips, where they are in sight', () => {
    const dots = (scene: Scene) => scene.items.filter(({ kind }) => kind === 'dots');
    expect(dots(pictureOf(other))).toEqual([
      { kind: 'dots', color: '#16211d', radiusPx: 2, points: [103.5, 154, 103.5, 434] },
    ]);
    expect(dots(pictureOf(other, { mz: { from: 200, to: 510 } }))).toEqual([]);
    // Another place in the list of the second.
    expect(dots(pictureOf({ ...other, peaks: [[120, 5], ...(other.peaks as [number, number][])] }))).toEqual([
      { kind: 'dots', color: '#16211d', radiusPx: 2, points: [103.5, 154, 103.5, 434] },
    ]);
  });

  it('SPEC-45 the picture of two spectra clips the second at the bottom', () => {
    const prepared = prepareSpectrum({ ...elvisk, peaks2: [[300, 20]] });
    const second = mirrorOf(prepared, null, 'ignored', { value: 0.5, unit: 'Th' });
    expect([second.label, second.marks, second.shared]).toEqual(['second spectrum', [], []]);
    const named = mirrorOf(prepareSpectrum({ ...elvisk, ms2peaks2Label: 'library' }), null, '', {
      value: 0.5,
      unit: 'Th',
    });
    expect(named.label).toBe('library');
    const scene = pictureOf(other, { mirror: { ...second, texts: [], top: 10 } });
    expect(linesOf(scene, '#7f8c99')).toEqual([[256.5, 234, 256.5, 454]]);
  });

  it('the picture of two spectra draws ions in colors that are visible on the dark background', () => {
    const scene = pictureOf({ ...other, peaks: [[243.13, 40]] }, { palette: darkPalette });
    expect(scene.background).toBe('#17211d');
    // Blue alone has a contrast of 2:1 there.
    expect(linesOf(scene, '#0000ff')).toEqual([]);
    expect(linesOf(scene, darkPalette.mirrored)).toHaveLength(1);
  });
});

describe('the marks of a spectrum', () => {
  it('SPEC-61 the marks of a spectrum have the color of their kind, in the order in which they are drawn', () => {
    const annotated = annotateSpectrum({
      sequence: 'ELVISK',
      charge: 2,
      labelReporters: true,
      labelImmoniumIons: true,
      labelPrecursorPeak: true,
      peakDetect: false,
      massError: 0.01,
      userReporterIons: [300],
      peaks: [
        [72.081, 10],
        [114.1107, 10],
        [126.1277, 10],
        [147.1128, 10],
        [243.1339, 10],
        [300, 10],
        [344.7156, 10],
      ],
    });
    expect(marksOf(annotated).map(({ match, color, ion }) => [match.label, color, ion])).toEqual([
      ['b2+', '#0000ff', 'b2+'],
      ['y1+', '#ff0000', 'y1+'],
      [expect.stringContaining('V'), '#008000', null],
      ['M++', '#ffd700', null],
      [expect.stringContaining('114.1'), '#2f4f4f', null],
      [expect.stringContaining('126.1'), '#556b2f', null],
      [expect.stringContaining('300'), '#2f4f4f', null],
    ]);
  });

  it('the marks of a spectrum are labeled once per peak and text', () => {
    const marks = marksOf(annotateSpectrum({ ...elvisk, userReporterIons: [147.11, 234.1] }));
    expect(markTexts(marks, 'mz')).toEqual(['147.11', '234.14', '', '']);
    expect(markTexts(marks, 'none').join('')).toBe('');
  });

  it('the marks of a spectrum are labeled before their losses at the same peak', () => {
    // b2 and its own loss meet in one peak if the tolerance is wide.
    const prepared = prepareSpectrum(elvisk);
    const match = { peakIndex: 0, mz: 147.11, intensity: 40, theoreticalMz: 147.11, error: { th: 0, ppm: 0 } };
    const marks = [
      { match: { ...match, label: 'y1+ *' }, color: '#ff0000', ion: 'y1+' },
      { match: { ...match, label: 'y1+' }, color: '#ff0000', ion: 'y1+' },
    ];
    const scene = pictureOf(other, { marks, texts: ['y1+ *', 'y1+'], peaks: prepared.input.peaks });
    const placed = textsOf(scene).filter(([text, , y]) => String(text).startsWith('y1+') && Number(y) < 234);
    expect(placed.map(([text]) => text)).toEqual(['y1+', 'y1+ *']);
    expect(Number(placed[0]?.[2])).toBeGreaterThan(Number(placed[1]?.[2]));
  });
});
