import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { compressed } from '../../../local/cdn/compression';
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
});
