import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { RELEASES_PREFIX } from '#domain/storage/object-keys';

// What the data loader may do, each statement with a name. It is the only program that may write the catalogue.

export function writeCatalogue(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteCatalogue',
    actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem'].map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
  });
}

export function writeReleases(bucket: IBucket): PolicyStatement[] {
  return [
    new PolicyStatement({
      sid: 'WriteReleases',
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
      resources: [bucket.arnForObjects(`${RELEASES_PREFIX}*`)],
    }),
    new PolicyStatement({ sid: 'ListReleases', actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  ];
}

export function moveReleasePointer(store: KeyValueStore): PolicyStatement {
  return new PolicyStatement({
    sid: 'MoveReleasePointer',
    actions: ['cloudfront-keyvaluestore:DescribeKeyValueStore', 'cloudfront-keyvaluestore:GetKey', 'cloudfront-keyvaluestore:PutKey'],
    resources: [store.keyValueStoreArn],
  });
}

export function readInbox(inbox: IBucket): PolicyStatement[] {
  return [
    new PolicyStatement({ sid: 'ReadInbox', actions: ['s3:GetObject'], resources: [inbox.arnForObjects('*')] }),
    new PolicyStatement({ sid: 'ListInbox', actions: ['s3:ListBucket'], resources: [inbox.bucketArn] }),
  ];
}
