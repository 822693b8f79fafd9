import type { DownloadRow } from '#domain/api/schemas/site-data';
import { downloadFormats } from '#domain/catalogue/downloads';
import { FileCell } from './FileCell';
import { formatNames } from './file-names';

/** A table of data sets, each with its two files. */
export function DataSets({ rows, label }: { rows: readonly DownloadRow[]; label: string }) {
  return (
    <table className="plain-table download-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Data set</th>
          <th scope="col">Description</th>
          {downloadFormats.map((format) => <th key={format} scope="col">{formatNames[format]}, size and SHA-256</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.download}>
            <th scope="row">{row.dataSet}</th>
            <td>{row.description}</td>
            {downloadFormats.map((format) => <td key={format}><FileCell row={row} format={format} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
