import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IFunction,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { timeouts } from '#domain/api/timeouts';
import { cacheControl } from '#domain/storage/cache-control';
import { ORIGIN_KEY_HEADER, originKey } from '../gateway/origin-key';
import type { DataStack } from '../stacks/data';
import type { Stage } from '../stage';
import { API_PREFIX, BLAST_FILES_PREFIX, releaseFamilyPrefixes } from './public-paths';
import { permissionsPolicy, securityHeaders } from './security-headers';

export interface BehaviourTargets {
  stage: Stage;
  webBucket: IBucket;
  data: DataStack;
  api: RestApi;
  viewerRequest: IFunction;
}

/** By the stored Cache-Control alone: what does not state one is not kept. The key is the path that the function made. */
function fileCachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'FileCache', {
    comment: 'Files, by their own Cache-Control',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** The security headers, and further headers for what the origin did not state itself. */
function headersPolicy(scope: Construct, id: string, defaults: Record<string, string> = {}): ResponseHeadersPolicy {
  const stated = Object.entries(defaults).map(([header, value]) => ({ header, value, override: false }));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders,
    customHeadersBehavior: { customHeaders: [...permissionsPolicy.customHeaders, ...stated] },
  });
}

/** THE behaviour table of the distribution. */
export function behaviours(scope: Construct, { stage, webBucket, data, api, viewerRequest }: BehaviourTargets) {
  const files = fileCachePolicy(scope);
  const pageHeaders = headersPolicy(scope, 'PageHeaders');
  const downloadHeaders = headersPolicy(scope, 'DownloadHeaders', { 'content-disposition': 'attachment' });
  const uncachedHeaders = headersPolicy(scope, 'UncachedHeaders', { 'cache-control': cacheControl.never });
  // Imported by name: the bucket's own stack grants the access, and may not depend on this one.
  const dataOrigin = S3BucketOrigin.withOriginAccessControl(Bucket.fromBucketName(scope, 'Data', data.dataBucket.bucketName));
  const jobsOrigin = S3BucketOrigin.withOriginAccessControl(Bucket.fromBucketName(scope, 'Jobs', data.jobsBucket.bucketName));

  const common = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerRequest }],
    compress: true,
  };
  const family: BehaviorOptions = { ...common, origin: dataOrigin, cachePolicy: files, responseHeadersPolicy: pageHeaders };

  const defaultBehavior: BehaviorOptions = {
    ...common,
    origin: S3BucketOrigin.withOriginAccessControl(webBucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
    cachePolicy: files,
    responseHeadersPolicy: pageHeaders,
  };
  const additionalBehaviors: Record<string, BehaviorOptions> = {
    [`${API_PREFIX}*`]: {
      ...common,
      origin: new RestApiOrigin(api, {
        readTimeout: Duration.seconds(timeouts.cdnSeconds),
        customHeaders: { [ORIGIN_KEY_HEADER]: originKey(stage) },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: uncachedHeaders,
    },
    [`${BLAST_FILES_PREFIX}*`]: {
      ...common,
      origin: jobsOrigin,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: uncachedHeaders,
    },
  };
  for (const prefix of releaseFamilyPrefixes) additionalBehaviors[`${prefix}*`] = family;
  additionalBehaviors['/download/*'] = { ...family, responseHeadersPolicy: downloadHeaders };
  return { defaultBehavior, additionalBehaviors };
}
