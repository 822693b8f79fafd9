import { useEffect, useRef, useState } from 'react';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { identity } from '../../identity/page-identity';
import type { ExportFormat } from './export-formats';
import { openSink, writeExport, type ExportPages } from './export-sink';

export interface ExportList {
  /** Words of the file name. */
  name: readonly string[];
  /** The request of its rows; the query is recorded in the file. */
  request: { source: string; query: object };
  pages: ExportPages;
  /** Number of rows that the page knows of. */
  total: number;
  release: string;
  /** The version that the release states, and when it was made, ISO 8601. */
  version: string;
  createdAt: string;
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; rows: number; total: number }
  | { step: 'saved'; fileName: string };

/** Runs one export at a time, of the list as it was at the start. Leaving the page cancels it. */
export function useExport(): {
  state: ExportState;
  start: (list: ExportList, format: ExportFormat) => void;
  cancel: () => void;
} {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (list: ExportList, format: ExportFormat, signal: AbortSignal): Promise<ExportState> => {
    const origin = {
      catalogue: identity.name,
      release: list.release,
      date: dayOf(new Date()),
      query: list.request.query,
    };
    const fileName = exportFileName(list.name, { filePrefix: identity.filePrefix, ...origin }, format.id);
    const sink = await openSink(fileName, format.mime, list.total);
    try {
      await writeExport(list.pages(signal), format, origin, sink, (rows, total) => {
        if (!signal.aborted) setState({ step: 'running', rows, total });
      });
      signal.throwIfAborted();
      await sink.finish();
      return { step: 'saved', fileName };
    } catch (error) {
      await sink.discard();
      throw error;
    }
  };
  const start = (list: ExportList, format: ExportFormat) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ step: 'running', rows: 0, total: list.total });
    // Failed calls are logged and repeated elsewhere, so the only error here is the reader's Cancel.
    void run(list, format, control.signal).then(setState, () => !control.signal.aborted && setState({ step: 'idle' }));
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, start, cancel };
}
