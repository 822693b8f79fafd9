import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import type { UploadedFile } from '#domain/api/schemas/blast';
import { routes } from '#domain/api/routes';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { JobServices } from '../../functions/jobs/job-services';
import { lambdaWith } from '../../functions/platform/lambda';
import { servicesOver } from '../../functions/platform/services';
import { intercepted } from '../support/intercepted-client';
import { apiEvent, envelopeOf } from './api-call';
import { noTables } from './catalogue-over';

const { path } = routes.uploadFile;
const JOB = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';

/** A table in which a release is current. */
const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), () => ({
  Item: { release: 'r-1', state: 'published', format: CURRENT_FORMAT },
}));
const services = servicesOver(dynamo, 'catalogue', noTables);

/** The platform around a handler that keeps its input. */
let kept: UploadedFile | undefined;
const keeping = lambdaWith(
  'blast',
  {
    uploadFile: ({ file }) => {
      kept = file;
      return Promise.resolve(JOB);
    },
    runBlast: () => Promise.resolve(JOB),
    deleteJob: () => Promise.resolve(null),
  },
  // These handlers use no services of jobs.
  (deps) => ({ ...deps, jobs: {} as JobServices, viewerAddress: '' }),
  () => services,
);

/** The event that the gateway creates from a browser's form: it treats multipart as text. */
async function formEvent(form: FormData) {
  const request = new Request('https://spencer.example.org', { method: 'POST', body: form });
  return apiEvent(path, await request.text(), {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

function formOf(...files: [field: string, content: string, name?: string][]): FormData {
  const form = new FormData();
  for (const [field, content, name] of files) {
    if (name === undefined) form.append(field, content);
    else form.append(field, new File([content], name));
  }
  return form;
}

describe('uploads', () => {
  it.each([
    ['LF', '>q1 first\nACGTACGT\n>q2\nTTTT\n'],
    ['CRLF', '>q1 first\r\nACGTACGT\r\n>q2\r\nTTTT\r\n'],
    ['no end of line at the end', '>q1\nAC'],
    ['text beyond ASCII', '>q1 µ-protein β\nACGT\n'],
    ['dashes that look like a boundary', '>q1\n--------\n--ACGT--\r\n'],
    ['an empty file', ''],
  ])('API-35 uploads passes a file on as it was sent: %s', async (_what, content) => {
    const result = await keeping(await formEvent(formOf(['file', content, 'query.fasta'])));
    expect(envelopeOf(result)).toEqual({ code: 200, data: JOB });
    expect([kept?.name, await kept?.text()]).toEqual(['query.fasta', content]);
  });

  it('API-35 uploads accepts any field name and ignores fields that are not files', async () => {
    const result = await keeping(await formEvent(formOf(['note', 'text'], ['upload', '>q\nA', 'q.fa'])));
    expect([result.statusCode, await kept?.text()]).toEqual([200, '>q\nA']);
  });

  it('API-35 uploads accepts a file of exactly the largest size and returns 413 for one byte more', async () => {
    const line = `${'ACGT'.repeat(15)}\n`;
    const largest = `>q\n${line.repeat(90_000)}`.slice(0, UPLOAD_BYTES_MAX);
    expect((await keeping(await formEvent(formOf(['file', largest, 'q.fa'])))).statusCode).toBe(200);
    expect(kept?.size).toBe(UPLOAD_BYTES_MAX);
    const tooLarge = await keeping(await formEvent(formOf(['file', `${largest}A`, 'q.fa'])));
    expect([tooLarge.statusCode, envelopeOf(tooLarge)]).toEqual([413, { code: 413, message: 'Payload too large' }]);
  });

  it.each([
    ['no file', formOf(['file', 'text'])],
    ['two files', formOf(['file', '>q\nA', 'a.fa'], ['file', '>q\nA', 'b.fa'])],
  ])('API-42 uploads returns 400 for %s', async (_what, form) => {
    expect(envelopeOf(await keeping(await formEvent(form)))).toEqual({
      code: 400,
      message: 'file must be one file',
    });
  });

  it('API-42 uploads returns 400 for a body that is not a form', async () => {
    for (const headers of [
      {},
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]) {
      expect(envelopeOf(await keeping(apiEvent(path, '{}', { headers })))).toEqual({
        code: 400,
        message: 'body must be a multipart form',
      });
    }
  });
});
