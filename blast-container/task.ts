import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { blastDatabases, compositionModes, matrices, nucleotideScores } from '#domain/blast/vocabulary';
import { RESULT_BYTES_MAX, RUN_SECONDS_MAX, type BlastRun } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import {
  endpointOf,
  integerVariable,
  objectStoreOptions,
  requiredVariable,
  type Variables,
} from '#domain/storage/program-variables';

/** The limits of one search. */
export interface Limits {
  threads: number;
  seconds: number;
  resultBytes: number;
  /** Limit of the program's address space; undefined means no limit. */
  memoryMebibytes: number | undefined;
}

/** The stores and the folder that the task works with. */
export interface Task {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  jobsTable: string;
  jobsBucket: string;
  dataBucket: string;
  workFolder: string;
  limits: Limits;
}

/** A store that is briefly unavailable must not cost a search of several minutes. */
const ATTEMPTS = 6;

/** Returns the task that the environment variables describe. Throws if one is missing or is not a positive integer. */
export function taskOf(variables: Variables): Task {
  return {
    dynamo: DynamoDBDocumentClient.from(
      new DynamoDBClient({ ...endpointOf(variables, environment.dynamoEndpoint), maxAttempts: ATTEMPTS }),
    ),
    s3: new S3Client({ ...objectStoreOptions(variables), maxAttempts: ATTEMPTS }),
    jobsTable: requiredVariable(variables, environment.jobsTable),
    jobsBucket: requiredVariable(variables, environment.jobsBucket),
    dataBucket: requiredVariable(variables, environment.dataBucket),
    workFolder: variables[environment.workFolder] ?? join(tmpdir(), 'spencer-blast'),
    limits: {
      threads: integerVariable(variables, environment.blastThreads, 1),
      seconds: integerVariable(variables, environment.blastSeconds, RUN_SECONDS_MAX),
      resultBytes: integerVariable(variables, environment.blastResultBytes, RESULT_BYTES_MAX),
      memoryMebibytes: integerVariable(variables, environment.blastMemory, undefined),
    },
  };
}

/** Release ids and job ids become parts of keys and paths. */
const name = z.string().check(z.regex(/^[\w-][\w.-]*$/));
const cost = z.int().check(z.gte(0));
const costs = z.readonly(z.tuple([cost, cost]));
const common = {
  maxTargetSequences: z.int().check(z.gte(1)),
  eValue: z.number().check(z.gte(0)),
  wordSize: z.int().check(z.gte(1)),
};
const settings = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('blastn'),
    database: z.enum(blastDatabases.blastn),
    scores: z.enum(nucleotideScores),
    gap: z.union([z.literal('linear'), costs]),
  }),
  z.object({
    ...common,
    type: z.literal('blastp'),
    database: z.enum(blastDatabases.blastp),
    matrix: z.enum(matrices),
    gap: costs,
    compositionMode: z.int().check(z.gte(0), z.lt(compositionModes.length)),
  }),
]);
const tableKey = z.object({ pk: z.string(), sk: z.string() });

export const blastRun: z.ZodMiniType<BlastRun> = z.object({
  jobId: name,
  run: z.int().check(z.gte(1)),
  release: name,
  queuedAt: z.string(),
  settings,
  slots: z.object({ all: tableKey, client: tableKey }),
});

/** Returns the run that the environment asks for. Throws if the variable is missing or malformed. */
export function blastRunOf(variables: Record<string, string | undefined>): BlastRun {
  return blastRun.parse(JSON.parse(variables[environment.blastRun] ?? ''));
}
