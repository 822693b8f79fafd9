import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3Client } from '@aws-sdk/client-s3';
import { downloadFile } from '../../blast-container/download';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-download-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Send = (command: { input: unknown }, options: { abortSignal: AbortSignal }) => Promise<unknown>;
const download = (send: Send, signal: AbortSignal): Promise<void> =>
  downloadFile({
    s3: Object.create(new S3Client({}), { send: { value: send } }) as S3Client,
    bucket: 'data',
    key: 'a/b',
    file: join(folder, 'b'),
    signal,
  });

describe('a file that is fetched for a search', () => {
  it('INFRA-16 is written as it is in the store', async () => {
    const asked: unknown[] = [];
    await download(async ({ input }) => {
      asked.push(input);
      return { Body: Readable.from(['one', 'two']) };
    }, new AbortController().signal);
    expect(asked).toEqual([{ Bucket: 'data', Key: 'a/b' }]);
    expect(await readFile(join(folder, 'b'), 'utf8')).toBe('onetwo');
  });

  it('INFRA-11 is no longer waited for when the search is interrupted, before and after the store has answered', async () => {
    const silent = new AbortController();
    const waiting = download(
      (_command, { abortSignal }) =>
        new Promise((_resolve, reject) =>
          abortSignal.addEventListener('abort', () => reject(new Error('The request was aborted'))),
        ),
      silent.signal,
    );
    silent.abort();
    await expect(waiting).rejects.toThrow('The request was aborted');
    const endless = new AbortController();
    const fetching = download(async () => ({ Body: new Readable({ read: () => undefined }) }), endless.signal);
    setImmediate(() => endless.abort());
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
  });
});
