import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { JOBS_TTL_ATTRIBUTE } from '#domain/storage/blast-job';
import { PARTITION_KEY, SORT_KEY } from '#domain/storage/keys';
import { privateBucket } from '../private-bucket';
import type { Stage } from '../stage';

const keySchema = {
  partitionKey: { name: PARTITION_KEY, type: AttributeType.STRING },
  sortKey: { name: SORT_KEY, type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
};

/** Everything that outlives a deployment: the catalogue, its files, the jobs, and the pointer to the current release. */
export class DataStack extends Stack {
  readonly catalogueTable: Table;
  readonly jobsTable: Table;
  readonly dataBucket: IBucket;
  readonly jobsBucket: IBucket;
  readonly releasePointer: KeyValueStore;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { terminationProtection: stage.production, description: 'Catalogue, its files, jobs, release pointer' });
    const removalPolicy = stage.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    this.catalogueTable = new Table(this, 'CatalogueTable', {
      ...keySchema,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.jobsTable = new Table(this, 'JobsTable', { ...keySchema, timeToLiveAttribute: JOBS_TTL_ATTRIBUTE, removalPolicy });

    this.dataBucket = privateBucket(this, 'DataBucket', {
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    this.jobsBucket = privateBucket(this, 'JobsBucket', {
      removalPolicy,
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    for (const bucket of [this.dataBucket, this.jobsBucket]) this.allowCdn(bucket);

    this.releasePointer = new KeyValueStore(this, 'ReleasePointer', { comment: 'The current release; written by the data loader' });

    new CfnOutput(this, 'CatalogueTableName', { value: this.catalogueTable.tableName });
    new CfnOutput(this, 'DataBucketName', { value: this.dataBucket.bucketName });
    new CfnOutput(this, 'ReleasePointerArn', { value: this.releasePointer.keyValueStoreArn });
  }

  /**
   * The distribution lives in a stack that depends on this one, so the policy cannot name it; it admits distributions of
   * this account. Listing is allowed because without it S3 answers 403 where it means 404; the CDN never asks for a list.
   */
  private allowCdn(bucket: IBucket): void {
    const condition = {
      StringEquals: { 'AWS:SourceAccount': this.account },
      StringLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
    };
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    bucket.addToResourcePolicy(
      new PolicyStatement({ principals, actions: ['s3:GetObject'], resources: [bucket.arnForObjects('*')], conditions: condition }),
    );
    bucket.addToResourcePolicy(
      new PolicyStatement({ principals, actions: ['s3:ListBucket'], resources: [bucket.bucketArn], conditions: condition }),
    );
  }
}
