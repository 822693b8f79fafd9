import { describe, expect, it } from 'vitest';
import type { Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { templateText } from '../support/template-text';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

interface Statement {
  Effect: string;
  Principal: unknown;
  Action: unknown;
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

const conditionsOf = (statement: Statement): string[] =>
  Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => `${operator} ${key} ${templateText(value)}`),
  );

const THIS_ACCOUNT = 'StringEquals aws:SourceAccount AWS::AccountId';
const CDN = 'Service=cloudfront.amazonaws.com';
const THIS_CDN = 'StringEquals AWS:SourceArn arn:AWS::Partition:cloudfront::AWS::AccountId:distribution/Distribution';

/** Everything that a bucket's own policy allows: who, what, where, on which conditions. */
const allowed: [bucket: string, principal: string, actions: string, resources: string, conditions: string[]][] = [
  ['DataBucket', CDN, 's3:GetObject', 'DataBucket/releases/*/static/*, DataBucket/releases/*/download/*', [THIS_CDN]],
  ['DataBucket', CDN, 's3:ListBucket', 'DataBucket', [THIS_CDN]],
  ['JobsBucket', CDN, 's3:GetObject', 'JobsBucket/blast/userfiles/*', [THIS_CDN]],
  ['JobsBucket', CDN, 's3:ListBucket', 'JobsBucket', [THIS_CDN]],
  ['LogBucket', 'Service=delivery.logs.amazonaws.com', 's3:PutObject', 'LogBucket/*', [THIS_ACCOUNT]],
  ['LogBucket', 'Service=logging.s3.amazonaws.com', 's3:PutObject', 'LogBucket/*', [THIS_ACCOUNT]],
  ['WebBucket', CDN, 's3:GetObject, s3:ListBucket', 'WebBucket/*, WebBucket', [THIS_CDN]],
];

const refusals = ['Bool aws:SecureTransport false', 'NumericLessThan s3:TlsVersion 1.2'];

describe.each(Object.values<Stage>(stages).map((stage) => [stage.name, stage] as const))(
  'the buckets of stage %s',
  { timeout: SYNTHESIS_MS },
  (_name, stage) => {
    const templates = Object.values(synthesize(stage));
    const policies = templates
      .flatMap((template) => Object.values(template.findResources('AWS::S3::BucketPolicy')))
      .map(({ Properties }) => ({
        bucket: templateText(Properties.Bucket),
        statements: Properties.PolicyDocument.Statement as Statement[],
      }));

    it('INFRA-07 INFRA-22 INFRA-29 allow what the table says, and nothing else', () => {
      const found = policies.flatMap(({ bucket, statements }) =>
        statements
          .filter(({ Effect }) => Effect === 'Allow')
          .map((statement) => [
            bucket,
            templateText(statement.Principal),
            templateText(statement.Action),
            templateText(statement.Resource),
            conditionsOf(statement),
          ]),
      );
      const inOrder = (rows: unknown[][]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
      expect(inOrder(found)).toEqual(inOrder(allowed));
    });

    it.each(['DataBucket', 'Inbox', 'JobsBucket', 'LogBucket', 'WebBucket'])(
      'INFRA-22 refuse every request to %s without TLS or with an old version',
      (bucket) => {
        const denied = policies
          .filter((policy) => policy.bucket === bucket)
          .flatMap(({ statements }) => statements.filter(({ Effect }) => Effect === 'Deny'));
        expect(
          denied.map((statement) => [
            templateText(statement.Principal),
            templateText(statement.Action),
            templateText(statement.Resource),
            ...conditionsOf(statement),
          ]),
        ).toEqual(refusals.map((condition) => ['AWS=*', 's3:*', `${bucket}, ${bucket}/*`, condition]));
      },
    );

    it('LIM-05 LOAD-01 keep their objects for the times in the table', () => {
      const rules = templates
        .flatMap((template) => Object.entries(template.findResources('AWS::S3::Bucket')))
        .map(([id, { Properties }]): [string, unknown] => [
          templateText({ Ref: id }),
          Properties.LifecycleConfiguration?.Rules,
        ]);
      const AbortIncompleteMultipartUpload = { DaysAfterInitiation: 1 };
      const Status = 'Enabled';
      expect(Object.fromEntries(rules)).toEqual({
        DataBucket: [
          {
            AbortIncompleteMultipartUpload,
            NoncurrentVersionExpiration: { NoncurrentDays: 7 },
            ExpiredObjectDeleteMarker: true,
            Status,
          },
        ],
        Inbox: [{ AbortIncompleteMultipartUpload, ExpirationInDays: 30, Status }],
        JobsBucket: [{ AbortIncompleteMultipartUpload, ExpirationInDays: 1, Status }],
        LogBucket: [{ ExpirationInDays: stage.logRetentionDays, Status }],
        WebBucket: undefined,
      });
    });

    it('INFRA-09 are versioned if their files cannot be made again: only the bucket of the releases', () => {
      const versioned = templates
        .flatMap((template) => Object.entries(template.findResources('AWS::S3::Bucket')))
        .filter(([, { Properties }]) => Properties.VersioningConfiguration?.Status === 'Enabled');
      expect(versioned.map(([id]) => templateText({ Ref: id }))).toEqual(['DataBucket']);
    });
  },
);
