import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotFound } from '@aws-sdk/client-s3';
import type { Offer } from '../../blast-container/offers';
import { Worker } from '../../blast-container/worker';
import { RUN, scriptedTask } from './scripted-task';

let workFolder: string;
let stop: AbortController;
let interrupt: AbortController;
/** What the worker prints. */
let printed: unknown[][];
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'spencer-answers-'));
  await mkdir(join(workFolder, 'databases', 'r-1.transcripts'), { recursive: true });
  [stop, interrupt] = [new AbortController(), new AbortController()];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  printed = [];
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...what) => void printed.push(what));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(workFolder, { recursive: true, force: true });
});

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

/** A worker with offers of searches whose queries take forever to fetch, unless the store fails. */
function serve({
  offers = 1,
  beat = async (_offer: number) => true,
  query = () => new Readable({ read: () => undefined }),
} = {}) {
  const heard: string[] = [];
  const written: string[] = [];
  let fetched = 0;
  const task = scriptedTask({
    items: ({ name }) =>
      name === 'Get' ? { Item: { state: 'queued', run: 2, client: 'c', expiresAt: 4_000_000_000 } } : {},
    objects: ({ name, input }) => {
      if (name === 'HeadObject') throw new NotFound({ message: 'not found', $metadata: {} });
      if (name === 'PutObject') written.push(String(input['Key']));
      if (name !== 'GetObject') return {};
      fetched += 1;
      return { Body: query() };
    },
    workFolder,
  });
  const worker = new Worker(task, { stop: stop.signal, interrupt: interrupt.signal });
  const received = Array.from({ length: offers }, (_, index): Offer => ({
    run: RUN,
    beat: () => beat(index),
    done: async () => void heard.push(`${index} done`),
    giveBack: async (reason, detail) => void heard.push(`${index} ${reason}: ${detail}`),
  }));
  const serving = worker.serve({
    next: async (stopped) => {
      if (received.length > 0) return received.splice(0);
      return new Promise((resolve) => stopped.addEventListener('abort', () => resolve([])));
    },
  });
  return { heard, written, serving, fetched: () => fetched };
}

const ended = async (serving: Promise<void>): Promise<void> => {
  stop.abort();
  await serving;
  expect(vi.getTimerCount()).toBe(0);
};

describe('what the warm worker answers', () => {
  it('INFRA-26 a search that is not over 15 seconds after its offer is too large for it', async () => {
    const { heard, written, serving, fetched } = serve();
    await until(() => fetched() === 1);
    vi.advanceTimersByTime(14_999);
    await turn();
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    await until(() => heard.length === 1);
    expect(heard).toEqual(['0 SearchTooLarge: interrupted']);
    expect(written).toEqual(['blast/userfiles/j/status.json']);
    expect(printed.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { jobId: 'j', run: 2, outcome: 'givenBack', reason: 'interrupted' },
    ]);
    await ended(serving);
  });

  it('INFRA-26 a search that waits too long is too large for it as well, and was not begun', async () => {
    const { heard, serving, fetched } = serve({ offers: 2 });
    await until(() => fetched() === 1);
    vi.advanceTimersByTime(15_000);
    await until(() => heard.length === 2);
    expect(heard.toSorted()).toEqual(['0 SearchTooLarge: interrupted', '1 SearchTooLarge: not begun']);
    expect(fetched()).toBe(1);
    await ended(serving);
  });

  it('INFRA-26 the searches that wait when it is stopped, and the one that runs when it is interrupted, go back', async () => {
    const { heard, serving, fetched } = serve({ offers: 2 });
    await until(() => fetched() === 1);
    stop.abort();
    await until(() => heard.length === 1);
    expect(heard).toEqual(['1 WorkerStopping: not begun']);
    interrupt.abort();
    await ended(serving);
    expect(heard).toEqual(['1 WorkerStopping: not begun', '0 WorkerStopping: interrupted']);
  });

  it('INFRA-26 a search whose offer is confirmed after it was stopped goes back at once', async () => {
    let confirm: () => void = () => undefined;
    const { heard, serving, fetched } = serve({
      offers: 2,
      beat: (offer) =>
        offer === 0 ? Promise.resolve(true) : new Promise((resolve) => (confirm = () => resolve(true))),
    });
    await until(() => fetched() === 1);
    stop.abort();
    confirm();
    await until(() => heard.length === 1);
    expect(heard).toEqual(['1 WorkerStopping: not begun']);
    interrupt.abort();
    await ended(serving);
  });

  it('INFRA-26 says how many searches wait or run if there are too many', async () => {
    const { heard, serving } = serve({ offers: 7 });
    await until(() => heard.length === 2);
    expect(heard).toEqual([
      '5 WorkerBusy: 5 searches are waiting or running',
      '6 WorkerBusy: 6 searches are waiting or running',
    ]);
    interrupt.abort();
    await ended(serving);
  });

  it('INFRA-26 keeps no failure of a search that another took over at the last moment', async () => {
    let beats = 0;
    const failing = () => {
      throw new Error('no query');
    };
    const { heard, written, serving } = serve({ beat: async () => (beats += 1) === 1, query: failing });
    await until(() => heard.length === 1);
    expect(heard).toEqual(['0 WorkerStopping: engineFailed']);
    expect(written).toEqual(['blast/userfiles/j/status.json']);
    await ended(serving);
  });

  it('INFRA-26 writes a failure that a task of its own would have too', async () => {
    const failing = () => {
      throw new Error('no query');
    };
    const { heard, written, serving } = serve({ query: failing });
    await until(() => heard.length === 1);
    expect(heard).toEqual(['0 done']);
    expect(written).toContain('blast/userfiles/j/result.json');
    await ended(serving);
  });

  it('INFRA-26 a sign of life that cannot be given is logged, and ends no search', async () => {
    let beats = 0;
    const { heard, serving, fetched } = serve({
      beat: async () => {
        beats += 1;
        if (beats > 1) throw new Error('Step Functions is not there');
        return true;
      },
    });
    await until(() => fetched() === 1);
    vi.advanceTimersByTime(1_667);
    await until(() => printed.length === 1);
    expect(String(printed[0]?.[0])).toBe('Error: Step Functions is not there');
    expect(heard).toEqual([]);
    interrupt.abort();
    await ended(serving);
  });

  it('INFRA-26 an offer whose first sign of life cannot be given is logged with its job, and not begun', async () => {
    const { heard, serving, fetched } = serve({
      beat: async () => {
        throw new Error('Step Functions is not there');
      },
    });
    await until(() => printed.length === 1);
    expect(String(printed[0]?.[0])).toBe('Job j:');
    await ended(serving);
    expect([heard, fetched()]).toEqual([[], 0]);
  });
});
