import { Readable } from 'node:stream';
import { NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { fromBucket } from '../../../local/cdn/object-origin';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';

const storeThat = (answer: Answer): S3Client => intercepted(new S3Client({}), answer);
const request = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  path,
  query: new URLSearchParams(),
  headers,
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});
const object = (rest: object = {}) => ({ Body: Readable.from(['gene']), ETag: '"e1"', ContentLength: 4, ...rest });

/** The keys that the store is asked for by a request, and the status of its answer. */
async function asked(path: string): Promise<{ keys: unknown[]; status: number }> {
  const keys: unknown[] = [];
  const store = storeThat(({ input }) => {
    keys.push(input['Key']);
    return object();
  });
  return { status: (await fromBucket(store, 'data', request(path))).status, keys };
}

describe('an object of a bucket', () => {
  it('INFRA-14 is found by its path, whose escapes are decoded', async () => {
    expect(await asked('/releases/r-1/a%20b.txt')).toEqual({ status: 200, keys: ['releases/r-1/a b.txt'] });
  });

  it.each(['/../secret', '/a/../../secret', '/%2e%2e/secret', '/a/..', '/./a', '/a//b', '/', '/a%00b', '/%E0%A4%A'])(
    'INFRA-14 is never one outside the bucket: the store is not asked for %s',
    async (path) => {
      expect(await asked(path)).toEqual({ status: 404, keys: [] });
    },
  );

  it('INFRA-12 is sent whole with 200 and in part with 206 and its range', async () => {
    const ranges: unknown[] = [];
    const store = storeThat(({ input }) => {
      ranges.push(input['Range']);
      return object(input['Range'] === undefined ? {} : { ContentRange: 'bytes 0-3/8' });
    });
    const whole = await fromBucket(store, 'data', request('/a'));
    const part = await fromBucket(store, 'data', request('/a', { range: 'bytes=0-3' }));
    expect([whole.status, whole.headers['content-range']]).toEqual([200, undefined]);
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 0-3/8']);
    expect(ranges).toEqual([undefined, 'bytes=0-3']);
  });

  it.each([
    ['"e1"', 304],
    ['W/"e1"', 304],
    ['"e0", W/"e1"', 304],
    ['*', 304],
    ['"e2"', 200],
    ['e1', 200],
  ])('INFRA-20 is compared by its tag: If-None-Match %s gives %i', async (condition, status) => {
    const answer = await fromBucket(
      storeThat(() => object()),
      'data',
      request('/a', { 'if-none-match': condition }),
    );
    expect(answer.status).toBe(status);
    expect(answer.headers['etag']).toBe('"e1"');
  });

  it('INFRA-14 is missing with 404, beyond its end with 416, and fails as the store does', async () => {
    const failing = (error: Error) =>
      fromBucket(
        storeThat(() => {
          throw error;
        }),
        'data',
        request('/a'),
      );
    expect((await failing(new NoSuchKey({ message: 'gone', $metadata: {} }))).status).toBe(404);
    const beyond = new S3ServiceException({
      name: 'InvalidRange',
      $fault: 'client',
      message: 'beyond',
      $metadata: { httpStatusCode: 416 },
    });
    expect((await failing(beyond)).status).toBe(416);
    await expect(failing(storeError('SlowDown'))).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('INFRA-12 INFRA-20 has the headers that it was stored with, and a type of its own only where it has none', async () => {
    const full = object({
      CacheControl: 'public, max-age=60',
      ContentDisposition: 'attachment',
      ContentEncoding: 'gzip',
      ContentType: 'text/plain',
      LastModified: new Date('2026-11-24T10:00:00.000Z'),
    });
    const answer = (output: object, headers = {}) =>
      fromBucket(
        storeThat(() => output),
        'data',
        request('/a', headers),
      );
    expect((await answer(full)).headers).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      'content-disposition': 'attachment',
      'content-encoding': 'gzip',
      'content-length': '4',
      'content-type': 'text/plain',
      etag: '"e1"',
      'last-modified': 'Tue, 24 Nov 2026 10:00:00 GMT',
    });
    expect((await answer(object({ CacheControl: '', ContentLength: 0 }))).headers).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '0',
      'content-type': 'application/octet-stream',
      etag: '"e1"',
    });
    const Body = Readable.from(['gene']);
    const same = await answer({ ...full, Body }, { 'if-none-match': '"e1"' });
    expect([same.status, same.body, Body.destroyed]).toEqual([304, '', true]);
    expect(Object.keys(same.headers)).not.toEqual(expect.arrayContaining(['content-length']));
    expect(same.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'accept-ranges': 'bytes' });
    expect(same.headers['content-type']).toBeUndefined();
  });

  it('INFRA-20 without a tag is sent to every condition', async () => {
    const { status } = await fromBucket(
      storeThat(() => object({ ETag: undefined })),
      'data',
      request('/a', { 'if-none-match': '*' }),
    );
    expect(status).toBe(200);
  });

  it.each([
    ['/none', 'GET', 404, 'NoSuchKey', 'The specified key does not exist.'],
    ['/beyond', 'GET', 416, 'InvalidRange', 'The requested range is not satisfiable'],
    ['/a', 'OPTIONS', 403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.'],
  ])(
    'INFRA-14 %s to %s is refused as S3 does, by %i with its code in XML',
    async (path, method, status, code, text) => {
      const store = storeThat(({ input }) => {
        if (input['Key'] === 'none') throw new NoSuchKey({ message: 'gone', $metadata: {} });
        throw new S3ServiceException({
          name: 'InvalidRange',
          $fault: 'client',
          message: 'beyond',
          $metadata: { httpStatusCode: 416 },
        });
      });
      expect(await fromBucket(store, 'data', request(path, {}, method))).toEqual({
        status,
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>`,
      });
    },
  );
});
