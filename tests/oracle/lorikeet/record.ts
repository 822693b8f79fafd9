import type { PeakLabelMode } from '#domain/spectrum/options';
import { oracleFiles, readOracle } from '../oracle-data';

/** Recorded runs of the original viewer. */
const folder = 'lorikeet';

export interface RecordedEntry {
  label: string;
  mz: number;
  intensity: number;
  theoreticalMz: number;
}

export interface RecordedGroup {
  entries: Omit<RecordedEntry, 'theoreticalMz'>[];
}

export interface Expected {
  error?: { name: string; message: string };
  consoleWarnings?: string[];
  peakCountAfterTrim: number;
  totalIonCurrent: number;
  maxIntensity: number;
  massErrorPlotUnit: string;
  neutralMass: { mono: number; avg: number };
  calculatedMz: number | null;
  theoreticalMz: number | null;
  plotOptions: { xmin: number; xmax: number; ymax: number; yticks: number[]; yaxes: unknown };
  text: { annotatedIonCurrent: string | null };
  selectedIons: string[];
  neutralLosses: { label: string; checked: boolean; text: string }[];
  plotAxes: { x: number[]; y: number[] };
  /** In drawing order; the first two are all peaks and the second spectrum, also if there is none. */
  plotSeries: { color: string; points: number; firstLabels: string[] | null }[];
  drawnLabels: { text: string; x: number; y: number; color: string }[];
  controls: {
    massTol: string;
    unit: string;
    massType: string;
    assign: string;
    peakLabel: PeakLabelMode;
    peakDetect: boolean;
    immonium: boolean;
    reporter: boolean;
    precursor: boolean;
  };
  ionSeries: Record<string, { mz: number[]; matched: number[]; labels?: string[] }>;
  matches: Record<string, { annotatedIonCurrent: number; entries: RecordedEntry[] }>;
  counts: Record<string, number>;
  massErrorPlot: { unit: string; series: { color: string; points: unknown[] }[] };
  peakDetectKept?: number[] | null;
  precursorPeaks: RecordedGroup | null;
  immoniumIons: RecordedGroup | null;
  reporterIons: (RecordedGroup | null)[] | null;
  userReporterIons: RecordedGroup | null;
  antic: { precursor: number; immonium: number; reporter: number; userReporter: number | null };
  ms1?: { precursorPeaks: [number, number][] | null; maxIntensityInMs1ZoomRange: number | null } | null;
  ionTable?: { header: string[]; rows: string[][] };
}

export interface UiAction {
  do: string;
  ions?: string[];
  labels?: string[];
  value?: unknown;
  unit?: string;
  update?: boolean;
  id?: string;
}

export interface Run {
  /** `case/variant` */
  name: string;
  options: Record<string, unknown>;
  ui: UiAction[];
  expected: Partial<Expected>;
}

interface RecordedCase {
  name: string;
  options: Record<string, unknown>;
  expected: Partial<Expected>;
  variants: { name: string; overrides?: Record<string, unknown>; ui: UiAction[]; expected: Partial<Expected> }[];
}

export const caseNames = oracleFiles(folder).map((file) => file.replace('.json', ''));

/** All runs of a case, the plain one (`default`) first. */
export function runsOf(caseName: string): Run[] {
  // The records' form is documented beside them and their values are what the comparison checks.
  const record = JSON.parse(readOracle(`${folder}/${caseName}.json`)) as RecordedCase;
  return [
    { name: `${record.name}/default`, options: record.options, ui: [], expected: record.expected },
    ...record.variants.map((variant) => ({
      name: `${record.name}/${variant.name}`,
      options: { ...record.options, ...variant.overrides },
      ui: variant.ui,
      expected: variant.expected,
    })),
  ];
}

/** The original can be told to show no series at all; for us empty lists of charges choose the default ones. */
export function choosesNothing({ expected, ui }: Run): boolean {
  return expected.selectedIons?.length === 0 && !ui.some((action) => action.do === 'ions');
}

/** Whether the caller asks for mass errors in Da, a unit that the original takes without knowing it. */
export const hasDaltonPlot = ({ options }: Run): boolean => options['massErrorPlotDefaultUnit'] === 'Da';
