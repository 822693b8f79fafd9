import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from '../findings';
import { originKeySecrets } from '../gateway/origin-key';
import { logBucket } from '../log-bucket';
import { privateBucket } from '../private-bucket';
import { REGION, type Stage } from '../stage';
import { buckets, tableKeys, tables } from '../table/stores';

const keySchema = {
  partitionKey: { name: tableKeys.partition, type: AttributeType.STRING },
  sortKey: { name: tableKeys.sort, type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
};

/** How long a removed file of a release can be restored, whether it was removed by mistake or by retention. */
const REMOVED_FILES_KEPT = Duration.days(7);

/**
 * Everything that outlives a deployment: the catalogue, its files, the jobs, and the pointer to the current release.
 */
export class DataStack extends Stack {
  readonly catalogueTable: Table;
  readonly jobsTable: Table;
  readonly dataBucket: IBucket;
  readonly jobsBucket: IBucket;
  readonly logBucket: IBucket;
  readonly releasePointer: KeyValueStore;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      env: { region: REGION },
      terminationProtection: stage.production,
      description: 'Catalogue, its files, jobs, release pointer',
    });
    const removalPolicy = stage.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    // Protected in every stage, so that removing a stage can be rehearsed where it does no harm.
    this.catalogueTable = new Table(this, 'CatalogueTable', {
      ...keySchema,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.jobsTable = new Table(this, 'JobsTable', {
      ...keySchema,
      timeToLiveAttribute: tables.JobsTable.expiresBy,
      removalPolicy,
    });
    accept(this.jobsTable, {
      'AwsSolutions-DDB3': 'Its content is worthless after a day, so there is nothing to restore.',
    });

    this.logBucket = logBucket(this, 'LogBucket', stage, removalPolicy);
    // Also while no stack refers to it, so that request logs can be switched off: a stack that does is updated later.
    this.exportValue(this.logBucket.bucketArn);
    const common = { accessLogs: this.logBucket, policyElsewhere: true } as const;
    const abortIncompleteMultipartUploadAfter = Duration.days(1);
    this.dataBucket = privateBucket(this, 'DataBucket', {
      ...common,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter,
          noncurrentVersionExpiration: REMOVED_FILES_KEPT,
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    this.jobsBucket = privateBucket(this, 'JobsBucket', {
      ...common,
      removalPolicy,
      lifecycleRules: [
        {
          expiration: Duration.days(buckets.JobsBucket.expiresAfterDays),
          abortIncompleteMultipartUploadAfter,
        },
      ],
    });

    originKeySecrets(this, stage);
    this.releasePointer = new KeyValueStore(this, 'ReleasePointer', {
      comment: 'The current release; written by the data loader',
    });

    new CfnOutput(this, 'CatalogueTableName', { value: this.catalogueTable.tableName });
    new CfnOutput(this, 'DataBucketName', { value: this.dataBucket.bucketName });
    new CfnOutput(this, 'ReleasePointerArn', { value: this.releasePointer.keyValueStoreArn });
  }
}
