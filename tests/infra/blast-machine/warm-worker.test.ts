import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import aslValidator from 'asl-validator';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobFiles, type BlastRun } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import type { Offer } from '../../../blast-container/offers';
import { runJob } from '../../../blast-container/run';
import { blastOfferOf, taskOf } from '../../../blast-container/task';
import { Worker } from '../../../blast-container/worker';
import { usualWarmWorker } from '../../../infra/stage';
import { stages } from '../../fixtures/stages';
import { putDatabase, putJob, recordOf, resultOf, slotsOf, statusOf } from '../../support/blast-jobs';
import { nucleotideSettings } from '../../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences } from '../../support/random-sequences';
import { blastMachine, type MachineDefinition } from '../../support/state-machine/blast-machine';
import { ServiceError } from '../../support/state-machine/integrations';
import { runMachine } from '../../support/state-machine/interpreter';
import { createStores, type Stores } from '../../support/stores';

const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);
const query = fastaOf([transcript], 'Q');
/** A second of the templates here, so that silence is not waited for. */
const SECOND_MS = 100;

/**
 * Offers as the queue and the tokens of Step Functions make them: open until they are answered or nobody beats. What a worker
 * has taken stays open here, because it beats by the clock, which on a busy machine says nothing.
 */
class OfferedRuns {
  readonly #arrived: (Offer & { take: () => void })[] = [];
  #heard: (() => void) | undefined;
  /** While this is true, the worker hears of no offer. */
  silent = false;

  offer(parameters: unknown, token: string, heartbeatSeconds: number): Promise<unknown> {
    const { MessageBody } = parameters as { MessageBody: object };
    const { token: sent, run } = blastOfferOf(JSON.stringify(MessageBody));
    if (sent !== token) throw new Error(`The message has the token ${sent}, and its state ${token}`);
    return new Promise((resolve, reject) => {
      let open = true;
      const close = (settle: () => void): void => {
        if (open) settle();
        open = false;
      };
      const late = (): void => close(() => reject(new ServiceError('States.HeartbeatTimeout', '')));
      const timer = setTimeout(late, heartbeatSeconds * SECOND_MS);
      this.#arrived.push({
        run,
        take: () => clearTimeout(timer),
        beat: async () => open,
        done: async () => close(() => resolve({})),
        giveBack: async (reason, detail) => close(() => reject(new ServiceError(reason, detail))),
      });
      this.hear();
    });
  }

  hear(): void {
    if (!this.silent) this.#heard?.();
  }

  async next(stop: AbortSignal): Promise<Offer[]> {
    if (this.silent || this.#arrived.length === 0)
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
        stop.addEventListener('abort', () => resolve());
      });
    const taken = this.#arrived.splice(0);
    for (const { take } of taken) take();
    return taken;
  }
}

describe('a BLAST run that is offered to a warm worker', { timeout: 120_000 }, () => {
  let stores: Stores;
  let folder: string;
  let definition: MachineDefinition;
  let offered: OfferedRuns;
  let stop: AbortController;
  let serving: Promise<void>;
  /** Jobs that got a task of their own. */
  const tasks: string[] = [];

  const task = () => taskOf({ ...stores.environment, [environment.workFolder]: folder });
  function startWorker(): void {
    stop = new AbortController();
    serving = new Worker(task(), { stop: stop.signal, interrupt: new AbortController().signal }).serve(offered);
  }

  beforeAll(async () => {
    [stores, folder] = await Promise.all([createStores(), mkdtemp(join(tmpdir(), 'spencer-warm-'))]);
    definition = blastMachine(stores, { ...stages.dev, warmWorker: usualWarmWorker });
    await putDatabase(stores, 'transcripts', fastaOf([transcript], 'T'));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    offered = new OfferedRuns();
    startWorker();
  });
  afterAll(async () => {
    stop.abort();
    await serving;
    vi.restoreAllMocks();
    await stores.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const execute = (run: BlastRun): Promise<unknown> =>
    runMachine(definition, run, stores, {
      runTask: async () => {
        tasks.push(run.jobId);
        return runJob(run, task(), new AbortController().signal);
      },
      offer: (...offer) => offered.offer(...offer),
    });
  const ownTasks = ({ jobId }: BlastRun): number => tasks.filter((each) => each === jobId).length;

  async function expectHits(run: BlastRun): Promise<void> {
    expect(await resultOf(stores, run.jobId)).toHaveProperty('BlastOutput2');
    expect(await statusOf(stores, run.jobId)).toMatchObject({ state: 'finished', queuedAt: run.queuedAt });
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'finished' });
    expect(await slotsOf(stores, run)).toEqual([]);
  }
  const written = async ({ jobId }: BlastRun): Promise<unknown> => {
    const place = { Bucket: stores.jobsBucket, Key: jobFiles.result(jobId) };
    return (await stores.s3.send(new HeadObjectCommand(place))).LastModified;
  };

  it('INFRA-26 INFRA-10 is described in the Amazon States Language', () => {
    const { isValid, errorsText } = aslValidator(structuredClone(definition), { checkArn: true, checkPaths: true });
    expect(isValid, errorsText()).toBe(true);
  });

  it('INFRA-26 is answered by the worker, without a task of its own', async () => {
    const run = await putJob(stores, query);
    await execute(run);
    await expectHits(run);
    expect(ownTasks(run)).toBe(0);
  });

  it('INFRA-26 ends with the typed failure that the worker writes', async () => {
    const run = await putJob(stores, query, { ...nucleotideSettings, wordSize: 1 });
    await execute(run);
    expect(await resultOf(stores, run.jobId)).toMatchObject({ failure: 'refusedOptions' });
    expect([ownTasks(run), await slotsOf(stores, run)]).toEqual([0, []]);
  });

  it('INFRA-26 gets a task of its own when no worker hears the offer; one that hears it late drops it', async () => {
    offered.silent = true;
    const run = await putJob(stores, query);
    await execute(run);
    await expectHits(run);
    expect(ownTasks(run)).toBe(1);
    const at = await written(run);
    offered.silent = false;
    const next = await putJob(stores, query);
    await execute(next);
    expect([ownTasks(next), await written(run)]).toEqual([0, at]);
  });

  it('INFRA-26 gets a task of its own from a worker that is stopped before it begins', async () => {
    stop.abort();
    await serving;
    const run = await putJob(stores, query);
    await execute(run);
    await expectHits(run);
    expect(ownTasks(run)).toBe(1);
    startWorker();
  });
});
