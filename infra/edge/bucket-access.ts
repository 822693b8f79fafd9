import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

const TLS_MIN = 1.2;

/** What the bucket refuses whoever asks. */
function refusePlainHttp(bucket: IBucket): PolicyStatement[] {
  const all = { effect: Effect.DENY, principals: [new AnyPrincipal()], actions: ['s3:*'], resources: [bucket.bucketArn, bucket.arnForObjects('*')] };
  return [
    new PolicyStatement({ ...all, sid: 'RefusePlainHttp', conditions: { Bool: { 'aws:SecureTransport': 'false' } } }),
    new PolicyStatement({ ...all, sid: 'RefuseOldTls', conditions: { NumericLessThan: { 's3:TlsVersion': TLS_MIN } } }),
  ];
}

/**
 * THE policy of a bucket of the data stack: our distribution, and no other, reads the objects under `patterns`. It stands in the
 * distribution's stack, which depends on the bucket's; the other way round the two would wait for each other. Listing is
 * allowed because without it S3 answers 403 where it means 404; the CDN never asks for a list.
 */
export function allowDistribution(scope: Construct, id: string, bucket: IBucket, patterns: readonly string[], distribution: Distribution): void {
  const policy = new BucketPolicy(scope, id, { bucket });
  const { account } = Stack.of(scope);
  const cdn = {
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn, 'AWS:SourceAccount': account } },
  };
  policy.document.addStatements(
    ...refusePlainHttp(bucket),
    new PolicyStatement({ ...cdn, sid: 'ReadThroughCdn', actions: ['s3:GetObject'], resources: patterns.map((pattern) => bucket.arnForObjects(pattern)) }),
    new PolicyStatement({ ...cdn, sid: 'TellMissingFromForbidden', actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  );
}
