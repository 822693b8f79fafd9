import type { DownloadRow } from '#domain/api/schemas/site-data';
import type { DownloadFormat } from '#domain/catalogue/downloads';
import { formatBytes } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { useCopy } from '../../ui/useCopy';
import { fileName, filePath, formatNames } from './file-names';

/** One file: the button that fetches it, its size, and its checksum to copy. */
export function FileCell({ row, format }: { row: DownloadRow; format: DownloadFormat }) {
  const { copied, copy } = useCopy();
  const checksum = row.sha256[format];
  return (
    <span className="download-file">
      <a className="button small" href={filePath(row, format)} download={fileName(row, format)} aria-label={`${formatNames[format]}: ${row.dataSet}`}>
        <Icon name="download" size={15} />{formatNames[format]}
      </a>
      <span className="download-size">{formatBytes(row.bytes[format])}</span>
      <button
        type="button"
        className="checksum"
        title={`SHA-256 ${checksum}`}
        aria-label={`Copy SHA-256 of ${fileName(row, format)}`}
        onClick={() => void copy(checksum)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
        <span aria-live="polite">{copied ? 'copied' : checksum.slice(0, 8)}</span>
      </button>
    </span>
  );
}
