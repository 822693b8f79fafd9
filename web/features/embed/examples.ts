import { elementLines } from '../../viewers/spectrum/embed/embed-lines';
import type { ViewerOptions } from '../../viewers/spectrum/viewer-options';

/** ELVISK with y and b ions, and its survey scan. */
const elvisk: ViewerOptions = {
  sequence: 'ELVISK',
  charge: 2,
  precursorMz: 344.7156,
  peaks: [
    [147.113, 40],
    [234.145, 100],
    [243.134, 60],
    [342.202, 30],
    [347.229, 80],
    [446.297, 20],
    [455.286, 10],
    [559.381, 25],
  ],
};

/** The phosphorylated peptide of the same letters: y2 and those after it weigh 79.9663 more. */
const modified: ViewerOptions = {
  proforma: 'ELVIS[Phospho]K/2',
  massError: 20,
  massErrorUnit: 'ppm',
  showMassErrorPlot: true,
  showIonTable: false,
  peaks: [
    [147.1128, 55],
    [243.1339, 70],
    [314.1111, 100],
    [342.2023, 35],
    [427.1952, 60],
    [526.2636, 30],
  ],
};

export interface Example {
  readonly title: string;
  readonly text: string;
  readonly options: ViewerOptions;
  readonly lines: string;
}

const call = (options: ViewerOptions): string =>
  JSON.stringify(options, null, 2).replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]');

const mounted: ViewerOptions = {
  ...elvisk,
  ms1peaks: [
    [340.2, 60],
    [344.716, 90],
    [345.217, 40],
    [348.1, 100],
  ],
  zoomMs1: true,
  showOptionsTable: false,
};

export const examples: readonly Example[] = [
  {
    title: 'As an element',
    text: 'Without a line of JavaScript. Each option is an attribute, peaks are m/z#intensity or JSON.',
    options: elvisk,
    lines: elementLines(elvisk),
  },
  {
    title: 'By a call, with a survey scan',
    text: 'mount draws in an element or the one with an id, and returns update, export and unmount.',
    options: mounted,
    lines: `const spectrum = MsSpectrum.mount('spectrum', ${call(mounted)});\nconst svg = await spectrum.export('svg');`,
  },
  {
    title: 'By jQuery, as Lorikeet',
    text: 'Where a page has jQuery, its plugin is there, with the options that you have. A peptide may be given in ProForma.',
    options: modified,
    lines: `$('#spectrum').specview(${call(modified)});`,
  },
];
