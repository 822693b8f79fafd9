import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environment } from '#domain/storage/environment';
import { Offers } from '../../blast-container/offers';
import { putJob } from '../support/blast-jobs';
import type { Stores } from '../support/stores';
import { recorded, type Access } from './recorded-accesses';

/** The permissions that the warm worker uses beside those of the task: one offer that it takes, one that it gives back. */
export async function walkWorker(stores: Stores): Promise<Access[]> {
  const offered = await Promise.all(
    ['taken', 'given back'].map(async (token) => JSON.stringify({ token, run: await putJob(stores, '>q\nACGT\n') })),
  );
  /** Queue and state machine, which answer as both services document it. */
  const server = createServer((request, response) => {
    const isReceive = String(request.headers['x-amz-target']).endsWith('.ReceiveMessage');
    const Messages = offered.splice(0, isReceive ? 1 : 0).map((Body) => ({
      MessageId: '1',
      ReceiptHandle: '1',
      Body,
      MD5OfBody: createHash('md5').update(Body).digest('hex'),
    }));
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ Messages }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = { [environment.sqsEndpoint]: endpoint, [environment.sfnEndpoint]: endpoint };
  const offers = new Offers({ ...endpoints, [environment.blastOffers]: 'offers' });
  const never = new AbortController().signal;
  const accesses = await recorded(async () => {
    const [taken] = await offers.next(never);
    await taken?.beat();
    await taken?.done();
    const [other] = await offers.next(never);
    await other?.giveBack('WorkerBusy', '');
  });
  server.closeAllConnections();
  server.close();
  return accesses;
}
