import { describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import {
  endpointOf,
  integerVariable,
  MissingVariable,
  objectStoreOptions,
  requiredVariable,
} from '#domain/storage/program-variables';

describe('environment variables of a program', () => {
  it('have these names, each for one thing', () => {
    expect(environment).toEqual({
      catalogueTable: 'CATALOGUE_TABLE',
      jobsTable: 'JOBS_TABLE',
      dataBucket: 'DATA_BUCKET',
      webBucket: 'WEB_BUCKET',
      jobsBucket: 'JOBS_BUCKET',
      releasePointer: 'RELEASE_POINTER',
      readableFormats: 'READABLE_FORMATS',
      production: 'PRODUCTION',
      blastStateMachine: 'BLAST_STATE_MACHINE',
      blastRunningMax: 'BLAST_RUNNING_MAX',
      blastRun: 'BLAST_RUN',
      workFolder: 'WORK_FOLDER',
      blastThreads: 'BLAST_THREADS',
      blastMemory: 'BLAST_MEMORY_MIB',
      blastSeconds: 'BLAST_SECONDS_MAX',
      blastResultBytes: 'BLAST_RESULT_BYTES_MAX',
      dynamoEndpoint: 'DYNAMODB_ENDPOINT',
      s3Endpoint: 'S3_ENDPOINT',
      sfnEndpoint: 'SFN_ENDPOINT',
    });
  });

  it('that are required are named if they are missing or empty', () => {
    expect(requiredVariable({ A: ' x ' }, 'A')).toBe(' x ');
    for (const variables of [{}, { A: '' }]) {
      expect(() => requiredVariable(variables, 'A')).toThrow(MissingVariable);
      expect(() => requiredVariable(variables, 'A')).toThrow('The environment variable A is not set');
    }
    expect(new MissingVariable('A').name).toBe('MissingVariable');
  });

  it.each([
    ['1', 1],
    ['480', 480],
    ['', null],
    [undefined, null],
  ])('of %j are the integer %j', (text, value) => {
    expect(integerVariable({ A: text }, 'A', null)).toBe(value);
  });

  it.each(['0', '-1', '1.5', 'x', ' '])('of %j are no positive integer', (text) => {
    expect(() => integerVariable({ A: text }, 'A', 5)).toThrow('The environment variable A must be a positive integer');
  });

  it('name the endpoints of a single machine, where a bucket is part of the path', () => {
    expect(endpointOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_ENDPOINT')).toEqual({
      endpoint: 'http://127.0.0.1:9000',
    });
    expect(endpointOf({ S3_ENDPOINT: '' }, 'S3_ENDPOINT')).toEqual({});
    expect(objectStoreOptions({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    expect(objectStoreOptions({ SFN_ENDPOINT: 'http://127.0.0.1:1' })).toEqual({
      forcePathStyle: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });
});
