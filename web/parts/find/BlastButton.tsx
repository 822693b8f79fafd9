import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BlastType } from '#domain/blast/vocabulary';
import { fastaRecord } from '#domain/sequence/fasta';
import { logFailure } from '../../failures/log-failure';
import { useLastAction } from '../../ui/useLastAction';
import { blastOf } from './destination';

/** Opens BLAST with a sequence that is read only now: the page beside the button does not need it. */
export function BlastButton({
  type,
  id,
  of,
  small = false,
  read,
}: {
  type: BlastType;
  id: string;
  /** What is searched with, for screen readers. */
  of: string;
  small?: boolean;
  read: () => Promise<string>;
}) {
  const navigate = useNavigate();
  const begin = useLastAction();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const signal = begin();
    setBusy(true);
    try {
      const { to, state } = blastOf(type, fastaRecord(id, await read()));
      if (!signal.aborted) await navigate(to, { state });
    } catch (error) {
      logFailure(error);
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={small ? 'button small' : 'button'}
      aria-label={`BLAST this: ${of}`}
      disabled={busy}
      onClick={() => void open()}
    >
      BLAST this
    </button>
  );
}
