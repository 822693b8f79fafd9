import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { environment } from '#domain/storage/environment';
import { formatList, readableFormats } from '#domain/storage/release-format';
import { PARTITION_KEY, SORT_KEY } from '#domain/storage/keys';
import { dynamoClient, s3Client } from '../../local/engines/clients';
import { otherEngines } from '../../local/engines/engines';
import { createTable } from '../../local/engines/tables';

export interface Stores {
  catalogueTable: string;
  jobsTable: string;
  dataBucket: string;
  jobsBucket: string;
  /** Everything a program needs to work on these stores, credentials included. */
  environment: Record<string, string>;
  dynamo: DynamoDBClient;
  s3: S3Client;
  /** Absent until a release is published. */
  pointerFile: string;
  dispose(): Promise<void>;
}

/** With the keys of the tables in infra/. */
const createKeyedTable = (dynamo: DynamoDBClient, TableName: string): Promise<void> =>
  createTable(dynamo, {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: PARTITION_KEY, AttributeType: 'S' },
      { AttributeName: SORT_KEY, AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: PARTITION_KEY, KeyType: 'HASH' },
      { AttributeName: SORT_KEY, KeyType: 'RANGE' },
    ],
  });

/** Existing stores by the environment of the programs that work on them. */
export function storesOf(variables: Readonly<Record<string, string>>): Omit<Stores, 'dispose'> {
  const named = (name: string): string => variables[name] ?? '';
  return {
    catalogueTable: named(environment.catalogueTable),
    jobsTable: named(environment.jobsTable),
    dataBucket: named(environment.dataBucket),
    jobsBucket: named(environment.jobsBucket),
    environment: { ...variables },
    pointerFile: named(environment.releasePointer),
    dynamo: dynamoClient(variables[environment.dynamoEndpoint]),
    s3: s3Client(variables[environment.s3Endpoint]),
  };
}

async function deleteBucket(s3: S3Client, bucket: string): Promise<void> {
  // All pages are read first, because the store continues from the last key of a page, which must still exist.
  const pages = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    if (Contents.length > 0) pages.push(Contents);
  for (const page of pages)
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: page.map(({ Key }) => ({ Key })) } }));
  await s3.send(new DeleteBucketCommand({ Bucket: bucket }));
}

/** Fresh, empty, uniquely named tables, buckets and release pointer on the engines of the test run. */
export async function createStores(): Promise<Stores> {
  const run = randomUUID().slice(0, 8);
  const [catalogueTable, jobsTable, dataBucket, jobsBucket] = [
    `catalogue-${run}`,
    `jobs-${run}`,
    `data-${run}`,
    `jobs-${run}`,
  ] as const;
  const folder = await mkdtemp(join(tmpdir(), 'spencer-stores-'));
  const pointerFile = join(folder, 'release-pointer');
  const dynamo = dynamoClient(process.env[environment.dynamoEndpoint]);
  const s3 = s3Client(process.env[environment.s3Endpoint]);
  const tables = [catalogueTable, jobsTable];
  const buckets = [dataBucket, jobsBucket];
  await Promise.all(tables.map((name) => createKeyedTable(dynamo, name)));
  await Promise.all(buckets.map((name) => s3.send(new CreateBucketCommand({ Bucket: name }))));

  const inherited = [
    environment.dynamoEndpoint,
    environment.s3Endpoint,
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_REGION',
  ];
  return {
    catalogueTable,
    jobsTable,
    dataBucket,
    jobsBucket,
    environment: {
      ...Object.fromEntries(inherited.map((name) => [name, process.env[name] ?? ''])),
      [environment.catalogueTable]: catalogueTable,
      [environment.jobsTable]: jobsTable,
      [environment.dataBucket]: dataBucket,
      [environment.jobsBucket]: jobsBucket,
      [environment.releasePointer]: `file:${pointerFile}`,
      [environment.readableFormats]: formatList(readableFormats),
    },
    dynamo,
    s3,
    pointerFile,
    dispose: async () => {
      // The embedded engines lose their folder when the run ends; it costs as much to empty them as to fill them.
      if (process.env[otherEngines.dynamo])
        await Promise.all(tables.map((name) => dynamo.send(new DeleteTableCommand({ TableName: name }))));
      if (process.env[otherEngines.s3]) await Promise.all(buckets.map((bucket) => deleteBucket(s3, bucket)));
      dynamo.destroy();
      s3.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
