import { useState } from 'react';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import { type DownloadFormat, downloadFormats } from '#domain/catalogue/downloads';
import { formatBytes } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { Pager } from '../../ui/table/Pager';
import { useCopy } from '../../ui/useCopy';
import { fileName, filePath, formatNames } from './file-names';

/** Page sizes of the cancer table. */
export const CANCER_PAGE_SIZES = [5, 10, 20] as const;

interface ClientPage {
  /** Counted from 1. */
  pageNum: number;
  pageSize: number;
}

export const firstPage: ClientPage = { pageNum: 1, pageSize: CANCER_PAGE_SIZES[0] };

export function rowsOfPage<Row>(rows: readonly Row[], { pageNum, pageSize }: ClientPage): Row[] {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/** A new page size starts at page 1. */
export function pageOfSize(pageSize: number): ClientPage {
  return { pageNum: 1, pageSize };
}

/** A file: a button to download it, its size, and its checksum to copy. */
function FileCell({ row, format }: { row: DownloadRow; format: DownloadFormat }) {
  const { copied, copy } = useCopy();
  const checksum = row.sha256[format];
  return (
    <span className="download-file">
      <a
        className="button small"
        href={filePath(row, format)}
        download={fileName(row, format)}
        aria-label={`${formatNames[format]}: ${row.dataSet}`}
      >
        <Icon name="download" size={15} />
        {formatNames[format]}
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

/** A table of data sets, each with its two files. */
export function DataSets({ rows, label }: { rows: readonly DownloadRow[]; label: string }) {
  return (
    <table className="plain-table download-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Data set</th>
          <th scope="col">Description</th>
          {downloadFormats.map((format) => (
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
            <td>{row.description}</td>
            {downloadFormats.map((format) => (
              <td key={format}>
                <FileCell row={row} format={format} />
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
  const [page, setPage] = useState(firstPage);
  return (
    <div className="table-block">
      <div className="scroll-x">
        <DataSets rows={rowsOfPage(rows, page)} label={label} />
      </div>
      <Pager
        label={`Pages of ${label}`}
        total={rows.length}
        pageNum={page.pageNum}
        pageSize={page.pageSize}
        pageSizes={CANCER_PAGE_SIZES}
        onPage={(pageNum) => setPage({ ...page, pageNum })}
        onPageSize={(pageSize) => setPage(pageOfSize(pageSize))}
      />
    </div>
  );
}
