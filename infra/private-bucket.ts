import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  BucketPolicy,
  ObjectOwnership,
  type BucketProps,
  type CfnBucket,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './findings';

export interface PrivateBucketProps extends Pick<
  BucketProps,
  'bucketName' | 'removalPolicy' | 'lifecycleRules' | 'versioned'
> {
  /** Bucket for the access log. Absent for the log bucket itself. */
  accessLogs?: IBucket;
  /**
   * A bucket has one policy. The policy of a bucket behind the CDN names the distribution, so it belongs to the
   * distribution's stack (allowDistribution), including the statement that refuses plain HTTP.
   */
  policyElsewhere?: true;
}

/** Creates a bucket that can only be accessed through policies, encrypted at rest and in transit. */
export function privateBucket(
  scope: Construct,
  id: string,
  { accessLogs, policyElsewhere, ...props }: PrivateBucketProps,
): IBucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    ...(!policyElsewhere && { enforceSSL: true, minimumTLSVersion: 1.2 }),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  });
  if (accessLogs) {
    // Set directly: the construct would open the log bucket to the log service of every account.
    const resource = bucket.node.defaultChild as CfnBucket;
    resource.loggingConfiguration = { destinationBucketName: accessLogs.bucketName, logFilePrefix: `s3/${id}/` };
    accept(bucket, { 'AwsSolutions-S1': 'Access logs are configured on the resource itself.' });
  }
  if (policyElsewhere) accept(bucket, { 'AwsSolutions-S10': 'The policy in the web stack refuses plain HTTP.' });
  // Bucket implements IBucket, but not under exactOptionalPropertyTypes.
  return bucket as IBucket;
}

const TLS_MIN = 1.2;

/** Statements by which the bucket refuses plain HTTP and old TLS to everybody. */
function refusePlainHttp(bucket: IBucket): PolicyStatement[] {
  const all = {
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:*'],
    resources: [bucket.bucketArn, bucket.arnForObjects('*')],
  };
  return [
    new PolicyStatement({ ...all, sid: 'RefusePlainHttp', conditions: { Bool: { 'aws:SecureTransport': 'false' } } }),
    new PolicyStatement({ ...all, sid: 'RefuseOldTls', conditions: { NumericLessThan: { 's3:TlsVersion': TLS_MIN } } }),
  ];
}

/**
 * Creates the policy of a bucket of the data stack: only our distribution reads the objects under `patterns`. The
 * policy belongs to the distribution's stack, which depends on the bucket's; the opposite reference would be circular.
 * Listing is allowed because without it S3 returns 403 instead of 404 for missing objects; the CDN never requests a
 * list.
 */
export function allowDistribution(
  scope: Construct,
  id: string,
  bucket: IBucket,
  patterns: readonly string[],
  distribution: Distribution,
): void {
  const policy = new BucketPolicy(scope, id, { bucket });
  const cdn = {
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
  };
  policy.document.addStatements(
    ...refusePlainHttp(bucket),
    new PolicyStatement({
      ...cdn,
      sid: 'ReadThroughCdn',
      actions: ['s3:GetObject'],
      resources: patterns.map((pattern) => bucket.arnForObjects(pattern)),
    }),
    new PolicyStatement({
      ...cdn,
      sid: 'TellMissingFromForbidden',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
    }),
  );
}
