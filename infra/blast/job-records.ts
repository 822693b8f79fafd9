import { Duration } from 'aws-cdk-lib';
import type { ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { JsonPath, type TaskStateBase } from 'aws-cdk-lib/aws-stepfunctions';
import { DynamoAttributeValue, DynamoDeleteItem, DynamoUpdateItem } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { jobKey, type BlastRun, type JobState } from '#domain/storage/blast-job';

/** The item is gone or belongs to another run: an expected outcome, not a fault. */
export const OUTDATED = 'DynamoDB.ConditionalCheckFailedException';
export const ANY_ERROR = 'States.ALL';

const jobId = JsonPath.stringAt('$.jobId');
const key = jobKey('{}');
const runNumber = DynamoAttributeValue.numberFromString(JsonPath.format('{}', JsonPath.stringAt('$.run')));

/** Table implements ITable, but not under exactOptionalPropertyTypes. */
const asTable = (table: Table): ITable => table as ITable;

/** Retries faults, but not expected outcomes; `ambiguous` errors, which may be either, once. */
export function retryFaults(state: TaskStateBase, ambiguous: string[] = []): void {
  state.addRetry({ errors: [OUTDATED], maxAttempts: 0 });
  if (ambiguous.length > 0) state.addRetry({ errors: ambiguous, interval: Duration.seconds(1), maxAttempts: 1 });
  state.addRetry({ errors: ['States.TaskFailed'], interval: Duration.seconds(1), backoffRate: 2, maxAttempts: 3 });
}

/** Sets the state of the job's record, given or found at a path; fails with OUTDATED if it belongs to another run. */
export function recordState(
  scope: Construct,
  id: string,
  table: Table,
  state: JobState | { at: string },
): DynamoUpdateItem {
  const value = typeof state === 'string' ? state : JsonPath.stringAt(state.at);
  const task = new DynamoUpdateItem(scope, id, {
    table: asTable(table),
    key: {
      pk: DynamoAttributeValue.fromString(JsonPath.format(key.pk, jobId)),
      sk: DynamoAttributeValue.fromString(key.sk),
    },
    updateExpression: 'SET #state = :state',
    // Also fails if the item no longer exists.
    conditionExpression: '#run = :run',
    expressionAttributeNames: { '#state': 'state', '#run': 'run' },
    expressionAttributeValues: { ':state': DynamoAttributeValue.fromString(value), ':run': runNumber },
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task);
  return task;
}

/** Removes the item of a slot; fails with OUTDATED if another run holds the slot. */
export function releaseSlot(
  scope: Construct,
  id: string,
  table: Table,
  slot: keyof BlastRun['slots'],
): DynamoDeleteItem {
  const part = (name: 'pk' | 'sk'): DynamoAttributeValue =>
    DynamoAttributeValue.fromString(JsonPath.stringAt(`$.slots.${slot}.${name}`));
  const task = new DynamoDeleteItem(scope, id, {
    table: asTable(table),
    key: { pk: part('pk'), sk: part('sk') },
    conditionExpression: '#jobId = :jobId AND #run = :run',
    expressionAttributeNames: { '#jobId': 'jobId', '#run': 'run' },
    expressionAttributeValues: { ':jobId': DynamoAttributeValue.fromString(jobId), ':run': runNumber },
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task);
  return task;
}
