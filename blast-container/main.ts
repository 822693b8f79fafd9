/**
 * The task's program: runs the BLAST job that its environment describes (domain/storage/environment.ts) and prints a
 * line of JSON about it. Exits with 0 if the job has its result (hits or a failure) or is gone, 1 if no result could be
 * stored. With a queue of offers in its environment it is the warm worker, which runs job after job until it is stopped.
 */
import { environment } from '#domain/storage/environment';
import { warmPrograms } from './engine';
import { runJob } from './run';
import { blastRunOf, taskOf } from './task';

const interruption = new AbortController();

function onSignal(stop: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

async function serveOffers(): Promise<void> {
  // Only here, because a task of one search should not wait for the clients of the queue.
  const [{ Offers }, { Worker }] = await Promise.all([import('./offers'), import('./worker')]);
  const stopping = new AbortController();
  onSignal(() => stopping.abort());
  const worker = new Worker(taskOf(process.env), { stop: stopping.signal, interrupt: interruption.signal });
  const offers = new Offers(process.env);
  await warmPrograms();
  await worker.serve(offers);
}

async function runOne(): Promise<void> {
  onSignal(() => interruption.abort());
  console.log(JSON.stringify(await runJob(blastRunOf(process.env), taskOf(process.env), interruption.signal)));
}

(process.env[environment.blastOffers] ? serveOffers() : runOne()).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
