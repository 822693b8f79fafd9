import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ownRole, writeOwnLogs } from '../own-role';
import { REGION, type Stage } from '../stage';
import type { ApiStack } from '../stacks/api';
import { gatewaySettings } from '../table/gateway';
import { spending } from '../table/spending';

const patches = (rate: number | string, burst: number | string) =>
  Object.entries({ rateLimit: rate, burstLimit: burst }).map(([limit, value]) => ({
    op: 'replace',
    path: `/*/*/throttling/${limit}`,
    value: String(value),
  }));

/** The program, inlined in the template. Lambda's runtime has the client. */
export const floorProgram = (floor: { rate: number; burst: number }): string => `
const { APIGatewayClient, UpdateStageCommand } = require('@aws-sdk/client-api-gateway');
exports.handler = async () => {
  const patchOperations = ${JSON.stringify(patches(floor.rate, floor.burst))};
  const { API_ID: restApiId, STAGE_NAME: stageName } = process.env;
  await new APIGatewayClient({}).send(new UpdateStageCommand({ restApiId, stageName, patchOperations }));
  console.log(JSON.stringify({ lowered: patchOperations }));
};`;

/**
 * Lowers the throttle of all calls when the alarm on their number calls it. Nothing raises it again by itself, and a
 * deployment compares templates only: the output LiftFloor is the command that does.
 */
export class SpendingFloor extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, stage: Stage, { api }: ApiStack) {
    super(scope, id);
    const { rate, burst } = stage.throttle;
    const floor = { rate: Math.min(rate, spending.floor.rate), burst: Math.min(burst, spending.floor.burst) };
    const logGroup = new LogGroup(this, 'Logs', { retention: stage.logRetentionDays });
    const gateway = `arn:${Stack.of(this).partition}:apigateway:${REGION}::/restapis/${api.restApiId}`;
    const lowerThrottle = new PolicyStatement({
      sid: 'LowerThrottle',
      actions: ['apigateway:PATCH'],
      resources: [`${gateway}/stages/${gatewaySettings.stageName}`],
    });
    const role = ownRole(this, 'Role', {
      service: 'lambda',
      description: 'Lowers the throttle of the gateway',
      statements: [writeOwnLogs(logGroup), lowerThrottle],
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      description: 'Lowers the throttle of the gateway when it is called far too often',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(floorProgram(floor)),
      memorySize: 256,
      timeout: Duration.seconds(30),
      environment: { API_ID: api.restApiId, STAGE_NAME: gatewaySettings.stageName },
      role,
      logGroup,
    });
    const operations = patches(rate, burst).map(({ op, path, value }) => `'op=${op},path=${path},value=${value}'`);
    // Of the gateway's own stack, which names it without an import.
    new CfnOutput(Stack.of(api), 'LiftFloor', {
      description: 'Raises the throttle of the gateway again',
      value: `aws apigateway update-stage --region ${REGION} --rest-api-id ${api.restApiId} --stage-name ${gatewaySettings.stageName} --patch-operations ${operations.join(' ')}`,
    });
  }
}
