import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoSuchKey, NotFound, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { STSClient } from '@aws-sdk/client-sts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as StageModule from '../../../infra/stage';
import { stages, withStages } from '../../fixtures/stages';
import { recordedPauses } from '../../support/recorded-pauses';

recordedPauses();

interface Sent {
  constructor: { name: string };
  input: Record<string, unknown>;
}

interface Sender {
  send(command: Sent): Promise<unknown>;
}

const report = (startedAt: Date) => ({
  outcome: 'published',
  release: 'r-1',
  startedAt: startedAt.toISOString(),
  seconds: 61,
  counts: { genes: 3 },
  warnings: [],
  problems: [],
});

/** The program in this process; only the services of AWS are answered here. */
describe('npm run publish-data', () => {
  let folder: string;
  let calls: [name: string, input: Record<string, unknown>][];
  let status: string;
  let reported: object | Error | undefined;
  /** The credentials are not valid. */
  let refused: boolean;
  let printed: string[];
  let complained: string[];
  const { argv } = process;

  beforeAll(() => {
    vi.doMock('../../../infra/stage', (original) => withStages(stages)(original<typeof StageModule>));
  });
  afterAll(() => {
    vi.doUnmock('../../../infra/stage');
    vi.resetModules();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-publish-'));
    await writeFile(join(folder, 'manifest.json'), '{}');
    await writeFile(join(folder, 'genes.tsv'), 'gene_id\n');
    [calls, printed, complained, status, reported, refused] = [[], [], [], 'SUCCEEDED', report(new Date()), false];
    const answers: Record<string, () => unknown> = {
      GetCallerIdentity: () => {
        if (refused) throw new Error('none');
        return { Account: '123456789012' };
      },
      StartExecution: () => ({ executionArn: 'arn:execution' }),
      DescribeExecution: () => ({ status }),
      HeadObject: () => {
        throw new NotFound({ message: 'gone', $metadata: {} });
      },
      GetObject: () => {
        if (!reported) throw new NoSuchKey({ message: 'gone', $metadata: {} });
        if (reported instanceof Error) throw reported;
        const text = JSON.stringify(reported);
        return { Body: { transformToString: () => Promise.resolve(text) } };
      },
    };
    const send = async ({ constructor, input }: Sent): Promise<unknown> => {
      const name = constructor.name.replace(/Command$/, '');
      calls.push([name, input]);
      return answers[name]?.() ?? {};
    };
    for (const { prototype } of [SFNClient, S3Client, STSClient] as const)
      // As any method: the overloads of the SDK's `send` are more than a test needs.
      vi.spyOn(prototype as unknown as Sender, 'send').mockImplementation(send);
    vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${String(code)}`);
    });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_REGION', 'eu-west-1');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.argv = argv;
    process.exitCode = 0;
    await rm(folder, { recursive: true });
  });

  async function publish(...args: string[]): Promise<number | string | null | undefined> {
    process.argv = ['node', 'publish-data.ts', ...args];
    vi.resetModules();
    await import('../../../infra/publish-data');
    return process.exitCode;
  }
  const inputsOf = (name: string): Record<string, unknown>[] =>
    calls.filter(([each]) => each === name).map(([, input]) => input);
  const argumentsOf = (): unknown =>
    (JSON.parse(String(inputsOf('StartExecution')[0]?.['input'])) as { arguments: unknown }).arguments;

  it('INFRA-33 LOAD-02 uploads a folder to the inbox of its stage, loads it from there and prints the report', async () => {
    expect(await publish('--stage', 'prod', '--bundle', folder)).toBe(0);
    const [bucket, prefix] = ['spencer-prod-inbox-123456789012', 'by-command/44136fa355b3678a/'];
    expect(
      inputsOf('PutObject').map(({ Bucket, Key, ExpectedBucketOwner }) => [Bucket, Key, ExpectedBucketOwner]),
    ).toEqual(['genes.tsv', 'manifest.json'].map((name) => [bucket, prefix + name, '123456789012']));
    expect(inputsOf('StartExecution')[0]?.['stateMachineArn']).toMatch(/:spencer-prod-load$/);
    expect(argumentsOf()).toEqual(['--bundle', `s3://${bucket}/${prefix}`]);
    expect(inputsOf('GetObject')).toEqual([{ Bucket: bucket, Key: `${prefix}report.json` }]);
    expect(printed).toEqual([
      'uploaded genes.tsv',
      'uploaded manifest.json',
      'started arn:execution; Ctrl-C ends this display, not the load',
      'SUCCEEDED',
      'published r-1 after 61 s',
      '3 genes',
    ]);
    expect(complained).toEqual([]);
  });

  it('INFRA-33 LOAD-02 loads a bundle where it is, again if asked', async () => {
    const place = 's3://elsewhere/b/';
    expect(await publish('--stage', 'dev', '--bundle', place, '--force')).toBe(0);
    expect(argumentsOf()).toEqual(['--bundle', place, '--force']);
    expect([inputsOf('PutObject'), inputsOf('GetObject')]).toEqual([
      [],
      [{ Bucket: 'elsewhere', Key: 'b/report.json' }],
    ]);
  });

  it('INFRA-33 LOAD-02 loads the bundle of a release, where a curator may read no report', async () => {
    const $metadata = { httpStatusCode: 403 };
    reported = new S3ServiceException({ name: 'AccessDenied', message: 'Access Denied', $fault: 'client', $metadata });
    expect(await publish('--stage', 'dev', '--bundle', 's3://data/releases/r-1/source/')).toBe(0);
    expect([printed, complained]).toEqual([
      ['started arn:execution; Ctrl-C ends this display, not the load', 'SUCCEEDED'],
      [],
    ]);
  });

  it('INFRA-33 LOAD-02 rolls back, of which there is no report', async () => {
    expect(await publish('--stage', 'dev', '--rollback')).toBe(0);
    expect([argumentsOf(), inputsOf('GetObject')]).toEqual([['--rollback'], []]);
  });

  it.each([
    ['a report of this load, by a clock that is a little behind', -50_000, ''],
    [
      'no report but that of an earlier load',
      -70_000,
      ' For the reason, see the log group of the stack spencer-dev-loader.',
    ],
  ])('INFRA-33 names a load that failed, with %s', async (_what, offsetMs, more) => {
    status = 'FAILED';
    reported = { ...report(new Date(Date.now() + offsetMs)), outcome: 'failed' };
    expect(await publish('--stage', 'dev', '--bundle', 's3://elsewhere/b/')).toBe(1);
    expect(complained).toEqual([`The load failed; users still see the previous release.${more}`]);
    expect(printed.includes('failed r-1 after 61 s')).toBe(more === '');
  });

  it('INFRA-33 says why nothing could be done', async () => {
    await rm(join(folder, 'manifest.json'));
    expect(await publish('--stage', 'dev', '--bundle', folder)).toBe(1);
    expect(complained).toEqual([`${folder} has no manifest.json, so it is not a bundle`]);
    await writeFile(join(folder, 'manifest.json'), '{}');
  });

  it.each([
    [[]],
    [['--bundle', 's3://a/b/']],
    [['--stage', 'dev']],
    [['--stage', 'dev', '--rollback', '--bundle', 's3://a/b/']],
  ])('INFRA-33 is refused with %j, and says how it is called', async (args) => {
    await expect(publish(...args)).rejects.toThrow('exit 2');
    expect(complained).toEqual([
      'Usage: npm run publish-data -- --stage NAME (--bundle DIR|s3://BUCKET/PREFIX [--force] | --rollback)',
    ]);
    expect(calls).toEqual([]);
  });

  it('INFRA-33 is refused without credentials, before anything is asked', async () => {
    refused = true;
    await expect(publish('--stage', 'dev', '--rollback')).rejects.toThrow('exit 2');
    expect(complained).toEqual([
      'AWS has no valid credentials of yours (Error). Fix: export AWS_PROFILE=NAME, and aws sso login if the profile uses it. Nothing was done.',
    ]);
    expect(calls.map(([name]) => name)).toEqual(['GetCallerIdentity']);
  });

  it('INFRA-33 is refused for a stage that there is not', async () => {
    await expect(publish('--stage', 'test', '--rollback')).rejects.toThrow('exit 2');
    expect([complained, calls]).toEqual([['There is no stage "test"; stages are dev, prod'], []]);
  });
});
