import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { CDN_LOGS_PREFIX } from '../log-bucket';

/** What is kept of a request: enough to see load, errors and cache hits; nothing of who asked. */
const fields = [
  'date', 'time', 'x-edge-location', 'sc-bytes', 'cs-method', 'cs-uri-stem', 'sc-status', 'x-edge-result-type', 'x-edge-request-id',
  'cs-bytes', 'time-taken', 'x-edge-detailed-result-type', 'time-to-first-byte', 'sc-content-type', 'cs-protocol-version',
];

/** The CDN's log of requests into the log bucket, one file a few minutes. */
export function keepHttpLogs(scope: Construct, distribution: Distribution, logBucket: IBucket): void {
  const name = `${Stack.of(scope).stackName}-http`;
  const source = new CfnDeliverySource(scope, 'HttpLogs', { name, logType: 'ACCESS_LOGS', resourceArn: distribution.distributionArn });
  const destination = new CfnDeliveryDestination(scope, 'HttpLogsPlace', {
    name, outputFormat: 'json', destinationResourceArn: logBucket.arnForObjects(CDN_LOGS_PREFIX),
  });
  const delivery = new CfnDelivery(scope, 'HttpLogsDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
    s3SuffixPath: '/{yyyy}/{MM}/{dd}',
  });
  delivery.addResourceDependency(source);
}
