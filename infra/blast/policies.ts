import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { JOB_INPUT_PREFIX, USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { objectKey, releasePaths } from '#domain/storage/object-keys';

// What the parts of BLAST may do, each statement with a name.

/** Databases of any release, and nothing else of the data bucket. */
export function readDatabases(bucket: IBucket): PolicyStatement[] {
  const databases = objectKey('*', releasePaths.blastDatabase('*'));
  return [
    new PolicyStatement({ sid: 'ReadDatabases', actions: ['s3:GetObject'], resources: [bucket.arnForObjects(databases)] }),
    new PolicyStatement({
      sid: 'ListDatabases',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': databases } },
    }),
  ];
}

/** The task: reads queries, writes and withdraws results. */
export function answerJobs(bucket: IBucket): PolicyStatement[] {
  return [
    new PolicyStatement({ sid: 'ReadQueries', actions: ['s3:GetObject'], resources: [bucket.arnForObjects(`${JOB_INPUT_PREFIX}*`)] }),
    tellMissing(bucket, [`${JOB_INPUT_PREFIX}*`]),
    writeResults(bucket),
  ];
}

export function writeResults(bucket: IBucket): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteResults',
    actions: ['s3:PutObject', 's3:DeleteObject'],
    resources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
  });
}

/** The task: sees whether its job still stands and says how it ended. */
export function followJobs(table: Table): PolicyStatement {
  return new PolicyStatement({ sid: 'FollowJobs', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources: [table.tableArn] });
}

/** The functions: job records, slots and counters. */
export function keepJobs(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'KeepJobs',
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:Query'],
    resources: [table.tableArn],
  });
}

/** Who may not list is told of a missing file that it is forbidden. */
function tellMissing(bucket: IBucket, files: string[]): PolicyStatement {
  return new PolicyStatement({
    sid: 'TellMissingFromForbidden',
    actions: ['s3:ListBucket'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': files } },
  });
}

/** The functions: queries and results of jobs. */
export function keepJobFiles(bucket: IBucket): PolicyStatement[] {
  const files = [JOB_INPUT_PREFIX, USER_FILES_PREFIX].map((prefix) => `${prefix}*`);
  return [
    new PolicyStatement({
      sid: 'KeepJobFiles',
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: files.map((pattern) => bucket.arnForObjects(pattern)),
    }),
    tellMissing(bucket, files),
  ];
}

/** The functions: this machine only, and its executions. */
export function runMachine(machine: StateMachine): PolicyStatement[] {
  const executions = Stack.of(machine).formatArn({
    service: 'states',
    resource: 'execution',
    resourceName: `${machine.stateMachineName}:*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return [
    new PolicyStatement({ sid: 'StartRuns', actions: ['states:StartExecution'], resources: [machine.stateMachineArn] }),
    new PolicyStatement({ sid: 'StopRuns', actions: ['states:StopExecution', 'states:DescribeExecution'], resources: [executions] }),
  ];
}
