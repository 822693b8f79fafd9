import type { EntrySpectrum } from '#domain/spectrum/recorded-spectrum';
import type { ExportPages } from './export-sink';

/** A whole list, to be exported or asked for again. */
export interface ExportList {
  /** Words of the file name. */
  name: readonly string[];
  /** The request of its rows; the query is recorded in the file. */
  request: { source: string; query: object };
  pages: ExportPages;
  /** Its entries with their spectra; absent if the release has none. */
  spectra?: ExportPages<EntrySpectrum>;
  /** Number of lines that the page knows of. */
  total: number;
  release: string;
  /** The version that the release states, and when it was made, ISO 8601. */
  version: string;
  createdAt: string;
}
