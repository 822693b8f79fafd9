import { annotate } from '#domain/spectrum/annotate';
import type { SpectrumInput } from '#domain/spectrum/options';
import { annotatedPeakColumns, annotatedPeaks, type PeakRow, spectrumMgf } from '#domain/spectrum/peak-files';
import { proForma } from '#domain/spectrum/peptide';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { type EntrySpectrum, recordedOptions } from '#domain/spectrum/recorded-spectrum';
import { tsvHeader, tsvRow, TSV_MIME, type TsvColumn } from '#domain/text/tsv';
import type { ExportFormat } from './export-formats';
import type { SpectraFormatId } from './format-names';

interface AnnotatedPeak {
  peptideId: string;
  input: SpectrumInput;
  peak: PeakRow;
}

const peakColumns: readonly TsvColumn<AnnotatedPeak>[] = [
  ['peptide_id', ({ peptideId }) => peptideId],
  ['peptidoform', ({ input: { peptide } }) => (peptide === null ? '' : proForma(peptide))],
  ['charge', ({ input: { scan } }) => scan.charge],
  ['precursor_mz', ({ input: { scan } }) => scan.precursorMz],
  ['raw_file', ({ input: { scan } }) => scan.fileName],
  ['scan', ({ input: { scan } }) => scan.scanNumber],
  ...annotatedPeakColumns.map(([title, of]): TsvColumn<AnnotatedPeak> => [
    title,
    ({ peak }: AnnotatedPeak) => of(peak),
  ]),
];

/** The text of each entry that has a spectrum. */
const textOf =
  (write: (peptideId: string, spectrum: ReturnType<typeof prepareSpectrum>) => string) =>
  (entries: readonly EntrySpectrum[]): string =>
    entries
      .map(({ peptideId, spectrum }) =>
        spectrum === null ? '' : write(peptideId, prepareSpectrum(recordedOptions(spectrum))),
      )
      .join('');

const mgf: ExportFormat<EntrySpectrum> = {
  mime: 'text/plain',
  head: () => '',
  rows: textOf((peptideId, { input }) => spectrumMgf(input, peptideId)),
  tail: '',
};

/** A line for each peak, annotated as the viewer does by default. */
const mzpaf: ExportFormat<EntrySpectrum> = {
  mime: TSV_MIME,
  head: () => tsvHeader(peakColumns),
  rows: textOf((peptideId, spectrum) =>
    annotatedPeaks(spectrum.input, annotate(spectrum))
      .map((peak) => tsvRow(peakColumns, { peptideId, input: spectrum.input, peak }))
      .join(''),
  ),
  tail: '',
};

export const spectraFormats: Readonly<Record<SpectraFormatId, ExportFormat<EntrySpectrum>>> = { mgf, mzpaf };
