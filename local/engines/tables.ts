import {
  CreateTableCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

const READY_SECONDS_MAX = 60;

/** Creates a table and waits until it can be used: engines answer before that, and then say that it does not exist. */
export async function createTable(dynamo: DynamoDBClient, table: CreateTableCommandInput): Promise<void> {
  const { TableName } = table;
  await dynamo.send(new CreateTableCommand(table));
  await waitUntilTableExists(
    { client: dynamo, maxWaitTime: READY_SECONDS_MAX, minDelay: 0.02, maxDelay: 0.5 },
    { TableName },
  );
}
