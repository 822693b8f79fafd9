import { Duration } from 'aws-cdk-lib';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { environment } from '#domain/storage/environment';
import type { RouteGroup } from '#domain/api/route';
import { readCatalogue } from '../policies';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';

/** Below the gateway's own limit of 29 s, so that a slow call is ours to answer. */
const TIMEOUT_SECONDS = 25;

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
  const lambda = new LambdaFunction(scope, `${name}Function`, {
    description: `API calls of the group ${group}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(bundleFolder),
    memorySize: 1_024,
    timeout: Duration.seconds(TIMEOUT_SECONDS),
    environment: { [environment.catalogueTable]: data.catalogueTable.tableName },
    logGroup: new LogGroup(scope, `${name}Logs`, { retention: stage.logRetentionDays }),
  });
  lambda.addToRolePolicy(readCatalogue(data.catalogueTable));
  return lambda;
}
