import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#domain/storage/environment';
import { routes } from '#domain/api/routes';
import { Offers, type Offer } from '../../blast-container/offers';
import { nucleotideSettings } from '../support/blast-settings';

const run = {
  jobId: routes.deleteJob.example.request.jobId,
  run: 1,
  release: 'r',
  queuedAt: '2026-01-01T00:00:00.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'all', sk: '1' }, client: { pk: 'client', sk: '1' } },
};

const md5 = (content: string): string => createHash('md5').update(content).digest('hex');
const body = JSON.stringify({ token: 't', run });
const message = {
  MessageId: '1',
  ReceiptHandle: '1',
  Body: body,
  MD5OfBody: md5(body),
};

/** Requests to the queue and to Step Functions, as AWS documents both. */
const asked: { service: 'queue' | 'steps'; action: string; input: Record<string, unknown> }[] = [];
let refusal = '';
let messages: object[] = [];
const servers: Server[] = [];
const silent = new AbortController().signal;

/** A queue with `messages`, and tasks whose answers are refused if there is a `refusal`. */
async function start(service: 'queue' | 'steps'): Promise<string> {
  const server = createServer((request, response) => {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const isRefused = refusal !== '' && service === 'steps';
    void text(request).then((input) => {
      asked.push({ service, action, input: JSON.parse(input) as Record<string, unknown> });
      response
        .writeHead(isRefused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' })
        .end(
          JSON.stringify(
            isRefused
              ? { __type: refusal, message: '' }
              : { ...(action === 'ReceiveMessage' && { Messages: messages.splice(0) }) },
          ),
        );
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let offers: Offers;
beforeAll(async () => {
  offers = new Offers({
    [environment.sqsEndpoint]: await start('queue'),
    [environment.sfnEndpoint]: await start('steps'),
    [environment.blastOffers]: 'offers',
  });
});
beforeEach(() => {
  refusal = '';
  messages = [message];
  asked.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function offered(): Promise<Offer> {
  const [first] = await offers.next(silent);
  if (first === undefined) throw new Error('There is no offer');
  return first;
}
const askedOf = (service: 'queue' | 'steps') =>
  asked.filter((each) => each.service === service).map(({ action, input }) => [action, input]);

describe('an offer', () => {
  it('INFRA-26 is waited for 20 seconds, one at a time, and removed from the queue when it is received', async () => {
    expect((await offered()).run).toEqual(run);
    await expect.poll(() => asked).toHaveLength(2);
    expect(askedOf('queue')).toEqual([
      ['ReceiveMessage', { QueueUrl: 'offers', MaxNumberOfMessages: 1, WaitTimeSeconds: 20 }],
      ['DeleteMessage', { QueueUrl: 'offers', ReceiptHandle: '1' }],
    ]);
  });

  it('INFRA-26 is answered with its token: that it is in hand, that it is done, or why it is given back', async () => {
    const offer = await offered();
    expect(await offer.beat()).toBe(true);
    await offer.done();
    await offer.giveBack('SearchTooLarge', 'timeLimit');
    expect(askedOf('steps')).toEqual([
      ['SendTaskHeartbeat', { taskToken: 't' }],
      ['SendTaskSuccess', { taskToken: 't', output: '{}' }],
      ['SendTaskFailure', { taskToken: 't', error: 'SearchTooLarge', cause: 'timeLimit' }],
    ]);
  });

  it('INFRA-26 that is malformed is logged and removed, and costs no other one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const malformed = { MessageId: '2', ReceiptHandle: '2', Body: '{}', MD5OfBody: md5('{}') };
    messages = [malformed, message];
    expect((await offers.next(silent)).map(({ run: { jobId } }) => jobId)).toEqual([run.jobId]);
    expect(log.mock.calls.map(([what]) => what as unknown)).toEqual(['A message that is not an offer:']);
    await expect.poll(() => asked).toHaveLength(3);
    expect(askedOf('queue').slice(1)).toMatchObject([
      ['DeleteMessage', { ReceiptHandle: '2' }],
      ['DeleteMessage', { ReceiptHandle: '1' }],
    ]);
  });

  it('INFRA-26 is none where nothing comes, or if the worker is stopped while it waits', async () => {
    messages = [];
    expect(await offers.next(silent)).toEqual([]);
    expect(await offers.next(AbortSignal.abort())).toEqual([]);
  });

  it('INFRA-26 cannot be had from a queue that cannot be read', async () => {
    const nowhere = new Offers({
      [environment.sqsEndpoint]: 'nowhere://127.0.0.1',
      [environment.sfnEndpoint]: 'nowhere://127.0.0.1',
      [environment.blastOffers]: 'offers',
    });
    await expect(nowhere.next(silent)).rejects.toThrow();
  });

  it('INFRA-26 needs the name of a queue', () => {
    expect(() => new Offers({})).toThrow('BLAST_OFFERS');
  });
});

describe('an offer that is answered too late', () => {
  it.each(['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken'])(
    'INFRA-26 is closed, and no failure of the worker, if Step Functions answers %s',
    async (error) => {
      const offer = await offered();
      refusal = error;
      expect(await offer.beat()).toBe(false);
      await offer.done();
      await offer.giveBack('WorkerBusy', '');
    },
  );

  it('INFRA-26 is a failure of the worker if Step Functions refuses its answer for another reason', async () => {
    const offer = await offered();
    refusal = 'AccessDeniedException';
    await expect(offer.beat()).rejects.toMatchObject({ name: refusal });
    await expect(offer.done()).rejects.toMatchObject({ name: refusal });
    await expect(offer.giveBack('WorkerBusy', '')).rejects.toMatchObject({ name: refusal });
  });
});
