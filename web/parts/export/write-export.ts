import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ExportFormat, ExportOrigin } from './export-formats';
import type { ExportSink } from './export-sink';

/** Some rows of a list. `first`: the list begins with them, again if some were written before. */
export interface ExportPage {
  rows: readonly PeptideRow[];
  total: number;
  first: boolean;
}

export type ExportPages = (signal: AbortSignal) => AsyncIterable<ExportPage>;

/** Writes all pages in a format; reports how many rows of how many are written. Throws what the pages throw. */
export async function writeExport(
  pages: AsyncIterable<ExportPage>,
  format: ExportFormat,
  origin: ExportOrigin,
  sink: ExportSink,
  report: (rows: number, total: number) => void,
): Promise<void> {
  let written = 0;
  for await (const { rows, total, first } of pages) {
    if (first) {
      if (written > 0) await sink.restart();
      written = 0;
      await sink.write(format.head(origin, total));
    }
    await sink.write(format.rows(rows, first));
    written += rows.length;
    report(written, total);
  }
  await sink.write(format.tail);
}
