import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { identity } from '../../identity/page-identity';
import { persistently } from '../../failures/persistently';
import { formatCount } from '../../ui/format-number';
import { exportFormats, type ExportOrigin } from './export-formats';
import { type ExportSink, openSink, writeExport } from './export-sink';
import type { FormatId, SpectraFormatId } from './format-names';
import type { ExportList } from './export-list';

type Report = (rows: number, total: number) => void;

/** What is written to a file: its name, and a way to write it to a sink. */
interface Writing {
  fileName: string;
  mime: string;
  write: (sink: ExportSink) => Promise<void>;
}

/** Writes a file and returns its name. Rejects if what is written cannot be read to its end. */
async function save({ fileName, mime, write }: Writing, lines: number, signal: AbortSignal): Promise<string> {
  const sink = await openSink(fileName, mime, lines);
  try {
    await write(sink);
    signal.throwIfAborted();
    await sink.finish();
    return fileName;
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

const originOf = ({ release, request: { query } }: ExportList): ExportOrigin => ({
  catalogue: identity.name,
  release,
  date: dayOf(new Date()),
  query,
});

const fileNameOf = (list: ExportList, more: readonly string[], ending: string): string =>
  exportFileName([...list.name, ...more], { filePrefix: identity.filePrefix, ...originOf(list) }, ending);

/** Saves a whole list and returns the name of the file. */
export function saveList(list: ExportList, id: FormatId, signal: AbortSignal, report: Report): Promise<string> {
  const format = exportFormats[id];
  const write = (sink: ExportSink) => writeExport(list.pages(signal), format, originOf(list), sink, report);
  return save({ fileName: fileNameOf(list, [], id), mime: format.mime, write }, list.total, signal);
}

/** Saves the spectra of a list; returns the name of the file, and how many entries have none. */
export async function saveSpectra(
  list: ExportList & Required<Pick<ExportList, 'spectra'>>,
  id: SpectraFormatId,
  signal: AbortSignal,
  report: Report,
): Promise<string> {
  const { spectraFormats } = await persistently(() => import('./spectra-formats'), { signal });
  const format = spectraFormats[id];
  let without = 0;
  async function* counted() {
    for await (const page of list.spectra(signal)) {
      if (page.first) without = 0;
      without += page.rows.filter(({ spectrum }) => spectrum === null).length;
      yield page;
    }
  }
  const write = (sink: ExportSink) => writeExport(counted(), format, originOf(list), sink, report);
  const fileName = id === 'mgf' ? fileNameOf(list, [], id) : fileNameOf(list, [id], 'tsv');
  const saved = await save({ fileName, mime: format.mime, write }, list.total, signal);
  return without === 0 ? saved : `${saved} (${formatCount(without)} without a spectrum)`;
}
