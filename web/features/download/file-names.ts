import type { DownloadRow } from '#domain/api/schemas/site-data';
import { downloadFormats, type DownloadFormat } from '#domain/catalogue/downloads';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import type { OfferedFile } from '../../parts/structured-data';

export const formatNames: Record<DownloadFormat, string> = { txt: 'Text', zip: 'Zip' };

const mediaTypes: Record<DownloadFormat, string> = { txt: 'text/plain', zip: 'application/zip' };

export function fileName({ download }: DownloadRow, format: DownloadFormat): string {
  return `${download}.${format}`;
}

export function filePath({ download }: DownloadRow, format: DownloadFormat): string {
  return publicPath(releasePaths.download(download, format));
}

/** All files of the rows, for search engines. */
export function offeredFiles(rows: readonly DownloadRow[]): OfferedFile[] {
  return rows.flatMap((row) =>
    downloadFormats.map((format) => ({
      name: row.dataSet,
      path: filePath(row, format),
      encodingFormat: mediaTypes[format],
      bytes: row.bytes[format],
      sha256: row.sha256[format],
    })),
  );
}

/** One line per file, as `sha256sum --check` reads it. */
export function checksumFile(rows: readonly DownloadRow[]): string {
  return rows
    .flatMap((row) => downloadFormats.map((format) => `${row.sha256[format]}  ${fileName(row, format)}\n`))
    .join('');
}
