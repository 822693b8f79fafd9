import { describe, expect, it } from 'vitest';
import { NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { JobFiles } from '../../../functions/jobs/job-files';
import { nucleotideSettings } from '../../support/blast-settings';
import { intercepted, storeError, type Answer, type StoreCall } from '../../support/intercepted-client';

const JOB = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';
const filesOver = (answer: Answer): JobFiles => new JobFiles(intercepted(new S3Client({}), answer), 'jobs');
const failing = (name: string): JobFiles =>
  filesOver(() => {
    throw storeError(name);
  });
const status = {
  state: 'queued',
  settings: nucleotideSettings,
  release: 'r-1',
  queuedAt: '2026-01-01T00:00:00.000Z',
} as const;

describe('the files of a job', () => {
  it('API-39 the files of a job are stored where the task and the page read them, and never cached', async () => {
    const calls: StoreCall[] = [];
    const files = filesOver((call) => {
      calls.push(call);
      return {};
    });
    await files.putQuery(JOB, '>q\nACGT');
    await files.putStatus(JOB, status);
    const place = { Bucket: 'jobs', CacheControl: 'no-store' };
    expect(calls).toEqual([
      {
        name: 'PutObject',
        input: {
          ...place,
          Key: `blast/userfiles/${JOB}/query.fasta`,
          Body: '>q\nACGT',
          ContentType: 'text/plain; charset=utf-8',
        },
      },
      {
        name: 'PutObject',
        input: {
          ...place,
          Key: `blast/userfiles/${JOB}/status.json`,
          Body: JSON.stringify(status),
          ContentType: 'application/json',
        },
      },
    ]);
  });

  it.each([
    ['removeOutcome', ['blast/userfiles/*/result.json', 'blast/userfiles/*/status.json']],
    ['removeAll', ['blast/userfiles/*/query.fasta', 'blast/userfiles/*/result.json', 'blast/userfiles/*/status.json']],
  ] as const)('API-38 the files of a job are removed by %s: %j', async (method, keys) => {
    const removed: unknown[] = [];
    await filesOver(({ name, input }) => {
      removed.push(name, input['Delete']);
      return {};
    })[method](JOB);
    const Objects = keys.map((key) => ({ Key: key.replace('*', JOB) }));
    expect(removed).toEqual(['DeleteObjects', { Objects, Quiet: true }]);
  });

  it.each(['removeOutcome', 'removeAll'] as const)(
    'API-38 the files of a job fail to be removed by %s if the store keeps one of them',
    async (method) => {
      const files = filesOver(() => ({ Errors: [{ Key: 'blast/userfiles/x', Message: 'Internal error' }] }));
      await expect(files[method](JOB)).rejects.toThrow('blast/userfiles/x could not be deleted: Internal error');
    },
  );

  it('API-37 the files of a job have no query if the store has none, or one without a body', async () => {
    const gone = filesOver(() => {
      throw new NoSuchKey({ message: 'gone', $metadata: {} });
    });
    expect(await gone.query(JOB)).toBeNull();
    expect(await filesOver(() => ({})).query(JOB)).toBeNull();
  });

  it.each<[string, (files: JobFiles) => Promise<unknown>]>([
    ['putQuery', (files) => files.putQuery(JOB, '>q')],
    ['query', (files) => files.query(JOB)],
    ['putStatus', (files) => files.putStatus(JOB, status)],
    ['removeOutcome', (files) => files.removeOutcome(JOB)],
    ['removeAll', (files) => files.removeAll(JOB)],
  ])('API-42 the files of a job fail in %s if the store fails', async (_method, call) => {
    for (const name of ['AccessDenied', 'SlowDown', 'NotFound'])
      await expect(call(failing(name))).rejects.toMatchObject({ name });
  });
});
