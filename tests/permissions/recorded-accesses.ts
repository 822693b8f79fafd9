import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { StoreCall } from '../support/intercepted-client';

/** One use of a permission, in the words of IAM. */
export interface Access {
  action: string;
  resource: string;
  /** Prefix of a list of objects. */
  prefix?: string;
}

type Input = Record<string, unknown>;
type AccessesOf = (input: Input) => Access[];

const onTable =
  (action: string): AccessesOf =>
  ({ TableName }) => [{ action: `dynamodb:${action}`, resource: `table ${String(TableName)}` }];
const onTables =
  (action: string): AccessesOf =>
  ({ RequestItems }) =>
    Object.keys(RequestItems as object).map((table) => ({ action: `dynamodb:${action}`, resource: `table ${table}` }));
const onObject =
  (action: string): AccessesOf =>
  ({ Bucket, Key }) => [{ action: `s3:${action}`, resource: `bucket ${String(Bucket)}/${String(Key)}` }];
const onStore =
  (action: string): AccessesOf =>
  ({ KvsARN }) => [{ action: `cloudfront-keyvaluestore:${action}`, resource: String(KvsARN) }];

/** Which permissions a call of the SDK needs (service authorization reference of each service). */
const accesses: Record<string, AccessesOf> = {
  Get: onTable('GetItem'),
  GetItem: onTable('GetItem'),
  Put: onTable('PutItem'),
  Update: onTable('UpdateItem'),
  Delete: onTable('DeleteItem'),
  Query: onTable('Query'),
  BatchGet: onTables('BatchGetItem'),
  BatchGetItem: onTables('BatchGetItem'),
  BatchWriteItem: onTables('BatchWriteItem'),
  GetObject: onObject('GetObject'),
  HeadObject: onObject('GetObject'),
  PutObject: onObject('PutObject'),
  CreateMultipartUpload: onObject('PutObject'),
  UploadPart: onObject('PutObject'),
  CompleteMultipartUpload: onObject('PutObject'),
  AbortMultipartUpload: onObject('AbortMultipartUpload'),
  DeleteObjects: ({ Bucket, Delete }) =>
    (Delete as { Objects: { Key: string }[] }).Objects.map(({ Key }) => ({
      action: 's3:DeleteObject',
      resource: `bucket ${String(Bucket)}/${Key}`,
    })),
  ListObjectsV2: ({ Bucket, Prefix = '' }) => [
    { action: 's3:ListBucket', resource: `bucket ${String(Bucket)}`, prefix: String(Prefix) },
  ],
  StartExecution: ({ stateMachineArn }) => [{ action: 'states:StartExecution', resource: String(stateMachineArn) }],
  StopExecution: ({ executionArn }) => [{ action: 'states:StopExecution', resource: String(executionArn) }],
  DescribeKeyValueStore: onStore('DescribeKeyValueStore'),
  GetKey: onStore('GetKey'),
  PutKey: onStore('PutKey'),
};

/** Throws for a call that is not in the table. */
function accessesOf({ name, input }: StoreCall): Access[] {
  const found = accesses[name];
  if (!found) throw new Error(`Say in accesses which permission ${name} needs`);
  return found(input);
}

const clients = [DynamoDBClient, DynamoDBDocumentClient, S3Client, SFNClient, CloudFrontKeyValueStoreClient];

/** Records the calls of all SDK clients, wherever they were created, during `work`. */
export async function recorded(work: () => Promise<unknown>): Promise<Access[]> {
  const kept: Access[] = [];
  const spies = clients.map(({ prototype }) => {
    const send = Reflect.get(prototype, 'send') as (...args: unknown[]) => unknown;
    // Of the class itself, not of the common base class, so that each is restored separately.
    Object.defineProperty(prototype, 'send', { value: send, configurable: true, writable: true });
    return vi.spyOn(prototype as { send: typeof send }, 'send').mockImplementation(function (
      this: unknown,
      command: unknown,
      ...options: unknown[]
    ) {
      const { constructor, input } = command as { constructor: { name: string }; input: Input };
      kept.push(...accessesOf({ name: constructor.name.replace(/Command$/, ''), input }));
      return Reflect.apply(send, this, [command, ...options]);
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return kept;
}
