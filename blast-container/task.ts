import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '#domain/storage/environment';
import { endpointOf, objectStoreOptions, requiredVariable, type Variables } from '#domain/storage/program-variables';
import { RESULT_BYTES_MAX, RUN_SECONDS_MAX } from '#domain/storage/blast-job';

/** Bounds of one search. */
export interface Limits {
  threads: number;
  seconds: number;
  resultBytes: number;
  /** Address space of the program; undefined: not bounded. */
  memoryMebibytes: number | undefined;
}

/** Where the task finds and leaves things. */
export interface Task {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  jobsTable: string;
  jobsBucket: string;
  dataBucket: string;
  workFolder: string;
  limits: Limits;
}

/** A store that is away for a moment must not cost a search of minutes. */
const ATTEMPTS = 6;

/** The task as its environment variables describe it. Throws where one is missing or is no number. */
export function taskOf(variables: Variables): Task {
  const number = <Absent>(name: string, absent: Absent): number | Absent => {
    const text = variables[name];
    if (!text) return absent;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(`The environment variable ${name} must be a positive integer`);
    return value;
  };
  return {
    dynamo: DynamoDBDocumentClient.from(new DynamoDBClient({ ...endpointOf(variables, environment.dynamoEndpoint), maxAttempts: ATTEMPTS })),
    s3: new S3Client({ ...objectStoreOptions(variables), maxAttempts: ATTEMPTS }),
    jobsTable: requiredVariable(variables, environment.jobsTable),
    jobsBucket: requiredVariable(variables, environment.jobsBucket),
    dataBucket: requiredVariable(variables, environment.dataBucket),
    workFolder: variables[environment.workFolder] ?? join(tmpdir(), 'spencer-blast'),
    limits: {
      threads: number(environment.blastThreads, 1),
      seconds: number(environment.blastSeconds, RUN_SECONDS_MAX),
      resultBytes: number(environment.blastResultBytes, RESULT_BYTES_MAX),
      memoryMebibytes: number(environment.blastMemory, undefined),
    },
  };
}
