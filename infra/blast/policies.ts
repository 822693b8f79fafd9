import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { objectKey, releasePaths } from '#domain/storage/object-keys';

// The permissions of the parts of BLAST, each as a named statement.

/** The task: reads the databases of any release, and nothing else in the data bucket. */
export function readDatabases(bucket: IBucket): PolicyStatement[] {
  const databases = objectKey('*', releasePaths.blastDatabase('*'));
  return [
    new PolicyStatement({
      sid: 'ReadDatabases',
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(databases)],
    }),
    new PolicyStatement({
      sid: 'ListDatabases',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': databases } },
    }),
  ];
}

/** The task: reads queries, writes and removes results. */
export function readQueriesAndWriteResults(bucket: IBucket): PolicyStatement[] {
  return [...readQueries(bucket), writeResults(bucket)];
}

/** Lists as well: without that permission S3 returns 403 instead of 404 for a missing query. */
function readQueries(bucket: IBucket): PolicyStatement[] {
  const queries = `${USER_FILES_PREFIX}*`;
  return [
    new PolicyStatement({
      sid: 'ReadQueries',
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(queries)],
    }),
    new PolicyStatement({
      sid: 'TellMissingFromForbidden',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': [queries] } },
    }),
  ];
}

function writeResults(bucket: IBucket): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteResults',
    actions: ['s3:PutObject', 's3:DeleteObject'],
    resources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
  });
}

/** The task: checks whether its run is still valid, records how it ended, and releases its slots. */
export function followJobs(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'FollowJobs',
    actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    resources: [table.tableArn],
  });
}

/** The functions: read and write job records, slots and counters. */
export function manageJobs(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'KeepJobs',
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:Query'],
    resources: [table.tableArn],
  });
}

/** The functions: read queries; write and remove queries and results. */
export function manageJobFiles(bucket: IBucket): PolicyStatement[] {
  return [
    ...readQueries(bucket),
    new PolicyStatement({
      sid: 'KeepJobFiles',
      actions: ['s3:PutObject', 's3:DeleteObject'],
      resources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
    }),
  ];
}

/** The functions: start and stop executions of this machine only. */
export function runMachine(machine: StateMachine): PolicyStatement[] {
  const executions = Stack.of(machine).formatArn({
    service: 'states',
    resource: 'execution',
    resourceName: `${machine.stateMachineName}:*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return [
    new PolicyStatement({ sid: 'StartRuns', actions: ['states:StartExecution'], resources: [machine.stateMachineArn] }),
    new PolicyStatement({ sid: 'StopRuns', actions: ['states:StopExecution'], resources: [executions] }),
  ];
}
