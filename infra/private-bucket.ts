import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket that nobody reaches but through a policy, encrypted at rest and on the way. */
export function privateBucket(scope: Construct, id: string, props: Pick<BucketProps, 'removalPolicy' | 'lifecycleRules'>): IBucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  });
  // Bucket does declare that it implements IBucket, but not under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
