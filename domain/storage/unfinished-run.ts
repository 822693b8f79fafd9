/**
 * What the state machine itself says of a run whose task has left no result. Its definition is written by infra, which knows the
 * failures only by these.
 */
import { failedResult } from '../blast/failures';

export const unfinishedRuns = {
  timeLimit: failedResult('timeLimit'),
  outOfMemory: failedResult('outOfMemory'),
  interrupted: failedResult('interrupted'),
} as const;
