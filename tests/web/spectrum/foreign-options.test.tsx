import { beforeEach, expect, it, vi } from 'vitest';
import { nameUnknownOptions } from '../../../web/viewers/spectrum/embed/known-options';
import { elvisk, prepareViewer, showViewer, survey } from './shown-viewer';

beforeEach(prepareViewer);

/**
 * Sets of options as sites use them for the original viewer, with peaks of ours: a cluster of spectra, a library in
 * LabKey, an archive of identifications, a peptide atlas, a network of spectra, cross-links of two peptides, and the
 * survey scan of one.
 */
const { peaks } = elvisk;
const { ms1peaks } = survey;
const shapes: readonly {
  name: string;
  options: object;
  title: string;
  plots: number;
  unknown?: string[];
  problem?: RegExp;
  ticked?: string[];
}[] = [
  {
    name: 'a cluster beside its spectrum',
    options: {
      sequence: 'ELVISK',
      charge: 2,
      precursorMz: 344.7,
      fileName: 'a title',
      variableMods: [],
      ntermMod: 164.07,
      peaks,
      peaks2: peaks,
    },
    title: '[+164.07]-ELVISK/2',
    plots: 1,
  },
  {
    name: 'a library without a precursor',
    options: {
      sequence: 'ELVISK',
      precursorMz: 1,
      staticMods: [],
      variableMods: [],
      width: 600,
      charge: 2,
      peaks,
      extraPeakSeries: [],
    },
    title: 'ELVISK/2',
    plots: 1,
  },
  {
    name: 'an archive with switches of a fork',
    options: {
      sequence: 'ELVISK',
      scanNum: 2441,
      charge: 2,
      precursorMz: 1012.1,
      fileName: 'a.mgf',
      variableMods: [{ index: 5, modMass: 79.97, aminoAcid: 'S' }],
      ntermMod: 0,
      showInternalIonOption: true,
      showMHIonOption: true,
      showAllTable: true,
      peaks,
    },
    title: 'ELVIS[+79.97]K/2',
    plots: 1,
    unknown: ['showInternalIonOption', 'showMHIonOption', 'showAllTable'],
  },
  {
    name: 'an atlas with flags by charge and texts for booleans',
    options: {
      sequence: 'ELVISK',
      scanNum: 17555,
      charge: 2,
      massError: 0.5,
      peakDetect: true,
      showMassErrorPlot: true,
      massErrorPlotDefaultUnit: 'ppm',
      precursorMz: 344.7,
      fileName: 'mzspec:PXD000561:a:scan:17555:ELVISK/2',
      width: 650,
      height: 400,
      showA: [1, 1, 0],
      showB: [1, 1, 0],
      showC: [0, 0, 0],
      showX: [0, 0, 0],
      showY: [1, 1, 0],
      showZ: [0, 0, 0],
      labelReporters: true,
      variableMods: [],
      ntermMod: 0,
      ctermMod: 0,
      selWinLow: 0,
      selWinHigh: 0,
      ms1scanLabel: '',
      ms1peaks,
      zoomMs1: 'true',
      peaks,
    },
    title: 'ELVISK/2',
    plots: 3,
    ticked: ['a+', 'a++', 'b+', 'b++', 'y+', 'y++'],
  },
  {
    name: 'a network with a fixed axis and mass errors in Da',
    options: {
      sequence: 'ELVISK',
      scanNum: '12',
      charge: 2,
      fragmentMassType: 'mono',
      precursorMassType: 'mono',
      precursorMz: 344.7,
      showMassErrorPlot: 'true',
      showSequenceInfo: true,
      showOptionsTable: true,
      showIonTable: false,
      showViewingOptions: true,
      fileName: 'f',
      variableMods: [],
      ntermMod: 0,
      ctermMod: 0,
      showInternalIonOption: false,
      massError: 0.05,
      massErrorPlotDefaultUnit: 'Da',
      peaks,
      width: 812.5,
      height: 330,
      minDisplayMz: 0.01,
      maxDisplayMz: 1999.99,
    },
    title: 'ELVISK/2',
    plots: 2,
    unknown: ['showInternalIonOption'],
  },
  {
    name: 'series of two cross-linked peptides',
    options: {
      sequence: 'ELVISK',
      scanNum: 7,
      charge: 3,
      precursorMz: 500,
      fileName: 'x',
      peaks,
      extraPeakSeries: [
        { data: [[147.11, 40]], color: '#00aa00', labels: ['reporter'] },
        { data: [[234.14, 100]], color: '#aa0000', labels: ['pepA y2'] },
      ],
    },
    title: 'ELVISK/3',
    plots: 1,
  },
  {
    name: 'a survey scan whose name stands for a peptide',
    options: {
      sequence: 'MS1 Scan',
      scanNum: 6,
      fileName: 'x',
      peaks,
      extraPeakSeries: [{ data: [[234.14, 100]], color: '#00aa00', labels: ['precursor'] }],
    },
    title: 'MS1 Scan',
    plots: 1,
    problem: /^Unknown residue/,
  },
];

it.each(shapes)(
  'EMBED-03 the viewer draws the options of another site without change: $name',
  ({ options, title, plots, unknown = [], problem, ticked }) => {
    showViewer(options);
    nameUnknownOptions(options);
    expect(document.querySelector('.spectrum-title')?.textContent).toBe(title);
    expect(document.querySelectorAll('canvas')).toHaveLength(plots);
    // Whether the precursor fits is said of the made-up values, not of the options.
    const problems = [...document.querySelectorAll('.spectrum-problems')]
      .map(({ textContent }) => textContent)
      .filter((text) => !text.includes('The precursor does not fit'));
    expect(problems).toEqual(problem === undefined ? [] : [expect.stringMatching(problem)]);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.spectrum-ions input')];
    if (ticked !== undefined)
      expect(boxes.filter(({ checked }) => checked).map((each) => each.getAttribute('aria-label'))).toEqual(ticked);
    const said = vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
    // Each is named once for a page.
    for (const text of said) expect(unknown.some((name) => text.includes(`no option ${name};`))).toBe(true);
    vi.mocked(console.warn).mockClear();
  },
);
