import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { Job } from '../../blast-container/job';
import { runJob } from '../../blast-container/run';
import { taskOf } from '../../blast-container/task';
import { deleteRecord, putDatabase, putJob } from '../support/blast-jobs';
import { fastaOf, NUCLEOTIDES, randomSequences } from '../support/random-sequences';
import type { Stores } from '../support/stores';
import { recorded, type Access } from './recorded-accesses';

/**
 * The permissions that the BLAST task uses: a search with a result, one that fails, one whose job is deleted meanwhile.
 */
export async function walkTask(stores: Stores): Promise<Access[]> {
  const workFolder = await mkdtemp(join(tmpdir(), 'spencer-permissions-'));
  const task = taskOf({ ...stores.environment, [environment.workFolder]: workFolder });
  const never = new AbortController().signal;
  const transcripts = randomSequences(1, 3, 300, NUCLEOTIDES);
  await putDatabase(stores, 'transcripts', fastaOf(transcripts, 'T'));
  const query = fastaOf(transcripts.slice(0, 1), 'Q');
  const [found, failing, deleted] = [
    await putJob(stores, query),
    await putJob(stores, query),
    await putJob(stores, query),
  ];
  const job = new Job(deleted, task);
  const outcomes: string[] = [];
  const accesses = [
    ...(await recorded(async () => {
      for (const run of [found, { ...failing, release: 'r-without' }])
        outcomes.push((await runJob(run, task, never)).outcome);
      await job.begin();
    })),
  ];
  await deleteRecord(stores, deleted.jobId);
  accesses.push(...(await recorded(() => job.end({ state: 'failed', result: '{}' }))));
  if (outcomes.join() !== 'finished,databaseMissing') throw new Error(`The searches ended as ${outcomes.join()}`);
  await rm(workFolder, { recursive: true });
  return accesses;
}
