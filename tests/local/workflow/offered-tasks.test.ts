import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfferedTasks } from '../../../local/workflow/offered-tasks';

const QUEUE = 'http://queues.test/offers';
const machine = new AbortController();
const limits = { heartbeatSeconds: undefined, timeoutSeconds: undefined, signal: machine.signal };

const offerOf = (tasks: OfferedTasks, token: string): Promise<unknown> =>
  tasks.offer({ QueueUrl: QUEUE, MessageBody: { token } }, token, limits);

describe('offered tasks', () => {
  it('INFRA-26 hand a message to one of two workers, and an answer to the state that waits', async () => {
    const tasks = new OfferedTasks();
    const waiting = offerOf(tasks, 'a');
    const received = await Promise.all([1, 2].map(() => tasks.receive(QUEUE, 0, machine.signal)));
    expect(received.map((messages) => messages.length)).toEqual([1, 0]);
    expect(received[0]).toEqual([expect.objectContaining({ Body: '{"token":"a"}' })]);
    tasks.succeed('a', '{"hits":3}');
    expect(await waiting).toEqual({ hits: 3 });
  });

  it('INFRA-26 leave nothing on the signal of their machine, however many there were', async () => {
    const tasks = new OfferedTasks();
    const waiting = ['a', 'b', 'c'].map((token) => offerOf(tasks, token));
    expect(getEventListeners(machine.signal, 'abort')).toHaveLength(3);
    tasks.succeed('a', 'null');
    tasks.succeed('b', 'null');
    tasks.fail('c', 'Busy', 'Three searches wait');
    await expect(Promise.all(waiting)).rejects.toThrow('Three searches wait');
    await Promise.allSettled(waiting);
    expect(getEventListeners(machine.signal, 'abort')).toEqual([]);
  });

  it.each([
    ['States.Timeout', { timeoutSeconds: 0.05 }],
    ['States.HeartbeatTimeout', { heartbeatSeconds: 0.05 }],
  ] as const)('INFRA-26 end by %s, and a worker that answers later is refused', async (name, limit) => {
    const tasks = new OfferedTasks();
    const waiting = tasks.offer({ QueueUrl: QUEUE, MessageBody: '' }, 'late', { ...limits, ...limit });
    await expect(waiting).rejects.toMatchObject({ name });
    const timedOut = expect.objectContaining({ type: 'TaskTimedOut' }) as unknown;
    for (const answer of [
      () => tasks.heartbeat('late'),
      () => tasks.succeed('late', 'null'),
      () => tasks.fail('late', 'Busy', ''),
    ])
      expect(answer).toThrow(timedOut);
  });

  it('INFRA-26 take one answer', async () => {
    const tasks = new OfferedTasks();
    const waiting = offerOf(tasks, 'a');
    tasks.succeed('a', '1');
    expect(await waiting).toBe(1);
    expect(() => tasks.succeed('a', '2')).toThrow('Task Timed Out');
  });

  it('INFRA-26 end when their machine does, at once if it has ended', async () => {
    const ending = new AbortController();
    const parameters = { QueueUrl: QUEUE, MessageBody: '' };
    const waiting = new OfferedTasks().offer(parameters, 'a', { ...limits, signal: ending.signal });
    ending.abort();
    const failed = { name: 'States.TaskFailed', message: 'The machine ends' };
    await expect(waiting).rejects.toMatchObject(failed);
    await expect(new OfferedTasks().offer(parameters, 'b', { ...limits, signal: ending.signal })).rejects.toMatchObject(
      failed,
    );
  });

  it('INFRA-26 are refused without a queue, and fail with what the worker reports', async () => {
    const tasks = new OfferedTasks();
    await expect(tasks.offer({ MessageBody: '' }, 'a', limits)).rejects.toThrow('QueueUrl');
    const waiting = offerOf(tasks, 'b');
    tasks.fail('b', 'Busy', 'Three searches wait');
    await expect(waiting).rejects.toMatchObject({ name: 'Busy', message: 'Three searches wait' });
  });
});

