import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import { examples } from '#domain/api/examples';
import { Offers, type Offer } from '../../blast-container/offers';
import { nucleotideSettings } from '../support/blast-settings';

const run = {
  jobId: examples.deleteJob.request.jobId,
  run: 1,
  release: 'r',
  queuedAt: '2026-01-01T00:00:00.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'all', sk: '1' }, client: { pk: 'client', sk: '1' } },
};

const body = JSON.stringify({ token: 't', run });
const message = {
  MessageId: '1',
  ReceiptHandle: '1',
  Body: body,
  MD5OfBody: createHash('md5').update(body).digest('hex'),
};

/** Both services as AWS documents their answers: a queue with one message, and a task whose answers are refused. */
describe('an offer that is answered too late', () => {
  let refusal = '';
  let offer: Offer;
  const server = createServer((request, response) => {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const answers: Record<string, object> = { ReceiveMessage: { Messages: [message] }, DeleteMessage: {} };
    const answer = answers[action];
    void text(request).then(() =>
      response
        .writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(answer ?? { __type: refusal, message: '' })),
    );
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const offers = new Offers({
      [environment.sqsEndpoint]: endpoint,
      [environment.sfnEndpoint]: endpoint,
      [environment.blastOffers]: 'offers',
    });
    const [first] = await offers.next(new AbortController().signal);
    if (first === undefined) throw new Error('There is no offer');
    offer = first;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken'])(
    'INFRA-26 is closed, and no failure of the worker, if Step Functions answers %s',
    async (error) => {
      refusal = error;
      expect(await offer.beat()).toBe(false);
      await offer.done();
      await offer.giveBack('WorkerBusy', '');
    },
  );

  it('INFRA-26 is a failure of the worker if Step Functions refuses its answer for another reason', async () => {
    refusal = 'AccessDeniedException';
    await expect(offer.beat()).rejects.toMatchObject({ name: refusal });
    await expect(offer.done()).rejects.toMatchObject({ name: refusal });
    await expect(offer.giveBack('WorkerBusy', '')).rejects.toMatchObject({ name: refusal });
  });
});
