import { jobFiles } from '#domain/storage/blast-job';
import { publicPath } from '#domain/storage/object-keys';
import { formatBytes } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';

/** Asks before a result is loaded that a browser needs long for. */
export function HugeResult({ jobId, bytes, interrupted, onLoad }: {
  jobId: string;
  bytes: number;
  /** It was asked for and did not come whole. */
  interrupted: boolean;
  onLoad: () => void;
}) {
  return (
    <div className="huge-result">
      <p className="empty-title">The result is ready and has {formatBytes(bytes)}.</p>
      <p>Showing it may take this tab several seconds and much memory. You can also save the file as BLAST+ wrote it (JSON).</p>
      {interrupted ? <p className="blast-message" role="alert">The result did not arrive whole. It is still on the server: please try again.</p> : null}
      <div className="next-steps">
        <button type="button" className="button primary" onClick={onLoad}>Show it</button>
        <a className="button" href={publicPath(jobFiles.result(jobId))} download={`blast-${jobId}.json`}><Icon name="download" />Save the file</a>
      </div>
    </div>
  );
}