describe('messages of offered tasks', () => {
  afterEach(() => void vi.useRealTimers());

  /** Offers whose answers nobody waits for. */
  function offering(...bodies: unknown[]): OfferedTasks {
    const tasks = new OfferedTasks();
    for (const [index, MessageBody] of bodies.entries())
      void tasks.offer({ QueueUrl: QUEUE, MessageBody }, String(index), limits);
    return tasks;
  }
  const bodies = async (tasks: OfferedTasks, queue = QUEUE, waitSeconds = 0, gone = machine.signal) =>
    (await tasks.receive(queue, waitSeconds, gone)).map((message) => (message as { Body: string }).Body);

  it('INFRA-26 are received oldest first, a text as it is, by any address that ends in the name of the queue', async () => {
    const tasks = offering('one', { two: 2 });
    expect(await bodies(tasks, 'http://other.test/1/others')).toEqual([]);
    expect(await bodies(tasks, 'https://sqs.test/000000000000/offers')).toEqual(['one']);
    expect(await bodies(tasks)).toEqual(['{"two":2}']);
    expect(await bodies(tasks)).toEqual([]);
  });

  it('INFRA-26 have the same id and receipt, and the digest that clients compare', async () => {
    const [message] = (await offering('work').receive(QUEUE, 0, machine.signal)) as Record<string, string>[];
    expect(message).toEqual({
      MessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      ReceiptHandle: message?.['MessageId'],
      Body: 'work',
      MD5OfBody: '67e92c8765a9bc7fb2d335c459de9eb5',
    });
  });

  it('INFRA-26 are received again after half a minute, unless they are deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const tasks = offering('a', 'b');
    const [first] = (await tasks.receive(QUEUE, 0, machine.signal)) as { ReceiptHandle: string }[];
    expect(await bodies(tasks)).toEqual(['b']);
    tasks.delete('http://other.test/offers', first?.ReceiptHandle ?? '');
    tasks.delete('http://other.test/never', 'used');
    vi.setSystemTime(29_999);
    expect(await bodies(tasks)).toEqual([]);
    vi.setSystemTime(30_000);
    expect(await bodies(tasks)).toEqual(['b']);
    expect(await bodies(tasks)).toEqual([]);
  });

  it('INFRA-26 reach a receiver who waits, and none who has gone or waited long enough', async () => {
    const tasks = new OfferedTasks();
    const gone = new AbortController();
    const leaving = bodies(tasks, QUEUE, 20, gone.signal);
    const impatient = bodies(tasks, QUEUE, 0.01);
    gone.abort();
    expect([await leaving, await impatient]).toEqual([[], []]);
    const patient = bodies(tasks, QUEUE, 20);
    const waiting = offerOf(tasks, 'a');
    expect(await patient).toEqual(['{"token":"a"}']);
    tasks.succeed('a', 'null');
    await waiting;
    expect(await bodies(offering('b'), QUEUE, 0, gone.signal)).toEqual([]);
  });
});

describe('limits of offered tasks', () => {
  afterEach(() => void vi.useRealTimers());

  it('INFRA-26 a heartbeat counts from the last one, the whole time from the offer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tasks = new OfferedTasks();
    const ends: string[] = [];
    const offer = (token: string): Promise<void> =>
      tasks
        .offer({ QueueUrl: QUEUE, MessageBody: '' }, token, { ...limits, heartbeatSeconds: 10, timeoutSeconds: 25 })
        .then(
          () => void ends.push(`${token} answered`),
          (error: Error) => void ends.push(`${token} ${error.name}: ${error.message}`),
        );
    void offer('silent');
    void offer('beating');
    void offer('answered');
    tasks.succeed('answered', 'null');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ends).toEqual(['answered answered']);
    // Of the two that wait.
    expect(vi.getTimerCount()).toBe(4);
    tasks.heartbeat('beating');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ends.slice(1)).toEqual(['silent States.HeartbeatTimeout: Nobody has answered in time']);
    tasks.heartbeat('beating');
    await vi.advanceTimersByTimeAsync(5_001);
    expect(ends.slice(2)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends.slice(2)).toEqual(['beating States.Timeout: Nobody has answered in time']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
