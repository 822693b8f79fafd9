import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableTarget } from '../write/batch-write';

/** The few items of the table besides the releases: records, current release, lease. */
export interface ControlTable {
  documents: DynamoDBDocumentClient;
  table: string;
}

export function controlTable({ dynamo, table }: TableTarget): ControlTable {
  return {
    documents: DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } }),
    table,
  };
}
