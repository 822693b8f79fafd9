import { useCallback, useEffect, useRef, useState } from 'react';
import type { PeptideList } from '#domain/match/read-peptides';
import type { MatchMode } from '#domain/search/sequence-match';
import { CallFailure, isAbort } from '../../api/call-failure';
import { logFailure } from '../../failures/log-failure';
import { matchResult, type MatchResult } from './match-result';
import { runMatch, type MatchProgress } from './run-match';

/** A list and what is asked of it. */
export interface AskedList {
  list: PeptideList;
  mode: MatchMode;
  equateIL: boolean;
}

export type MatchRun =
  | { state: 'idle' }
  | { state: 'running'; progress: MatchProgress }
  | { state: 'done'; result: MatchResult }
  | { state: 'cancelled' }
  /** The server gave a reason why it cannot be asked. */
  | { state: 'refused'; message: string };

const starting: MatchRun = { state: 'running', progress: { share: 0, doing: 'Comparing sequences' } };

/** Runs what is asked, anew for each object; an earlier run ends. */
export function useMatchRun(asked: AskedList | null): { run: MatchRun; cancel: () => void } {
  const [held, setHeld] = useState<{ asked: AskedList | null; run: MatchRun }>({ asked, run: { state: 'idle' } });
  const running = useRef<AbortController>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const stop = new AbortController();
    running.current = stop;
    const set = (run: MatchRun) => {
      if (!stop.signal.aborted) setHeld({ asked, run });
    };
    const sequences = [...new Set(asked.list.peptides.map(({ sequence }) => sequence))];
    runMatch(sequences, asked, stop.signal, (progress) => set({ state: 'running', progress }))
      .then((answer) => set({ state: 'done', result: matchResult(asked.list.peptides, answer) }))
      .catch((error: unknown) => {
        if (stop.signal.aborted || isAbort(error)) return;
        logFailure(error);
        const said = error instanceof CallFailure ? error.said : null;
        set({ state: 'refused', message: said ?? 'The sequences could not be compared.' });
      });
    return () => stop.abort();
  }, [asked]);
  const cancel = useCallback(() => {
    running.current?.abort();
    setHeld({ asked, run: { state: 'cancelled' } });
  }, [asked]);
  // Until the effect has run, what is shown belongs to an earlier question.
  const run = asked === null ? ({ state: 'idle' } as const) : held.asked === asked ? held.run : starting;
  return { run, cancel };
}
