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
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IFunction,
  type ResponseCustomHeadersBehavior,
  type ResponseHeadersCorsBehavior,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { timeouts } from '#domain/api/limits';
import { READ_INPUT, READS_PREFIX } from '#domain/api/reads';
import { cacheControl } from '#domain/storage/cache-control';
import { EMBED_PREFIX } from '#domain/storage/web-files';
import { ORIGIN_KEY_HEADER, originKey } from '../gateway/origin-key';
import type { DataStack } from '../stacks/data';
import { REGION, type Stage } from '../stage';
import {
  API_PREFIX,
  BLAST_FILES_PREFIX,
  crossOrigin,
  DOWNLOADS_PREFIX,
  releaseFamilyPrefixes,
  releaseRootFiles,
} from '../table/public-paths';

export interface BehaviourTargets {
  stage: Stage;
  webBucket: IBucket;
  data: DataStack;
  api: RestApi;
  viewerRequest: IFunction;
}

/**
 * Everything is loaded from the site itself. Styles may be inline, because the toolkit makes some in the browser; scripts
 * may not. blob: and data: are for images that the viewers draw for download.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders: ResponseSecurityHeadersBehavior = {
  contentSecurityPolicy: { contentSecurityPolicy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  // Of our own host only: it may be the domain of a laboratory with other sites below it.
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: false, override: true },
};

const permissionsPolicy: ResponseCustomHeadersBehavior = {
  customHeaders: [
    {
      header: 'permissions-policy',
      value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      override: true,
    },
    { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
  ],
};

/** Pages of other sites may show what they may read, and nothing else. */
const embeddable = (byAnyOrigin: boolean) => ({
  header: 'cross-origin-resource-policy',
  value: byAnyOrigin ? 'cross-origin' : 'same-origin',
  override: true,
});

/**
 * Caches by the Cache-Control of what is kept alone; what has none is not cached. The key is the edge function's path and
 * the parameters of `query`.
 */
function cachePolicy(scope: Construct, id: string, comment: string, query: CacheQueryStringBehavior): CachePolicy {
  return new CachePolicy(scope, id, {
    comment,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    queryStringBehavior: query,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** Pages of any origin may read; nothing depends on cookies or other credentials. */
const readableByAnyOrigin: ResponseHeadersCorsBehavior = {
  accessControlAllowCredentials: false,
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: [...crossOrigin.methods],
  accessControlAllowHeaders: [...crossOrigin.requestHeaders],
  accessControlExposeHeaders: [...crossOrigin.responseHeaders],
  accessControlMaxAge: Duration.seconds(crossOrigin.preflightSeconds),
  originOverride: true,
};

/**
 * The headers for other origins are added only to requests that name one, so a cache in front of the CDN must keep both
 * answers apart. Overrides the same header of compression, and says that too.
 */
const varies = { header: 'vary', value: 'accept-encoding, origin', override: true };

interface HeaderOptions {
  /** Headers for responses whose origin did not set them. */
  defaults?: Record<string, string>;
  /** Whether pages of other origins may read the responses. */
  shared?: true;
}

/** The security headers, and what else the options say. */
function headersPolicy(
  scope: Construct,
  id: string,
  { defaults = {}, shared }: HeaderOptions = {},
): ResponseHeadersPolicy {
  const defaultHeaders = Object.entries(defaults).map(([header, value]) => ({ header, value, override: false }));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders,
    ...(shared && { corsBehavior: readableByAnyOrigin }),
    customHeadersBehavior: {
      customHeaders: [
        ...permissionsPolicy.customHeaders,
        embeddable(shared === true),
        ...(shared ? [varies] : []),
        ...defaultHeaders,
      ],
    },
  });
}

/** The behaviours of the distribution: the single table of what each path serves. */
export function behaviours(scope: Construct, { stage, webBucket, data, api, viewerRequest }: BehaviourTargets) {
  const files = cachePolicy(scope, 'FileCache', 'Files, by their own Cache-Control', CacheQueryStringBehavior.none());
  const pageHeaders = headersPolicy(scope, 'PageHeaders');
  const downloadHeaders = headersPolicy(scope, 'DownloadHeaders', {
    defaults: { 'content-disposition': 'attachment' },
    shared: true,
  });
  const fileHeaders = headersPolicy(scope, 'FileHeaders', { shared: true });
  const uncachedHeaders = headersPolicy(scope, 'UncachedHeaders', {
    defaults: { 'cache-control': cacheControl.never },
    shared: true,
  });
  // Imported by name: the buckets' own stack must not depend on this one.
  const dataOrigin = S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketName(scope, 'Data', data.dataBucket.bucketName),
  );
  const jobsOrigin = S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketName(scope, 'Jobs', data.jobsBucket.bucketName),
  );

  const common = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerRequest }],
    compress: true,
  };
  const family: BehaviorOptions = {
    ...common,
    origin: dataOrigin,
    // OPTIONS, for pages of other origins.
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
    cachePolicy: files,
    responseHeadersPolicy: fileHeaders,
  };

  const gateway = {
    readTimeout: Duration.seconds(timeouts.cdnSeconds),
    customHeaders: { [ORIGIN_KEY_HEADER]: originKey(stage) },
  };
  const webOrigin = S3BucketOrigin.withOriginAccessControl(webBucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const defaultBehavior: BehaviorOptions = {
    ...common,
    origin: webOrigin,
    cachePolicy: files,
    responseHeadersPolicy: pageHeaders,
  };
  const additionalBehaviors: Record<string, BehaviorOptions> = {
    [`${API_PREFIX}*`]: {
      ...common,
      origin: new RestApiOrigin(api, gateway),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: uncachedHeaders,
    },
    [`${BLAST_FILES_PREFIX}*`]: {
      ...common,
      origin: jobsOrigin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: uncachedHeaders,
    },
  };
  // Scripts of pages of other origins.
  additionalBehaviors[`${EMBED_PREFIX}*`] = { ...family, origin: webOrigin };
  for (const prefix of releaseFamilyPrefixes) additionalBehaviors[`${prefix}*`] = family;
  for (const path of Object.keys(releaseRootFiles)) additionalBehaviors[path] = family;
  additionalBehaviors[`${DOWNLOADS_PREFIX}*`] = { ...family, responseHeadersPolicy: downloadHeaders };
  // Last, so that the origins before keep their numbers.
  additionalBehaviors[`${READS_PREFIX}*`] = {
    ...common,
    // All edge locations ask one cache, which asks the gateway once for each address.
    origin: new RestApiOrigin(api, { ...gateway, originShieldRegion: REGION }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
    cachePolicy: cachePolicy(
      scope,
      'ReadCache',
      'Calls by GET, by their own Cache-Control',
      CacheQueryStringBehavior.allowList(READ_INPUT),
    ),
    originRequestPolicy: new OriginRequestPolicy(scope, 'ReadRequests', {
      comment: 'Calls by GET: nothing of the visitor, and the type that the edge function asks for',
      headerBehavior: OriginRequestHeaderBehavior.allowList('Accept'),
    }),
    responseHeadersPolicy: uncachedHeaders,
  };
  return { defaultBehavior, additionalBehaviors };
}
