import { DescribeTableCommand, ListTablesCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { buckets, tableKeys, tables, type BucketId, type TableId } from '../infra/table/stores';
import { createTable } from './engines/tables';

/** Returns the name of a store on this machine. */
export const storeName = (id: TableId | BucketId): string => id.toLowerCase();

// Object.keys loses the types of the keys.
const tableIds = Object.keys(tables) as TableId[];
const bucketIds = Object.keys(buckets) as BucketId[];

/** The environment variables that give programs the names of the stores. */
export const storeEnvironment: Readonly<Record<string, string>> = Object.fromEntries([
  ...tableIds.map((id) => [tables[id].variable, storeName(id)]),
  ...bucketIds.map((id) => [buckets[id].variable, storeName(id)]),
]);

/** Killed at the wrong millisecond of its first start, the engine leaves a table that it neither uses nor deletes. */
async function refuseUnfinished(dynamo: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
  if (Table?.TableStatus === 'CREATING')
    throw new Error(
      `The table ${TableName} was never completed, because the first start was interrupted. Remove the folder dynamo of the state folder, and start again.`,
    );
}

/** Creates those tables and buckets that do not exist yet. */
export async function createStores(dynamo: DynamoDBClient, s3: S3Client): Promise<void> {
  const { partition, sort } = tableKeys;
  const { TableNames = [] } = await dynamo.send(new ListTablesCommand({}));
  for (const TableName of tableIds.map(storeName)) {
    if (TableNames.includes(TableName)) await refuseUnfinished(dynamo, TableName);
    else
      await createTable(dynamo, {
        TableName,
        AttributeDefinitions: [partition, sort].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
        KeySchema: [
          { AttributeName: partition, KeyType: 'HASH' },
          { AttributeName: sort, KeyType: 'RANGE' },
        ],
        BillingMode: 'PAY_PER_REQUEST',
      });
  }
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const existing = new Set(Buckets.map(({ Name }) => Name));
  for (const Bucket of bucketIds.map(storeName))
    if (!existing.has(Bucket)) await s3.send(new CreateBucketCommand({ Bucket }));
}
