import { useEffect, useRef, useState } from 'react';
import { persistently } from '../../failures/persistently';
import type { ExportList } from './export-list';
import type { FormatId, SpectraFormatId } from './format-names';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; rows: number; total: number }
  | { step: 'saved'; fileName: string };

/** Runs one export at a time, of the list as it was at the start. Leaving the page cancels it. */
export function useExport(): {
  state: ExportState;
  start: (list: ExportList, format: FormatId | SpectraFormatId) => void;
  cancel: () => void;
} {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    list: ExportList,
    format: FormatId | SpectraFormatId,
    signal: AbortSignal,
  ): Promise<ExportState> => {
    const { saveList, saveSpectra } = await persistently(() => import('./save-list'), { signal });
    const report = (rows: number, total: number) => {
      if (!signal.aborted) setState({ step: 'running', rows, total });
    };
    const { spectra } = list;
    const saved =
      format === 'mgf' || format === 'mzpaf'
        ? spectra && (await saveSpectra({ ...list, spectra }, format, signal, report))
        : await saveList(list, format, signal, report);
    return saved === undefined ? { step: 'idle' } : { step: 'saved', fileName: saved };
  };
  const start = (list: ExportList, format: FormatId | SpectraFormatId) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ step: 'running', rows: 0, total: list.total });
    // Failed calls are logged and repeated elsewhere, so the only error here is the user's Cancel.
    void run(list, format, control.signal).then(setState, () => !control.signal.aborted && setState({ step: 'idle' }));
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, start, cancel };
}
