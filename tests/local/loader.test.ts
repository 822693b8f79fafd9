import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { dynamoClient, impatient, s3Client } from '../../local/engines/clients';
import { programEnvironment } from '../../local/loader';
import { stackOf, type TemplateResource } from '../support/small-assembly';

describe('programs of a single machine', () => {
  it('INFRA-19 get the engines, the names of the stores, the pointer and the formats that functions read', async () => {
    const [table, bucket]: TemplateResource[] = [['AWS::DynamoDB::Table'], ['AWS::S3::Bucket']];
    if (!table || !bucket) throw new Error('Both are given');
    const assembly = await stackOf({
      CatalogueTable1: table,
      JobsTable2: table,
      DataBucket3: bucket,
      JobsBucket4: bucket,
      WebBucket5: bucket,
    });
    const engines = { AWS_REGION: 'us-east-1', DATA_BUCKET: 'replaced' };
    expect(programEnvironment(assembly, engines, '/state')).toEqual({
      AWS_REGION: 'us-east-1',
      CATALOGUE_TABLE: 'cataloguetable1',
      JOBS_TABLE: 'jobstable2',
      DATA_BUCKET: 'databucket3',
      JOBS_BUCKET: 'jobsbucket4',
      WEB_BUCKET: 'webbucket5',
      RELEASE_POINTER: 'file:/state/release-pointer',
      READABLE_FORMATS: expect.stringMatching(/^\d+(,\d+)*$/) as string,
    });
  });
});

describe('clients of the stores', () => {
  it('INFRA-19 use the embedded engines where an endpoint is given, and AWS otherwise', async () => {
    const here = s3Client('http://127.0.0.1:4568');
    expect(here).toBeInstanceOf(S3Client);
    const { forcePathStyle, requestChecksumCalculation, responseChecksumValidation } = here.config;
    expect([
      forcePathStyle,
      await requestChecksumCalculation(),
      await responseChecksumValidation(),
      (await here.config.endpoint?.())?.port,
    ]).toEqual([true, 'WHEN_REQUIRED', 'WHEN_REQUIRED', 4_568]);
    expect((await dynamoClient('http://127.0.0.1:4567').config.endpoint?.())?.port).toBe(4_567);
    expect([s3Client(undefined).config.forcePathStyle, s3Client(undefined).config.endpoint]).toEqual([
      false,
      undefined,
    ]);
    expect(dynamoClient(undefined).config.endpoint).toBeUndefined();
  });

  it('INFRA-19 of readers give up soon', async () => {
    expect(await s3Client('http://127.0.0.1:4568', impatient).config.maxAttempts()).toBe(2);
    expect(impatient.requestHandler).toEqual({
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
    });
  });
});
