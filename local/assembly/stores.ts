import { DescribeTableCommand, ListTablesCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { environment } from '#domain/storage/environment';
import { createTable } from '../engines/tables';
import { physicalName, type Assembly } from './assembly';

const tableSchema = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  BillingMode: z.enum(['PAY_PER_REQUEST', 'PROVISIONED']),
});

/** The construct ids of the stores in infra/; a logical id is a construct id followed by a hash. */
const storeIds = {
  [environment.catalogueTable]: ['AWS::DynamoDB::Table', 'CatalogueTable'],
  [environment.jobsTable]: ['AWS::DynamoDB::Table', 'JobsTable'],
  [environment.dataBucket]: ['AWS::S3::Bucket', 'DataBucket'],
  [environment.jobsBucket]: ['AWS::S3::Bucket', 'JobsBucket'],
} as const;

function nameOf(assembly: Assembly, type: string, id: string): string {
  const resource = assembly.resources(type).find(({ logicalId }) => logicalId.startsWith(id));
  if (!resource) throw new Error(`The templates define no ${id}`);
  return physicalName(resource.logicalId);
}

/** Returns the environment variables that give programs the names of the stores. */
export function storeEnvironment(assembly: Assembly): Record<string, string> {
  return Object.fromEntries(
    Object.entries(storeIds).map(([variable, [type, id]]) => [variable, nameOf(assembly, type, id)]),
  );
}

export function webBucketName(assembly: Assembly): string {
  return nameOf(assembly, 'AWS::S3::Bucket', 'WebBucket');
}

/** Killed at the wrong millisecond of its first start, the engine leaves a table that it neither uses nor deletes. */
async function refuseUnfinished(dynamo: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
  if (Table?.TableStatus === 'CREATING')
    throw new Error(
      `The table ${TableName} was never completed, because the first start was interrupted. Remove the folder dynamo of the state folder, and start again.`,
    );
}

/** Creates those tables and buckets of the templates that do not exist yet. */
export async function createStores(assembly: Assembly, dynamo: DynamoDBClient, s3: S3Client): Promise<void> {
  const { TableNames = [] } = await dynamo.send(new ListTablesCommand({}));
  for (const { logicalId, properties } of assembly.resources('AWS::DynamoDB::Table')) {
    const TableName = physicalName(logicalId);
    if (TableNames.includes(TableName)) await refuseUnfinished(dynamo, TableName);
    else await createTable(dynamo, { TableName, ...tableSchema.parse(properties) });
  }
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const existing = new Set(Buckets.map(({ Name }) => Name));
  for (const { logicalId } of assembly.resources('AWS::S3::Bucket')) {
    const Bucket = physicalName(logicalId);
    if (!existing.has(Bucket)) await s3.send(new CreateBucketCommand({ Bucket }));
  }
}
