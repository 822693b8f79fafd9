/**
 * The task's program: runs the BLAST job that its environment describes (domain/storage/environment.ts) and prints a
 * line of JSON about it. Exits with 0 if the job has its result (hits or a failure) or is gone, 1 if no result could be
 * stored.
 */
import { runJob } from './run';
import { blastRunOf, taskOf } from './task';

const interruption = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => interruption.abort());

async function main(): Promise<void> {
  console.log(JSON.stringify(await runJob(blastRunOf(process.env), taskOf(process.env), interruption.signal)));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
