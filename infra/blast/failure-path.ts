import { Choice, Condition, JsonPath, Pass, Result, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { unfinishedRuns } from '#domain/storage/unfinished-run';
import type { DataStack } from '../stacks/data';
import { ANY_ERROR, OUTDATED, recordState } from './job-records';
import { putJobFile, removeJobFiles, S3_ERROR } from './job-results';

/** Where the error stands that led here. */
export const FAILURE = '$.failure';
/** Present when no result could be left. */
export const LOST = '$.lost';
const RESULT = '$.result';

const CONDITION_FAILED = '*Status Code: 412*';

const discarded = (...errors: string[]) => ({ errors, resultPath: JsonPath.DISCARD });

/** Which of the failures the error stands for, and then `next`. */
function classify(scope: Construct, next: IChainable): IChainable {
  const because = (id: string, name: keyof typeof unfinishedRuns): IChainable =>
    new Pass(scope, id, { result: Result.fromObject(unfinishedRuns[name]), resultPath: RESULT }).next(next);
  const cause = `${FAILURE}.Cause`;
  return new Choice(scope, 'ClassifyFailure')
    .when(Condition.stringEquals(`${FAILURE}.Error`, 'States.Timeout'), because('TimeLimit', 'timeLimit'))
    .when(Condition.and(Condition.isPresent(cause), Condition.stringMatches(cause, '*OutOfMemory*')), because('OutOfMemory', 'outOfMemory'))
    .otherwise(because('Interrupted', 'interrupted'));
}

/**
 * For a run whose task ended without a word: says why in result.json and status.json, unless the task's own result is there, and
 * leaves nothing of a job that is deleted meanwhile. Then `next`.
 */
export function leaveFailure(scope: Construct, { jobsTable, jobsBucket: bucket }: DataStack, next: IChainable): IChainable {
  const record = recordState(scope, 'RecordFailure', jobsTable, 'failed');
  const result = putJobFile(scope, 'WriteResult', { bucket, file: 'result', body: JsonPath.objectAt(RESULT), onlyIfMissing: true });
  const status = putJobFile(scope, 'WriteStatus', {
    bucket,
    file: 'status',
    body: {
      state: 'failed',
      settings: JsonPath.objectAt('$.settings'),
      release: JsonPath.stringAt('$.release'),
      queuedAt: JsonPath.stringAt('$.queuedAt'),
      endedAt: JsonPath.stringAt('$$.State.EnteredTime'),
    },
  });
  const confirm = recordState(scope, 'ConfirmFailure', jobsTable, 'failed');
  const withdraw = removeJobFiles(scope, 'WithdrawResult', bucket);
  const lost = new Pass(scope, 'ResultLost', { result: Result.fromBoolean(true), resultPath: LOST }).next(next);
  const wasThere = new Choice(scope, 'WasResultThere').when(Condition.stringMatches(`${FAILURE}.Cause`, CONDITION_FAILED), next).otherwise(lost);

  record.addCatch(next, discarded(OUTDATED)).addCatch(result, discarded(ANY_ERROR)).next(result);
  result.addCatch(wasThere, { errors: [S3_ERROR], resultPath: FAILURE }).addCatch(lost, discarded(ANY_ERROR)).next(status);
  status.addCatch(confirm, discarded(ANY_ERROR)).next(confirm);
  confirm.addCatch(withdraw, discarded(OUTDATED)).addCatch(next, discarded(ANY_ERROR)).next(next);
  withdraw.addCatch(next, discarded(ANY_ERROR)).next(next);
  return classify(scope, record);
}
