import type { EntrySpectrum, RecordedSpectrum } from '#domain/spectrum/recorded-spectrum';
import { exportPages, type ExportRequest, persistentCall } from './export-pages';

/** Entries of a portion, whose calls are made at once. */
const PORTION = 8;

async function spectrumOf(peptideId: string, signal: AbortSignal): Promise<RecordedSpectrum | null> {
  const { msId } = await persistentCall('peptideInfo', { peptideId }, signal);
  return msId === '' ? null : persistentCall('msInfo', { msId }, signal);
}

/** Yields the entries of a list with their spectra, portion by portion; of a list of sequences the entries that match. */
export async function* exportSpectra({ source, query }: ExportRequest, signal: AbortSignal) {
  // Every source has the unit.
  const byEntry = { source, query: { ...query, unit: 'entries' } } as ExportRequest;
  for await (const { rows, total, first } of exportPages(byEntry, signal))
    for (let from = 0; from < Math.max(1, rows.length); from += PORTION) {
      const portion = rows.slice(from, from + PORTION);
      const entries = await Promise.all(
        portion.map(async ({ peptideId }): Promise<EntrySpectrum> => ({
          peptideId,
          spectrum: await spectrumOf(peptideId, signal),
        })),
      );
      yield { rows: entries, total, first: first && from === 0 };
    }
}
