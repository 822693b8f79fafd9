import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { captionLines, captionScene } from '../../../web/viewers/spectrum/export/caption';
import { ExportButtons } from '../../../web/viewers/spectrum/export/ExportButtons';
import { exportName } from '../../../web/viewers/spectrum/export/exported-files';
import { lightPalette } from '../../../web/viewers/spectrum/scene/palette';
import { useViewer } from '../../../web/viewers/spectrum/useViewer';
import type { ViewerOptions } from '../../../web/viewers/spectrum/viewer-options';
import { aPng, recordSavedFiles } from '../support/files';
import { recordedContext } from './painting';
import { button, elvisk, prepareViewer } from './shown-viewer';

const run: ViewerOptions = {
  ...elvisk,
  fileName: 'r 1.raw',
  scanNum: 7,
  precursorMz: 344.7156,
  collection: 'PXD000561',
  release: 'r-1',
};

function Buttons({ options }: { options: ViewerOptions }) {
  const { annotated, picture, state } = useViewer(options, {});
  return <ExportButtons {...{ annotated, picture, state }} source={options} />;
}

beforeEach(prepareViewer);

async function saved(label: string, options = run) {
  const files = recordSavedFiles();
  render(<Buttons options={options} />);
  fireEvent.click(button(label));
  await expect.poll(() => files.length).toBe(1);
  return { ...files[0], text: (await files[0]?.text()) ?? '' };
}

describe('the files of a spectrum', () => {
  it('SPEC-106 the files of a spectrum are named by buttons that say what they hold', () => {
    render(<Buttons options={run} />);
    expect([...document.querySelectorAll('button')].map((one) => [one.textContent, one.title])).toEqual([
      ['SVG', ''],
      ['PNG', ''],
      ['Matched ions', ''],
      ['Peaks', 'All peaks as a table (TSV)'],
      ['MGF', 'The spectrum with its peptide in Mascot generic format'],
      ['mzPAF', 'All peaks with their annotations in the PSI peak annotation format (TSV)'],
    ]);
    expect(document.querySelector('legend')?.textContent).toBe('Download the annotated spectrum');
  });

  it('SPEC-106 the files of a spectrum hold all peaks as a table', async () => {
    expect(await saved('Peaks')).toEqual({
      name: 'r-1_scan7_ELVISK_peaks.tsv',
      type: 'text/tab-separated-values',
      text: 'mz\tintensity\n147.11\t40\n200\t5\n234.14\t100\n243.13\t60\n400\t8\n',
    });
  });

  it('SPEC-106 the files of a spectrum hold all peaks with their annotations, observed minus theoretical', async () => {
    expect(await saved('mzPAF')).toEqual({
      name: 'r-1_scan7_ELVISK_mzpaf.tsv',
      type: 'text/tab-separated-values',
      text: [
        'mz\tintensity\tmzpaf',
        '147.11\t40\ty1/-0.0028',
        '200\t5\t?',
        '234.14\t100\ty2/-0.0048',
        '243.13\t60\tb2/-0.0039',
        '400\t8\t?',
        '',
      ].join('\n'),
    });
  });

  it('SPEC-106 the files of a spectrum hold the spectrum with its peptide in MGF', async () => {
    expect(await saved('MGF')).toEqual({
      name: 'r-1_scan7_ELVISK.mgf',
      type: 'text/plain',
      text: [
        'BEGIN IONS',
        'TITLE=r-1_scan7_ELVISK',
        'PEPMASS=344.7156',
        'CHARGE=2+',
        'SCANS=7',
        'RAWFILE=r 1.raw',
        'SEQ=ELVISK',
        '147.11 40',
        '200 5',
        '234.14 100',
        '243.13 60',
        '400 8',
        'END IONS',
        '',
      ].join('\n'),
    });
  });

  it('SPEC-106 the files of a spectrum leave out in MGF what is not known', async () => {
    const { text } = await saved('MGF', { peaks: [[147.11, 40]] });
    expect(text).toBe('BEGIN IONS\nTITLE=spectrum\n147.11 40\nEND IONS\n');
  });

  it('SPEC-106 the files of a spectrum hold the matched ions as a table', async () => {
    const { name, type, text } = await saved('Matched ions');
    expect([name, type]).toEqual(['r-1_scan7_ELVISK_matched_ions.tsv', 'text/tab-separated-values']);
    // y1 is lysine, 128.094963, water, 18.010565, and a proton, 1.007276.
    expect(text.split('\n').slice(0, 2)).toEqual([
      'ion\tkind\tfragment\tcharge\ttheoretical_mz\tobserved_mz\tintensity\trelative_intensity_percent\terror_th_theoretical_minus_observed\terror_ppm_theoretical_minus_observed\treporter_channel',
      'y1+\ty\t1\t1\t147.11280\t147.11000\t40\t40.00\t0.00280\t19.06\t',
    ]);
  });

  const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

  it('SPEC-106 the files of a spectrum hold the picture in the light theme below its caption', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    const { name, type, text } = await saved('SVG');
    delete document.documentElement.dataset['theme'];
    expect([name, type]).toEqual(['r-1_scan7_ELVISK.svg', 'image/svg+xml']);
    expect(texts(text).slice(0, 2)).toEqual([
      'ELVISK',
      'precursor m/z 344.7156, 2+, scan 7, r 1.raw, PXD000561, release r-1',
    ]);
    expect(text).toContain('<title>r-1_scan7_ELVISK</title>');
    // 2 lines of 17 px with margins of 10 px above 490 px.
    expect(text).toContain('width="478" height="544"');
    expect(text).toContain('<rect width="100%" height="100%" fill="#ffffff"/>');
    expect(texts(text)).toEqual(expect.arrayContaining(['y1+', 'y2+', 'b2+', 'm/z']));
    expect(text).not.toContain('<circle');
  });

  it('the files of a spectrum are as wide as a column of a page where the user wants it', async () => {
    const files = recordSavedFiles();
    const { getByLabelText } = render(<Buttons options={run} />);
    fireEvent.change(getByLabelText('Size'), { target: { value: 'oneColumn' } });
    fireEvent.click(button('SVG'));
    await expect.poll(() => files.length).toBe(1);
    const text = (await files[0]?.text()) ?? '';
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    // Drawn in 413 px, in which its text is 6.4 to 7 pt: 3 lines with margins above a square plot.
    expect(['width', 'height', 'viewBox'].map((name) => root.getAttribute(name))).toEqual([
      '85mm',
      '99.61mm',
      '0 0 413 484',
    ]);
    expect(root.querySelector('svg')?.getAttribute('width')).toBe('413');
    expect(texts(text)).toEqual(expect.arrayContaining(['Relative intensity', 'm/z', 'y2+']));
  });

  it('SPEC-106 the files of a spectrum hold the mass errors too where they are shown', async () => {
    const { text } = await saved('SVG', { ...run, showMassErrorPlot: true });
    expect(text).toContain('width="478" height="644"');
    expect(text.match(/<circle/g)).toHaveLength(3);
    expect(texts(text)).toContain('Mass error (Th)');
  });

  it('SPEC-106 the files of a spectrum hold the picture in three pixels per pixel for paper', async () => {
    const { context, painted } = recordedContext();
    // The overloads of other contexts are not used.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const sizes: number[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
      sizes.push([this.width, this.height]);
      done(sizes.length === 1 ? aPng() : null);
    });
    expect(await saved('PNG')).toMatchObject({ name: 'r-1_scan7_ELVISK.png', type: 'image/png' });
    expect(sizes).toEqual([[1_434, 1_632]]);
    expect(painted).toContain('setTransform(3 0 0 3 0 0)');
    // A browser that cannot make the picture saves nothing.
    fireEvent.click(button('PNG'));
    expect(sizes).toHaveLength(2);
  });

  it('SPEC-106 the files of a spectrum have names of run, scan and sequence of at most 120 letters', () => {
    const nameOf = (options: ViewerOptions) => exportName(prepareSpectrum(options).input);
    expect(nameOf({ fileName: 'a.mzML', sequence: 'ELVISK' })).toBe('a_ELVISK');
    expect(nameOf({ fileName: 'no-ending', scanNum: 3 })).toBe('no-ending_scan3');
    expect(nameOf({ fileName: 'a.toolongend' })).toBe('a.toolongend');
    expect(nameOf({ fileName: `${'a'.repeat(200)}.raw` })).toBe('a'.repeat(120));
  });
});

