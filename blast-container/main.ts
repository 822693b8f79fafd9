/**
 * The task's program: runs the BLAST job of its environment (domain/storage/environment.ts) and writes one line of JSON about it.
 * Ends with 0 when the job has its result, hits or a failure, or is gone; 1 when no result could be left.
 */
import { blastRunOf } from './blast-run';
import { runJob } from './run';
import { taskOf } from './task';

const interruption = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => interruption.abort());

runJob(blastRunOf(process.env), taskOf(process.env), interruption.signal).then(
  (report) => console.log(JSON.stringify(report)),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
