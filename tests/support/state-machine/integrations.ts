import {
  DeleteItemCommand,
  DynamoDBServiceException,
  UpdateItemCommand,
  type DeleteItemCommandInput,
  type DynamoDBClient,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  type DeleteObjectsCommandInput,
  type HeadObjectCommandInput,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** A failure as the state machine sees it: Retry and Catch match `name`. */
export class ServiceError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** Calls a service with the parameters of a task state. */
export type Integration = (parameters: unknown) => Promise<unknown>;

export interface ServiceClients {
  dynamo: DynamoDBClient;
  s3: S3Client;
}

/** The optimized integration reports errors under their own names. */
async function dynamoErrors<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DynamoDBServiceException) throw new ServiceError(`DynamoDB.${error.name}`, error.message);
    throw error;
  }
}

/** The SDK integration reports errors without a class of their own as S3.S3Exception. */
async function s3Errors<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3ServiceException) {
      throw new ServiceError(
        'S3.S3Exception',
        `${error.message} (Service: S3, Status Code: ${error.$metadata.httpStatusCode})`,
      );
    }
    throw error;
  }
}

/** Like the service, writes the body as JSON. */
async function putObject(s3: S3Client, { Body, ...rest }: PutObjectCommandInput): Promise<unknown> {
  await s3Errors(s3.send(new PutObjectCommand({ ...rest, Body: JSON.stringify(Body) })));
  return {};
}

/** Of the service's answer, what is the same in JSON. */
async function headObject(s3: S3Client, parameters: HeadObjectCommandInput): Promise<unknown> {
  const { ContentLength, Metadata } = await s3Errors(s3.send(new HeadObjectCommand(parameters)));
  return { ContentLength, Metadata };
}

/**
 * The services that task states refer to, called through the production SDK clients. The casts hold because the
 * parameters of a state are written for exactly that call.
 */
export function integrations({ dynamo, s3 }: ServiceClients): Record<string, Integration> {
  return {
    'dynamodb:updateItem': (parameters) =>
      dynamoErrors(dynamo.send(new UpdateItemCommand(parameters as UpdateItemCommandInput))),
    'dynamodb:deleteItem': (parameters) =>
      dynamoErrors(dynamo.send(new DeleteItemCommand(parameters as DeleteItemCommandInput))),
    'aws-sdk:s3:putObject': (parameters) => putObject(s3, parameters as PutObjectCommandInput),
    'aws-sdk:s3:headObject': (parameters) => headObject(s3, parameters as HeadObjectCommandInput),
    'aws-sdk:s3:deleteObjects': (parameters) =>
      s3Errors(s3.send(new DeleteObjectsCommand(parameters as DeleteObjectsCommandInput))),
  };
}
