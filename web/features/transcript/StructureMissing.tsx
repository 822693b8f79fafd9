import { useState } from 'react';
import { structureLengths } from '#domain/catalogue/thresholds';
import { call } from '../../api/client';
import { logFailure } from '../../failures/log-failure';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { saveText } from '../../ui/save-file';
import { useCopy } from '../../ui/useCopy';

/** Why a transcript of a length that is drawn has no structure, and its sequence for programs that predict one. */
export function StructureMissing({ transcriptId }: { transcriptId: string }) {
  return (
    <>
      <p className="fine-print">No secondary structure is recorded for this transcript.</p>
      <p className="fine-print">
        The data of this release list none for it. Programs that predict a structure read its sequence in this form:
      </p>
      <div className="entry-actions">
        <DotBracketActions
          name={`${transcriptId}.fa`}
          what="Sequence"
          read={async () => `>${transcriptId}\n${await call('transcriptSequence', { transcriptId })}\n`}
        />
      </div>
    </>
  );
}

/** Why a very long transcript has no card with its structure. */
export function StructureTooLong() {
  return (
    <p className="fine-print">
      No secondary structure is shown: the transcript is too long. Structures are drawn up to{' '}
      {formatCount(structureLengths.imageMax)} nt.
    </p>
  );
}

/**
 * Copies or saves a text that programs for secondary structures read: a header line, the sequence and, if there is one,
 * the structure. It is fetched when it is asked for; `read` resolves to null if there is none.
 */
export function DotBracketActions({
  name,
  what,
  read,
}: {
  /** Of the file. */
  name: string;
  /** `Sequence` or `Dot-bracket`. */
  what: string;
  read: () => Promise<string | null>;
}) {
  const { copied, copy } = useCopy();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const withText = async (handle: (text: string) => void | Promise<boolean>): Promise<void> => {
    setState('busy');
    try {
      const text = await read();
      const used = text !== null && (await handle(text)) !== false;
      setState(used ? 'ready' : 'failed');
    } catch (error) {
      logFailure(error);
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={state === 'busy'}
        title={`Saved as ${name}`}
        onClick={() => void withText((text) => saveText(name, text))}
      >
        <Icon name="download" />
        {what}
      </button>
      <button type="button" className="button" disabled={state === 'busy'} onClick={() => void withText(copy)}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{copied ? 'Copied' : `Copy ${what.toLowerCase()}`}</span>
      </button>
      {state === 'failed' ? (
        <p role="alert" className="fine-print">
          The text could not be loaded. Please try again.
        </p>
      ) : null}
    </>
  );
}
