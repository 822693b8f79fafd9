import {
  allFiles,
  type DataFile,
  type FileFormat,
  fileFormats,
  fileName,
  filesToTake,
  type OfferedSets,
} from '#domain/catalogue/downloads';
import { releasePaths } from '#domain/storage/object-keys';
import { releaseFilePath } from '../../identity/page-release';
import type { OfferedFile } from '../../parts/structured-data';

export const formatNames: Record<FileFormat, string> = {
  txt: 'Text',
  zip: 'Zip',
  'bed.gz': 'BED12',
  'gff3.gz': 'GFF3',
  parquet: 'Parquet',
};

export function filePath({ download, format }: DataFile): string {
  return releaseFilePath(releasePaths.download(download, format));
}

/** All files of a release, for search engines. */
export function offeredFiles({ downloads, tables, tracks, dictionary }: OfferedSets): OfferedFile[] {
  return [...downloads, ...tables, ...tracks, dictionary].flatMap(filesToTake).map((file) => ({
    name: file.dataSet,
    path: filePath(file),
    encodingFormat: fileFormats[file.format],
    bytes: file.bytes,
    sha256: file.sha256,
  }));
}

/** One line per file, as `sha256sum --check` reads it. */
export function checksumFile(offered: OfferedSets): string {
  return allFiles(offered)
    .map((file) => `${file.sha256}  ${fileName(file)}\n`)
    .join('');
}
