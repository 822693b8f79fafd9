import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queriesOf, type BlastResult } from '#domain/blast/result';
import { USER_FILES_PREFIX } from '#domain/storage/blast-job';
import {
  eventually,
  publicKeys,
  putDatabase,
  putJob,
  recordOf,
  resultOf,
  startTask,
  statusOf,
} from '../support/blast-jobs';
import { nucleotideSettings, proteinSettings } from '../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../support/random-sequences';
import { createStores, type Stores } from '../support/stores';

const transcripts = randomSequences(1, 30, 600, NUCLEOTIDES);
/** Minutes of work for blastp. */
const longQuery = fastaOf(randomSequences(2, 200, 1_500, RESIDUES), 'Q');

describe('the BLAST task as a process', { timeout: 120_000 }, () => {
  let stores: Stores;
  let workFolder: string;
  beforeAll(async () => {
    stores = await createStores();
    workFolder = await mkdtemp(join(tmpdir(), 'spencer-task-'));
    await putDatabase(stores, 'transcripts', fastaOf(transcripts, 'T'));
    await putDatabase(stores, 'peptides', fastaOf(randomSequences(3, 5_000, 300, RESIDUES), 'P'));
  });
  afterAll(async () => {
    await stores.dispose();
    await rm(workFolder, { recursive: true, force: true });
  });

  it('INFRA-16, INFRA-11, API-39 runs a job and leaves its hits and its status under blast/userfiles', async () => {
    const run = await putJob(stores, fastaOf([transcripts[4] ?? ''], 'query'));
    const { ended } = await startTask(stores, run, workFolder);
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ jobId: run.jobId, outcome: 'finished' });
    expect(await publicKeys(stores, run.jobId)).toEqual(
      ['result.json', 'status.json'].map((file) => `${USER_FILES_PREFIX}${run.jobId}/${file}`),
    );
    const result = (await resultOf(stores, run.jobId)) as unknown as BlastResult;
    const [query] = queriesOf(result);
    expect(query?.hits[0]).toMatchObject({ queryId: 'query1', targetId: 'T5', identity: 600, alignLen: 600, gaps: 0 });
    expect(result.notice).toBeUndefined();
    const status = await statusOf(stores, run.jobId);
    expect(status).toMatchObject({ state: 'finished', settings: nucleotideSettings, queuedAt: run.queuedAt });
    expect(status?.resultBytes).toBeGreaterThan(1_000);
    expect(Date.parse(status?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(status?.startedAt ?? ''));
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'finished' });
    expect((await readdir(workFolder)).filter((name) => name.startsWith('run-'))).toEqual([]);
  });

  it('stops on SIGTERM and reports the interruption', async () => {
    const run = await putJob(stores, longQuery, proteinSettings);
    const { child, ended } = await startTask(stores, run, workFolder);
    await eventually(async () => (await readdir(workFolder)).find((name) => name.startsWith('run-')));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(await resultOf(stores, run.jobId)).toMatchObject({ failure: 'interrupted' });
    expect(await statusOf(stores, run.jobId)).toMatchObject({ state: 'failed' });
  });
});
