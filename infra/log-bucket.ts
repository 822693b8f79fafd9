import { Duration, Stack, type RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './findings';
import { privateBucket } from './private-bucket';
import type { Stage } from './stage';

/** Where the CDN's log of requests lies in the log bucket; the log service puts account and service in front. */
export const CDN_LOGS_PREFIX = 'cdn';

/** Logs of the other buckets and of the CDN, for as long as the stage keeps logs. Written by AWS's log services of this account. */
export function logBucket(scope: Construct, id: string, stage: Stage, removalPolicy: RemovalPolicy): IBucket {
  const bucket = privateBucket(scope, id, { removalPolicy, lifecycleRules: [{ expiration: Duration.days(stage.logRetentionDays) }] });
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
  accept(bucket, { 'AwsSolutions-S1': 'A log of the writing of logs would grow by itself.' });
  return bucket;
}
