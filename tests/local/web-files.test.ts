import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotFound, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishWebFiles } from '../../local/web-files';
import { intercepted, storeError } from '../support/intercepted-client';

describe('the files of the pages on a single machine', () => {
  let folder: string;
  let stateFolder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-web-'));
    stateFolder = join(folder, 'state');
    for (const name of [stateFolder, join(folder, 'web-1', 'assets'), join(folder, 'web-2')])
      await mkdir(name, { recursive: true });
    await writeFile(join(folder, 'web-1', 'index.html'), '<html>µ');
    for (const name of ['assets/a-1.js', 'favicon.ico', 'robots.txt', 'other.bin', 'site.webmanifest'])
      await writeFile(join(folder, 'web-1', name), 'ab');
    await writeFile(join(folder, 'web-2', 'index.html'), '<html>');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Publishes a build; resolves to the objects that were put. */
  async function publish(
    build: string,
    { page = true, failing }: { page?: boolean; failing?: string } = {},
  ): Promise<Record<string, unknown>[]> {
    const put: Record<string, unknown>[] = [];
    const s3 = intercepted(new S3Client({}), ({ name, input }) => {
      if (name === failing) throw storeError('SlowDown');
      if (name === 'PutObject') {
        const { Body: _body, ...rest } = input;
        put.push(rest);
      } else if (!page || input['Key'] !== 'index.html') throw new NotFound({ message: 'gone', $metadata: {} });
      return {};
    });
    await publishWebFiles(s3, 'web', join(folder, build), stateFolder);
    return put;
  }
  const keysOf = (put: Record<string, unknown>[]): unknown[] => put.map(({ Key }) => Key);

  it('INFRA-19 INFRA-20 are put with their type, length and time to live, the page last', async () => {
    const put = await publish('web-1');
    expect(keysOf(put).at(-1)).toBe('index.html');
    const CacheControl = 'public, max-age=0, s-maxage=300, must-revalidate';
    const object = (Key: string, ContentType: string, ContentLength = 2) => ({
      Bucket: 'web',
      Key,
      ContentLength,
      ContentType,
      CacheControl,
    });
    expect(put.toSorted((a, b) => (String(a['Key']) < String(b['Key']) ? -1 : 1))).toEqual([
      {
        ...object('assets/a-1.js', 'text/javascript; charset=utf-8'),
        CacheControl: 'public, max-age=31536000, immutable',
      },
      object('favicon.ico', 'image/x-icon'),
      object('index.html', 'text/html; charset=utf-8', 8),
      object('other.bin', 'application/octet-stream'),
      object('robots.txt', 'text/plain; charset=utf-8'),
      object('site.webmanifest', 'application/manifest+json'),
    ]);
    expect(await readFile(join(stateFolder, 'web-build'), 'utf8')).toBe('web-1');
  });

  it('INFRA-19 are put again only for another build, or if the store lost them', async () => {
    await publish('web-1');
    expect(await publish('web-1')).toEqual([]);
    expect(keysOf(await publish('web-2'))).toEqual(['index.html']);
    expect(await publish('web-2')).toEqual([]);
    expect(keysOf(await publish('web-2', { page: false }))).toEqual(['index.html']);
  });

  it('INFRA-19 count as put only when all are', async () => {
    await expect(publish('web-2', { failing: 'PutObject' })).rejects.toThrow('SlowDown');
    expect(keysOf(await publish('web-2'))).toEqual(['index.html']);
    await expect(publish('web-2', { failing: 'HeadObject' })).rejects.toThrow('SlowDown');
  });
});
