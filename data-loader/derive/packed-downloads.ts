import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import { ZipFile } from 'yazl';
import type { CatalogueFile, DictionaryFile, DownloadRow } from '#domain/api/schemas/site-data';
import { dictionary, downloadName, fileFormats, type FileFormat } from '#domain/catalogue/downloads';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import { tsvOf } from '#domain/text/tsv';
import { DEFLATE_LEVEL } from './compress';
import type { DownloadFiles } from './download-files';
import { jsonBytes, type FileBody, type ReleaseSink } from './release-sink';

const contentTypes: Record<FileFormat, string> = { ...fileFormats, txt: `${fileFormats.txt}; charset=utf-8` };

/** A fixed time, so that the same text gives the same zip: the earliest one of the format, which stores local time. */
const ZIP_ENTRY_TIME = new Date(1980, 0, 1);

async function zip(textPath: string): Promise<string> {
  const zipPath = textPath.replace(/\.txt$/, '.zip');
  const archive = new ZipFile();
  archive.addFile(textPath, basename(textPath), {
    mtime: ZIP_ENTRY_TIME,
    mode: 0o100644,
    forceDosTimestamp: true,
    compressionLevel: DEFLATE_LEVEL,
  });
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(zipPath));
  return zipPath;
}

export interface Measure {
  bytes: number;
  sha256: string;
}

async function measure(body: Uint8Array | FileBody): Promise<Measure> {
  const hash = createHash('sha256');
  if (body instanceof Uint8Array) return { bytes: body.length, sha256: hash.update(body).digest('hex') };
  await pipeline(createReadStream(body.file), hash);
  return { bytes: (await stat(body.file)).size, sha256: hash.digest('hex') };
}

/** Adds a file for download. */
export async function publishFile(
  sink: ReleaseSink,
  download: string,
  format: FileFormat,
  body: Uint8Array | FileBody,
): Promise<Measure> {
  await sink.object(releasePaths.download(download, format), body, {
    contentType: contentTypes[format],
    cacheControl: cacheControl.releaseFile,
    attachment: basename(releasePaths.download(download, format)),
  });
  return measure(body);
}

/** One line per file and column. */
function dictionaryText({ entries }: DictionaryFile): string {
  const lines = entries.flatMap(({ files, columns }) =>
    files.flatMap((file) => columns.map((column) => ({ file, ...column }))),
  );
  return tsvOf(
    [
      ['file', ({ file }) => file],
      ['column', ({ name }) => name],
      ['meaning', ({ meaning }) => meaning],
      ['unit', ({ unit }) => unit],
    ],
    lines,
  );
}

/** Writes what the columns mean, for the download page and for readers. */
async function publishDictionary(
  sink: ReleaseSink,
  file: DictionaryFile,
  filePrefix: string,
): Promise<CatalogueFile['dictionary']> {
  await sink.object(releasePaths.dictionaryFile, jsonBytes(file), {
    contentType: 'application/json',
    cacheControl: cacheControl.releaseFile,
  });
  const download = downloadName(filePrefix, dictionary.dataSet);
  const { bytes, sha256 } = await publishFile(sink, download, 'txt', new TextEncoder().encode(dictionaryText(file)));
  return { ...dictionary, download, bytes: { txt: bytes }, sha256: { txt: sha256 } };
}

/** What catalogue.json lists for download. */
export type PackedDownloads = Pick<CatalogueFile, 'downloads' | 'tables' | 'tracks' | 'dictionary'>;

/** One is compressed while another is read and written. */
const AT_ONCE = 2;

/** Writes every data set as text and as zip. Returns sizes and checksums for the download page. */
export async function packDownloads(
  downloads: DownloadFiles,
  filePrefix: string,
  sink: ReleaseSink,
  done: () => void,
): Promise<Pick<PackedDownloads, 'downloads' | 'dictionary'>> {
  await downloads.close();
  const pack = async ({ set, path: textPath }: DownloadFiles['paths'][number]): Promise<DownloadRow> => {
    const txt = await publishFile(sink, set.download, 'txt', { file: textPath });
    const zipped = await publishFile(sink, set.download, 'zip', { file: await zip(textPath) });
    done();
    return {
      ...set,
      bytes: { txt: txt.bytes, zip: zipped.bytes },
      sha256: { txt: txt.sha256, zip: zipped.sha256 },
    };
  };
  const rows = await pMap(downloads.paths, pack, { concurrency: AT_ONCE });
  return { downloads: rows, dictionary: await publishDictionary(sink, downloads.dictionary, filePrefix) };
}
