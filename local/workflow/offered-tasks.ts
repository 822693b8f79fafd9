import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { RefusedCall, ServiceError } from './integrations';

/** A message that was received and not deleted is received again after this time, SQS's default. */
const VISIBILITY_MS = 30_000;

interface Message {
  id: string;
  body: string;
  /** Epoch milliseconds. */
  visibleAt: number;
}

/** A state that waits for an answer with its token. */
interface OpenTask {
  beat: () => void;
  succeed: (output: unknown) => void;
  fail: (error: Error) => void;
}

export interface OfferLimits {
  heartbeatSeconds: number | undefined;
  timeoutSeconds: number | undefined;
  /** Ends the waiting at once. */
  signal: AbortSignal;
}

const sendSchema = z.object({ QueueUrl: z.string(), MessageBody: z.unknown() });

/** The name of a queue, which is the end of its address. */
const queueName = (url: string): string => url.split('/').at(-1) ?? url;

/**
 * Queues of this machine, and the tasks that states have offered in them (`sqs:sendMessage.waitForTaskToken`), as SQS
 * and Step Functions keep them: a message outlives the task that it offers.
 */
export class OfferedTasks {
  readonly #open = new Map<string, OpenTask>();
  readonly #queues = new Map<string, Message[]>();
  readonly #arrivals = new EventTarget();

  /** Sends the message of a state and waits until its task is answered. Rejects with a ServiceError. */
  async offer(parameters: unknown, token: string, limits: OfferLimits): Promise<unknown> {
    const { QueueUrl, MessageBody } = sendSchema.parse(parameters);
    const { heartbeatSeconds, timeoutSeconds, signal } = limits;
    const timers: { beat?: NodeJS.Timeout; end?: NodeJS.Timeout } = {};
    const answered = new AbortController();
    const answer = new Promise<unknown>((resolve, reject) => {
      const timeOut = (name: string) => () => reject(new ServiceError(name, 'Nobody has answered in time'));
      const beat = (): void => {
        clearTimeout(timers.beat);
        if (heartbeatSeconds !== undefined)
          timers.beat = setTimeout(timeOut('States.HeartbeatTimeout'), heartbeatSeconds * 1_000);
      };
      beat();
      if (timeoutSeconds !== undefined) timers.end = setTimeout(timeOut('States.Timeout'), timeoutSeconds * 1_000);
      this.#open.set(token, { beat, succeed: resolve, fail: reject });
      const stop = (): void => reject(new ServiceError('States.TaskFailed', 'The machine ends'));
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { signal: answered.signal });
    });
    this.#send(QueueUrl, typeof MessageBody === 'string' ? MessageBody : JSON.stringify(MessageBody));
    try {
      return await answer;
    } finally {
      clearTimeout(timers.beat);
      clearTimeout(timers.end);
      answered.abort();
      this.#open.delete(token);
    }
  }

  #task(token: string): OpenTask {
    const task = this.#open.get(token);
    if (!task) throw new RefusedCall('TaskTimedOut', 'Task Timed Out');
    return task;
  }

  heartbeat(token: string): void {
    this.#task(token).beat();
  }

  succeed(token: string, output: string): void {
    this.#task(token).succeed(JSON.parse(output));
  }

  fail(token: string, error: string, cause: string): void {
    this.#task(token).fail(new ServiceError(error, cause));
  }

  #send(queue: string, body: string): void {
    const name = queueName(queue);
    const messages = this.#queues.get(name) ?? [];
    messages.push({ id: randomUUID(), body, visibleAt: 0 });
    this.#queues.set(name, messages);
    this.#arrivals.dispatchEvent(new Event('message'));
  }

  /** Resolves to a message as ReceiveMessage returns it, or to none after `waitSeconds` or when the caller has gone. */
  async receive(queue: string, waitSeconds: number, gone: AbortSignal): Promise<object[]> {
    const deadline = Date.now() + waitSeconds * 1_000;
    for (;;) {
      const now = Date.now();
      const message = this.#queues.get(queueName(queue))?.find(({ visibleAt }) => visibleAt <= now);
      if (message && !gone.aborted) {
        message.visibleAt = now + VISIBILITY_MS;
        const { id, body } = message;
        return [
          { MessageId: id, ReceiptHandle: id, Body: body, MD5OfBody: createHash('md5').update(body).digest('hex') },
        ];
      }
      if (now >= deadline || gone.aborted) return [];
      const waiting = AbortSignal.any([gone, AbortSignal.timeout(deadline - now)]);
      await Promise.race([
        once(this.#arrivals, 'message', { signal: waiting }),
        sleep(VISIBILITY_MS, undefined, { signal: waiting }),
      ]).catch(() => undefined);
    }
  }

  delete(queue: string, receipt: string): void {
    const name = queueName(queue);
    this.#queues.set(name, this.#queues.get(name)?.filter(({ id }) => id !== receipt) ?? []);
  }
}
