import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { peakAnnotations } from '#domain/spectrum/mzpaf';
import type { SpectrumInput } from '#domain/spectrum/options';
import type { PeakList } from '#domain/spectrum/peaks';
import { proForma } from '#domain/spectrum/peptide';
import { tsvOf } from '#domain/text/tsv';

interface PeakRow {
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

/** All peaks with what they are annotated with, in mzPAF. */
export function annotatedPeaksTsv({ peptide }: SpectrumInput, annotated: AnnotatedSpectrum): string {
  return tsvOf<PeakRow>(
    [
      ['mz', ({ mz }) => mz],
      ['intensity', ({ intensity }) => intensity],
      ['mzpaf', ({ annotation }) => annotation],
    ],
    rowsOf(annotated.peaks, peakAnnotations(annotated, peptide)),
  );
}

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
