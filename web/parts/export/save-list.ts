import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { identity } from '../../identity/page-identity';
import { exportFormats } from './export-formats';
import { openSink, writeExport } from './export-sink';
import type { FormatId } from './format-names';
import type { ExportList } from './export-list';

/** Writes a whole list to a file and returns its name. Rejects if the list cannot be read to its end. */
export async function saveList(
  list: ExportList,
  id: FormatId,
  signal: AbortSignal,
  report: (rows: number, total: number) => void,
): Promise<string> {
  const format = exportFormats[id];
  const origin = {
    catalogue: identity.name,
    release: list.release,
    date: dayOf(new Date()),
    query: list.request.query,
  };
  const fileName = exportFileName(list.name, { filePrefix: identity.filePrefix, ...origin }, id);
  const sink = await openSink(fileName, format.mime, list.total);
  try {
    await writeExport(list.pages(signal), format, origin, sink, report);
    signal.throwIfAborted();
    await sink.finish();
    return fileName;
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
