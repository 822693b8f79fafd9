import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Choice, Condition, JsonPath, Pass, Result, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import { CallAwsService } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import {
  jobFiles,
  RESULT_STATE_METADATA,
  unfinishedRuns,
  USER_FILES_PREFIX,
  type JobStatus,
} from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import type { DataStack } from '../stacks/data';
import { ANY_ERROR, OUTDATED, recordState, retryFaults } from './job-records';
import { FAILURE, taskNotStarted, tryAgain } from './start-attempts';

/** How the run ended, if not with a result of its own: a BlastFailure that was written, or LOST. */
export const ENDED = '$.ended';
export const LOST = 'lost';
const RESULT = '$.result';
/** What the store says of a result.json that is there already. */
const EXISTING = '$.existing';
const EXISTING_STATE = `${EXISTING}.Metadata.${RESULT_STATE_METADATA}`;

/** The object exists already, or another request for it is under way: the task's own, or the removal of the job. */
const ALREADY_WRITTEN = ['*Status Code: 412*', '*Status Code: 409*'];

const discarded = (...errors: string[]) => ({ errors, resultPath: JsonPath.DISCARD });

/** S3 has no specific error for a failed precondition. */
const S3_ERROR = 'S3.S3Exception';

type PublicFile = 'result' | 'status';

const keyOf = (file: PublicFile): string => JsonPath.format(jobFiles[file]('{}'), JsonPath.stringAt('$.jobId'));

