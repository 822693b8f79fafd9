import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { createStores, storeEnvironment } from '../../local/stores';
import { intercepted, type StoreCall } from '../support/intercepted-client';

describe('the stores of one machine', () => {
  it('INFRA-19 are named for programs by their variables', () => {
    expect(storeEnvironment).toEqual({
      CATALOGUE_TABLE: 'cataloguetable',
      JOBS_TABLE: 'jobstable',
      DATA_BUCKET: 'databucket',
      JOBS_BUCKET: 'jobsbucket',
      WEB_BUCKET: 'webbucket',
    });
  });

  it('INFRA-19 are created where they do not exist yet, and no others', async () => {
    const calls: StoreCall[] = [];
    const answers: Record<string, object> = {
      ListTables: { TableNames: ['cataloguetable', 'other'] },
      DescribeTable: { Table: { TableStatus: 'ACTIVE' } },
      ListBuckets: { Buckets: [{ Name: 'databucket' }, { Name: 'webbucket' }] },
    };
    const answer = (call: StoreCall) => {
      calls.push(call);
      return answers[call.name] ?? {};
    };
    await createStores(intercepted(new DynamoDBClient({}), answer), intercepted(new S3Client({}), answer));
    expect(calls.filter(({ name }) => name.startsWith('Create'))).toEqual([
      {
        name: 'CreateTable',
        input: {
          TableName: 'jobstable',
          AttributeDefinitions: [
            { AttributeName: 'pk', AttributeType: 'S' },
            { AttributeName: 'sk', AttributeType: 'S' },
          ],
          KeySchema: [
            { AttributeName: 'pk', KeyType: 'HASH' },
            { AttributeName: 'sk', KeyType: 'RANGE' },
          ],
          BillingMode: 'PAY_PER_REQUEST',
        },
      },
      { name: 'CreateBucket', input: { Bucket: 'jobsbucket' } },
    ]);
    expect(calls).toContainEqual({ name: 'DescribeTable', input: { TableName: 'jobstable' } });
  });
});
