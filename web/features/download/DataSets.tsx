import type { ReactNode } from 'react';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import {
  type DataFile,
  downloadFormats,
  type FileFormat,
  fileName,
  type FileSet,
  filesOf,
} from '#domain/catalogue/downloads';
import { formatBytes } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { useClientPages } from '../../ui/table/client-pages';
import { PagedTable } from '../../ui/table/PagedTable';
import { useCopy } from '../../ui/useCopy';
import { filePath, formatNames } from './file-names';

/** Page sizes of the cancer table. */
const CANCER_PAGE_SIZES = [5, 10, 20] as const;

/** A file: a button to download it, its size, and its checksum to copy. */
export function FileButton({ file }: { file: DataFile }) {
  const { copied, copy } = useCopy();
  const { dataSet, format, bytes, sha256 } = file;
  const name = fileName(file);
  return (
    <span className="download-file">
      <a
        className="button small"
        href={filePath(file)}
        download={name}
        aria-label={`${formatNames[format]}: ${dataSet}`}
      >
        <Icon name="download" size={15} />
        {formatNames[format]}
      </a>
      <span className="download-size">{formatBytes(bytes)}</span>
      <button
        type="button"
        className="checksum"
        title={`SHA-256 ${sha256}`}
        aria-label={`Copy SHA-256 of ${name}`}
        onClick={() => void copy(sha256)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
        <span aria-live="polite">{copied ? 'copied' : sha256.slice(0, 8)}</span>
      </button>
    </span>
  );
}

/** A table of data sets, each with a file per format. */
export function DataSets({
  rows,
  label,
  formats = downloadFormats,
  link,
}: {
  rows: readonly FileSet[];
  label: string;
  formats?: readonly FileFormat[];
  /** A link beside the files of a data set. */
  link?: (row: FileSet) => ReactNode;
}) {
  return (
    <table className="plain-table download-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Data set</th>
          <th scope="col">Description</th>
          {formats.map((format) => (
            <th key={format} scope="col">
              {formatNames[format]}, size and SHA-256
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.download}>
            <th scope="row">{row.dataSet}</th>
            <td>
              {row.description}
              {link && <div className="download-link">{link(row)}</div>}
            </td>
            {filesOf(row).map((file) => (
              <td key={file.format}>
                <FileButton file={file} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One data set per cancer, paged on the client because all rows are loaded. */
export function CancerDataSets({ rows, label }: { rows: readonly DownloadRow[]; label: string }) {
  const { pages, shown } = useClientPages(rows, CANCER_PAGE_SIZES);
  return (
    <PagedTable pages={pages} label={() => `Pages of ${label}`} busy={false}>
      <div className="scroll-x">
        <DataSets rows={shown} label={label} />
      </div>
    </PagedTable>
  );
}
