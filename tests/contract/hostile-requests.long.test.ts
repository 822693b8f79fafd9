import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWER_ADDRESS_HEADER } from '#domain/api/envelope';
import { routes, type RouteId } from '#domain/api/routes';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { apiEvent, loadHandlers, type Handlers } from '../functions/api-call';
import { brokenPromise, hostileRequests } from '../support/hostile-requests';
import { startRecordingStateMachine, type RecordingStateMachine } from '../support/recording-state-machine';
import type { Stores } from '../support/stores';

const REQUESTS = 60;
const SEED = 20_261;

let stores: Stores;
let machine: RecordingStateMachine;
let handlers: Handlers;
beforeAll(async () => {
  [stores, machine] = await Promise.all([
    storesWith(makeRelease({ seed: 11, rows: 60 })),
    startRecordingStateMachine(),
  ]);
  handlers = await loadHandlers({ ...stores.environment, ...machine.environment });
});
afterAll(() => Promise.all([stores.dispose(), machine.close()]));

describe('hostile requests', () => {
  it.each(Object.keys(routes) as RouteId[])(
    `API-42 ${REQUESTS} of %s are refused or answered as documented`,
    async (id) => {
      const broken: unknown[] = [];
      for (const request of hostileRequests(id, SEED, REQUESTS)) {
        const { method, path, headers, body } = request;
        const { statusCode, body: text } = await handlers[routes[id].group](
          apiEvent(path, body, { method, headers: { ...headers, [VIEWER_ADDRESS_HEADER]: request.nonce } }),
        );
        const broke = brokenPromise(request, { status: statusCode, text });
        if (broke !== null) broken.push({ broke, kind: request.kind, body: body?.slice(0, 300) });
      }
      expect(broken).toEqual([]);
    },
  );
});

describe('the check of hostile requests', () => {
  const request = {
    kind: 'one field',
    method: 'POST',
    path: '/',
    headers: {},
    body: null,
    nonce: 'nonce1x1n',
  } as const;

  it.each([
    [500, '{"code":500,"message":"Internal error"}', 'status 500'],
    [400, '{"code":200}', 'status 400 with code 200 in its envelope'],
    [200, '<html>', 'status 200 with code undefined in its envelope'],
    [400, '{"code":400,"message":"TypeError: x"}', 'reveals "Error:"'],
    [404, '{"code":404,"message":"Gene not found: nonce1x2n"}', 'has "nonce1x2n" of another request'],
    [404, '{"code":404,"message":"Gene not found: nonce1x1n"}', null],
    [200, '{"code":501,"message":"Invalid FASTA"}', null],
  ])('judges status %i with %s', (status, text, broken) => {
    expect(brokenPromise(request, { status, text })).toBe(broken);
  });
});
