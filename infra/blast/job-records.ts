import { Duration } from 'aws-cdk-lib';
import type { ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { JsonPath, type TaskStateBase } from 'aws-cdk-lib/aws-stepfunctions';
import { DynamoAttributeValue, DynamoDeleteItem, DynamoUpdateItem } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { jobKey, type BlastRun, type JobState } from '#domain/storage/blast-job';

/** The item is gone or belongs to another run: an answer, not a fault. */
export const OUTDATED = 'DynamoDB.ConditionalCheckFailedException';
export const ANY_ERROR = 'States.ALL';

const jobId = JsonPath.stringAt('$.jobId');
const key = jobKey('{}');
const runNumber = DynamoAttributeValue.numberFromString(JsonPath.format('{}', JsonPath.stringAt('$.run')));

/** Table does declare that it implements ITable, but not under exactOptionalPropertyTypes. */
const asTable = (table: Table): ITable => table as ITable;

/** Tries again what failed, but not what was answered; `oftenAnswered` once, being either. */
export function retryFaults(state: TaskStateBase, oftenAnswered: string[] = []): void {
  state.addRetry({ errors: [OUTDATED], maxAttempts: 0 });
  if (oftenAnswered.length > 0) state.addRetry({ errors: oftenAnswered, interval: Duration.seconds(1), maxAttempts: 1 });
  state.addRetry({ errors: ['States.TaskFailed'], interval: Duration.seconds(1), backoffRate: 2, maxAttempts: 3 });
}

/** Sets the state of the job's record; OUTDATED if this run is not the job's. */
export function recordState(scope: Construct, id: string, table: Table, state: JobState): DynamoUpdateItem {
  const task = new DynamoUpdateItem(scope, id, {
    table: asTable(table),
    key: { pk: DynamoAttributeValue.fromString(JsonPath.format(key.pk, jobId)), sk: DynamoAttributeValue.fromString(key.sk) },
    updateExpression: 'SET #state = :state',
    // A condition on an attribute fails for an item that is gone.
    conditionExpression: '#run = :run',
    expressionAttributeNames: { '#state': 'state', '#run': 'run' },
    expressionAttributeValues: { ':state': DynamoAttributeValue.fromString(state), ':run': runNumber },
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task);
  return task;
}

/** Removes the item of a slot; OUTDATED if it is not this run's. */
export function giveBackSlot(scope: Construct, id: string, table: Table, slot: keyof BlastRun['slots']): DynamoDeleteItem {
  const part = (name: 'pk' | 'sk'): DynamoAttributeValue => DynamoAttributeValue.fromString(JsonPath.stringAt(`$.slots.${slot}.${name}`));
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
