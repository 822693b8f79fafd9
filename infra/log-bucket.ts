import { Duration, Stack, type RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './findings';
import { privateBucket } from './private-bucket';
import type { Stage } from './stage';

/** Prefix of the CDN's request log in the log bucket; the log service prepends account and service. */
const CDN_LOGS_PREFIX = 'cdn';

/**
 * Holds the logs of the other buckets and the CDN for as long as the stage keeps logs. AWS's log services write them.
 */
export function logBucket(scope: Construct, id: string, stage: Stage, removalPolicy: RemovalPolicy): IBucket {
  const bucket = privateBucket(scope, id, {
    removalPolicy,
    lifecycleRules: [{ expiration: Duration.days(stage.logRetentionDays) }],
  });
  const { account } = Stack.of(scope);
  for (const service of ['logging.s3.amazonaws.com', 'delivery.logs.amazonaws.com']) {
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
  }
  accept(bucket, { 'AwsSolutions-S1': 'Logging the writing of logs would never end.' });
  return bucket;
}

/** Logged fields of a request: enough to see load, errors and cache hits, but not who made the request. */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs-bytes',
  'time-taken',
  'x-edge-detailed-result-type',
  'time-to-first-byte',
  'sc-content-type',
  'cs-protocol-version',
];

/** Writes the CDN's request log into the log bucket, one file every few minutes. */
export function keepHttpLogs(scope: Construct, distribution: Distribution, bucket: IBucket): void {
  const name = `${Stack.of(scope).stackName}-http`;
  const source = new CfnDeliverySource(scope, 'HttpLogs', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'HttpLogsPlace', {
    name,
    outputFormat: 'json',
    destinationResourceArn: bucket.arnForObjects(CDN_LOGS_PREFIX),
  });
  const delivery = new CfnDelivery(scope, 'HttpLogsDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
  });
  delivery.addResourceDependency(source);
}
