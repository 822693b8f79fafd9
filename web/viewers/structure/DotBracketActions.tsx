import { useState } from 'react';
import { logFailure } from '../../failures/log-failure';
import { Icon } from '../../ui/Icon';
import { DOWNLOAD, saveText } from '../../ui/save-file';
import { useCopy } from '../../ui/useCopy';

/**
 * Downloads or copies a text that programs for secondary structures read: a header line, the sequence and, if there is one,
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
        className="button small"
        disabled={state === 'busy'}
        title={`${DOWNLOAD} ${name}`}
        onClick={() => void withText((text) => saveText(name, text))}
      >
        <Icon name="download" size={15} />
        {what}
      </button>
      <button type="button" className="button small" disabled={state === 'busy'} onClick={() => void withText(copy)}>
        <Icon name={copied ? 'check' : 'copy'} size={15} />
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
