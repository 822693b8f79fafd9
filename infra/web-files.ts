import { Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { webFileCacheControl } from '#domain/storage/cache-control';
import { accept, acceptLibraryRole } from './findings';

export interface WebFiles {
  webFolder: string;
  webBucket: IBucket;
  distribution: IDistribution;
}

/**
 * Hashed files first and without removing old ones, so that a page opened before the deployment still finds its parts;
 * then the named files, whose copies at the edge are invalidated.
 */
export function deployWebFiles(scope: Construct, { webFolder, webBucket, distribution }: WebFiles): void {
  const common = { destinationBucket: webBucket, sources: [Source.asset(webFolder)], prune: false, memoryLimit: 512 };
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...common,
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.fromString(webFileCacheControl('assets/any'))],
  });
  const named = new BucketDeployment(scope, 'NamedFiles', {
    ...common,
    exclude: ['assets/*'],
    cacheControl: [CacheControl.fromString(webFileCacheControl('index.html'))],
    distribution,
    distributionPaths: ['/*'],
  });
  named.node.addDependency(hashed);

  // Both are done by one function of the library, which lies beside them in the stack.
  for (const copier of Stack.of(scope).node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))) {
    const reason = 'The function is part of the CDK: it copies files from its asset bucket to the web bucket and invalidates the CDN.';
    const managed = 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
    accept(copier, { 'AwsSolutions-L1': reason, [managed]: reason });
    acceptLibraryRole(copier, reason);
  }
}
