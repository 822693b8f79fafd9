import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INBOX_PREFIX } from '#domain/storage/loader-process';
import { uploadBundle } from '../../infra/publish/upload-bundle';
import { createStores, type Stores } from '../support/stores';

describe('a bundle on its way to the inbox', () => {
  let stores: Stores;
  let folder: string;
  beforeAll(async () => {
    stores = await createStores();
    folder = await mkdtemp(join(tmpdir(), 'spencer-upload-'));
    await mkdir(join(folder, 'expression'));
    for (const name of ['manifest.json', 'genes.tsv', 'peptides.tsv.gz', 'zebra.txt', 'expression/a@b@c.tsv']) await writeFile(join(folder, name), `content of ${name}`);
  });
  afterAll(async () => {
    await stores.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('LOAD-01 LOAD-02 is uploaded whole, its manifest last', async () => {
    const order: string[] = [];
    const target = { s3: stores.s3, bucket: stores.jobsBucket, prefix: `${INBOX_PREFIX}x/` };
    await uploadBundle(folder, target, (name) => order.push(name));
    expect(order).toHaveLength(5);
    expect(order.at(-1)).toBe('manifest.json');
    const { Contents = [] } = await stores.s3.send(new ListObjectsV2Command({ Bucket: target.bucket, Prefix: target.prefix }));
    expect(new Set(Contents.map(({ Key }) => Key))).toEqual(new Set(order.map((name) => target.prefix + name)));
    for (const name of order) {
      const { Body } = await stores.s3.send(new GetObjectCommand({ Bucket: target.bucket, Key: target.prefix + name }));
      expect(await Body?.transformToString()).toBe(`content of ${name}`);
    }
  });

  it('LOAD-03 is refused without a manifest, before anything is uploaded', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'spencer-upload-'));
    await writeFile(join(empty, 'genes.tsv'), 'x');
    const target = { s3: stores.s3, bucket: stores.jobsBucket, prefix: 'empty/' };
    await expect(uploadBundle(empty, target)).rejects.toThrow('has no manifest.json, so it is no bundle');
    const { KeyCount } = await stores.s3.send(new ListObjectsV2Command({ Bucket: target.bucket, Prefix: target.prefix }));
    expect(KeyCount).toBe(0);
    await rm(empty, { recursive: true });
  });
});
