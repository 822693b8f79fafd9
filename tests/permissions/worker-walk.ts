import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { Offers } from '../../blast-container/offers';
import { serveExecutions } from '../../local/workflow/endpoint';
import { Executions } from '../../local/workflow/executions';
import { Journal } from '../../local/workflow/journal';
import { OfferedTasks } from '../../local/workflow/offered-tasks';
import { putJob } from '../support/blast-jobs';
import type { Stores } from '../support/stores';
import { recorded, type Access } from './recorded-accesses';

/** The permissions that the warm worker uses beside those of the task: one offer that it takes, one that it gives back. */
export async function walkWorker(stores: Stores): Promise<Access[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-permissions-'));
  const journal = new Journal(folder);
  const offeredTasks = new OfferedTasks();
  const executions = new Executions({ machines: new Map(), journal, atOnce: 1, programs: [] });
  const { endpoint, stop } = await serveExecutions({ executions, offeredTasks });
  const endpoints = { [environment.sqsEndpoint]: endpoint, [environment.sfnEndpoint]: endpoint };
  const offers = new Offers({ ...endpoints, [environment.blastOffers]: 'offers' });
  const never = new AbortController().signal;
  const waiting = { heartbeatSeconds: undefined, timeoutSeconds: undefined, signal: never };
  const answers: Promise<unknown>[] = [];
  for (const token of ['taken', 'given back']) {
    const message = { QueueUrl: 'offers', MessageBody: { token, run: await putJob(stores, '>q\nACGT\n') } };
    answers.push(offeredTasks.offer(message, token, waiting).catch((error: Error) => error.name));
  }
  const accesses = await recorded(async () => {
    const [taken] = await offers.next(never);
    await taken?.beat();
    await taken?.done();
    const [other] = await offers.next(never);
    await other?.giveBack('WorkerBusy', '');
  });
  const ends = await Promise.all(answers);
  if (JSON.stringify(ends) !== '[{},"WorkerBusy"]') throw new Error(`The offers ended as ${JSON.stringify(ends)}`);
  await stop();
  await rm(folder, { recursive: true });
  return accesses;
}
