import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { RUNNING_MAX, TASK_STOP_SECONDS } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import type { Progress } from '../progress';
import { BLAST_TASK_FILE, blastTaskBuild } from '../build/builds';
import { cachedBuild } from '../build/cached-build';
import { isInstalled, prlimit } from '../system-packages';
import { serveSearches, STATE_MACHINE } from './endpoint';
import { Journal } from './journal';
import { searchRunner } from './run-search';
import { Searches } from './searches';

export interface SearchesContext {
  /** The variables with which programs reach the stores. */
  environment: Record<string, string>;
  stateFolder: string;
  progress: Progress;
}

export interface RunningSearches {
  /** The variables with which functions reach them. */
  environment: Record<string, string>;
  /** Ends running tasks; each writes a result that reports the interruption. */
  stop: () => Promise<void>;
}

const MEBIBYTE = 1_048_576;

/** One search per processor at a time. */
const atOnce = availableParallelism();
/** The part of the memory that all searches together may use. */
const MEMORY_SHARE = 0.5;

/** Takes searches from functions, and runs again those that had not ended when the site did. */
export async function startSearches(context: SearchesContext): Promise<RunningSearches> {
  const { stateFolder, progress } = context;
  const program = join(await cachedBuild(blastTaskBuild, progress, stateFolder), BLAST_TASK_FILE);
  const memoryMebibytes = Math.floor((totalmem() * MEMORY_SHARE) / atOnce / MEBIBYTE);
  const variables = {
    PATH: process.env['PATH'] ?? '',
    ...context.environment,
    [environment.workFolder]: join(stateFolder, 'blast'),
    [environment.blastMemory]: (await isInstalled(prlimit)) ? String(memoryMebibytes) : '',
  };
  const searches = new Searches({
    run: searchRunner({ program, variables, stopSeconds: TASK_STOP_SECONDS }),
    journal: new Journal(join(stateFolder, 'searches')),
    atOnce,
    program,
  });
  await searches.recover();
  const server = await serveSearches(searches);
  return {
    environment: {
      [environment.sfnEndpoint]: server.endpoint,
      [environment.blastStateMachine]: STATE_MACHINE,
      // No quota limits this machine; searches beyond its processors wait.
      [environment.blastRunningMax]: String(RUNNING_MAX),
    },
    stop: async () => {
      await server.stop();
      await searches.close();
    },
  };
}
