import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { uploadFile } from '../../../functions/blast/job';
import type { BlastDeps } from '../../../functions/platform/handlers';
import { jobServicesOver } from '../../../functions/jobs/job-services';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';
import { catalogueOver } from '../catalogue-over';

const file = (fasta: string): File => new File([fasta], 'query.fasta');

/** The handler's services over stores with the given responses. */
function depsOver(objects: Answer, items: Answer): BlastDeps {
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), items);
  return {
    catalogue: catalogueOver('r-1', []),
    jobs: jobServicesOver({
      dynamo,
      s3: intercepted(new S3Client({}), objects),
      sfn: intercepted(new SFNClient({}), () => ({})),
      table: 'jobs',
      bucket: 'jobs',
      stateMachineArn: 'arn',
      runningMax: 20,
    }),
    viewerAddress: '203.0.113.1',
  };
}

const secret: Answer = ({ name }) => (name === 'Get' ? { Item: { secret: new Uint8Array(32) } } : {});

describe('an upload', () => {
  it('API-35 returns its job once the file is stored, and then the record', async () => {
    const done: string[] = [];
    const deps = depsOver(
      async () => {
        await pause(20);
        done.push('file');
        return {};
      },
      (call, proceed) => {
        if (call.name === 'Put') done.push('record');
        return secret(call, proceed);
      },
    );
    await uploadFile({ file: file('>q\nACGT') }, deps);
    expect(done).toEqual(['file', 'record']);
  });

  it('API-35 fails without a record when the file cannot be stored', async () => {
    const written: string[] = [];
    const deps = depsOver(
      () => {
        throw storeError('SlowDown');
      },
      (call, proceed) => {
        if (call.name !== 'Get') written.push(call.name);
        return secret(call, proceed);
      },
    );
    await expect(uploadFile({ file: file('>q\nACGT') }, deps)).rejects.toMatchObject({ name: 'SlowDown' });
    expect(written).toEqual([]);
  });

  it('API-35 fails when the record cannot be stored', async () => {
    const deps = depsOver(
      () => ({}),
      (call, proceed) => {
        if (call.name === 'Put') throw storeError('ThrottlingException');
        return secret(call, proceed);
      },
    );
    await expect(uploadFile({ file: file('>q\nACGT') }, deps)).rejects.toMatchObject({ name: 'ThrottlingException' });
  });

  it('API-36 stores no part of a file that is not FASTA', async () => {
    const calls: string[] = [];
    const note: Answer = ({ name }) => {
      calls.push(name);
      return {};
    };
    await expect(uploadFile({ file: file('') }, depsOver(note, note))).rejects.toMatchObject({ code: 'invalidFasta' });
    expect(calls).toEqual([]);
  });
});
