import { setTimeout as sleep } from 'node:timers/promises';
import { type BlastFailure } from '#domain/blast/failures';
import { OFFER_HEARTBEAT_SECONDS, OFFER_SECONDS_MAX } from '#domain/storage/blast-job';
import type { Offer, Offers } from './offers';
import { runJob, type RunReport } from './run';
import type { Task } from './task';

/** Two beats may be lost before the state machine takes the search back. */
const BEAT_MS = (OFFER_HEARTBEAT_SECONDS * 1_000) / 3;
/** Searches that wait for the one that runs; what comes then is better off in a task of its own. */
const WAITING_MAX = 4;
/** Pause after the queue could not be read. */
const PAUSE_MS = 1_000;

/** Failures that a task of its own, with more time and memory, may not have. */
const givenBack: ReadonlySet<BlastFailure | 'finished'> = new Set(['timeLimit', 'outOfMemory', 'interrupted']);

/** Resolves when the work has ended, however, or the signal aborts; then nothing is left on the signal. */
async function endOf(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const heard = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { signal: heard.signal });
  });
  await Promise.race([Promise.allSettled([work]), aborted]);
  heard.abort();
}

export interface Stops {
  /** Takes no more offers, gives those back that wait, and ends when the search that runs has. */
  stop: AbortSignal;
  /** Also interrupts the search that runs. */
  interrupt: AbortSignal;
}

/** The warm worker: searches what it is offered, one after the other, with databases that it has on disk. */
export class Worker {
  readonly #task: Task;
  readonly #stops: Stops;
  readonly #atHand = new Set<Promise<void>>();
  /** Ends with the last search that was accepted. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(task: Task, stops: Stops) {
    this.#task = task;
    this.#stops = stops;
  }

  /** Serves offers until it is stopped. No failed search and no unreachable queue ends it. */
  async serve(offers: Pick<Offers, 'next'>): Promise<void> {
    const { stop } = this.#stops;
    while (!stop.aborted) {
      const received = await offers.next(stop).catch(async (error: unknown) => {
        console.error('The queue of offers cannot be read:', error);
        await endOf(sleep(PAUSE_MS), stop);
        return [];
      });
      for (const offer of received) {
        const work = this.#answer(offer)
          .catch((error: unknown) => console.error(`Job ${offer.run.jobId}:`, error))
          .finally(() => this.#atHand.delete(work));
        this.#atHand.add(work);
      }
    }
    await Promise.all(this.#atHand);
  }

  async #answer(offer: Offer): Promise<void> {
    const waiting = this.#atHand.size;
    if (!(await offer.beat())) return;
    if (waiting > WAITING_MAX) return offer.giveBack('WorkerBusy', `${waiting} searches are waiting or running`);
    const over = new AbortController();
    const closed = new AbortController();
    const limit = setTimeout(() => over.abort(), OFFER_SECONDS_MAX * 1_000);
    const beats = setInterval(() => {
      offer.beat().then((open) => {
        if (!open) closed.abort();
      }, console.error);
    }, BEAT_MS);
    const interrupted = AbortSignal.any([over.signal, closed.signal, this.#stops.interrupt]);
    try {
      const report = await this.#inTurn(interrupted, () => this.#search(offer, interrupted));
      if (report) console.log(JSON.stringify(report));
      if (closed.signal.aborted) return;
      if (report && report.outcome !== 'givenBack') return await offer.done();
      const isTooLarge = over.signal.aborted || report?.reason === 'timeLimit' || report?.reason === 'outOfMemory';
      await offer.giveBack(isTooLarge ? 'SearchTooLarge' : 'WorkerStopping', report?.reason ?? 'not begun');
    } catch (error) {
      await offer.giveBack('ResultNotStored', String(error));
    } finally {
      clearTimeout(limit);
      clearInterval(beats);
    }
  }

  #search(offer: Offer, interrupted: AbortSignal): Promise<RunReport> {
    // Asked at the last moment: of a search that somebody else has taken over nothing is written.
    const mayKeep = async (outcome: 'finished' | BlastFailure): Promise<boolean> =>
      !givenBack.has(outcome) && (await offer.beat());
    return runJob(offer.run, this.#task, interrupted, mayKeep);
  }

  /** Runs `work` after all earlier work. Resolves to undefined if it is interrupted, or the worker stopped, before. */
  async #inTurn<Result>(interrupted: AbortSignal, work: () => Promise<Result>): Promise<Result | undefined> {
    const before = this.#last;
    const own = (async () => {
      await endOf(before, AbortSignal.any([interrupted, this.#stops.stop]));
      return interrupted.aborted || this.#stops.stop.aborted ? undefined : work();
    })();
    this.#last = Promise.allSettled([before, own]);
    return own;
  }
}
