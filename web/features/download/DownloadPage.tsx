import type { CatalogueFile, DownloadRow } from '#domain/api/schemas/site-data';
import { downloadFormats, type DownloadFormat } from '#domain/catalogue/downloads';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { formatBytes } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { SkeletonLines } from '../../ui/Skeleton';

const tables: readonly { table: DownloadRow['table']; title: string }[] = [
  { table: 'basic', title: 'Basic Information' },
  { table: 'advance', title: 'Advance Information' },
  { table: 'cancer', title: 'Cancer-associated Peptide Information' },
];

const formatNames: Record<DownloadFormat, string> = { txt: 'Text', zip: 'Zip' };

export default function DownloadPage() {
  const { data: catalogue } = useCatalogue();
  const { data: release } = useReleaseFile();
  return (
    <TextPage title="Download" lead="The whole catalogue as tab-separated text and FASTA, plain or zipped.">
      {release === undefined ? null : (
        <p className="fine-print">Release <span className="mono">{release.release}</span>, made {release.createdAt.slice(0, 10)}.</p>
      )}
      {tables.map(({ table, title }) => (
        <Card key={table} title={title}>
          {catalogue === undefined ? <SkeletonLines lines={6} /> : <DataSets rows={rowsOf(catalogue, table)} label={title} />}
        </Card>
      ))}
    </TextPage>
  );
}

function rowsOf(catalogue: CatalogueFile, table: DownloadRow['table']): DownloadRow[] {
  return catalogue.downloads.filter((row) => row.table === table);
}

function DataSets({ rows, label }: { rows: readonly DownloadRow[]; label: string }) {
  return (
    <div className="scroll-x">
      <table className="plain-table downloads" aria-label={label}>
        <thead>
          <tr><th scope="col">Data set</th><th scope="col">Description</th><th scope="col">Files</th></tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.download}>
              <th scope="row">{row.dataSet}</th>
              <td>{row.description}</td>
              <td>
                <span className="download-buttons">
                  {downloadFormats.map((format) => (
                    <a
                      key={format}
                      className="button small"
                      href={publicPath(releasePaths.download(row.download, format))}
                      download
                      title={`${formatBytes(row.bytes[format])}, SHA-256 ${row.sha256[format]}`}
                    >
                      <Icon name="download" size={15} />{formatNames[format]}
                    </a>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
