import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { formatBytes } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { blastMessages } from '../messages';
import type { PageState, Upload } from '../page-state';
import type { Dispatch } from '../useBlastPage';

type ChosenFile = Exclude<Upload, { step: 'none' }>;

const stepTexts: Record<ChosenFile['step'], string> = {
  sending: 'Uploading',
  ready: 'Uploaded',
  failed: 'Not uploaded',
};

function FileRow({ upload, onRemove }: { upload: ChosenFile; onRemove: () => void }) {
  const { step, percent } = upload;
  const { name, size } = upload.file;
  return (
    <div className="upload-file">
      <span className="upload-name">{name}</span>
      <span className="upload-size">{formatBytes(size)}</span>
      <progress className={step} aria-label={`Upload of ${name}`} max={100} value={percent} />
      <span className="upload-percent">{percent} %</span>
      <span className="upload-step" aria-live="polite">
        {step === 'ready' ? <Icon name="check" size={15} /> : null}
        {stepTexts[step]}
      </span>
      <Button
        className="upload-remove"
        type="text"
        size="small"
        aria-label={`Remove ${name}`}
        icon={<Icon name="close" size={16} />}
        onClick={onRemove}
      />
      {step === 'failed' ? (
        <div className="upload-problem">
          <p className="blast-message" role="alert">
            {upload.message}
          </p>
          {upload.explanation === null ? null : <p className="blast-explanation">{upload.explanation}</p>}
        </div>
      ) : null}
    </div>
  );
}

/** One file, chosen or dropped; it is sent at once. */
export function FileUpload({
  upload,
  notice,
  hasText,
  dispatch,
}: {
  upload: Upload;
  notice: PageState['fileNotice'];
  hasText: boolean;
  dispatch: Dispatch;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) dispatch({ type: 'choose file', file, others: files !== null && files.length > 1 });
  };
  return (
    // Dropping is a second way besides the input, for the mouse only.
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
        choose(event.dataTransfer.files);
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
            choose(target.files);
            // The same file may be chosen again after it was changed or removed.
            if (input.current !== null) input.current.value = '';
          }}
        />
        <label htmlFor={id} className="button">
          <Icon name="upload" />
          Upload a file
        </label>
        <span className="upload-hint" id={`${id}-limit`}>
          or drop it here: one FASTA file of at most 5 MB, in place of pasted text
        </span>
      </div>
      {notice === 'tooLarge' ? (
        <p className="blast-message" role="alert">
          {blastMessages.fileTooLarge}
        </p>
      ) : null}
      {notice === 'firstOnly' && upload.step !== 'none' ? (
        <p className="file-wins" aria-live="polite">
          Only one file can be searched at a time: {upload.file.name} was selected.
        </p>
      ) : null}
      {upload.step === 'none' ? null : <FileRow upload={upload} onRemove={() => dispatch({ type: 'remove file' })} />}
      {upload.step !== 'none' && upload.step !== 'failed' && hasText ? (
        <p className="file-wins">
          The file is searched; the pasted text above is ignored. Remove the file to search the text.
        </p>
      ) : null}
    </div>
  );
}
