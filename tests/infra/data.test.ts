import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stages } from '../../infra/stage';
import { synthesise } from '../support/templates';

describe('the data stack', () => {
  const { data, web } = synthesise();

  it('INFRA-09 keeps the catalogue in an on-demand table that can be restored and not be deleted by accident', () => {
    expect(() => data.hasResource('AWS::DynamoDB::Table', {
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
      DeletionPolicy: 'Retain',
    })).not.toThrow();
  });

  it('INFRA-09 lets items of the jobs table expire', () => {
    expect(() => data.hasResourceProperties('AWS::DynamoDB::Table', { TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true } })).not.toThrow();
  });

  it('INFRA-07 blocks public access to every bucket and refuses plain HTTP', () => {
    for (const template of [data, web]) {
      const buckets = Object.values(template.findResources('AWS::S3::Bucket'));
      expect(buckets.length).toBeGreaterThan(0);
      expect(() => template.allResourcesProperties('AWS::S3::Bucket', {
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true },
      })).not.toThrow();
      expect(() => template.allResourcesProperties('AWS::S3::BucketPolicy', {
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
            Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
          ]),
        },
      })).not.toThrow();
    }
  });

  it('INFRA-07 lets only distributions of the account read the buckets', () => {
    expect(() => data.allResourcesProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 's3:GetObject',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: Match.objectLike({ StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } }),
          }),
        ]),
      },
    })).not.toThrow();
  });

  it('INFRA-13 removes the files of a BLAST job after a day', () => {
    expect(() => data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: Match.arrayWith([Match.objectLike({ ExpirationInDays: 1, Status: 'Enabled' })]) },
    })).not.toThrow();
  });

  it('INFRA-09 keeps the data of a production stack that is removed', () => {
    expect(() => synthesise(stages.prod).data.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Retain' })).not.toThrow();
  });
});
