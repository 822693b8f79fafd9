import { CfnOutput, Duration, FileSystem, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
  type IResource,
  type MethodDeploymentOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { timeouts } from '#domain/api/limits';
import { formatList, readableFormats } from '#domain/storage/release-format';
import { accept } from '../findings';
import { addGatewayFailures } from '../gateway/failure-answers';
import { groupFunction, type ExtraRights } from '../gateway/group-function';
import { admitOnlyCdn } from '../gateway/origin-key';
import { readableFormatsName, REGION, type Stage } from '../stage';
import { functionNames, type FunctionName } from '../table/functions';
import { gatewayResources, gatewaySettings, methodsOfAny } from '../table/gateway';
import type { DataStack } from './data';

/** One line per call. It does not identify the caller, not even by address: the log is about load and failures. */
const accessLogLine = JSON.stringify({
  time: '$context.requestTime',
  requestId: '$context.requestId',
  path: '$context.path',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  functionMs: '$context.integration.latency',
  bytes: '$context.responseLength',
  traceId: '$context.xrayTraceId',
  failure: '$context.error.responseType',
});

export interface ApiStackProps {
  stage: Stage;
  data: DataStack;
  /** Folder of the built bundle of each group. */
  bundles: Record<FunctionName, string>;
  /** Prefix of the stage's names. */
  prefix: string;
  /** What functions need of other stacks. */
  extra: Partial<Record<FunctionName, ExtraRights>>;
}

function resourceAt(api: RestApi, path: string): IResource {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<IResource>((parent, segment) => parent.getResource(segment) ?? parent.addResource(segment), api.root);
}

function throttles({ throttle }: Stage): Record<string, MethodDeploymentOptions> {
  const limits = {
    blast: { throttlingRateLimit: throttle.blastRate, throttlingBurstLimit: throttle.blastBurst },
    pictures: { throttlingRateLimit: throttle.picturesRate, throttlingBurstLimit: throttle.picturesBurst },
  };
  return Object.fromEntries(
    gatewayResources.flatMap(({ path, throttle: own }) =>
      own === undefined ? [] : methodsOfAny.map((method) => [`${path}/${method}`, limits[own]]),
    ),
  );
}

function refusalsIn(calls: LogGroup, stack: string): Metric {
  const filter = calls.addMetricFilter('Refusals', {
    filterName: 'Refusals',
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: stack,
    metricName: 'Refusals',
  });
  return filter.metric({ statistic: Stats.SUM, period: Duration.minutes(5) });
}

/**
 * The gateway with the resources of its table, and one function per group. It is a REST API because an HTTP API encodes
 * every upload as base64, and the largest FASTA file would exceed a function's payload limit.
 */
export class ApiStack extends Stack {
  readonly api: RestApi;
  /** Calls refused with 429, which the gateway's own metrics do not distinguish from other bad requests. */
  readonly refusals: Metric;
  readonly functions: Readonly<Record<FunctionName, LambdaFunction>>;
  /** Changes with the program of any function. */
  readonly programId: string;

  constructor(scope: Construct, id: string, { stage, prefix, data, bundles, extra }: ApiStackProps) {
    super(scope, id, { env: { region: REGION }, description: 'API gateway and functions' });
    const calls = new LogGroup(this, 'Calls', { retention: stage.logRetentionDays });
    this.refusals = refusalsIn(calls, id);
    this.api = new RestApi(this, 'Api', {
      // Alarms name the API by this, and stages may share an account.
      restApiName: prefix,
      description: 'The /api of the site; reached through the CDN',
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: [...gatewaySettings.binaryMediaTypes],
      defaultMethodOptions: { apiKeyRequired: true },
      minCompressionSize: Size.bytes(gatewaySettings.compressFromBytes),
      // A setting of the account, without which a gateway writes no log. Kept when the stack is removed: others may use
      // it.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: gatewaySettings.stageName,
        tracingEnabled: true,
        accessLogDestination: new LogGroupLogDestination(calls),
        accessLogFormat: AccessLogFormat.custom(accessLogLine),
        loggingLevel: MethodLoggingLevel.ERROR,
        throttlingRateLimit: stage.throttle.rate,
        throttlingBurstLimit: stage.throttle.burst,
        methodOptions: throttles(stage),
      },
    });
    // The gateway would make it without an end.
    const executions = new LogGroup(this, 'Executions', {
      logGroupName: `API-Gateway-Execution-Logs_${this.api.restApiId}/${gatewaySettings.stageName}`,
      retention: stage.logRetentionDays,
    });
    this.api.deploymentStage.node.addDependency(executions);
    new CfnOutput(this, 'ApiUrl', { value: this.api.url, description: 'Refuses everybody but the CDN' });
    this.#declareReadableFormats(prefix);
    addGatewayFailures(this.api);
    admitOnlyCdn(this.api, stage);

    // Object.fromEntries loses the type of the keys, which are the functions.
    this.functions = Object.fromEntries(
      functionNames.map((group) => {
        const more = extra[group];
        const props = { stage, data, group, bundleFolder: bundles[group], ...(more && { extra: more }) };
        return [group, groupFunction(this, props)];
      }),
    ) as Record<FunctionName, LambdaFunction>;
    this.programId = functionNames.map((group) => FileSystem.fingerprint(bundles[group])).join('\n');
    const timeout = Duration.seconds(timeouts.gatewaySeconds);
    // One permission for each function, instead of one for each of its methods.
    const options = { timeout, scopePermissionToMethod: false };
    for (const { path, group } of gatewayResources)
      resourceAt(this.api, path).addMethod('ANY', new LambdaIntegration(this.functions[group], options));
    accept(this.api, {
      'AwsSolutions-APIG2':
        'The functions validate every request against the schema of the route table and respond in the envelope of the API.',
      'AwsSolutions-APIG3': 'The firewall is in front of the CDN, through which all users come.',
      'AwsSolutions-APIG4': 'The catalogue is public and read-only.',
      'AwsSolutions-COG4': 'The catalogue is public and read-only.',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The role with which gateways write logs requires this policy.',
    });
  }

  /**
   * Part of the functions' stack, so that it changes with them. The loader makes no release of another format current.
   */
  #declareReadableFormats(prefix: string): void {
    new StringParameter(this, 'ReadableFormats', {
      parameterName: readableFormatsName(prefix),
      description: 'Formats of releases that the deployed functions read',
      stringValue: formatList(readableFormats),
    });
  }
}
