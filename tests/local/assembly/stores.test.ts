import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { createStores, storeEnvironment, webBucketName } from '../../../local/assembly/stores';
import { intercepted, type StoreCall } from '../../support/intercepted-client';
import { stackOf, type TemplateResource } from '../../support/small-assembly';

const table: TemplateResource = [
  'AWS::DynamoDB::Table',
  {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    PointInTimeRecoverySpecification: {},
  },
];
const bucket: TemplateResource = ['AWS::S3::Bucket', {}];
const resources = {
  CatalogueTable1: table,
  JobsTable2: table,
  DataBucket3: bucket,
  JobsBucket4: bucket,
  WebBucket5: bucket,
};

describe('the stores of the templates', () => {
  it('INFRA-19 are named for programs by their variables', async () => {
    const assembly = await stackOf(resources);
    expect(storeEnvironment(assembly)).toEqual({
      CATALOGUE_TABLE: 'cataloguetable1',
      JOBS_TABLE: 'jobstable2',
      DATA_BUCKET: 'databucket3',
      JOBS_BUCKET: 'jobsbucket4',
    });
    expect(webBucketName(assembly)).toBe('webbucket5');
    const { JobsTable2: _jobs, ...others } = resources;
    const incomplete = await stackOf(others);
    expect(() => storeEnvironment(incomplete)).toThrow('The templates define no JobsTable');
  });

  it('INFRA-19 are created where they do not exist yet, and no others', async () => {
    const calls: StoreCall[] = [];
    const answers: Record<string, object> = {
      ListTables: { TableNames: ['cataloguetable1', 'other'] },
      DescribeTable: { Table: { TableStatus: 'ACTIVE' } },
      ListBuckets: { Buckets: [{ Name: 'databucket3' }, { Name: 'webbucket5' }] },
    };
    const answer = (call: StoreCall) => {
      calls.push(call);
      return answers[call.name] ?? {};
    };
    const dynamo = intercepted(new DynamoDBClient({}), answer);
    const s3 = intercepted(new S3Client({}), answer);
    await createStores(await stackOf(resources), dynamo, s3);
    expect(calls.filter(({ name }) => name.startsWith('Create'))).toEqual([
      {
        name: 'CreateTable',
        input: {
          TableName: 'jobstable2',
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          BillingMode: 'PAY_PER_REQUEST',
        },
      },
      { name: 'CreateBucket', input: { Bucket: 'jobsbucket4' } },
    ]);
    expect(calls).toContainEqual({ name: 'DescribeTable', input: { TableName: 'jobstable2' } });
  });
});
