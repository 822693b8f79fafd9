import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
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
});
