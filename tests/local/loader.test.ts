import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { dynamoClient, impatient, s3Client } from '../../local/engines/clients';
import { programEnvironment } from '../../local/loader';

describe('programs of a single machine', () => {
  it('INFRA-19 get the engines, the names of the stores, the pointer and the formats that functions read', () => {
    const engines = { AWS_REGION: 'us-east-1', DATA_BUCKET: 'replaced' };
    expect(programEnvironment(engines, '/state')).toEqual({
      AWS_REGION: 'us-east-1',
      CATALOGUE_TABLE: 'cataloguetable',
      JOBS_TABLE: 'jobstable',
      DATA_BUCKET: 'databucket',
      JOBS_BUCKET: 'jobsbucket',
      WEB_BUCKET: 'webbucket',
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

  it('INFRA-19 of users give up soon', async () => {
    expect(await s3Client('http://127.0.0.1:4568', impatient).config.maxAttempts()).toBe(2);
    expect(impatient.requestHandler).toEqual({
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
    });
  });
});
