import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropJob, openResult } from '../../../web/api/blast-job';
import { CallFailure } from '../../../web/api/call-failure';
import { call, readStatic } from '../../../web/api/client';

/** Returns the same answer to every request, and records the requests. */
function serverSays(body: unknown, init?: ResponseInit) {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, init)),
  );
  vi.stubGlobal('fetch', sent);
  return sent;
}

const noSignal = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call of the API', () => {
  it.each([
    [500, 200, 500],
    [404, 200, 404],
    [200, 503, 503],
    [429, 429, 429],
  ])('ERR-01 ERR-02 fails unless HTTP status %i and code %i both mean success', async (status, code, failure) => {
    serverSays({ code, data: 'ACGU' }, { status });
    const answer = call('transcriptSequence', { transcriptId: 'SPENT000001' });
    await expect(answer).rejects.toBeInstanceOf(CallFailure);
    await expect(answer).rejects.toMatchObject({ code: failure });
  });

  it.each([
    [200, 0],
    [502, 502],
  ])('ERR-01 ERR-02 fails for a page in place of an answer, of HTTP status %i with code %i', async (status, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status })));
    await expect(call('transcriptSequence', { transcriptId: 'SPENT000001' })).rejects.toMatchObject({
      name: 'CallFailure',
      code,
    });
  });

  it('ERR-01 returns the data if both mean success', async () => {
    serverSays({ code: 200, data: 'ACGU' });
    expect(await call('transcriptSequence', { transcriptId: 'SPENT000001' })).toBe('ACGU');
  });

  it('ERR-02 sets a time limit for the head of an answer, not for its body', async () => {
    vi.useFakeTimers();
    const sent = serverSays({ code: 200, data: 'ACGU' });
    await call('transcriptSequence', { transcriptId: 'SPENT000001' });
    const [, { signal }] = sent.mock.calls[0] ?? ['', {}];
    vi.advanceTimersByTime(3_600_000);
    expect(signal?.aborted).toBe(false);
  });

  it('ERR-02 fails if the head of an answer does not arrive within two minutes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const failure = call('transcriptSequence', { transcriptId: 'SPENT000001' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure).toMatchObject({ name: 'CallFailure', code: 0 });
  });

  it('ERR-02 a file of the release fails by its HTTP status', async () => {
    serverSays({}, { status: 500 });
    await expect(readStatic<object>('/static/x.json', {})).rejects.toMatchObject({ code: 500 });
  });
});

describe('PROD-02 no request carries a cookie', () => {
  it.each([
    ['a call', () => call('transcriptSequence', { transcriptId: 'SPENT000001' })],
    ['a file of the release', () => readStatic<object>('/static/x.json', {})],
    ['the result of a job', () => openResult('job1', noSignal)],
    ['the end of a job', async () => dropJob('job1')],
  ])('PROD-02 of %s', async (_, request) => {
    const sent = serverSays({ code: 200, data: 'ACGU' });
    await request();
    expect(sent.mock.calls.map(([, init]) => init.credentials)).toEqual(['omit']);
  });
});

describe('the size of a result', () => {
  it.each([
    ['its length', { 'content-length': '12000000' }, 12_000_000],
    [
      'unknown if the length is that of compressed bytes',
      { 'content-length': '9000', 'content-encoding': 'gzip' },
      null,
    ],
    ['unknown if no length is stated', {}, null],
  ])('is %s', async (_, headers, bytes) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
    expect((await openResult('job1', noSignal)).bytes).toBe(bytes);
  });
});
