import * as z from 'zod/mini';
import { readRunOptions, type RunOptions } from '../../blast/run-options';
import { blastTypes } from '../../blast/vocabulary';
import { JOB_ID } from '../../storage/blast-job';
import { optionalText } from '../fields';
import { runRules } from '../openapi-rules';

const uuidMessage = { error: 'must be a UUID' };
export const jobId = z.string(uuidMessage).check(z.trim(), z.regex(JOB_ID, uuidMessage), z.toLowerCase());

/** The part of a File, in browsers and Node alike, that is used here. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  text(): Promise<string>;
}

function isUploadedFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && 'size' in value && 'text' in value;
}

/** A form with one file. */
export const uploadRequest = z.object({
  file: z.custom<UploadedFile>(isUploadedFile, { error: 'must be one file' }).check(
    z.meta({
      description: 'A FASTA file',
      type: 'string',
      contentMediaType: 'application/octet-stream',
      // How OpenAPI 3.0 said it, by which tools still know where to offer a choice of files.
      format: 'binary',
    }),
  ),
});

const optionalInteger = z.pipe(
  z.optional(z.nullable(z.int({ error: 'must be an integer or null' }))),
  z.transform((value) => value ?? null),
);

const eValueMessage = { error: 'must be a number of at least 0 or null' };

/** Checks that BLAST+ accepts the combination of parameters and that there is a query. */
const searchable = z.check<RunOptions & { jobId: string | null; inputFasta: string | null }>(({ value, issues }) => {
  const read = readRunOptions(value);
  if ('problem' in read)
    issues.push({ code: 'custom', path: [read.problem.field], message: read.problem.message, input: value });
  else if (value.jobId === null && value.inputFasta === null) {
    issues.push({
      code: 'custom',
      path: ['inputFasta'],
      message: 'must not be empty when there is no jobId',
      input: value,
    });
  }
});

export const runBlastRequest = z
  .object({
    jobId: z.pipe(
      z.optional(z.nullable(jobId)),
      z.transform((value) => value ?? null),
    ),
    blastType: z.literal(blastTypes, { error: `must be one of ${blastTypes.join(', ')}` }),
    inputFasta: optionalText,
    maxTargetSeq: z.int({ error: 'must be an integer' }),
    eValue: z.pipe(
      z.optional(z.nullable(z.number(eValueMessage).check(z.gte(0, eValueMessage)))),
      z.transform((value) => value ?? null),
    ),
    wordSize: z.int({ error: 'must be an integer' }),
    gapOpen: optionalInteger,
    gapExtend: optionalInteger,
    reward: optionalInteger,
    penalty: optionalInteger,
    matrix: optionalText,
    compBasedStats: optionalInteger,
    /** Extension: what blastp searches; null means the default database of the type. */
    database: optionalText,
  })
  .check(searchable, z.meta(runRules));

export const deleteJobRequest = z.object({ jobId });
export const startedJob = z.string();
export const nothing = z.null();

const EXAMPLE_JOB = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';

export const uploadFileExample = { request: { file: 'query.fasta' }, response: EXAMPLE_JOB } as const;

export const runBlastExample = {
  request: {
    jobId: null,
    blastType: 'blastn',
    inputFasta: '>query\nATGGCTGTTCTGACCGAACTGCTGGGCAAA',
    maxTargetSeq: 15,
    eValue: 0.05,
    wordSize: 28,
    gapOpen: null,
    gapExtend: null,
    reward: 1,
    penalty: -2,
    matrix: null,
    compBasedStats: null,
  },
  response: EXAMPLE_JOB,
} as const;

export const deleteJobExample = { request: { jobId: EXAMPLE_JOB }, response: null } as const;
