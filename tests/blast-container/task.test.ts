import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeOf } from '#domain/blast/arguments';
import { queriesOf, type BlastResult } from '#domain/blast/result';
import { USER_FILES_PREFIX } from '#domain/storage/blast-job';
import {
  deleteRecord,
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

  it('says in result.json that an e-value of 0 was replaced', async () => {
    const settings = { ...nucleotideSettings, eValue: 0 };
    const run = await putJob(stores, fastaOf([transcripts[4] ?? '']), settings);
    await (
      await startTask(stores, run, workFolder)
    ).ended;
    const result = (await resultOf(stores, run.jobId)) as unknown as BlastResult;
    expect(result.notice).toBe(noticeOf(settings));
    expect(queriesOf(result)[0]?.hits[0]?.targetId).toBe('T5');
  });

  it('leaves no files for a job that was deleted or has a newer run', async () => {
    const [gone, rerun] = [await putJob(stores, '>q\nACGT\n'), await putJob(stores, '>q\nACGT\n')];
    await deleteRecord(stores, gone.jobId);
    for (const run of [gone, { ...rerun, run: 2 }]) {
      const { code, output } = await (await startTask(stores, run, workFolder)).ended;
      expect([code, JSON.parse(output)]).toMatchObject([0, { outcome: 'outdated' }]);
      expect(await publicKeys(stores, run.jobId)).toEqual([]);
    }
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

  it('leaves nothing when its job is deleted while it runs', async () => {
    const run = await putJob(stores, longQuery, proteinSettings);
    const { child, ended } = await startTask(stores, run, workFolder);
    await eventually(() => statusOf(stores, run.jobId));
    await deleteRecord(stores, run.jobId);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(await publicKeys(stores, run.jobId)).toEqual([]);
    expect(await recordOf(stores, run.jobId)).toBeUndefined();
  });

  it('fetches a database once for many processes that ask at the same time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spencer-task-'));
    const runs = await Promise.all(Array.from({ length: 4 }, () => putJob(stores, fastaOf([transcripts[0] ?? '']))));
    const tasks = await Promise.all(runs.map((run) => startTask(stores, run, folder)));
    await Promise.all(tasks.map(({ ended }) => ended));
    for (const { jobId } of runs) expect(await statusOf(stores, jobId)).toMatchObject({ state: 'finished' });
    expect(await readdir(join(folder, 'databases'))).toEqual(['r-test.transcripts']);
    await rm(folder, { recursive: true });
  });

  it('keeps the most recently used databases, and removes others and partial downloads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spencer-task-'));
    const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
    const aged: [name: string, hours: number][] = [
      ...Array.from({ length: 9 }, (_, index): [string, number] => [`r-${index}.transcripts`, index * 0.5]),
      ['r-9.transcripts.part-a', 3],
    ];
    for (const [name, hours] of aged) {
      const path = join(folder, 'databases', name);
      await mkdir(path, { recursive: true });
      await utimes(path, hoursAgo(hours), hoursAgo(hours));
    }
    await (
      await startTask(stores, await putJob(stores, fastaOf([transcripts[0] ?? ''])), folder)
    ).ended;
    expect((await readdir(join(folder, 'databases'))).sort()).toEqual(
      ['r-0', 'r-1', 'r-2', 'r-3', 'r-4', 'r-test'].map((release) => `${release}.transcripts`),
    );
    await rm(folder, { recursive: true });
  });
});
