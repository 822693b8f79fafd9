import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportLines, reportOf } from '../../../infra/publish/load-report';
import { createStores, type Stores } from '../../support/stores';

/** As the loader writes it. */
const report = {
  outcome: 'invalid',
  programDigest: 'x',
  startedAt: '2026-01-01T00:00:10.000Z',
  seconds: 12.3,
  phases: [],
  removed: [],
  warnings: [{ sentence: 'a warning', count: 1, places: [{ file: '', line: 0, message: 'a warning' }] }],
  problems: [
    {
      sentence: 'strand must be + or -, not …',
      count: 7,
      places: [{ file: 'genes.tsv', line: 2, message: 'strand must be + or -, not "?"', value: '"?"' }],
    },
    { sentence: 'is missing', count: 1, places: [{ file: 'orfs.tsv', line: 0, message: 'is missing' }] },
  ],
  peakRssBytes: 1,
};

/** Starts a store that answers every request as S3 does one that the caller's policy does not allow. */
async function refusingStore(status: number, code: string): Promise<{ s3: S3Client; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  const s3 = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  return {
    s3,
    close: () => {
      s3.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('the report that the loader leaves beside a bundle', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await createStores();
    const Body = JSON.stringify(report);
    await stores.s3.send(new PutObjectCommand({ Bucket: stores.dataBucket, Key: 'bundles/x/report.json', Body }));
  });
  afterAll(() => stores.dispose());
  const read = (prefix: string, startedAt: string) =>
    reportOf(stores.s3, { bucket: stores.dataBucket, prefix }, new Date(startedAt));

  it('INFRA-33 OWN-09 is printed with its problems by kind, its warnings apart', async () => {
    const found = await read('bundles/x/', '2026-01-01T00:00:00.000Z');
    expect(found && reportLines(found)).toEqual([
      'strand must be + or -, not … (7 times)',
      '  genes.tsv:2: "?"',
      '  and 6 more',
      'orfs.tsv: is missing',
      '8 problems of 2 kinds; nothing was written',
      '1 warning:',
      'a warning',
      'invalid after 12 s',
    ]);
  });

  it('INFRA-33 is not taken from an earlier load, and may be missing', async () => {
    expect(await read('bundles/x/', '2026-01-01T00:01:00.000Z')).toBeNull();
    expect(await read('bundles/y/', '2026-01-01T00:00:00.000Z')).toBeNull();
    expect(await read('bundles/x/', '2026-01-01T00:00:10.000Z')).not.toBeNull();
    expect(await read('bundles/x/', '2026-01-01T00:00:10.001Z')).toBeNull();
  });

  it('INFRA-33 is none where the curator may not read, as beside the bundle of a release', async () => {
    const { s3, close } = await refusingStore(403, 'AccessDenied');
    try {
      const place = { bucket: 'spencer-data', prefix: 'releases/x/source/' };
      expect(await reportOf(s3, place, new Date(0))).toBeNull();
    } finally {
      close();
    }
  });

  it('INFRA-33 fails if the store does', async () => {
    const { s3, close } = await refusingStore(500, 'InternalError');
    try {
      await expect(reportOf(s3, { bucket: 'x', prefix: 'y/' }, new Date(0))).rejects.toThrow('InternalError');
    } finally {
      close();
    }
  });

  it('INFRA-33 fails where it is not a report, or the store fails', async () => {
    await stores.s3.send(new PutObjectCommand({ Bucket: stores.dataBucket, Key: 'bundles/z/report.json', Body: '{}' }));
    await expect(read('bundles/z/', '2026-01-01T00:00:00.000Z')).rejects.toThrow('outcome');
    await expect(reportOf(stores.s3, { bucket: 'no-such-bucket', prefix: '' }, new Date(0))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  it('INFRA-33 says what was loaded, or what ended the load', () => {
    const sound = { ...report, outcome: 'published', release: 'r-1', warnings: [], problems: [] };
    expect(reportLines({ ...sound, counts: { genes: 3, peptides: 5 } })).toEqual([
      'published r-1 after 12 s',
      '3 genes, 5 peptides',
    ]);
    const failure = { name: 'LeaseHeld', message: 'Another loader is at work' };
    expect(reportLines({ ...sound, outcome: 'failed', failure })).toContain('LeaseHeld: Another loader is at work');
  });
});
