import { getEventListeners, once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environment } from '#domain/storage/environment';
import type { BlastRun } from '#domain/storage/blast-job';
import type { Offer } from '../../blast-container/offers';
import { taskOf, type Limits } from '../../blast-container/task';
import { Worker } from '../../blast-container/worker';
import { eventually, publicKeys, putDatabase, putJob, recordOf, resultOf, statusOf } from '../support/blast-jobs';
import { nucleotideSettings, proteinSettings } from '../support/blast-settings';
import { storeError } from '../support/intercepted-client';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../support/random-sequences';
import { createStores, type Stores } from '../support/stores';

const transcripts = randomSequences(1, 30, 600, NUCLEOTIDES);
const query = fastaOf(transcripts.slice(0, 1), 'Q');
/** Minutes of work. */
const endlessQuery = fastaOf(randomSequences(4, 400, 1_500, RESIDUES), 'Q');

describe('the warm worker', { timeout: 120_000 }, () => {
  let stores: Stores;
  let workFolder: string;
  beforeAll(async () => {
    stores = await createStores();
    workFolder = await mkdtemp(join(tmpdir(), 'spencer-worker-'));
    await putDatabase(stores, 'transcripts', fastaOf(transcripts, 'T'));
    await putDatabase(stores, 'peptides', fastaOf(randomSequences(3, 20_000, 300, RESIDUES), 'P'));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await stores.dispose();
    await rm(workFolder, { recursive: true, force: true });
  });

  const openRunFolders = async (): Promise<string[]> =>
    (await readdir(workFolder)).filter((name) => name.startsWith('run-'));

  /** What the state machine hears of each run, by the number of the offer, and whether it still waits for it. */
  function served(runs: readonly BlastRun[], limits: Partial<Limits> = {}) {
    const heard: string[] = [];
    /** The number of the offer of each sign of life. */
    const beats: number[] = [];
    const open = runs.map(() => true);
    const offers = runs.map((run, index): Offer => ({
      run,
      beat: async () => {
        beats.push(index);
        return open[index] === true;
      },
      done: async () => void heard.push(`${index} done`),
      giveBack: async (reason) => void heard.push(`${index} ${reason}`),
    }));
    const [stop, interrupt] = [new AbortController(), new AbortController()];
    const task = taskOf({ ...stores.environment, [environment.workFolder]: workFolder });
    const worker = new Worker(
      { ...task, limits: { ...task.limits, ...limits } },
      { stop: stop.signal, interrupt: interrupt.signal },
    );
    const next = (stopped: AbortSignal): Promise<Offer[]> =>
      offers.length > 0
        ? Promise.resolve(offers.splice(0))
        : new Promise((resolve) => stopped.addEventListener('abort', () => resolve([])));
    const serving = worker.serve({ next });
    const answered = () => eventually(async () => (heard.length === runs.length ? true : undefined));
    return { heard, beats, open, stop, serving, answered };
  }

  it('INFRA-26 runs what it is offered, one search after the other, and says of each that it is done', async () => {
    const runs = [await putJob(stores, query), await putJob(stores, query), await putJob(stores, query)];
    const { heard, stop, serving, answered } = served(runs);
    await answered();
    expect(heard).toEqual(['0 done', '1 done', '2 done']);
    for (const { jobId } of runs) {
      expect(await resultOf(stores, jobId)).toHaveProperty('BlastOutput2');
      expect(await statusOf(stores, jobId)).toMatchObject({ state: 'finished' });
      expect(await recordOf(stores, jobId)).toMatchObject({ state: 'finished' });
    }
    stop.abort();
    await serving;
  });

  it('INFRA-26 leaves nothing on the signals of searches that have ended', async () => {
    const combined = vi.spyOn(AbortSignal, 'any');
    const { heard, stop, serving, answered } = served([await putJob(stores, query), await putJob(stores, query)]);
    await answered();
    expect(heard).toEqual(['0 done', '1 done']);
    const signals = combined.mock.results.map(({ value }) => value as AbortSignal);
    combined.mockRestore();
    expect(signals.length).toBeGreaterThan(3);
    await eventually(async () =>
      signals.some((each) => getEventListeners(each, 'abort').length > 0) ? undefined : true,
    );
    stop.abort();
    await serving;
  });

  it('INFRA-26 leaves nothing on its signal for each time that the queue cannot be read', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [stop, interrupt] = [new AbortController(), new AbortController()];
    const task = taskOf({ ...stores.environment, [environment.workFolder]: workFolder });
    const worker = new Worker(task, { stop: stop.signal, interrupt: interrupt.signal });
    const listening: number[] = [];
    const serving = worker.serve({
      next: async (stopped) => {
        listening.push(getEventListeners(stopped, 'abort').length);
        if (listening.length < 3) throw new Error('The queue is not there');
        await once(stopped, 'abort');
        return [];
      },
    });
    await eventually(async () => (listening.length === 3 ? true : undefined));
    stop.abort();
    await serving;
    error.mockRestore();
    expect(listening).toEqual([0, 0, 0]);
  });

  it('INFRA-26 leaves a typed failure where BLAST+ fails, and serves the next search', async () => {
    const failing = { ...nucleotideSettings, wordSize: 1 };
    const runs = [
      await putJob(stores, query, failing),
      await putJob(stores, 'NM_000546\n'),
      await putJob(stores, query),
    ];
    const { heard, stop, serving, answered } = served(runs);
    await answered();
    expect(heard).toEqual(['0 done', '1 done', '2 done']);
    const results = await Promise.all(runs.map(({ jobId }) => resultOf(stores, jobId)));
    expect(results).toMatchObject([{ failure: 'refusedOptions' }, { failure: 'invalidQuery' }, { BlastOutput2: [{}] }]);
    stop.abort();
    await serving;
  });

  it.each([
    ['time', { seconds: 1 }, endlessQuery, proteinSettings],
    [
      'memory',
      { memoryMebibytes: 90 },
      fastaOf(randomSequences(5, 1, 2_000_000, NUCLEOTIDES)),
      { ...nucleotideSettings, wordSize: 11 },
    ],
  ] as const)(
    'INFRA-26 gives a search back for which it lacks %s, without a result',
    async (_what, limits, fasta, settings) => {
      const run = await putJob(stores, fasta, settings);
      const { heard, stop, serving, answered } = served([run], limits);
      await answered();
      expect(heard).toEqual(['0 SearchTooLarge']);
      expect(await resultOf(stores, run.jobId)).toBeUndefined();
      stop.abort();
      await serving;
    },
  );

  it('INFRA-26 does not begin a search that another has taken over', async () => {
    const run = await putJob(stores, query);
    const { heard, open, stop, serving } = served([run]);
    open[0] = false;
    stop.abort();
    await serving;
    expect(heard).toEqual([]);
    expect(await publicKeys(stores, run.jobId)).toEqual([]);
  });

  it('INFRA-26 ends a search that another takes over, and writes no result of it', async () => {
    const run = await putJob(stores, endlessQuery, proteinSettings);
    const { heard, open, stop, serving } = served([run]);
    await eventually(async () => ((await statusOf(stores, run.jobId))?.state === 'running' ? true : undefined));
    open[0] = false;
    await eventually(async () => ((await openRunFolders()).length === 0 ? true : undefined));
    stop.abort();
    await serving;
    expect(heard).toEqual([]);
    expect(await resultOf(stores, run.jobId)).toBeUndefined();
  });

  it('INFRA-26 gives two signs of life in the five seconds that the state machine waits for one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const run = await putJob(stores, endlessQuery, proteinSettings);
      const { beats, open, stop, serving } = served([run]);
      await eventually(async () => ((await statusOf(stores, run.jobId))?.state === 'running' ? true : undefined));
      const before = beats.length;
      vi.advanceTimersByTime(4_500);
      expect(beats.length - before).toBe(2);
      open[0] = false;
      vi.advanceTimersByTime(5_000);
      stop.abort();
      await serving;
    } finally {
      vi.useRealTimers();
    }
  });

  it('INFRA-26 lets four searches wait and declines what comes then', async () => {
    const runs = [
      await putJob(stores, endlessQuery, proteinSettings),
      ...(await Promise.all(Array.from({ length: 6 }, () => putJob(stores, query)))),
    ];
    const { heard, open, stop, serving, answered } = served(runs);
    await eventually(async () => (heard.length === 2 ? true : undefined));
    expect(heard.toSorted()).toEqual(['5 WorkerBusy', '6 WorkerBusy']);
    await eventually(async () => ((await openRunFolders()).length === 1 ? true : undefined));
    open[0] = false;
    heard.push('0 closed');
    await answered();
    expect(heard.slice(3)).toEqual(['1 done', '2 done', '3 done', '4 done']);
    stop.abort();
    await serving;
  });

  it('INFRA-26 ends the search that runs when it is stopped, and gives back what waits', async () => {
    const runs = [await putJob(stores, query), await putJob(stores, query)];
    const { heard, stop, serving } = served(runs);
    await eventually(async () => ((await openRunFolders()).length === 1 ? true : undefined));
    stop.abort();
    await serving;
    expect(heard.toSorted()).toEqual(['0 done', '1 WorkerStopping']);
    expect(await resultOf(stores, runs[0]?.jobId ?? '')).toHaveProperty('BlastOutput2');
    expect(await resultOf(stores, runs[1]?.jobId ?? '')).toBeUndefined();
  });

  it('INFRA-26 gives a search back whose result cannot be stored', async () => {
    const run = await putJob(stores, query);
    const send = Reflect.get(S3Client.prototype, 'send') as (...args: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(S3Client.prototype as { send: typeof send }, 'send').mockImplementation(function (
      this: unknown,
      command: unknown,
      ...options: unknown[]
    ) {
      if (command instanceof PutObjectCommand && command.input.Key?.endsWith('result.json'))
        return Promise.reject(storeError('SlowDown'));
      return Reflect.apply(send, this, [command, ...options]) as Promise<unknown>;
    });
    const { heard, stop, serving, answered } = served([run]);
    await answered();
    spy.mockRestore();
    expect(heard).toEqual(['0 ResultNotStored']);
    stop.abort();
    await serving;
  });
});
