import type { Spectrum } from '#domain/api/schemas/peptide';
import { formatPeakText } from '#domain/spectrum/peaks';
import type { SpectrumRecord } from '../staging/records';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import type { ReleaseSink } from './release-sink';

function spectrumEntity(record: SpectrumRecord): Spectrum {
  return {
    sequence: record.sequence,
    peaks: formatPeakText(record.peaks),
    rawFile: record.rawFile,
    scan: record.scan,
    charge: record.charge,
    mZ: record.precursorMz,
    proforma: record.proforma,
    modifications: record.modifications,
  };
}

export async function deriveSpectra(
  { staging }: CheckedBundle,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  done: () => void,
): Promise<void> {
  for await (const { value: record } of staging.entries('spectrum')) {
    const spectrum = spectrumEntity(record);
    await sink.document('spectrum', record.msId, spectrum);
    await downloads.table('spectra', { ...spectrum, msId: record.msId });
    done();
  }
}
