import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
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
import type { Construct } from 'constructs';
import { routeGroups, type Route, type RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { timeouts } from '#domain/api/timeouts';
import { BINARY_ANSWER_TYPE } from '../edge/public-paths';
import { accept } from '../findings';
import { addGatewayFailures, refuseOtherMethods } from '../gateway/failure-answers';
import { groupFunction } from '../gateway/group-function';
import { admitOnlyCdn } from '../gateway/origin-key';
import type { Stage } from '../stage';
import type { DataStack } from './data';

/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024;

/** A line a call. Nothing of who called, no address either: the log is for load and failures. */
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
  bundles: Record<RouteGroup, string>;
}

function resourceAt(api: RestApi, path: string): IResource {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<IResource>((parent, segment) => parent.getResource(segment) ?? parent.addResource(segment), api.root);
}

function throttles({ throttle }: Stage): Record<string, MethodDeploymentOptions> {
  const limit = { throttlingRateLimit: throttle.blastRate, throttlingBurstLimit: throttle.blastBurst };
  const guarded = Object.values<Route>(routes).filter(({ group }) => group === 'blast');
  return Object.fromEntries(guarded.map(({ path }) => [`${path}/POST`, limit]));
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
 * The gateway (a REST API: an HTTP API encodes every upload as base64, which takes the largest FASTA file over the limit
 * of a function's payload) with one explicit method a route of the route table, and one function a group.
 */
export class ApiStack extends Stack {
  readonly api: RestApi;
  /** Calls refused with 429, which the gateway's own metrics do not tell from other bad requests. */
  readonly refusals: Metric;
  readonly functions: Readonly<Record<RouteGroup, LambdaFunction>>;

  constructor(scope: Construct, id: string, { stage, data, bundles }: ApiStackProps) {
    super(scope, id, { description: 'API gateway and functions' });
    const calls = new LogGroup(this, 'Calls', { retention: stage.logRetentionDays });
    this.refusals = refusalsIn(calls, id);
    this.api = new RestApi(this, 'Api', {
      description: 'The /api of the site; reached through the CDN',
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: [BINARY_ANSWER_TYPE],
      defaultMethodOptions: { apiKeyRequired: true },
      minCompressionSize: Size.bytes(COMPRESS_FROM_BYTES),
      // One setting an account, without which a gateway writes no log. It stays when the stack goes: others may use it by then.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: 'live',
        tracingEnabled: true,
        accessLogDestination: new LogGroupLogDestination(calls),
        accessLogFormat: AccessLogFormat.custom(accessLogLine),
        loggingLevel: MethodLoggingLevel.ERROR,
        throttlingRateLimit: stage.throttle.rate,
        throttlingBurstLimit: stage.throttle.burst,
        methodOptions: throttles(stage),
      },
    });
    addGatewayFailures(this.api);
    admitOnlyCdn(this.api, stage);

    // Object.fromEntries forgets the key type; the keys are the groups.
    this.functions = Object.fromEntries(
      routeGroups.map((group) => [group, groupFunction(this, { stage, data, group, bundleFolder: bundles[group] })]),
    ) as Record<RouteGroup, LambdaFunction>;
    const timeout = Duration.seconds(timeouts.gatewaySeconds);
    const integrations = new Map(routeGroups.map((group) => [group, new LambdaIntegration(this.functions[group], { timeout })]));
    for (const route of Object.values<Route>(routes)) {
      const resource = resourceAt(this.api, route.path);
      resource.addMethod('POST', integrations.get(route.group));
      refuseOtherMethods(resource);
    }
    accept(this.api, {
      'AwsSolutions-APIG2': 'The functions validate every request against the schema of the route table and answer in the envelope of the API.',
      'AwsSolutions-APIG3': 'The firewall stands before the CDN, where readers come in.',
      'AwsSolutions-APIG4': 'The catalogue is public and read-only.',
      'AwsSolutions-COG4': 'The catalogue is public and read-only.',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The role of the account by which gateways write logs takes this policy.',
    });
  }
}