/** Writes an object as one of the job's public files (a string would be written in quotes). */
function putJobFile(
  scope: Construct,
  id: string,
  {
    bucket,
    file,
    body,
    onlyIfMissing = false,
    metadata,
  }: { bucket: IBucket; file: PublicFile; body: unknown; onlyIfMissing?: boolean; metadata?: Record<string, string> },
): CallAwsService {
  const task = new CallAwsService(scope, id, {
    service: 's3',
    action: 'putObject',
    parameters: {
      Bucket: bucket.bucketName,
      Key: keyOf(file),
      Body: body,
      ContentType: 'application/json',
      CacheControl: cacheControl.never,
      ...(onlyIfMissing && { IfNoneMatch: '*' }),
      ...(metadata && { Metadata: metadata }),
    },
    iamResources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task, onlyIfMissing ? [S3_ERROR] : []);
  return task;
}

/** Writes the job's status: what differs between its states, and what the run has said from the start. */
function putStatus(
  scope: Construct,
  id: string,
  bucket: IBucket,
  part: Partial<Record<keyof JobStatus, unknown>>,
): CallAwsService {
  const body = {
    ...part,
    settings: JsonPath.objectAt('$.settings'),
    release: JsonPath.stringAt('$.release'),
    queuedAt: JsonPath.stringAt('$.queuedAt'),
    endedAt: JsonPath.stringAt('$$.State.EnteredTime'),
  };
  return putJobFile(scope, id, { bucket, file: 'status', body });
}

/** Asks for size and metadata of the job's result. */
function describeResult(scope: Construct, id: string, bucket: IBucket): CallAwsService {
  const task = new CallAwsService(scope, id, {
    service: 's3',
    action: 'headObject',
    parameters: { Bucket: bucket.bucketName, Key: keyOf('result') },
    iamAction: 's3:GetObject',
    iamResources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
    resultPath: EXISTING,
  });
  retryFaults(task);
  return task;
}

/** Removes both public files of the job. */
function removeJobFiles(scope: Construct, id: string, bucket: IBucket): CallAwsService {
  const task = new CallAwsService(scope, id, {
    service: 's3',
    action: 'deleteObjects',
    parameters: {
      Bucket: bucket.bucketName,
      Delete: { Objects: [{ Key: keyOf('result') }, { Key: keyOf('status') }], Quiet: true },
    },
    iamAction: 's3:DeleteObject',
    iamResources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task);
  return task;
}

/** Starts the task again, or determines the kind of failure from the error and continues with `next`. */
function classify(scope: Construct, again: IChainable, next: IChainable): IChainable {
  const failAs = (id: string, name: keyof typeof unfinishedRuns): IChainable =>
    new Pass(scope, id, { result: Result.fromObject(unfinishedRuns[name]), resultPath: RESULT }).next(next);
  const cause = `${FAILURE}.Cause`;
  return new Choice(scope, 'ClassifyFailure')
    .when(Condition.stringEquals(`${FAILURE}.Error`, 'States.Timeout'), failAs('TimeLimit', 'timeLimit'))
    .when(
      Condition.and(Condition.isPresent(cause), Condition.stringMatches(cause, '*OutOfMemory*')),
      failAs('OutOfMemory', 'outOfMemory'),
    )
    .when(taskNotStarted, tryAgain(scope, { again, giveUp: failAs('CouldNotStart', 'couldNotStart') }))
    .otherwise(failAs('Interrupted', 'interrupted'));
}

/**
 * For a run that has its result: says in status.json and the record how that says it ended, because its writer may have
 * been killed before it could. Then continues with `next`.
 */
function tellExistingResult(
  scope: Construct,
  { jobsTable, jobsBucket: bucket }: DataStack,
  { withdraw, next }: { withdraw: IChainable; next: IChainable },
): IChainable {
  const describe = describeResult(scope, 'DescribeResult', bucket);
  const status = putStatus(scope, 'WriteStatusOfResult', bucket, {
    state: JsonPath.stringAt(EXISTING_STATE),
    resultBytes: JsonPath.numberAt(`${EXISTING}.ContentLength`),
  });
  const record = recordState(scope, 'RecordResult', jobsTable, { at: EXISTING_STATE });
  const saysState = new Choice(scope, 'SaysResultItsState')
    .when(Condition.isPresent(EXISTING_STATE), status)
    .otherwise(next);
  describe.addCatch(next, discarded(ANY_ERROR)).next(saysState);
  status.addCatch(record, discarded(ANY_ERROR)).next(record);
  record.addCatch(withdraw, discarded(OUTDATED)).addCatch(next, discarded(ANY_ERROR)).next(next);
  return describe;
}

/**
 * For a run whose task did not start: starts it again (`again`) while there is time. For one that died without
 * reporting, or never started: writes the failure to result.json and status.json, unless the task's own result exists,
 * which is what the record then says. Leaves nothing behind if the job was deleted in the meantime. Then continues with
 * `next`.
 */
export function leaveFailure(
  scope: Construct,
  data: DataStack,
  { again, next }: { again: IChainable; next: IChainable },
): IChainable {
  const { jobsTable, jobsBucket: bucket } = data;
  // First, because nothing may be written for a job that was deleted or started again.
  const record = recordState(scope, 'RecordFailure', jobsTable, 'failed');
  const result = putJobFile(scope, 'WriteResult', {
    bucket,
    file: 'result',
    body: JsonPath.objectAt(RESULT),
    onlyIfMissing: true,
    metadata: { [RESULT_STATE_METADATA]: 'failed' satisfies JobStatus['state'] },
  });
  const status = putStatus(scope, 'WriteStatus', bucket, { state: 'failed' });
  const confirm = recordState(scope, 'ConfirmFailure', jobsTable, 'failed');
  const withdraw = removeJobFiles(scope, 'WithdrawResult', bucket);
  const lost = new Pass(scope, 'ResultLost', { result: Result.fromString(LOST), resultPath: ENDED }).next(next);
  const told = new Pass(scope, 'FailureTold', { inputPath: `${RESULT}.failure`, resultPath: ENDED }).next(next);
  const existing = new Choice(scope, 'WasResultThere')
    .when(
      Condition.or(...ALREADY_WRITTEN.map((text) => Condition.stringMatches(`${FAILURE}.Cause`, text))),
      tellExistingResult(scope, data, { withdraw, next }),
    )
    .otherwise(lost);

  record.addCatch(next, discarded(OUTDATED)).addCatch(result, discarded(ANY_ERROR)).next(result);
  result
    .addCatch(existing, { errors: [S3_ERROR], resultPath: FAILURE })
    .addCatch(lost, discarded(ANY_ERROR))
    .next(status);
  status.addCatch(confirm, discarded(ANY_ERROR)).next(confirm);
  confirm.addCatch(withdraw, discarded(OUTDATED)).addCatch(told, discarded(ANY_ERROR)).next(told);
  withdraw.addCatch(next, discarded(ANY_ERROR)).next(next);
  return classify(scope, again, record);
}
