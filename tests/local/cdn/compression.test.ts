import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed, compressedFiles } from '../../../local/cdn/compression';
import type { SiteAnswer } from '../../../local/gateway/http';

const file = (status: number, length: number, headers: Record<string, string> = {}): SiteAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', 'content-length': String(length), ...headers },
  body: Readable.from(['x'.repeat(length)]),
});

describe('compression at the local CDN', () => {
  it('INFRA-24 does not compress a partial response', () => {
    const part = file(206, 2_000, { 'content-range': 'bytes 0-1999/4000' });
    expect(compressed(part, 'gzip, br')).toBe(part);
  });

  it.each([
    ['"abc"', 'W/"abc"'],
    ['W/"abc"', 'W/"abc"'],
  ])('INFRA-24 weakens the tag %s once, because other bytes travel under it', (tag, weak) => {
    expect(compressed(file(200, 2_000, { etag: tag }), 'br').headers['etag']).toBe(weak);
  });

  it.each([
    [999, undefined],
    [1_000, 'br'],
    [10_000_000, 'br'],
    [10_000_001, undefined],
  ])('INFRA-24 a file of %i bytes has the encoding %s', (length, encoding) => {
    expect(compressed(file(200, length), 'gzip, br').headers['content-encoding']).toBe(encoding);
  });

  it.each([
    'text/css; charset=utf-8',
    'text/csv',
    'text/html; charset=utf-8',
    'text/javascript',
    'text/plain',
    'text/tab-separated-values',
    'text/xml',
    'application/json',
    'application/manifest+json',
    'application/wasm',
    'application/xml',
    'font/ttf',
    'image/svg+xml',
  ])('INFRA-24 compresses files of the type %s', (type) => {
    expect(compressed(file(200, 2_000, { 'content-type': type }), 'br').headers['content-encoding']).toBe('br');
  });

  it.each([
    'image/png',
    'application/gzip',
    'application/octet-stream',
    'font/woff2',
    'xtext/plain',
    'text/plainer',
    '',
  ])('INFRA-24 does not compress files of the type "%s"', (type) => {
    const answer = file(200, 2_000, { 'content-type': type });
    expect(compressed(answer, 'br')).toBe(answer);
  });

  it('INFRA-24 does not compress what has no type or length, is encoded already or is no file', () => {
    const { 'content-type': _type, ...untyped } = file(200, 2_000).headers;
    const { 'content-length': _length, ...endless } = file(200, 2_000).headers;
    for (const answer of [
      { ...file(200, 2_000), headers: untyped },
      { ...file(200, 2_000), headers: endless },
      file(200, 2_000, { 'content-encoding': 'gzip' }),
      { ...file(200, 2_000), body: 'x'.repeat(2_000) },
      { ...file(200, 2_000), body: Buffer.alloc(2_000) },
    ])
      expect(compressed(answer, 'br')).toBe(answer);
  });

  it('INFRA-24 says that the answer depends on what the client accepts, and leaves out what no longer holds', () => {
    const headers = { 'accept-ranges': 'bytes', 'cache-control': 'public', etag: '"1"' };
    expect(compressed(file(200, 2_000, headers), 'gzip, br').headers).toEqual({
      'cache-control': 'public',
      'content-encoding': 'br',
      'content-type': 'text/plain',
      etag: 'W/"1"',
      vary: 'accept-encoding',
    });
    const plain = compressed(file(200, 2_000, headers), 'identity');
    expect(plain.headers).toEqual({
      ...headers,
      'content-length': '2000',
      'content-type': 'text/plain',
      vary: 'accept-encoding',
    });
  });

  it('INFRA-24 keeps no bytes of a file without a tag', async () => {
    const kept = compressedFiles();
    await buffer(compressed(file(200, 2_000), 'br', kept).body as Readable);
    expect(kept.size).toBe(0);
  });

  describe('of files whose compressed bytes are kept', () => {
    const letters = (letter: string, etag: string): SiteAnswer => ({
      ...file(200, 2_000, { etag }),
      body: Readable.from([letter.repeat(2_000)]),
    });
    const read = async (answer: SiteAnswer): Promise<string> => {
      const bytes = await buffer(answer.body as Readable);
      const decoded = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      return decoded.toString().slice(0, 1);
    };

    it('INFRA-24 compresses what has one tag once for each coding, and answers alike', async () => {
      const kept = compressedFiles();
      const first = compressed(letters('a', '"1"'), 'br', kept);
      expect(await read(first)).toBe('a');
      // Other letters under the same tag show where the bytes come from.
      const second = compressed(letters('b', '"1"'), 'br', kept);
      expect([await read(second), second.headers]).toEqual(['a', first.headers]);
      expect(await read(compressed(letters('c', '"1"'), 'gzip', kept))).toBe('c');
      expect(await read(compressed(letters('d', '"2"'), 'br', kept))).toBe('d');
    });

    it('INFRA-24 reads the source to its end also when it needs none of it, so that its connection is free', async () => {
      const kept = compressedFiles();
      await read(compressed(letters('a', '"1"'), 'br', kept));
      const source = letters('b', '"1"');
      await read(compressed(source, 'br', kept));
      await expect.poll(() => (source.body as Readable).readableEnded).toBe(true);
    });

    it('INFRA-24 keeps nothing of a file that breaks off', async () => {
      const kept = compressedFiles();
      const broken = new Readable({ read: () => undefined });
      broken.push('x'.repeat(1_000));
      const answer = compressed({ ...file(200, 2_000, { etag: '"1"' }), body: broken }, 'br', kept);
      const reading = read(answer);
      broken.destroy(new Error('The store is gone'));
      await expect(reading).rejects.toThrow('The store is gone');
      expect(kept.size).toBe(0);
    });
  });
});
