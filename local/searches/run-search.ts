import { failedResult, type BlastFailure } from '#domain/blast/failures';
import { RUN_SECONDS_MAX, type BlastRun } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { Job } from '../../blast-container/job';
import { mayBeOutOfMemory, memoryKills } from '../../blast-container/out-of-memory';
import { taskOf } from '../../blast-container/task';
import { runTaskProcess, type TaskOptions } from './task-process';

export interface SearchHost {
  /** Bundle of the task's program. */
  program: string;
  /** Variables of the task, those of its stores included. */
  variables: Record<string, string>;
  /** Time between the request to stop a task and its kill. */
  stopSeconds: number;
  /** A task that has not ended after this time is stopped. */
  secondsMax?: number;
  /** Counts the processes that the kernel has killed for lack of memory. */
  kills?: typeof memoryKills;
}

/** The task itself ends a search before. */
const TASK_SECONDS_MAX = RUN_SECONDS_MAX + 60;
/** Exit code of a program that was killed. */
const KILLED = 137;

/**
 * Runs searches in processes of the task's program. The task writes its own result; for one that died without, this
 * writes the failure, as the state machine does in the cloud.
 */
export function searchRunner({
  program,
  variables,
  stopSeconds,
  secondsMax = TASK_SECONDS_MAX,
  kills = memoryKills,
}: SearchHost): (search: BlastRun, options: TaskOptions) => Promise<void> {
  const task = taskOf(variables);
  return async (search, { signal, started }) => {
    const timeout = AbortSignal.timeout(secondsMax * 1_000);
    const killsBefore = await kills();
    const failureOf = async (exitCode: number): Promise<BlastFailure> => {
      if (timeout.aborted) return 'timeLimit';
      return exitCode === KILLED && (await mayBeOutOfMemory(killsBefore, kills)) ? 'outOfMemory' : 'interrupted';
    };
    const { exitCode, complaint } = await runTaskProcess({
      program,
      environment: { ...variables, [environment.blastRun]: JSON.stringify(search) },
      stopSeconds,
      signal: AbortSignal.any([signal, timeout]),
      started,
    });
    if (exitCode === 0) return;
    console.error(`The task of job ${search.jobId} ended with code ${exitCode}\n${complaint}`);
    const result = JSON.stringify(failedResult(await failureOf(exitCode)));
    // Keeps the result of a task that was killed after writing it, and writes nothing for a job that was deleted.
    await new Job(search, task).end({ state: 'failed', result });
  };
}
