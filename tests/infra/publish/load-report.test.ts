import { PutObjectCommand } from '@aws-sdk/client-s3';
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
  warnings: ['a warning'],
  problems: [
    { file: 'genes.tsv', line: 2, message: 'strand must be + or -, not "?"' },
    { file: 'orfs.tsv', line: 0, message: 'is missing' },
  ],
  moreProblems: true,
  peakRssBytes: 1,
};

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

  it('INFRA-33 is printed with every problem by file and line', async () => {
    const found = await read('bundles/x/', '2026-01-01T00:00:00.000Z');
    expect(found && reportLines(found)).toEqual([
      'genes.tsv:2: strand must be + or -, not "?"',
      'orfs.tsv: is missing',
      '2 and more problems; nothing was written',
      'warning: a warning',
      'invalid after 12 s',
    ]);
  });

  it('INFRA-33 is not taken from an earlier load, and may be missing', async () => {
    expect(await read('bundles/x/', '2026-01-01T00:01:00.000Z')).toBeNull();
    expect(await read('bundles/y/', '2026-01-01T00:00:00.000Z')).toBeNull();
    expect(await read('bundles/x/', '2026-01-01T00:00:10.000Z')).not.toBeNull();
    expect(await read('bundles/x/', '2026-01-01T00:00:10.001Z')).toBeNull();
  });

  it('INFRA-33 fails where it is not a report, or the store fails', async () => {
    await stores.s3.send(new PutObjectCommand({ Bucket: stores.dataBucket, Key: 'bundles/z/report.json', Body: '{}' }));
    await expect(read('bundles/z/', '2026-01-01T00:00:00.000Z')).rejects.toThrow('outcome');
    await expect(reportOf(stores.s3, { bucket: 'no-such-bucket', prefix: '' }, new Date(0))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  it('INFRA-33 counts its problems, all of them or more than it names', () => {
    expect(reportLines({ ...report, warnings: [], moreProblems: false, seconds: 12.5 })).toEqual([
      'genes.tsv:2: strand must be + or -, not "?"',
      'orfs.tsv: is missing',
      '2 problems; nothing was written',
      'invalid after 13 s',
    ]);
  });

  it('INFRA-33 says what was loaded, or what ended the load', () => {
    const sound = { ...report, outcome: 'published', release: 'r-1', warnings: [], problems: [], moreProblems: false };
    expect(reportLines({ ...sound, counts: { genes: 3, peptides: 5 } })).toEqual([
      'published r-1 after 12 s',
      '3 genes, 5 peptides',
    ]);
    const failure = { name: 'LeaseHeld', message: 'Another loader is at work' };
    expect(reportLines({ ...sound, outcome: 'failed', failure })).toContain('LeaseHeld: Another loader is at work');
  });
});
