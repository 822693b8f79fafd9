import { afterEach, expect, it, vi } from 'vitest';
import { deleteJob, downloadResult, pollResult, readQuery, readStatus } from '../../../web/api/blast-job';

const status = { state: 'running', settings: {}, release: 'r', queuedAt: 'now', startedAt: 'later' };
const noStatus = Promise.resolve({ status: null, missing: false });
const noSignal = new AbortController().signal;
const empty = { BlastOutput2: [] };

/** Returns the same answer to every request, and records the requests. */
function serverSays(answer: () => Response) {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', sent);
  return sent;
}
const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('BLAST-23 PROD-02 a job is read and deleted at its own address, without a cookie', async () => {
  const sent = serverSays(() => Response.json(status));
  expect(await readStatus('job1', noSignal)).toEqual({ status, missing: false });
  await pollResult('job1', noStatus, noSignal);
  await readQuery('job1', noSignal);
  deleteJob('job1');
  expect(sent.mock.calls.map(([path, { credentials }]) => [path, credentials])).toEqual([
    ['/blast/userfiles/job1/status.json', 'omit'],
    ['/blast/userfiles/job1/result.json', 'omit'],
    ['/blast/userfiles/job1/query.fasta', 'omit'],
    ['/api/blast/delete', 'omit'],
  ]);
  expect(sent.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"jobId":"job1"}', keepalive: true });
});

it('the status is waited for 2.5 seconds at most', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  serverSays(() => Response.json(status));
  await readStatus('job1', noSignal);
  expect(timeout.mock.calls).toEqual([[2_500]]);
});

it.each([
  ['huge by its length', {}, 'huge'],
  ['not huge by the length of compressed bytes', { 'content-encoding': 'gzip' }, 'hits'],
])('a result is %s', async (_, headers, kind) => {
  const answer = Response.json(empty, { headers: { 'content-length': '12000000', ...headers } });
  const canceled = vi.spyOn(answer.body ?? new ReadableStream(), 'cancel');
  serverSays(() => answer);
  expect(await pollResult('job1', noStatus, noSignal)).toMatchObject({ kind });
  expect(canceled).toHaveBeenCalledTimes(kind === 'huge' ? 1 : 0);
});

it.each([
  ['null', () => new Response('null')],
  ['a number', () => new Response('7')],
  ['cut off', () => new Response('{"Blast')],
  ['a page in its place', html],
  ['a failure', () => Response.json(empty, { status: 500 })],
])('BLAST-19 a result that is %s may still come', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue();
  serverSays(answer);
  expect(await pollResult('job1', Promise.resolve({ status: null, missing: true }), noSignal)).toEqual({
    kind: 'pending',
  });
  expect(await downloadResult('job1', noSignal)).toEqual({ kind: 'pending' });
});

it('BLAST-44 the query is text, and neither a page in its place nor a failure', async () => {
  serverSays(() => new Response('>a\nACGU\n', { headers: { 'content-type': 'text/plain' } }));
  expect(await readQuery('job1', noSignal)).toBe('>a\nACGU\n');
  serverSays(html);
  await expect(readQuery('job1', noSignal)).rejects.toMatchObject({ name: 'CallFailure', code: 0 });
  serverSays(() => new Response('', { status: 503 }));
  await expect(readQuery('job1', noSignal)).rejects.toMatchObject({ code: 503 });
});
