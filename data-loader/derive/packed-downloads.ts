import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import type { DownloadFormat } from '#domain/catalogue/downloads';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { DataSet, DownloadFiles } from './download-files';
import type { ReleaseSink } from './release-sink';

const contentTypes: Record<DownloadFormat, string> = { txt: 'text/plain; charset=utf-8', zip: 'application/zip' };

/** A fixed time, so that the same text gives the same zip: the earliest one of the format, which stores local time. */
const ZIP_ENTRY_TIME = new Date(1980, 0, 1);

async function zip(textPath: string): Promise<string> {
  const zipPath = textPath.replace(/\.txt$/, '.zip');
  const archive = new ZipFile();
  archive.addFile(textPath, basename(textPath), { mtime: ZIP_ENTRY_TIME, mode: 0o100644, forceDosTimestamp: true });
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(zipPath));
  return zipPath;
}

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

async function publishFormat(
  sink: ReleaseSink,
  set: DataSet,
  format: DownloadFormat,
  path: string,
): Promise<{ bytes: number; sha256: string }> {
  await sink.object(
    releasePaths.download(set.download, format),
    { file: path },
    {
      contentType: contentTypes[format],
      cacheControl: cacheControl.releaseFile,
      attachment: `${set.download}.${format}`,
    },
  );
  return measure(path);
}

/** Writes every data set as text and as zip. Returns sizes and checksums for the download page. */
export async function packDownloads(
  downloads: DownloadFiles,
  sink: ReleaseSink,
  done: () => void,
): Promise<DownloadRow[]> {
  await downloads.close();
  const rows: DownloadRow[] = [];
  for (const { set, path: textPath } of downloads.paths) {
    const txt = await publishFormat(sink, set, 'txt', textPath);
    const zipped = await publishFormat(sink, set, 'zip', await zip(textPath));
    rows.push({
      ...set,
      bytes: { txt: txt.bytes, zip: zipped.bytes },
      sha256: { txt: txt.sha256, zip: zipped.sha256 },
    });
    done();
  }
  return rows;
}
