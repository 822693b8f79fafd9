import type { AnnotatedSpectrum } from './annotated-spectrum';
import { peakAnnotations } from './mzpaf';
import type { SpectrumInput } from './options';
import type { PeakList } from './peaks';
import { proForma } from './peptide';
import { tsvOf, type TsvColumn } from '../text/tsv';

export interface PeakRow {
  readonly mz: number;
  readonly intensity: number;
  readonly annotation: string;
}

function rowsOf({ mz, intensity }: PeakList, annotations: readonly string[]): PeakRow[] {
  return Array.from(mz, (value, index) => ({
    mz: value,
    intensity: intensity[index] ?? 0,
    annotation: annotations[index] ?? '',
  }));
}

export const annotatedPeakColumns: readonly TsvColumn<PeakRow>[] = [
  ['mz', ({ mz }) => mz],
  ['intensity', ({ intensity }) => intensity],
  ['mzpaf', ({ annotation }) => annotation],
];

/** All peaks with what they are annotated with, in mzPAF. */
export const annotatedPeaks = ({ peptide }: SpectrumInput, annotated: AnnotatedSpectrum): PeakRow[] =>
  rowsOf(annotated.peaks, peakAnnotations(annotated, peptide));

export const annotatedPeaksTsv = (input: SpectrumInput, annotated: AnnotatedSpectrum): string =>
  tsvOf(annotatedPeakColumns, annotatedPeaks(input, annotated));

/** All peaks; if reporter ions are shown, with the channel of each. */
export function peaksTsv({ peaks }: SpectrumInput, { reporters }: Pick<AnnotatedSpectrum, 'reporters'>): string {
  const channels: string[] = [];
  for (const { peakIndex, channel } of reporters.flatMap(({ matches }) => matches)) channels[peakIndex] = channel;
  return tsvOf<PeakRow>(
    [
      ['mz', ({ mz }) => mz],
      ['intensity', ({ intensity }) => intensity],
      ...(channels.length === 0 ? [] : [['reporter_channel', ({ annotation }: PeakRow) => annotation] as const]),
    ],
    rowsOf(peaks, channels),
  );
}

/** The spectrum in the format in which bundles hold spectra (data-loader/README.md). */
export function spectrumMgf({ scan, peptide, peaks }: SpectrumInput, title: string): string {
  const parameters = [
    `TITLE=${title}`,
    ...(scan.precursorMz === null ? [] : [`PEPMASS=${scan.precursorMz}`]),
    ...(scan.charge === null ? [] : [`CHARGE=${scan.charge}+`]),
    ...(scan.scanNumber === '' ? [] : [`SCANS=${scan.scanNumber}`]),
    ...(scan.fileName === '' ? [] : [`RAWFILE=${scan.fileName}`]),
    ...(peptide === null ? [] : [`SEQ=${proForma(peptide)}`]),
  ];
  const lines = Array.from(peaks.mz, (mz, index) => `${mz} ${peaks.intensity[index] ?? 0}`);
  return `${['BEGIN IONS', ...parameters, ...lines, 'END IONS'].join('\n')}\n`;
}
