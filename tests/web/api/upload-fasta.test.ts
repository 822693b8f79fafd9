import { afterEach, expect, it, vi } from 'vitest';
import { readUploadAnswer, uploadFasta } from '../../../web/api/upload-fasta';

/** Sends nothing; the test fires its events. */
class FakeRequest extends EventTarget {
  static latest: FakeRequest;
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = '{"code":200,"data":"job1"}';
  readonly open = vi.fn<(method: string, path: string) => void>();
  readonly send = vi.fn<(body: FormData) => void>();
  readonly abort = vi.fn<() => void>();

  constructor() {
    super();
    FakeRequest.latest = this;
  }
}

afterEach(() => vi.unstubAllGlobals());

it('BLAST-24 sends the file under its name, reports the bytes sent and of how many, and returns the job id', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const report = vi.fn<(sent: number, total: number) => void>();
  const answer = uploadFasta(new Blob(['>a\nACGU']), 'query.fasta', report, new AbortController().signal);
  const { open, send, upload } = FakeRequest.latest;
  expect(open.mock.calls).toEqual([['POST', '/api/blast/uploadFile']]);
  const file = send.mock.calls[0]?.[0].get('file');
  expect(file).toBeInstanceOf(File);
  expect([(file as File).name, await (file as File).text()]).toEqual(['query.fasta', '>a\nACGU']);
  upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 8 }));
  expect(report.mock.calls).toEqual([[3, 8]]);
  FakeRequest.latest.dispatchEvent(new Event('load'));
  await expect(answer).resolves.toBe('job1');
});

it('BLAST-24 the job id of an upload is read from its answer, or the code of its failure', () => {
  expect(readUploadAnswer(200, '{"code":200,"data":"job"}')).toBe('job');
  const codeOf = (status: number, text: string): unknown => {
    try {
      return readUploadAnswer(status, text);
    } catch (error) {
      return (error as { code: number }).code;
    }
  };
  expect([
    codeOf(200, '{"code":501,"message":"Invalid FASTA"}'),
    codeOf(413, '{"code":413,"message":"Payload too large"}'),
    codeOf(502, '<html>'),
    codeOf(200, '<html>'),
    codeOf(500, '{"code":200,"data":"job"}'),
    codeOf(200, '{"code":200,"data":null}'),
  ]).toEqual([501, 413, 502, 0, 0, 0]);
});

function begin(signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploadFasta(new Blob(['>a']), 'a.fasta', () => undefined, signal);
}

it('BLAST-24 an upload fails with the code of its answer, and without an answer with 0', async () => {
  const refused = begin();
  Object.assign(FakeRequest.latest, { status: 413, responseText: '<html>' });
  FakeRequest.latest.dispatchEvent(new Event('load'));
  await expect(refused).rejects.toMatchObject({ name: 'CallFailure', resource: 'uploadFile', code: 413 });
  const lost = begin();
  FakeRequest.latest.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toMatchObject({ name: 'CallFailure', code: 0, message: 'uploadFile: no answer' });
});

it('BLAST-24 an upload stops with the reason of its signal, and does not begin after that', async () => {
  const stop = new AbortController();
  const answer = begin(stop.signal);
  const request = FakeRequest.latest;
  stop.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect(request.abort).toHaveBeenCalledTimes(1);
  await expect(begin(stop.signal)).rejects.toThrow('left');
  expect(FakeRequest.latest).toBe(request);
});

it.each([199, 300])('BLAST-24 HTTP status %i is no success, whatever the answer says', (status) => {
  expect(() => readUploadAnswer(status, '{"code":200,"data":"job"}')).toThrow('code 200');
});
