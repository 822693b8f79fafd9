import { Duration } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { timeouts } from '#domain/api/limits';
import { environment } from '#domain/storage/environment';
import { objectKey, TABLES_PREFIX } from '#domain/storage/object-keys';
import { acceptWildcards } from '../findings';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import type { FunctionName } from '../table/functions';

export interface GroupFunctionProps {
  stage: Stage;
  data: DataStack;
  group: FunctionName;
  /** Folder of the built bundle. */
  bundleFolder: string;
}

/** Reads by key only. No Scan: the cost of a response must not grow with the catalogue. */
function readCatalogue(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'ReadCatalogue',
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
    resources: [table.tableArn],
  });
}

/** Reads the tables of releases, and no other file. */
function readTables(bucket: IBucket): PolicyStatement {
  return new PolicyStatement({
    sid: 'ReadTables',
    actions: ['s3:GetObject'],
    resources: [bucket.arnForObjects(objectKey('*', `${TABLES_PREFIX}*`))],
  });
}

/** Determines the current release, for a program that reads nothing else of the catalogue. */
function readReleaseRecords(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'ReadReleaseRecords',
    actions: ['dynamodb:GetItem'],
    resources: [table.tableArn],
  });
}

/** Replaces the managed policy, which lets a program write the logs of all others. */
export function writeOwnLogs(logGroup: LogGroup): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteOwnLogs',
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}

/**
 * Creates the function of a route group. It may read the catalogue; other permissions are added by its group's stack.
 */
export function groupFunction(
  scope: Construct,
  { stage, data, group, bundleFolder }: GroupFunctionProps,
): LambdaFunction {
  const name = `${group[0]?.toUpperCase()}${group.slice(1)}`;
  const logGroup = new LogGroup(scope, `${name}Logs`, { retention: stage.logRetentionDays });
  const role = new Role(scope, `${name}Role`, {
    description: `Functions of the group ${group}`,
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  const reserved = stage.reservedConcurrency?.[group];
  const lambda = new LambdaFunction(scope, `${name}Function`, {
    description: `API calls of the group ${group}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(bundleFolder),
    memorySize: 1_024,
    timeout: Duration.seconds(timeouts.functionSeconds),
    tracing: Tracing.ACTIVE,
    environment: {
      [environment.catalogueTable]: data.catalogueTable.tableName,
      ...(group !== 'blast' && { [environment.dataBucket]: data.dataBucket.bucketName }),
    },
    role,
    logGroup,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
  });
  // The task reads the databases of a release; the function for BLAST only determines the release.
  const statements =
    group === 'blast'
      ? [readReleaseRecords(data.catalogueTable)]
      : [readCatalogue(data.catalogueTable), readTables(data.dataBucket)];
  for (const statement of [writeOwnLogs(logGroup), ...statements]) role.addToPrincipalPolicy(statement);
  acceptWildcards(role, {
    '*': 'Sending traces has no resource name.',
    [objectKey('*', `${TABLES_PREFIX}*`)]: 'The tables of each release that is kept.',
  });
  return lambda;
}
