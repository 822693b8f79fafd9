import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type ICachePolicy,
  type IFunction,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { timeouts } from '#domain/api/limits';
import { ORIGIN_KEY_HEADER, originKey } from '../gateway/origin-key';
import type { DataStack } from '../stacks/data';
import { REGION, type Stage } from '../stage';
import { behaviors, cacheRules, type Behavior, type Origin } from '../table/behaviors';
import {
  customHeaders,
  headerSets,
  securityHeaders,
  TRANSPORT_SECURITY_SECONDS,
  type HeaderSetName,
} from '../table/headers';
import { crossOrigin } from '../table/public-paths';

export interface BehaviorTargets {
  stage: Stage;
  webBucket: IBucket;
  data: DataStack;
  api: RestApi;
  viewerRequest: IFunction;
}

const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Returns the value for each key, made when it is first asked for. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const name = JSON.stringify(key);
    const value = made.get(name) ?? make(key);
    made.set(name, value);
    return value;
  };
}

const methods: Record<Behavior['methods'], AllowedMethods> = {
  reading: AllowedMethods.ALLOW_GET_HEAD,
  sharing: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
  all: AllowedMethods.ALLOW_ALL,
};

function cachePolicy(scope: Construct, name: Behavior['cache']): ICachePolicy {
  const rule = cacheRules[name];
  if (rule === null) return CachePolicy.CACHING_DISABLED;
  const { comment, parameters } = rule;
  return new CachePolicy(scope, `${capitalized(name)}Cache`, {
    comment,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    queryStringBehavior:
      parameters.length > 0 ? CacheQueryStringBehavior.allowList(...parameters) : CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

function headersPolicy(scope: Construct, name: HeaderSetName): ResponseHeadersPolicy {
  const set = headerSets[name];
  const override = true;
  return new ResponseHeadersPolicy(scope, `${capitalized(name)}Headers`, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: securityHeaders['content-security-policy'], override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption[securityHeaders['x-frame-options']], override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(TRANSPORT_SECURITY_SECONDS),
        includeSubdomains: false,
        override,
      },
    },
    // Nothing depends on cookies or other credentials.
    ...(set.shared && {
      corsBehavior: {
        accessControlAllowCredentials: false,
        accessControlAllowOrigins: ['*'],
        accessControlAllowMethods: [...crossOrigin.methods],
        accessControlAllowHeaders: [...crossOrigin.requestHeaders],
        accessControlExposeHeaders: [...crossOrigin.responseHeaders],
        accessControlMaxAge: Duration.seconds(crossOrigin.preflightSeconds),
        originOverride: override,
      },
    }),
    customHeadersBehavior: {
      customHeaders: customHeaders(set).map(({ name: header, ...rule }) => ({ header, ...rule })),
    },
  });
}

function originOf(
  scope: Construct,
  origin: Origin,
  { stage, webBucket, data, api }: BehaviorTargets,
  originAccessControl: S3OriginAccessControl,
): IOrigin {
  if ('gateway' in origin)
    return new RestApiOrigin(api, {
      readTimeout: Duration.seconds(timeouts.cdnSeconds),
      customHeaders: { [ORIGIN_KEY_HEADER]: originKey(stage) },
      ...(origin.gateway === 'shielded' && { originShieldRegion: REGION }),
    });
  if (origin.bucket === 'WebBucket')
    return S3BucketOrigin.withOriginAccessControl(webBucket, {
      originAccessControl,
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
  // Imported by name: the buckets' own stack must not depend on this one.
  const [id, { bucketName }] =
    origin.bucket === 'DataBucket' ? ['Data', data.dataBucket] : (['Jobs', data.jobsBucket] as const);
  return S3BucketOrigin.withOriginAccessControl(Bucket.fromBucketName(scope, id, bucketName), { originAccessControl });
}

/** Makes the behaviors of the distribution of their table. */
export function distributionBehaviors(
  scope: Construct,
  targets: BehaviorTargets,
): { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> } {
  const cache = once((name: Behavior['cache']) => cachePolicy(scope, name));
  const headers = once((name: HeaderSetName) => headersPolicy(scope, name));
  // How the CDN signs its requests to S3; which bucket trusts it is a matter of the bucket.
  const signing = new S3OriginAccessControl(scope, 'BucketAccess');
  const origins = once((origin: Origin) => originOf(scope, origin, targets, signing));
  const readRequests = once(
    (id: string) =>
      new OriginRequestPolicy(scope, id, {
        comment: 'Calls by GET: nothing of the user, and the type that the edge function asks for',
        headerBehavior: OriginRequestHeaderBehavior.allowList('Accept'),
      }),
  );
  /** What the gateway is told of a request. */
  const toGateway = ({ cache: rule }: Behavior) =>
    rule === 'nothing' ? OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER : readRequests('ReadRequests');
  const optionsOf = (behavior: Behavior): BehaviorOptions => ({
    origin: origins(behavior.origin),
    allowedMethods: methods[behavior.methods],
    cachePolicy: cache(behavior.cache),
    responseHeadersPolicy: headers(behavior.headers),
    viewerProtocolPolicy:
      behavior.plainHttp === 'refused' ? ViewerProtocolPolicy.HTTPS_ONLY : ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: targets.viewerRequest }],
    compress: true,
    ...('gateway' in behavior.origin && { originRequestPolicy: toGateway(behavior) }),
  });
  const { '*': defaultBehavior, ...additionalBehaviors } = Object.fromEntries(
    behaviors.map((behavior) => [behavior.pattern, optionsOf(behavior)]),
  );
  if (!defaultBehavior) throw new Error('The table of behaviors has no default');
  return { defaultBehavior, additionalBehaviors };
}
