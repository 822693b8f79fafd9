import { Size, Stack } from 'aws-cdk-lib';
import { EndpointType, LambdaIntegration, RestApi, type IResource, type MethodDeploymentOptions } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import { routeGroups, type Route, type RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { BINARY_ANSWER_TYPE } from '../edge/public-paths';
import { addGatewayFailures, refuseOtherMethods } from '../gateway/failure-answers';
import { groupFunction } from '../gateway/group-function';
import type { Stage } from '../stage';
import type { DataStack } from './data';

/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024;

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

/**
 * The gateway (a REST API: an HTTP API encodes every upload as base64, which takes the largest FASTA file over the limit
 * of a function's payload) with one explicit method a route of the route table, and one function a group.
 */
export class ApiStack extends Stack {
  readonly api: RestApi;

  constructor(scope: Construct, id: string, { stage, data, bundles }: ApiStackProps) {
    super(scope, id, { description: 'API gateway and functions' });
    this.api = new RestApi(this, 'Api', {
      description: 'The /api of the site; reached through the CDN',
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: [BINARY_ANSWER_TYPE],
      minCompressionSize: Size.bytes(COMPRESS_FROM_BYTES),
      cloudWatchRole: false,
      deployOptions: {
        stageName: 'live',
        throttlingRateLimit: stage.throttle.rate,
        throttlingBurstLimit: stage.throttle.burst,
        methodOptions: throttles(stage),
      },
    });
    addGatewayFailures(this.api);

    const integrations = new Map(
      routeGroups.map((group) => [group, new LambdaIntegration(groupFunction(this, { stage, data, group, bundleFolder: bundles[group] }))]),
    );
    for (const route of Object.values<Route>(routes)) {
      const resource = resourceAt(this.api, route.path);
      resource.addMethod('POST', integrations.get(route.group));
      refuseOtherMethods(resource);
    }
  }
}
