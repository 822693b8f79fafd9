import { Button, Flex, Progress, Upload, type UploadRef } from 'antd';
import { useId, useRef } from 'react';
import { formatBytes } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import type { Upload as ChosenUpload } from '../blast-state';
import { blastMessages } from '../messages';
import type { Blast } from '../useBlast';
import { ChangesNote } from './ChangesNote';
import { pastedFasta } from './parameters';

type ChosenFile = Exclude<ChosenUpload, { step: 'none' }>;

const steps = {
  sending: { text: 'Uploading', status: 'normal' },
  ready: { text: 'Uploaded', status: 'success' },
  failed: { text: 'Not uploaded', status: 'exception' },
} as const satisfies Record<ChosenFile['step'], object>;

function FileRow({ upload, onRemove }: { upload: ChosenFile; onRemove: () => void }) {
  const { step, percent } = upload;
  const { name, size } = upload.file;
  const { text, status } = steps[step];
  return (
    <Flex wrap align="center" gap="small" className="upload-file">
      <b>{name}</b>
      <span className="blast-note">{formatBytes(size)}</span>
      <Progress
        aria-label={`Upload of ${name}`}
        className="upload-progress"
        size="small"
        percent={percent}
        status={status}
        format={() => `${percent} %`}
      />
      <span className="blast-note" aria-live="polite">
        {text}
      </span>
      <Button
        type="text"
        size="small"
        aria-label={`Remove ${name}`}
        icon={<Icon name="close" size={16} />}
        onClick={onRemove}
      />
    </Flex>
  );
}

/** One file, chosen or dropped; it is sent at once. */
export function FileUpload({ blast: { upload, fileNotice, form, dispatch } }: { blast: Blast }) {
  const id = useId();
  const dragger = useRef<UploadRef>(null);
  return (
    <div className="upload">
      <Upload.Dragger
        ref={dragger}
        // The button opens the dialog: antd would take the focus from it.
        hasControlInside
        openFileDialogOnClick={false}
        showUploadList={false}
        beforeUpload={(file) => {
          dispatch({ type: 'choose file', file });
          return Upload.LIST_IGNORE;
        }}
        // antd passes on the first file alone.
        onDrop={({ dataTransfer }) => {
          if (dataTransfer.files.length > 1) dispatch({ type: 'drop several files' });
        }}
      >
        <Flex wrap align="center" justify="center" gap="small">
          <Button
            icon={<Icon name="upload" />}
            aria-describedby={id}
            onClick={() => dragger.current?.nativeElement?.querySelector('input')?.click()}
          >
            Upload a file
          </Button>
          <span className="blast-note" id={id}>
            or drop it here: one FASTA file of at most 5 MB, in place of pasted text
          </span>
        </Flex>
      </Upload.Dragger>
      {fileNotice === 'tooLarge' ? (
        <p className="blast-message" role="alert">
          {blastMessages.fileTooLarge}
        </p>
      ) : null}
      {fileNotice === 'firstOnly' && upload.step !== 'none' ? (
        <p aria-live="polite">Only one file can be searched at a time: {upload.file.name} was selected.</p>
      ) : null}
      {upload.step === 'none' ? null : <FileRow upload={upload} onRemove={() => dispatch({ type: 'remove file' })} />}
      {upload.step === 'ready' ? <ChangesNote changes={upload.changes} /> : null}
      {upload.step === 'failed' ? (
        <div>
          <p className="blast-message" role="alert">
            {upload.message}
          </p>
          {upload.explanation === null ? null : <p className="blast-note">{upload.explanation}</p>}
        </div>
      ) : null}
      {upload.step !== 'none' && upload.step !== 'failed' && pastedFasta(form.fasta) !== null ? (
        <p>The file is searched; the pasted text above is ignored. Remove the file to search the text.</p>
      ) : null}
    </div>
  );
}
