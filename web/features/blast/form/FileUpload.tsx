import { useId, useRef, useState } from 'react';
import { formatBytes } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { blastMessages } from '../messages';
import type { UploadState } from './upload-state';
import type { Upload } from './useUpload';

type ChosenFile = Exclude<UploadState, { step: 'none' }>;

const stepTexts: Record<ChosenFile['step'], string> = { sending: 'Uploading', ready: 'Uploaded', failed: 'Not uploaded' };

function FileRow({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { step, name, bytes, percent } = file;
  return (
    <div className="upload-file">
      <span className="upload-name">{name}</span>
      <span className="upload-size">{formatBytes(bytes)}</span>
      <progress className={step} aria-label={`Upload of ${name}`} max={100} value={percent} />
      <span className="upload-percent">{percent} %</span>
      <span className="upload-step" aria-live="polite">
        {step === 'ready' ? <Icon name="check" size={15} /> : null}
        {stepTexts[step]}
      </span>
      <button type="button" className="button small icon-only" aria-label={`Remove ${name}`} onClick={onRemove}><Icon name="close" size={16} /></button>
      {step === 'failed' ? (
        <div className="upload-problem">
          <p className="blast-message" role="alert">{file.message}</p>
          {file.explanation === null ? null : <p className="blast-explanation">{file.explanation}</p>}
        </div>
      ) : null}
    </div>
  );
}

/** One file, chosen or dropped; it is sent at once. */
export function FileUpload({ upload, hasText }: { upload: Upload; hasText: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  /** More than one was dropped. */
  const [several, setSeveral] = useState(false);
  const { state, tooLarge, choose, remove } = upload;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    setSeveral(files !== null && files.length > 1);
    if (file !== undefined) choose(file);
  };
  return (
    // A second way besides the input, for the mouse only.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={over ? 'upload over' : 'upload'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className="upload-choice">
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          aria-describedby={`${id}-limit`}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again after it was changed or removed.
            if (input.current !== null) input.current.value = '';
          }}
        />
        <label htmlFor={id} className="button"><Icon name="upload" />Upload a file</label>
        <span className="upload-hint" id={`${id}-limit`}>or drop it here: one FASTA file of at most 5 MB, in place of pasted text</span>
      </div>
      {tooLarge ? <p className="blast-message" role="alert">{blastMessages.fileTooLarge}</p> : null}
      {several && state.step !== 'none' ? <p className="file-wins" aria-live="polite">One file can be searched at a time: {state.name} was taken.</p> : null}
      {state.step === 'none' ? null : <FileRow file={state} onRemove={remove} />}
      {state.step !== 'none' && state.step !== 'failed' && hasText
        ? <p className="file-wins">The file is searched; the pasted text above is left aside. Remove the file to search the text.</p>
        : null}
    </div>
  );
}
