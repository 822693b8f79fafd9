import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type BucketProps, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './findings';

export interface PrivateBucketProps extends Pick<BucketProps, 'bucketName' | 'removalPolicy' | 'lifecycleRules' | 'versioned'> {
  /** Bucket that keeps the log of who asked for what. Absent for the log bucket itself. */
  accessLogs?: IBucket;
  /**
   * A bucket has one policy. That of a bucket behind the CDN names the distribution, so it stands in the distribution's stack
   * (edge/bucket-access.ts), the refusal of plain HTTP included.
   */
  policyElsewhere?: true;
}

/** A bucket that nobody reaches but through a policy, encrypted at rest and on the way. */
export function privateBucket(scope: Construct, id: string, { accessLogs, policyElsewhere, ...props }: PrivateBucketProps): IBucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    ...(!policyElsewhere && { enforceSSL: true, minimumTLSVersion: 1.2 }),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  });
  if (accessLogs) {
    // By hand: the construct would open the log bucket to the log service of every account.
    const resource = bucket.node.defaultChild as CfnBucket;
    resource.loggingConfiguration = { destinationBucketName: accessLogs.bucketName, logFilePrefix: `s3/${id}/` };
    accept(bucket, { 'AwsSolutions-S1': 'Access logs are configured on the resource itself.' });
  }
  if (policyElsewhere) accept(bucket, { 'AwsSolutions-S10': 'The policy in the web stack refuses plain HTTP.' });
  // Bucket does declare that it implements IBucket, but not under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
