import { Choice, Condition, Pass, Result, Wait, WaitTime, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { BlastStart } from '#domain/storage/blast-job';

/** Path of the error that ended an attempt. */
export const FAILURE = '$.failure';
/** Path of an object, because the interpreter of a single machine overlooks a result of 0. */
const RETRIES = '$.retries';
const PAUSE = '$.pauseSeconds';

/**
 * Longest pause before each further attempt, in seconds; each pause is a random part of it, so that searches that were
 * refused together do not come back together.
 */
const pausesMax = [2, 4, 7, 10, 10, 10, 10, 10] as const;
export const PAUSE_SECONDS_MAX = Math.max(...pausesMax);

/**
 * Whether the error means that no program ran: RunTask was refused (`ECS.*`), returned no task (`AmazonECS.Unknown`), or
 * the task stopped before its container started (no capacity, no network interface, no image).
 */
export const taskNotStarted = Condition.or(
  Condition.stringMatches(`${FAILURE}.Error`, 'ECS.*'),
  Condition.stringMatches(`${FAILURE}.Error`, 'AmazonECS.*'),
  Condition.and(
    Condition.isPresent(`${FAILURE}.Cause`),
    Condition.stringMatches(`${FAILURE}.Cause`, '*TaskFailedToStart*'),
  ),
);

/** The members of a BlastStart, for a state that drops everything else: an environment variable holds the input. */
const startMembers = {
  jobId: true,
  run: true,
  release: true,
  queuedAt: true,
  startBy: true,
  settings: true,
  slots: true,
} as const satisfies Record<keyof BlastStart, true>;

export interface NextSteps {
  /** Starts the task again. */
  again: IChainable;
  /** Reports that there was no machine. */
  giveUp: IChainable;
}

/** Before the first attempt. */
export function firstAttempt(scope: Construct): Pass {
  return new Pass(scope, 'FirstAttempt', { result: Result.fromObject({ count: 0 }), resultPath: RETRIES });
}

/** Tries again after a pause, while there is time and a user waits; the pauses grow. */
export function tryAgain(scope: Construct, { again, giveUp }: NextSteps): IChainable {
  const next = new Pass(scope, 'NextAttempt', {
    parameters: {
      ...Object.fromEntries(Object.keys(startMembers).map((member) => [`${member}.$`, `$.${member}`])),
      retries: { 'count.$': `States.MathAdd(${RETRIES}.count, 1)` },
      'pauseSeconds.$': `States.MathRandom(1, States.ArrayGetItem(States.Array(${pausesMax.join(', ')}), ${RETRIES}.count))`,
    },
  });
  const pause = new Wait(scope, 'Pause', { time: WaitTime.secondsPath(PAUSE) });
  next.next(pause).next(again);
  return new Choice(scope, 'IsThereTime')
    .when(
      Condition.and(
        Condition.isPresent('$.startBy'),
        Condition.numberLessThan(`${RETRIES}.count`, pausesMax.length),
        Condition.timestampLessThanJsonPath('$$.State.EnteredTime', '$.startBy'),
      ),
      next,
    )
    .otherwise(giveUp);
}
