import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { splitList } from '#domain/catalogue/lists';
import { CallFailure } from '../../api/call-failure';
import { persistentCall } from '../../api/export-pages';
import { matchListOf } from '../../parts/find/destination';
import { FileNotRead, readFile } from '../../parts/read-file';
import { useAddressState } from '../../parts/useAddressState';
import { useLastAction } from '../../ui/useLastAction';
import { matchResult, type MatchResult } from './match-result';
import {
  atAddress,
  initialMatch,
  matchReducer,
  questionParameters,
  readMatchAddress,
  requestOf,
  writeMatchAddress,
  type MatchAction,
  type MatchParams,
  type MatchRequest,
} from './match-state';
import { runMatch, type MatchProgress } from './run-match';
import { useReading } from './useReading';

export type MatchRun =
  | { state: 'idle' }
  | { state: 'running'; progress: MatchProgress }
  | { state: 'done'; result: MatchResult }
  | { state: 'canceled' }
  /** The server gave a reason why it cannot be asked. */
  | { state: 'refused'; message: string };

const starting: MatchProgress = { share: 0, doing: 'Comparing sequences' };

/** Runs what is requested; `id` tells requests apart. An earlier run ends, and so does one whose page is left. */
function useMatchRun(id: string, request: MatchRequest | null) {
  const client = useQueryClient();
  const queryKey = ['match', id];
  const [progress, setProgress] = useState<{ id: string; progress: MatchProgress }>();
  const { data, error, fetchStatus } = useQuery<MatchResult>({
    queryKey,
    queryFn: async ({ signal }) => {
      if (request === null) throw new Error('Nothing is requested');
      const { peptides } = request.list;
      const sequences = [...new Set(peptides.map(({ sequence }) => sequence))];
      const report = (reached: MatchProgress) => signal.aborted || setProgress({ id, progress: reached });
      return matchResult(peptides, await runMatch(sequences, request, signal, report));
    },
    enabled: request !== null,
    // The run repeats each of its calls itself.
    retry: false,
    structuralSharing: false,
  });
  const runOf = (): MatchRun => {
    if (request === null) return { state: 'idle' };
    if (data !== undefined) return { state: 'done', result: data };
    if (fetchStatus !== 'idle')
      return { state: 'running', progress: progress?.id === id ? progress.progress : starting };
    if (error === null) return { state: 'canceled' };
    const said = error instanceof CallFailure ? error.serverMessage : null;
    return { state: 'refused', message: said ?? 'The sequences could not be compared.' };
  };
  return {
    run: runOf(),
    cancel: () => void client.cancelQueries({ queryKey }),
    /** Runs a request from its beginning, also one that was canceled or answered before. */
    again: (submitted: string) => void client.resetQueries({ queryKey: ['match', submitted] }),
  };
}

const idOf = (params: MatchParams, unlinked: number | undefined): string =>
  params.entries.length > 0 ? writeMatchAddress(params).toString() : String(unlinked);

/** The page of Match: what was entered, what was asked, and the run. A short list is part of the address. */
export function useMatch() {
  const [params, ask] = useAddressState<MatchParams, MatchParams>({
    reduce: (_, next) => next,
    read: readMatchAddress,
    write: writeMatchAddress,
    own: questionParameters,
  });
  const [held, step] = useReducer(matchReducer, params, initialMatch);
  const state = atAddress(held, params);
  const { input, unlinked } = state;
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const dispatch = (action: MatchAction) => step({ params: latest.current, action });
  const { key, state: entry } = useLocation() as { key: string; state: unknown };
  const takeList = useEffectEvent(() => {
    const brought = matchListOf(entry);
    if (brought !== null) dispatch({ type: 'example', text: brought });
  });
  // Once for each entry of the history.
  useEffect(() => takeList(), [key]);

  const { text, file, column } = input;
  const content = useDeferredValue(file?.text ?? text);
  const inputReading = useReading(content, column);
  const { reading } = inputReading;
  const list = reading?.kind === 'peptides' && reading.sequences > 0 ? reading : null;

  const linked = useMemo(() => requestOf(params), [params]);
  const request = linked ?? (params.entries.length === 0 ? (unlinked?.request ?? null) : null);
  const { run, cancel, again } = useMatchRun(idOf(params, unlinked?.number), request);

  const beginExample = useLastAction();
  const beginFile = useLastAction();
  const [exampleLoading, setExampleLoading] = useState(false);

  const address = writeMatchAddress(params).toString();
  const endReading = useEffectEvent(() => {
    if (state === held) return;
    beginExample();
    beginFile();
  });
  // Another address means that an example or a file on its way is no longer wanted, unless it is the list just sent.
  useEffect(() => endReading(), [address]);

  const chooseFile = async (chosen: File, sheet: string | null = null) => {
    beginExample();
    const signal = beginFile();
    dispatch({ type: 'choose file', file: chosen });
    try {
      const read = await readFile(chosen, sheet, signal);
      if (!signal.aborted) dispatch({ type: 'file read', file: read });
    } catch (error) {
      const why = error instanceof FileNotRead ? `: ${error.message}` : ' cannot be read.';
      if (!signal.aborted) dispatch({ type: 'file refused', problem: `${chosen.name}${why}` });
    }
  };
  /** Fills in sequences of the catalogue, one of them modified, and one that it does not have. */
  const fillExample = async (peptideIds: string) => {
    beginFile();
    const signal = beginExample();
    setExampleLoading(true);
    const rows = await persistentCall('listByPeptideIds', { peptideIdList: splitList(peptideIds) }, signal).catch(
      () => [],
    );
    setExampleLoading(false);
    if (signal.aborted) return;
    const [first = '', ...others] = rows.map(({ sequence }) => sequence);
    const example = [first, ...others, `K.${first}[+15.995].R`, 'SAMPLEPEPTIDEK'].join('\n');
    dispatch({ type: 'example', text: example });
  };
  const submit = () => {
    if (list === null) return;
    const next = matchReducer(held, { params, action: { type: 'submit', list } });
    dispatch({ type: 'submit', list });
    again(idOf(next.params, next.unlinked?.number));
    ask(next.params);
  };

  return {
    input,
    inputReading,
    list,
    request,
    linkable: linked !== null,
    run,
    exampleLoading,
    dispatch,
    typeText: (typed: string) => {
      beginExample();
      dispatch({ type: 'text', text: typed });
    },
    chooseFile,
    removeFile: () => {
      beginFile();
      dispatch({ type: 'remove file' });
    },
    fillExample,
    submit,
    cancel,
  };
}

/** The page as its cards get it. */
export type Match = ReturnType<typeof useMatch>;
