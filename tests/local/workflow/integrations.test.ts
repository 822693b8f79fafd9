import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { integrations } from '../../../local/workflow/integrations';
import { intercepted, type Answer, type StoreCall } from '../../support/intercepted-client';

/** Calls a service; its stores answer as given. */
function called(name: string, parameters: unknown, answer: Answer = () => ({})): Promise<unknown> | undefined {
  const dynamo = intercepted(new DynamoDBClient({}), answer);
  const s3 = intercepted(new S3Client({}), answer);
  return integrations({ dynamo, s3 })[name]?.(parameters);
}
const failing = (error: Error): Answer => {
  return () => {
    throw error;
  };
};

describe('the services that task states call', () => {
  it.each([
    ['dynamodb:updateItem', { TableName: 't', Key: {} }, 'UpdateItem', { TableName: 't', Key: {} }],
    ['dynamodb:deleteItem', { TableName: 't', Key: {} }, 'DeleteItem', { TableName: 't', Key: {} }],
    [
      'aws-sdk:s3:putObject',
      { Bucket: 'b', Key: 'k', Body: { a: 'µ' }, CacheControl: 'no-store' },
      'PutObject',
      { Bucket: 'b', Key: 'k', Body: '{"a":"µ"}', CacheControl: 'no-store' },
    ],
    ['aws-sdk:s3:headObject', { Bucket: 'b', Key: 'k' }, 'HeadObject', { Bucket: 'b', Key: 'k' }],
    [
      'aws-sdk:s3:deleteObjects',
      { Bucket: 'b', Delete: { Objects: [{ Key: 'k' }] } },
      'DeleteObjects',
      { Bucket: 'b', Delete: { Objects: [{ Key: 'k' }] } },
    ],
  ])('INFRA-10 %s sends the parameters of the state; a body as JSON', async (name, parameters, command, input) => {
    const calls: StoreCall[] = [];
    await called(name, parameters, (call) => {
      calls.push(call);
      return {};
    });
    expect(calls).toEqual([{ name: command, input }]);
  });

  it('INFRA-10 passes on what is the same in JSON', async () => {
    const output = { ContentLength: 3, Metadata: { state: 'failed' }, LastModified: new Date(), $metadata: {} };
    expect(await called('aws-sdk:s3:headObject', {}, () => output)).toEqual({
      ContentLength: 3,
      Metadata: { state: 'failed' },
    });
    expect(await called('aws-sdk:s3:putObject', { Body: 1 }, () => output)).toEqual({});
  });

  it.each(['dynamodb:updateItem', 'dynamodb:deleteItem'])(
    'INFRA-10 %s reports an error of the table by its name',
    async (name) => {
      const refused = new DynamoDBServiceException({
        name: 'ConditionalCheckFailedException',
        $fault: 'client',
        message: 'The conditional request failed',
        $metadata: {},
      });
      await expect(called(name, {}, failing(refused))).rejects.toMatchObject({
        name: 'DynamoDB.ConditionalCheckFailedException',
        message: 'The conditional request failed',
      });
      const other = new Error('no connection');
      await expect(called(name, {}, failing(other))).rejects.toBe(other);
    },
  );

  it.each(['aws-sdk:s3:putObject', 'aws-sdk:s3:headObject', 'aws-sdk:s3:deleteObjects'])(
    'INFRA-10 %s reports every error of the store alike, with its status',
    async (name) => {
      const refused = new S3ServiceException({
        name: 'NotFound',
        $fault: 'client',
        message: 'Not Found',
        $metadata: { httpStatusCode: 404 },
      });
      await expect(called(name, {}, failing(refused))).rejects.toMatchObject({
        name: 'S3.S3Exception',
        message: 'Not Found (Service: S3, Status Code: 404)',
      });
      const other = new Error('no connection');
      await expect(called(name, {}, failing(other))).rejects.toBe(other);
    },
  );
});