describe('the caption of a picture', () => {
  const lines = (options: ViewerOptions, source = {}) => captionLines(prepareSpectrum(options).input, source);
  const measure = (text: string) => 6 * text.length;

  it('SPEC-106 the caption of a picture says only what is known', () => {
    expect(lines({ proforma: 'ELVIS[Phospho]K', charge: 3 })).toEqual(['ELVIS[Phospho]K', '3+']);
    expect(lines({ sequence: 'ELV1SK' }, { release: 'r-2' })).toEqual(['ELV1SK', 'release r-2']);
    expect(lines({}, { collection: 'PXD000561' })).toEqual(['PXD000561']);
    expect(lines({})).toEqual([]);
  });

  it('SPEC-106 the caption of a picture has a line of 17 px below the other, and none takes no room', () => {
    const scene = captionScene(['one', 'two'], 200, lightPalette, measure);
    expect([scene.widthPx, scene.heightPx, scene.background]).toEqual([200, 54, '#ffffff']);
    expect(scene.items).toEqual([
      { kind: 'text', text: 'one', x: 10, y: 21.9, color: '#16211d', align: 'start', sizePx: 12 },
      { kind: 'text', text: 'two', x: 10, y: 38.9, color: '#16211d', align: 'start', sizePx: 12 },
    ]);
    expect(captionScene([], 200, lightPalette, measure)).toMatchObject({ heightPx: 0, items: [] });
  });

  it('SPEC-106 the caption of a picture breaks a line before the letter that no longer fits', () => {
    // A letter of 11 px is 6 px wide, so one of 12 px 6.545 px: 4 of them need 26.2 px.
    const wrapped = (text: string, roomPx: number) =>
      captionScene([text], roomPx + 20, lightPalette, measure).items.map((item) => item.kind === 'text' && item.text);
    expect(wrapped('ABCDEFGHI', 26.2)).toEqual(['ABCD', 'EFGH', 'I']);
    expect(wrapped('ABCDEFGHI', 26.1)).toEqual(['ABC', 'DEF', 'GHI']);
    expect(wrapped('ABC', 1)).toEqual(['A', 'B', 'C']);
    // Words stay whole where they fit.
    expect(wrapped('AB CDE F', 26.2)).toEqual(['AB', 'CDE', 'F']);
    expect(wrapped('ABCD EF', 26.2)).toEqual(['ABCD', 'EF']);
  });
});
