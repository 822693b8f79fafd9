import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, NotFound, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INBOX_PREFIX } from '#domain/storage/loader-process';
import { bundleName, uploadBundle, type UploadTarget } from '../../../infra/publish/upload-bundle';
import { intercepted, storeError } from '../../support/intercepted-client';
import { createStores, type Stores } from '../../support/stores';

const names = ['manifest.json', 'genes.tsv', 'peptides.tsv.gz', 'zebra.txt', 'expression/a@b@c.tsv'];

describe('a bundle on its way to the inbox', () => {
  let stores: Stores;
  let folder: string;
  let uploads = 0;
  let target: UploadTarget;
  beforeAll(async () => {
    stores = await createStores();
  });
  afterAll(() => stores.dispose());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-upload-'));
    await mkdir(join(folder, 'expression'));
    for (const name of names) await writeFile(join(folder, name), `content of ${name}`);
    uploads += 1;
    target = { s3: stores.s3, bucket: stores.jobsBucket, prefix: `${INBOX_PREFIX}${uploads}/` };
    return () => rm(folder, { recursive: true, force: true });
  });

  /** Uploads the bundle and returns what became of each file, in order. */
  async function upload(): Promise<string[]> {
    const outcomes: string[] = [];
    await uploadBundle(folder, target, (name, outcome) => outcomes.push(`${outcome} ${name}`));
    return outcomes;
  }

  async function stored(): Promise<Record<string, string | undefined>> {
    const { Contents = [] } = await stores.s3.send(
      new ListObjectsV2Command({ Bucket: target.bucket, Prefix: target.prefix }),
    );
    const found = Contents.map(async ({ Key = '' }) => {
      const { Body } = await stores.s3.send(new GetObjectCommand({ Bucket: target.bucket, Key }));
      return [Key.slice(target.prefix.length), await Body?.transformToString()] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  it('LOAD-01 LOAD-02 is uploaded whole, its manifest last', async () => {
    const outcomes = await upload();
    expect(new Set(outcomes)).toEqual(new Set(names.map((name) => `uploaded ${name}`)));
    expect(outcomes.at(-1)).toBe('uploaded manifest.json');
    expect(await stored()).toEqual(Object.fromEntries(names.map((name) => [name, `content of ${name}`])));
  });

  it('INFRA-33 is completed by repeating the upload: what is there is kept, what changed is uploaded', async () => {
    await upload();
    await writeFile(join(folder, 'genes.tsv'), 'CONTENT of genes.tsv');
    await writeFile(join(folder, 'orfs.tsv'), 'new');
    expect(new Set(await upload())).toEqual(
      new Set([
        'kept expression/a@b@c.tsv',
        'uploaded genes.tsv',
        'uploaded orfs.tsv',
        'kept peptides.tsv.gz',
        'kept zebra.txt',
        'kept manifest.json',
      ]),
    );
    expect(await stored()).toMatchObject({ 'genes.tsv': 'CONTENT of genes.tsv', 'orfs.tsv': 'new' });
  });

  it('INFRA-33 has only the files of its folder, and the report of an earlier load', async () => {
    await upload();
    await rm(join(folder, 'zebra.txt'));
    const report = { Bucket: target.bucket, Key: `${target.prefix}report.json`, Body: '{}' };
    await stores.s3.send(new PutObjectCommand(report));
    expect(await upload()).toContain('removed zebra.txt');
    expect(Object.keys(await stored()).toSorted()).toEqual(
      [...names.filter((name) => name !== 'zebra.txt'), 'report.json'].toSorted(),
    );
  });

  it('INFRA-33 is not complete after a file failed: the manifest is missing', async () => {
    const failing = Object.create(stores.s3, {
      send: {
        value: (command: { input: { Key?: string } }) =>
          command instanceof PutObjectCommand && command.input.Key?.endsWith('zebra.txt')
            ? Promise.reject(new Error('The line is broken'))
            : stores.s3.send(command as PutObjectCommand),
      },
    }) as typeof stores.s3;
    await expect(uploadBundle(folder, { ...target, s3: failing })).rejects.toThrow('The line is broken');
    expect(Object.keys(await stored())).not.toContain('manifest.json');
    expect((await upload()).at(-1)).toBe('uploaded manifest.json');
  });

  it('INFRA-33 has a name that depends on its manifest only', async () => {
    const name = await bundleName(folder);
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    await writeFile(join(folder, 'genes.tsv'), 'changed');
    expect(await bundleName(folder)).toBe(name);
    await writeFile(join(folder, 'manifest.json'), 'changed');
    expect(await bundleName(folder)).not.toBe(name);
  });

  it('LOAD-03 is refused without a manifest, before anything is uploaded', async () => {
    await rm(join(folder, 'manifest.json'));
    await expect(upload()).rejects.toThrow('has no manifest.json, so it is not a bundle');
    expect(await stored()).toEqual({});
  });

  it('INFRA-33 may have a packed manifest, which is the last to be uploaded', async () => {
    await rm(join(folder, 'manifest.json'));
    await writeFile(join(folder, 'manifest.json.gz'), 'packed');
    expect((await upload()).at(-1)).toBe('uploaded manifest.json.gz');
  });

  it('INFRA-33 goes to a bucket of the account only, whose failure is not taken for a missing file', async () => {
    const calls: unknown[] = [];
    const s3 = intercepted(stores.s3, ({ name, input }) => {
      if (name === 'HeadObject') throw new NotFound({ message: 'gone', $metadata: {} });
      if (name === 'ListObjectsV2') return { Contents: [{ Key: 'by-command/a/old.tsv' }] };
      calls.push([name, input['Key'] ?? input['Delete'], input['ExpectedBucketOwner']]);
      return {};
    });
    for (const name of names.slice(1, 4)) await rm(join(folder, name));
    await rm(join(folder, 'expression'), { recursive: true });
    await uploadBundle(folder, { s3, bucket: 'inbox', prefix: 'by-command/a/', account: '123456789012' });
    expect(calls).toEqual([
      ['DeleteObjects', { Objects: [{ Key: 'by-command/a/old.tsv' }] }, '123456789012'],
      ['PutObject', 'by-command/a/manifest.json', '123456789012'],
    ]);
    const failing = intercepted(stores.s3, ({ name }) => {
      if (name === 'HeadObject') throw storeError('SlowDown');
      return {};
    });
    await expect(uploadBundle(folder, { ...target, s3: failing })).rejects.toThrow('SlowDown');
  });
});
