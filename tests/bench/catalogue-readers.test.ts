import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/blast-jobs';
import { CatalogueReaders } from './catalogue-readers';

describe('readers who know the complete releases', () => {
  let server: Server;
  let readers: CatalogueReaders;
  let release: string;
  let status: number;
  let requests: number;

  beforeEach(async () => {
    [release, status, requests] = ['r-a', 200, 0];
    server = createServer((request, response) => {
      requests += 1;
      response.writeHead(status, { 'x-release': release });
      response.end(
        request.url === '/static/catalogue.json'
          ? JSON.stringify({ examples: { cancer: 'Breast cancer', tissue: 'Breast' } })
          : `${request.url} of ${release}`,
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    readers = new CatalogueReaders(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 3);
    await readers.learn();
    release = 'r-b';
    await readers.learn();
  });
  afterEach(() => server.close());

  /** Lets the readers ask at least ten times. */
  async function more(): Promise<void> {
    const before = requests;
    await eventually(async () => requests > before + 10 || undefined);
  }

  it('accept the answers of each release, and see a change of it', async () => {
    readers.start();
    await more();
    release = 'r-a';
    await more();
    expect(await readers.stop()).toMatchObject({ failed: 0, wrong: 0, switches: 1 });
    expect(await readers.allWell()).toBe(true);
  });

  it('count answers of no release they know as wrong, and others than 200 as failed', async () => {
    release = 'r-mixed';
    readers.start();
    await more();
    const { answers, failed, wrong } = await readers.stop();
    expect([failed, wrong]).toEqual([0, answers]);
    status = 503;
    readers.start();
    await more();
    const later = await readers.stop();
    expect([later.failed, later.wrong]).toEqual([later.answers, 0]);
  });
});
