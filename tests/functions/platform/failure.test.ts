import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ApiError } from '#domain/api/errors';
import { handlers } from '../../../functions/gene.lambda';
import { publicError } from '../../../functions/platform/http';
import { lambdaFor } from '../../../functions/platform/lambda';
import { servicesOver } from '../../../functions/platform/services';
import { intercepted, storeError } from '../../support/intercepted-client';
import { apiEvent, envelopeOf, headerOf } from '../api-call';
import { noTables } from '../catalogue-over';

/** Errors of an overloaded or failing service, as the SDK throws them after its last attempt. */
const unavailable: [name: string, httpStatusCode: number][] = [
  ['ThrottlingException', 400],
  ['ProvisionedThroughputExceededException', 400],
  ['RequestLimitExceeded', 400],
  ['SlowDown', 503],
  ['ServiceUnavailable', 503],
  ['InternalServerError', 500],
  ['InternalError', 500],
  ['Unknown', 502],
];
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
const otherNames = ['AccessDeniedException', 'ResourceNotFoundException', 'ValidationException', 'TypeError', 'Error'];
const refusedConnection = (): Error => Object.assign(new Error('socket'), { code: 'ECONNREFUSED' });

const log = vi.spyOn(console, 'error');
beforeEach(() => log.mockReset().mockReturnValue());
afterAll(() => log.mockRestore());

/** Calls a function whose table fails. */
function callsWhenTableThrows(error: unknown) {
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), () => {
    throw error;
  });
  const gene = lambdaFor('gene', handlers, () => servicesOver(dynamo, 'catalogue', noTables));
  return () => gene(apiEvent('/api/gene/geneInfo', '{"geneId":"SPENG000001"}'));
}

/** The response to a call whose table fails. */
async function answerWhenTableThrows(error: unknown) {
  const result = await callsWhenTableThrows(error)();
  return { status: result.statusCode, envelope: envelopeOf(result) };
}

describe('a call whose table fails', () => {
  it.each(unavailable)(
    'API-42 a call whose table fails returns 503 for the error %s with status %i',
    async (name, httpStatusCode) => {
      const error = Object.assign(storeError(name), { $metadata: { httpStatusCode } });
      expect(await answerWhenTableThrows(error)).toEqual({
        status: 503,
        envelope: { code: 503, message: 'Service unavailable' },
      });
    },
  );

  it.each(socketCodes)(
    'API-42 a call whose table fails returns 503 for the error code %s of the socket',
    async (code) => {
      expect((await answerWhenTableThrows(Object.assign(new Error('socket'), { code }))).status).toBe(503);
    },
  );

  it('API-42 a call whose table fails returns 503 if the store does not answer in time', async () => {
    expect((await answerWhenTableThrows(storeError('TimeoutError'))).status).toBe(503);
  });

  it.each(otherNames)('API-42 a call whose table fails returns a bare 500 for the error name %s', async (name) => {
    expect(await answerWhenTableThrows(storeError(name))).toEqual({
      status: 500,
      envelope: { code: 500, message: 'Internal error' },
    });
  });

  it('a call whose table fails logs one line of JSON with the request and the error, which the caller does not see', async () => {
    await answerWhenTableThrows(storeError('ECONNRESET'));
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
    expect(lines).toEqual([
      {
        level: 'error',
        requestId: expect.any(String) as string,
        path: '/api/gene/geneInfo',
        error: 'ECONNRESET',
        message: 'ECONNRESET of the store',
        stack: expect.stringContaining('failure.test.ts') as string,
      },
    ]);
  });

  it('API-42 a call whose table fails logs an outage once in ten seconds, with the number of requests that it met, and other errors each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const linesOf = () =>
      log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { notLogged?: number }).notLogged);
    const duringOutage = callsWhenTableThrows(refusedConnection());
    for (let call = 0; call < 40; call += 1) expect((await duringOutage()).statusCode).toBe(503);
    expect(linesOf()).toEqual([undefined]);
    vi.setSystemTime(9_999);
    await duringOutage();
    expect(linesOf()).toEqual([undefined]);
    vi.setSystemTime(10_000);
    await duringOutage();
    expect(linesOf()).toEqual([undefined, 40]);
    vi.setSystemTime(20_000);
    await duringOutage();
    expect(linesOf()).toEqual([undefined, 40, undefined]);
    log.mockClear();
    const broken = callsWhenTableThrows(storeError('AccessDeniedException'));
    for (let call = 0; call < 3; call += 1) await broken();
    expect(linesOf()).toEqual([undefined, undefined, undefined]);
  });
});

it.each(['a text', null, { name: 'ThrottlingException' }])(
  'API-42 reports %j, which is not an Error, as internal',
  (thrown) => {
    expect(publicError(thrown)).toMatchObject({ code: 'internal', message: 'Internal error' });
  },
);

describe('a failure meant for the caller', () => {
  it('API-42 a failure meant for the caller keeps its code and message', () => {
    const known = new ApiError('notFound', 'Gene not found: X');
    expect(publicError(known)).toBe(known);
  });

  it.each([
    [new ApiError('tooManyRequests', 'Please wait', { retryAfterSeconds: 1_200 }), '1200'],
    [new ApiError('unavailable'), '30'],
    [storeError('ThrottlingException'), '30'],
    [new ApiError('notFound'), undefined],
    [storeError('AccessDeniedException'), undefined],
  ])(
    'API-42 API-47 a failure meant for the caller is JSON that no cache keeps, and names in retry-after when to call again: %s, %s',
    async (error, seconds) => {
      const answer = await callsWhenTableThrows(error)();
      expect(headerOf(answer, 'retry-after')).toBe(seconds);
      expect(headerOf(answer, 'content-type')).toBe('application/json; charset=utf-8');
      expect(headerOf(answer, 'cache-control')).toBe('no-store');
    },
  );

  it('API-42 a failure meant for the caller is not logged, unless it has a cause', async () => {
    await answerWhenTableThrows(new ApiError('tooManyRequests', 'Please wait'));
    expect(log.mock.calls).toEqual([]);
    await answerWhenTableThrows(new ApiError('unavailable', 'Please wait', { cause: new Error('behind it') }));
    expect(log.mock.calls).toEqual([[expect.stringContaining('behind it')]]);
  });
});
