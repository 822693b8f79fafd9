import { useEffect, useMemo, useState } from 'react';
import type { Reading } from '#domain/match/peptide-list';
import { readPeptides } from '#domain/match/read-peptides';
import { logFailure } from '../../failures/log-failure';
import { readOffThread } from '../../parts/reading/read-off-thread';

/** Longer contents are read in a thread of their own: these take 0.1 s at most. */
const READ_AT_ONCE_SIGNS = 100_000;

/** How far the reading of a long content is. */
interface LongReading {
  content: string;
  column: number | null;
  line: number;
  reading: Reading | null;
  canceled: boolean;
}

export interface InputReading {
  /** What the input is read as; null if it is empty, and until it is read. */
  reading: Reading | null;
  /** The line reached while a long content is read, otherwise null. */
  line: number | null;
  /** The user ended the reading. */
  canceled: boolean;
  cancel: () => void;
}

const failed: Reading = { kind: 'unreadable', message: 'It could not be read.' };

/** Reads the input, once per content and column; a long one off the main thread, so that it can be canceled. */
export function useReading(content: string, column: number | null): InputReading {
  const isLong = content.length > READ_AT_ONCE_SIGNS;
  const short = useMemo(
    () => (isLong || content.trim() === '' ? null : readPeptides(content, column)),
    [isLong, content, column],
  );
  const [long, setLong] = useState<LongReading | null>(null);
  const [stop, setStop] = useState<AbortController | null>(null);
  useEffect(() => {
    if (!isLong) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (shown: Partial<LongReading>) =>
      setLong({ content, column, line: 0, reading: null, canceled: false, ...shown });
    const read = async () => {
      setStop(controller);
      try {
        const onLine = (line: number) => signal.aborted || show({ line });
        show({ reading: await readOffThread('peptides', { text: content, column }, { signal, onLine }) });
      } catch (error) {
        if (!signal.aborted) logFailure(error);
        show(signal.aborted ? { canceled: true } : { reading: failed });
      }
    };
    void read();
    return () => controller.abort();
  }, [isLong, content, column]);
  if (!isLong) return { reading: short, line: null, canceled: false, cancel: () => undefined };
  const { reading, line, canceled } =
    long?.content === content && long.column === column ? long : { reading: null, line: 0, canceled: false };
  return { reading, line: reading === null && !canceled ? line : null, canceled, cancel: () => stop?.abort() };
}
