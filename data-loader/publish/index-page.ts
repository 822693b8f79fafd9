import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { spencer } from '#domain/catalogue/identity';
import { pageOf } from '#domain/catalogue/page-text';
import { webFileCacheControl } from '#domain/storage/cache-control';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { type BucketTarget, putObject } from '../write/object-store';

const PAGE = 'index.html';

async function textOf({ s3, bucket }: BucketTarget, key: string): Promise<string | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return await Body?.transformToString();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/**
 * Writes whose catalogue a release is into the page of the web application. `bucket` holds the release, `webBucket` the
 * page; nothing happens while it has none, because the deployment that brings it writes the same. Running it again changes
 * nothing.
 */
export async function writeIndexPage(
  { s3, bucket, webBucket }: BucketTarget & { webBucket?: string | undefined },
  release: string,
): Promise<void> {
  if (webBucket === undefined) return;
  const pages = { s3, bucket: webBucket };
  const page = await textOf(pages, PAGE);
  if (page === undefined) return;
  const catalogue = await textOf({ s3, bucket }, objectKey(release, releasePaths.catalogueFile));
  if (catalogue === undefined) return;
  // The loader wrote it.
  const { identity } = JSON.parse(catalogue) as CatalogueFile;
  const written = pageOf(page, identity ?? spencer);
  if (written === page) return;
  await putObject(pages, PAGE, new TextEncoder().encode(written), {
    contentType: 'text/html; charset=utf-8',
    cacheControl: webFileCacheControl(PAGE),
  });
}
