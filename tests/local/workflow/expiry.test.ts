import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { JOB_LIFETIME_SECONDS, JOBS_TTL_ATTRIBUTE, jobFiles, jobKey } from '#domain/storage/blast-job';
import { Assembly } from '../../../local/assembly/assembly';
import { expiryDefinition } from '../../../local/assembly/expiry';
import { systemBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { expire } from '../../../local/workflow/expire';
import { createStores, type Stores } from '../../support/stores';

const DAY_MS = JOB_LIFETIME_SECONDS * 1_000;

describe('expiry of jobs', { timeout: 120_000 }, () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await createStores();
  });
  afterAll(() => stores.dispose());

  it('LIM-05 stands in the templates: objects of the jobs bucket for one day, items of the jobs table by their own time', async () => {
    const { buckets, tables } = expiryDefinition(await Assembly.read(await cachedBuild(systemBuild, silentProgress)));
    const jobs = [...buckets].filter(([name]) => name.startsWith('jobsbucket'));
    expect(jobs.map(([, seconds]) => seconds)).toEqual([JOB_LIFETIME_SECONDS]);
    expect([...buckets.keys()].filter((name) => /^(data|web)bucket/.test(name))).toEqual([]);
    expect([...tables].map(([name, attribute]) => [name.slice(0, 'jobstable'.length), attribute])).toEqual([['jobstable', JOBS_TTL_ATTRIBUTE]]);
  });

  it('LIM-05 removes on one machine what is past its time, and nothing else', async () => {
    const { s3, jobsBucket, jobsTable: TableName } = stores;
    const dynamo = DynamoDBDocumentClient.from(stores.dynamo);
    const definition = { buckets: new Map([[jobsBucket, JOB_LIFETIME_SECONDS]]), tables: new Map([[TableName, JOBS_TTL_ATTRIBUTE]]) };
    const now = Date.now();
    await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: jobFiles.result('old'), Body: '{}' }));
    for (const [id, expiresAt] of [['old', now - 1_000], ['young', now + DAY_MS]] as const) {
      await dynamo.send(new PutCommand({ TableName, Item: { ...jobKey(id), [JOBS_TTL_ATTRIBUTE]: Math.floor(expiresAt / 1_000) } }));
    }
    const left = async () => ({
      objects: ((await s3.send(new ListObjectsV2Command({ Bucket: jobsBucket }))).Contents ?? []).length,
      items: (await dynamo.send(new ScanCommand({ TableName }))).Items?.map((item) => item['pk'] as string),
    });
    await expire(definition, stores, now);
    expect(await left()).toEqual({ objects: 1, items: [jobKey('young').pk] });
    await expire(definition, stores, now + DAY_MS + 60_000);
    expect(await left()).toEqual({ objects: 0, items: [] });
  });
});
