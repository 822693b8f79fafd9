import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { webFileCacheControl } from '#domain/storage/cache-control';
import { objectExists } from './catalogue-check';

/** Content types of the files of a web build. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

async function upload(s3: S3Client, bucket: string, folder: string, file: string): Promise<void> {
  const key = relative(folder, file).split(sep).join('/');
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: createReadStream(file),
      ContentLength: (await stat(file)).size,
      ContentType: contentTypes[extname(file)] ?? 'application/octet-stream',
      CacheControl: webFileCacheControl(key),
    }),
  );
}

/** Uploads the files of a web build to the bucket, index.html last, unless it has them. */
export async function publishWebFiles(
  s3: S3Client,
  bucket: string,
  webFolder: string,
  stateFolder: string,
): Promise<void> {
  const marker = join(stateFolder, 'web-build');
  const build = basename(webFolder);
  // The marker alone does not show that the bucket still has the files.
  const published = (await readFile(marker, 'utf8').catch(() => '')) === build;
  if (published && (await objectExists(s3, bucket, 'index.html'))) return;
  const entries = await readdir(webFolder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const page = join(webFolder, 'index.html');
  await Promise.all(files.filter((file) => file !== page).map((file) => upload(s3, bucket, webFolder, file)));
  await upload(s3, bucket, webFolder, page);
  await writeFile(marker, build);
}
