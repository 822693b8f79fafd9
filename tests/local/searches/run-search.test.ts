import { getEventListeners } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { blastFailures } from '#domain/blast/failures';
import { jobFiles, RESULT_STATE_METADATA, type BlastRun } from '#domain/storage/blast-job';
import { searchRunner, type SearchHost } from '../../../local/searches/run-search';
import { endAbandonedTask } from '../../../local/searches/task-process';
import {
  deleteRecord,
  eventually,
  publicKeys,
  putJob,
  recordOf,
  resultOf,
  slotsOf,
  statusOf,
} from '../../support/blast-jobs';
import { createStores, type Stores } from '../../support/stores';

const KILLED = "process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 5000)";
const noKills = (): Promise<number> => Promise.resolve(0);
const ENDLESS = 'setInterval(() => {}, 1000)';
let killed = 0;
const oneMoreKill = (): Promise<number> => Promise.resolve((killed += 1));

describe('a search as a process of the task', () => {
  let stores: Stores;
  let folder: string;
  let logged: MockInstance;
  beforeAll(async () => {
    [stores, folder] = await Promise.all([createStores(), mkdtemp(join(tmpdir(), 'spencer-search-'))]);
  });
  beforeEach(() => {
    logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => {
      logged.mockRestore();
    };
  });
  afterAll(async () => {
    await stores.dispose();
    await rm(folder, { recursive: true });
  });

  /** Runs a program as the task of a search; resolves to the ids of its processes. */
  async function ran(
    run: BlastRun,
    script: string,
    { signal = new AbortController().signal, ...host }: Partial<SearchHost> & { signal?: AbortSignal } = {},
  ): Promise<number[]> {
    const program = join(folder, `${run.jobId}.cjs`);
    await writeFile(program, script);
    const pids: number[] = [];
    const runSearch = searchRunner({ program, variables: stores.environment, stopSeconds: 0.1, ...host });
    await runSearch(run, { signal, started: (pid) => void pids.push(pid) });
    return pids;
  }

  it('INFRA-11 has the variables of the task and of the run, and no others', async () => {
    const run = await putJob(stores, '>q\nACGT\n');
    const file = join(folder, 'variables');
    const exits = process.listenerCount('exit');
    const { signal } = new AbortController();
    const variables = { ...stores.environment, FILE: file };
    const script = `require('fs').writeFileSync(process.env.FILE, JSON.stringify([process.pid, process.env]))`;
    const pids = await ran(run, script, { variables, signal });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
      pids[0],
      { ...variables, BLAST_RUN: JSON.stringify(run) },
    ]);
    expect([pids.length, getEventListeners(signal, 'abort'), process.listenerCount('exit')]).toEqual([1, [], exits]);
    expect(await publicKeys(stores, run.jobId)).toEqual([]);
  });

  it.each([
    ['interrupted', 'ended with a fault', 'process.exit(1)', { kills: noKills }],
    ['outOfMemory', 'was killed for its memory', KILLED, { kills: oneMoreKill }],
    ['interrupted', 'was killed by a stranger', KILLED, { kills: noKills }],
    ['timeLimit', 'did not end', ENDLESS, { secondsMax: 0.5 }],
  ] as const)('INFRA-11 reports %s for a task that %s', async (failure, _how, script, host) => {
    const run = await putJob(stores, '>q\nACGT\n');
    const [pid = 0] = await ran(run, script, host);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await resultOf(stores, run.jobId)).toEqual({ error: blastFailures[failure].message, failure });
    expect(await statusOf(stores, run.jobId)).toMatchObject({ state: 'failed', queuedAt: run.queuedAt });
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'failed' });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it('INFRA-11 names how a task ended, with the end of what it complained', async () => {
    const run = await putJob(stores, '>q\nACGT\n');
    await ran(run, `process.stderr.write('a' + 'b'.repeat(2_000), () => process.exit(3))`);
    expect(logged.mock.calls).toEqual([[`The task of job ${run.jobId} ended with code 3\n${'b'.repeat(2_000)}`]]);
  });

  it('INFRA-11 keeps the result of a task that was killed right after it wrote that', async () => {
    const run = await putJob(stores, '>q\nACGT\n');
    await stores.s3.send(
      new PutObjectCommand({
        Bucket: stores.jobsBucket,
        Key: jobFiles.result(run.jobId),
        Body: '{"BlastOutput2":[]}',
        Metadata: { [RESULT_STATE_METADATA]: 'finished' },
      }),
    );
    await ran(run, KILLED);
    expect(await resultOf(stores, run.jobId)).toEqual({ BlastOutput2: [] });
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'finished' });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it('INFRA-11 leaves nothing of a job that was deleted, and of a run that is no longer valid', async () => {
    const run = await putJob(stores, '>q\nACGT\n');
    await ran({ ...run, run: 0 }, 'process.exit(1)');
    expect(await publicKeys(stores, run.jobId)).toEqual([]);
    await deleteRecord(stores, run.jobId);
    await ran(run, 'process.exit(1)');
    expect([await publicKeys(stores, run.jobId), await recordOf(stores, run.jobId)]).toEqual([[], undefined]);
  });

  it('INFRA-11 is killed with the program that it runs if it does not stop when asked', async () => {
    const run = await putJob(stores, '>q\nACGT\n');
    const pidFile = join(folder, 'pid');
    const stopping = new AbortController();
    const running = ran(
      run,
      `process.on('SIGTERM', () => {});
       const child = require('child_process').spawn('/bin/sleep', ['300'], { stdio: 'ignore' });
       require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));`,
      { signal: stopping.signal },
    );
    const pid = await eventually(async () => (await readFile(pidFile, 'utf8').catch(() => '')) || undefined);
    const command = async (): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    expect(await command()).toContain('sleep');
    stopping.abort();
    await running;
    await eventually(async () => ((await command()) === '' ? true : undefined));
  });

  it('INFRA-11 left behind is not ended if its process has gone or belongs to another program', async () => {
    const kill = vi.spyOn(process, 'kill');
    await endAbandonedTask(process.pid, 'no such program');
    await endAbandonedTask(2 ** 22 + 1, 'node');
    expect(kill).not.toHaveBeenCalled();
    kill.mockRestore();
  });
});
