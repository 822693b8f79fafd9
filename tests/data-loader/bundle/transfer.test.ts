import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3Client } from '@aws-sdk/client-s3';
import { fetchBundle, IncompleteBundle } from '../../../data-loader/bundle/remote-bundle';
import { intercepted, storeError } from '../../support/intercepted-client';

interface RemoteObject {
  Size?: number;
  ETag?: string;
  content?: string | null;
  encryption?: string;
  fails?: boolean;
}

const md5 = (content: string): string => `"${createHash('md5').update(content).digest('hex')}"`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-transfer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Fetches a bundle of these objects, whose content is `abc` unless the test says otherwise. */
async function fetchOf(objects: Record<string, RemoteObject>, page = 100): Promise<number[][]> {
  const names = Object.keys(objects);
  const s3 = intercepted(new S3Client({}), ({ name, input }) => {
    if (name === 'ListObjectsV2') {
      const from = Number(input['ContinuationToken'] ?? 0);
      return {
        Contents: names.slice(from, from + page).map((file) => {
          const { Size = 3, ETag = md5('abc') } = objects[file] ?? {};
          return { Key: `b/${file}`, Size, ETag };
        }),
        ...(from + page < names.length && { IsTruncated: true, NextContinuationToken: String(from + page) }),
      };
    }
    const { ETag = md5('abc'), content = 'abc', encryption, fails } = objects[String(input['Key']).slice(2)] ?? {};
    if (fails) throw storeError('SlowDown');
    return {
      ETag,
      ...(encryption !== undefined && { ServerSideEncryption: encryption }),
      ...(content !== null && { Body: Readable.from([...content].map((letter) => Buffer.from(letter))) }),
    };
  });
  const seen: number[][] = [];
  await fetchBundle(s3, { bucket: 'inbox', prefix: 'b/' }, join(folder, 'copy'), ({ bytesDone, bytesTotal }) =>
    seen.push([bytesDone, bytesTotal]),
  );
  return seen;
}

describe('the transfer of a bundle', () => {
  it('reports the bytes of all files as they come, of all pages of the list', async () => {
    const seen = await fetchOf({ 'genes.tsv': {}, 'orfs.tsv': {}, 'expression/a.tsv': {} }, 1);
    expect(seen.map(([done]) => done)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(seen.map(([, total]) => total))).toEqual(new Set([9]));
    expect((await readdir(join(folder, 'copy'), { recursive: true })).toSorted()).toEqual([
      'expression',
      'expression/a.tsv',
      'genes.tsv',
      'orfs.tsv',
    ]);
    expect(await readFile(join(folder, 'copy', 'expression', 'a.tsv'), 'utf8')).toBe('abc');
  });

  it('INFRA-33 leaves out the report of an earlier load, but not a matrix of its name', async () => {
    await fetchOf({
      'report.json': {},
      'expression/report.json': {},
      'expression/.x': {},
      'other/a.tsv': {},
      'sub/': {},
    });
    expect((await readdir(join(folder, 'copy'), { recursive: true })).toSorted()).toEqual([
      'expression',
      'expression/report.json',
    ]);
  });

  it.each<[string, RemoteObject, string]>([
    ['is shorter than listed', { Size: 4 }, 'genes.tsv arrived damaged: 3 of 4 bytes'],
    ['is longer than listed', { Size: 2 }, 'genes.tsv arrived damaged: 3 of 2 bytes'],
    ['has another digest', { ETag: md5('abd') }, 'genes.tsv arrived damaged: 3 of 3 bytes'],
    [
      'has another digest although the store encrypts it with a key of its own',
      { ETag: md5('abd'), encryption: 'AES256' },
      'genes.tsv arrived damaged: 3 of 3 bytes',
    ],
    ['has no content', { content: null }, 'genes.tsv has no content'],
  ])('LOAD-03 fails if a file %s', async (_what, object, message) => {
    const fetching = fetchOf({ 'genes.tsv': object });
    await expect(fetching).rejects.toThrow(IncompleteBundle);
    await expect(fetching).rejects.toThrow(message);
  });

  it.each<[string, RemoteObject]>([
    ['of a multipart upload', { ETag: '"0123456789abcdef0123456789abcdef-2"' }],
    ['encrypted with a key of KMS', { ETag: md5('abd'), encryption: 'aws:kms' }],
  ])('LOAD-03 does not expect the digest of a file %s', async (_what, object) => {
    await fetchOf({ 'genes.tsv': object });
    expect(await readFile(join(folder, 'copy', 'genes.tsv'), 'utf8')).toBe('abc');
  });

  it('LOAD-03 fails as the store does, and there is no bundle without files of the format', async () => {
    await expect(fetchOf({ 'genes.tsv': { fails: true } })).rejects.toMatchObject({ name: 'SlowDown' });
    await expect(fetchOf({ 'report.json': {} })).rejects.toThrow('There is no bundle at s3://inbox/b/');
  });
});
