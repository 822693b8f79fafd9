import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { environment } from '#domain/storage/environment';
import { objectKey, TABLES_PREFIX } from '#domain/storage/object-keys';
import { ownRole, writeOwnLogs } from '../own-role';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import { functionHandler, functions, type FunctionName, type FunctionSettings } from '../table/functions';

export interface GroupFunctionProps {
  stage: Stage;
  data: DataStack;
  group: FunctionName;
  /** Folder of the built bundle. */
  bundleFolder: string;
  /** What it may do besides reading what the table says. */
  extra?: ExtraRights;
}

/** What a function needs of another stack. */
export interface ExtraRights {
  environment: Record<string, string>;
  statements: PolicyStatement[];
  wildcards: Record<string, string>;
}

/** The permission to read each thing that a function may read. */
const permissions: Record<FunctionSettings['reads'][number], (data: DataStack) => PolicyStatement> = {
  'release records': ({ catalogueTable }) =>
    new PolicyStatement({
      sid: 'ReadReleaseRecords',
      actions: ['dynamodb:GetItem'],
      resources: [catalogueTable.tableArn],
    }),
  // No Scan: the cost of a response must not grow with the catalogue.
  documents: ({ catalogueTable }) =>
    new PolicyStatement({
      sid: 'ReadCatalogue',
      actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
      resources: [catalogueTable.tableArn],
    }),
  tables: ({ dataBucket }) =>
    new PolicyStatement({
      sid: 'ReadTables',
      actions: ['s3:GetObject'],
      resources: [dataBucket.arnForObjects(objectKey('*', `${TABLES_PREFIX}*`))],
    }),
};

const sendTraces = (): PolicyStatement =>
  new PolicyStatement({
    sid: 'SendTraces',
    actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    resources: ['*'],
  });

/** Creates a function of the table. */
export function groupFunction(
  scope: Construct,
  { stage, data, group, bundleFolder, extra }: GroupFunctionProps,
): LambdaFunction {
  const name = `${group[0]?.toUpperCase()}${group.slice(1)}`;
  const logGroup = new LogGroup(scope, `${name}Logs`, { retention: stage.logRetentionDays });
  const { description, memoryMebibytes, timeoutSeconds, reads } = functions[group];
  const role = ownRole(scope, `${name}Role`, {
    service: 'lambda',
    description: `Functions of the group ${group}`,
    statements: [
      writeOwnLogs(logGroup),
      sendTraces(),
      ...reads.map((what) => permissions[what](data)),
      ...(extra?.statements ?? []),
    ],
    wildcards: {
      '*': 'Sending traces has no resource name.',
      [objectKey('*', `${TABLES_PREFIX}*`)]: 'The tables of each release that is kept.',
      ...extra?.wildcards,
    },
  });
  const reserved = stage.reservedConcurrency?.[group];
  return new LambdaFunction(scope, `${name}Function`, {
    description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: `${functionHandler.module}.${functionHandler.exportName}`,
    code: Code.fromAsset(bundleFolder),
    memorySize: memoryMebibytes,
    timeout: Duration.seconds(timeoutSeconds),
    tracing: Tracing.ACTIVE,
    environment: {
      [environment.catalogueTable]: data.catalogueTable.tableName,
      ...(reads.includes('tables') && { [environment.dataBucket]: data.dataBucket.bucketName }),
      ...extra?.environment,
    },
    role,
    logGroup,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
  });
}
