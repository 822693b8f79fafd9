import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { AttachedText } from '../../../ui/AttachedText';
import { type LongPaste, longPaste } from '../../../ui/long-paste';
import { useLastAction } from '../../../ui/useLastAction';
import type { SecondSpectrum, ViewerOptions } from '../viewer-options';

/** Recorded spectra of the same sequence, which the page can load. */
export interface OtherSpectra {
  readonly list: readonly { readonly id: string; readonly label: string }[];
  /** Resolves to null if the entry has no spectrum. */
  readonly load: (id: string) => Promise<ViewerOptions | null>;
}

const noneText = 'The catalogue has no other row of this sequence.';

/** Chooses a second spectrum: of the same sequence from the catalogue, or pasted. */
export function CompareBox({
  id,
  others,
  peptide,
  second,
  onSecond,
  onWanted,
}: {
  id: string;
  /** undefined while they are being looked up, or if the page offers none. */
  others: OtherSpectra | undefined;
  /** The peptide of a pasted spectrum that names none. */
  peptide: Pick<ViewerOptions, 'sequence' | 'proforma' | 'charge'>;
  second: SecondSpectrum | null;
  onSecond: (second: SecondSpectrum | null) => void;
  /** Called when the user opens the box. */
  onWanted: (() => void) | undefined;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<LongPaste | null>(null);
  const [message, setMessage] = useState('');
  const [loading, setLoading] = useState(false);
  const begin = useLastAction();
  const decide = (entry: string | null): AbortSignal => {
    setChosen(entry);
    setMessage('');
    setLoading(entry !== null);
    return begin();
  };
  const choose = async (entry: string): Promise<void> => {
    const signal = decide(entry);
    const found = await optionsOrReason(others, entry);
    if (signal.aborted) return;
    setLoading(false);
    if (typeof found === 'string') setMessage(found);
    onSecond(typeof found === 'string' ? null : { label: entry, options: found });
  };
  const paste = (): void => {
    const read = readPastedSpectrum(attached?.text ?? text);
    if (!read.ok) {
      setMessage(`${read.problem}.`);
      return;
    }
    const { title, peaks, charge, precursorMz, proforma, further, notes } = read.spectrum;
    decide(null);
    const said = [...(further === 0 ? [] : [`the first of ${further + 1} spectra is compared`]), ...notes];
    setMessage(said.length === 0 ? '' : `As read: ${said.join('; ')}.`);
    onSecond({
      label: title === '' ? 'pasted spectrum' : title,
      options: {
        ...peptide,
        ...(proforma === '' ? {} : { proforma }),
        ...(charge === null ? {} : { charge }),
        precursorMz,
        peaks,
      },
    });
  };
  const said = message === '' && loading ? 'Loading' : message;
  return (
    <details className="spectrum-tool" onToggle={(event) => event.currentTarget.open && onWanted?.()}>
      <summary>Compare spectra</summary>
      <div className="spectrum-tool-fields">
        {onWanted === undefined ? null : (
          <div className="spectrum-tool-field other">
            <label htmlFor={`${id}-other`}>Spectrum of the same sequence</label>
            <Select
              id={`${id}-other`}
              value={chosen}
              placeholder={others === undefined ? 'Loading' : others.list.length === 0 ? noneText : 'Choose a row'}
              disabled={others === undefined || others.list.length === 0}
              options={(others?.list ?? []).map(({ id: value, label }) => ({ value, label }))}
              onChange={(entry: string) => void choose(entry)}
            />
          </div>
        )}
        <div className="spectrum-tool-field pasted">
          <label htmlFor={`${id}-pasted`}>Or paste a spectrum: peak list, MGF, DTA, PKL, MSP or mzSpecLib</label>
          <Input.TextArea
            id={`${id}-pasted`}
            rows={3}
            value={text}
            spellCheck={false}
            placeholder="175.119 3400"
            onChange={(event) => setText(event.target.value)}
            onPaste={(event) => setAttached(longPaste(event) ?? attached)}
          />
          {attached === null ? null : <AttachedText file={attached.file} onRemove={() => setAttached(null)} />}
        </div>
        <div className="spectrum-tool-actions">
          <Button disabled={text.trim() === '' && attached === null} onClick={paste}>
            Compare
          </Button>
          <Button
            disabled={second === null && !loading}
            onClick={() => {
              decide(null);
              onSecond(null);
            }}
          >
            Remove
          </Button>
        </div>
      </div>
      {said === '' ? null : (
        <p className="fine-print" aria-live="polite">
          {said}
        </p>
      )}
    </details>
  );
}

/** The spectrum of a row, or why there is none. */
async function optionsOrReason(others: OtherSpectra | undefined, id: string): Promise<ViewerOptions | string> {
  try {
    return (await others?.load(id)) ?? 'No spectrum is recorded for this row.';
  } catch {
    return 'The spectrum could not be loaded.';
  }
}
