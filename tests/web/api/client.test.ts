import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailure, isAbort, isNotFound } from '../../../web/api/call-failure';
import { call, readStatic } from '../../../web/api/client';

/** Returns the same answer to every request, and records the requests. */
function serverSays(body: unknown, init?: ResponseInit) {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, init)),
  );
  vi.stubGlobal('fetch', sent);
  return sent;
}

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
  ])(
    'ERR-01 ERR-02 a call of the API fails unless HTTP status %i and code %i both mean success',
    async (status, code, failure) => {
      serverSays({ code, data: 'ACGU' }, { status });
      const answer = call('transcriptSequence', { transcriptId: 'SPENT000001' });
      await expect(answer).rejects.toBeInstanceOf(CallFailure);
      await expect(answer).rejects.toMatchObject({ code: failure });
    },
  );

  it.each([
    [200, 0],
    [502, 502],
  ])(
    'ERR-01 ERR-02 a call of the API fails for a page in place of an answer, of HTTP status %i with code %i',
    async (status, code) => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status })));
      await expect(call('transcriptSequence', { transcriptId: 'SPENT000001' })).rejects.toMatchObject({
        name: 'CallFailure',
        code,
      });
    },
  );

  it('REL-01 a call of the API of a page of a release asks for that release, and takes no other answer', async () => {
    vi.stubGlobal('location', { search: '?release=r-2' });
    const input = { transcriptId: 'SPENT000001' };
    const answered = (status: number, release?: string) =>
      serverSays(
        { code: status, data: 'ACGU' },
        { status, headers: release === undefined ? {} : { 'x-release': release } },
      );
    const sent = answered(200, 'r-2');
    expect(await call('transcriptSequence', input)).toBe('ACGU');
    expect(sent.mock.calls[0]?.[0]).toBe('/api/transcript/sequence?release=r-2');
    for (const [status, release, code] of [
      [200, 'r-3', 0],
      [200, undefined, 0],
      [404, undefined, 0],
      [404, 'r-2', 404],
      [503, undefined, 503],
    ] as const) {
      answered(status, release);
      await expect(call('transcriptSequence', input)).rejects.toMatchObject({ name: 'CallFailure', code });
    }
  });

  it('ERR-02 a call of the API sets a time limit for the head of an answer, not for its body', async () => {
    vi.useFakeTimers();
    const sent = serverSays({ code: 200, data: 'ACGU' });
    await call('transcriptSequence', { transcriptId: 'SPENT000001' });
    const [, { signal }] = sent.mock.calls[0] ?? ['', {}];
    vi.advanceTimersByTime(3_600_000);
    expect(signal?.aborted).toBe(false);
  });

  it('ERR-02 a call of the API fails if the head of an answer does not arrive within two minutes', async () => {
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
    await expect(readStatic('/static/x.json')).rejects.toMatchObject({ code: 500 });
  });
});

describe('PROD-02 no request carries a cookie', () => {
  it.each([
    ['a call', () => call('transcriptSequence', { transcriptId: 'SPENT000001' })],
    ['a file of the release', () => readStatic('/static/x.json')],
  ])('PROD-02 no request carries a cookie of %s', async (_, request) => {
    const sent = serverSays({ code: 200, data: 'ACGU' });
    await request();
    expect(sent.mock.calls.map(([, init]) => init.credentials)).toEqual(['omit']);
  });
});

describe('the request of a call', () => {
  it('INFRA-08 the request of a call is JSON by POST, to the path of the call', async () => {
    const sent = serverSays({ code: 200, data: 'ACGU' });
    await call('transcriptSequence', { transcriptId: 'SPENT000001' });
    const [path, { method, headers, body, signal }] = sent.mock.calls[0] ?? ['', {}];
    expect([path, method, headers, body]).toEqual([
      '/api/transcript/sequence',
      'POST',
      { 'content-type': 'application/json', accept: 'application/json' },
      '{"transcriptId":"SPENT000001"}',
    ]);
    expect(signal?.aborted).toBe(false);
  });

  it('ERR-02 the request of a call is canceled by its signal, with the reason of the signal', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const stop = new AbortController();
    const failure = call('transcriptSequence', { transcriptId: 'T1' }, stop.signal).catch((error: unknown) => error);
    const reason = new DOMException('left', 'AbortError');
    stop.abort(reason);
    expect(await failure).toBe(reason);
    expect([isAbort(reason), isAbort(new Error('AbortError')), isAbort(new DOMException('x', 'TimeoutError'))]).toEqual(
      [true, false, false],
    );
  });

  it('ERR-01 the request of a call fails with the message of the server, if it sent one', async () => {
    serverSays({ code: 400, message: 'pageNum must be an integer of at least 1' }, { status: 400 });
    await expect(call('transcriptSequence', { transcriptId: '' })).rejects.toMatchObject({
      resource: 'transcriptSequence',
      code: 400,
      serverMessage: 'pageNum must be an integer of at least 1',
      message: 'transcriptSequence: code 400',
    });
    serverSays({ code: 400 }, { status: 400 });
    await expect(call('transcriptSequence', { transcriptId: '' })).rejects.toMatchObject({ serverMessage: null });
  });

  it.each([
    ['no data', { code: 200 }, 200],
    ['null', null, 0],
    ['a text', 'text', 0],
    ['no code', { data: 'ACGU' }, 0],
  ])('ERR-01 the request of a call fails for an answer with %s', async (_, body, code) => {
    serverSays(body);
    await expect(call('transcriptSequence', { transcriptId: 'T1' })).rejects.toMatchObject({ code });
  });

  it('ERR-02 the request of a call without an answer has the code 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    const answer = call('transcriptSequence', { transcriptId: 'T1' });
    await expect(answer).rejects.toMatchObject({
      name: 'CallFailure',
      code: 0,
      message: 'transcriptSequence: no answer',
    });
  });

  it('the request of a call notes the release that an answer names, and not that of a failure', async () => {
    const releases: string[] = [];
    const { releaseWatch } = await import('../../../web/api/release-watch');
    const answer = (release: string, body: unknown, status = 200) => {
      serverSays(body, { status, headers: { 'x-release': release } });
      return call('transcriptSequence', { transcriptId: 'T1' }).catch(() => undefined);
    };
    await answer('client-1', { code: 200, data: 'A' });
    const stop = releaseWatch.subscribe((release) => void releases.push(release));
    await answer('client-2', { code: 500 }, 500);
    expect(releases).toEqual([]);
    await answer('client-3', { code: 200, data: 'A' });
    expect(releases).toEqual(['client-3']);
    stop();
  });

  it('ERR-01 the request of a call knows what is not found by the call or the file, and only by the code 404', () => {
    expect(isNotFound(new CallFailure('geneInfo', 404, ''))).toBe(true);
    expect(isNotFound(new CallFailure('geneInfo', 410, ''))).toBe(false);
    expect(isNotFound(new CallFailure('/x/static/volcano/', 404, ''))).toBe(false);
  });
});

describe('a file of the release', () => {
  it.each([
    ['a page in place of it', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['what is no object', () => Response.json('release')],
  ])('ERR-01 a file of the release fails for %s', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    await expect(readStatic('/static/x.json')).rejects.toMatchObject({
      resource: '/static/x.json',
      code: 0,
    });
  });

  it('a file of the release is asked for as JSON', async () => {
    const sent = serverSays({ release: 'r-1' });
    expect(await readStatic('/static/x.json')).toEqual({ release: 'r-1' });
    expect(sent.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json' });
  });
});
