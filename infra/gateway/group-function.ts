import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RouteGroup } from '#domain/api/route';
import { timeouts } from '#domain/api/timeouts';
import { environment } from '#domain/storage/environment';
import { acceptWildcards } from '../findings';
import { readCatalogue, writeOwnLogs } from '../policies';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';

export interface GroupFunctionProps {
  stage: Stage;
  data: DataStack;
  group: RouteGroup;
  /** Folder of the built bundle. */
  bundleFolder: string;
}

/** The function of one route group. It may read the catalogue, and nothing else unless its group's stack adds it. */
export function groupFunction(scope: Construct, { stage, data, group, bundleFolder }: GroupFunctionProps): LambdaFunction {
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
    environment: { [environment.catalogueTable]: data.catalogueTable.tableName },
    role,
    logGroup,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
  });
  for (const statement of [writeOwnLogs(logGroup), readCatalogue(data.catalogueTable)]) role.addToPrincipalPolicy(statement);
  acceptWildcards(role, { '*': 'Sending traces has no resource to name.' });
  return lambda;
}
