import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#domain/api/envelope';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import { routes } from '#domain/api/routes';
import { blastResult, queriesOf } from '#domain/blast/result';
import { readFastaText } from '#domain/sequence/fasta-text';
import { jobFiles, type JobStatus } from '#domain/storage/blast-job';
import { isBlastInstalled } from '../domain/blast/blast-program';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { type BlastSite, startBlastSite } from '../support/blast-site';
import { fastaOf, randomSequences, RESIDUES } from '../support/random-sequences';

const TRIES = 800;
const PAUSE_MS = 100;
/** Of the word sizes the smallest is the quickest with these small databases; 6 takes minutes for some hundred queries. */
const blastp = {
  blastType: 'blastp',
  wordSize: 2,
  gapOpen: 11,
  gapExtend: 1,
  reward: null,
  penalty: null,
  matrix: 'BLOSUM62',
  compBasedStats: 0,
  inputFasta: null,
} as const;

/** As fetch, on a connection of its own: one that is kept may be closed by a busy server just as it is used again. */
async function fetchAlone(url: string, init: RequestInit = {}): Promise<Response> {
  const asked = new Request(url, init);
  const outgoing = request(url, { agent: false, method: asked.method, headers: Object.fromEntries(asked.headers) });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(Buffer.from(await asked.arrayBuffer()));
  const [incoming] = await answered;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(await buffer(incoming), { status: incoming.statusCode ?? 0, headers });
}

/** A file of exactly the largest size in lines of `columns` residues. */
function largestFile(columns: number, lineEnd: string): string {
  const line = 'A'.repeat(columns) + lineEnd;
  return `>a${lineEnd}${line.repeat(Math.ceil(UPLOAD_BYTES_MAX / line.length))}`.slice(0, UPLOAD_BYTES_MAX);
}

describe.skipIf(!isBlastInstalled)(
  'BLAST on one machine, over the wire (skipped where BLAST+ is not installed)',
  { timeout: 120_000 },
  () => {
    let folder: string;
    let blastSite: BlastSite;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'spencer-blast-site-'));
      await writeTexts(join(folder, 'bundle'), bundleTexts(smallBundle()));
      blastSite = await startBlastSite({ bundle: join(folder, 'bundle') });
    }, 240_000);
    afterAll(async () => {
      await blastSite.dispose();
      await rm(folder, { recursive: true, force: true });
    });

    async function answer(path: string, init: RequestInit): Promise<{ status: number; envelope: Envelope<unknown> }> {
      const response = await fetchAlone(`${blastSite.site.url}${path}`, { method: 'POST', ...init });
      return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
    }
    const json = (path: string, body: unknown) =>
      answer(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const run = (change: Record<string, unknown>) =>
      json(routes.runBlast.path, { ...routes.runBlast.example.request, ...change });
    const remove = (jobId: string) => json(routes.deleteJob.path, { jobId });
    const upload = (fasta: string) => {
      const body = new FormData();
      body.append('file', new File([fasta], 'query.fasta'));
      return answer(routes.uploadFile.path, { body });
    };

    const startedJob = { status: 200, envelope: { code: 200, data: expect.any(String) as string } };
    async function jobOf(call: ReturnType<typeof answer>): Promise<string> {
      const given = await call;
      expect(given).toEqual(startedJob);
      return given.envelope.code === 200 ? String(given.envelope.data) : '';
    }

    const file = (key: string) => fetchAlone(`${blastSite.site.url}/${key}`);
    /** Undefined also while it is being overwritten, which the embedded store, unlike S3, does not do at once. */
    async function statusNow(jobId: string): Promise<JobStatus | undefined> {
      try {
        const response = await file(jobFiles.status(jobId));
        return response.ok ? ((await response.json()) as JobStatus) : undefined;
      } catch {
        return undefined;
      }
    }
    async function statusOf(jobId: string, ...states: JobStatus['state'][]): Promise<JobStatus> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const status = await statusNow(jobId);
        if (status && states.includes(status.state)) return status;
        await sleep(PAUSE_MS);
      }
      throw new Error(`Job ${jobId} never was ${states.join(' or ')}`);
    }
    async function hitsOf(jobId: string) {
      await statusOf(jobId, 'finished', 'failed');
      const response = await file(jobFiles.result(jobId));
      return queriesOf(blastResult.parse(await response.json()));
    }
    async function keysOf(jobId: string): Promise<string[]> {
      const { s3, jobsBucket } = blastSite.stores;
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: jobsBucket }));
      return Contents.flatMap(({ Key = '' }) => (Key.includes(jobId) ? [Key] : []));
    }

    it.each([
      ['lines of 60 that end in LF', largestFile(60, '\n')],
      ['lines of 60 that end in CRLF', largestFile(60, '\r\n')],
      ['lines of 7 that end in CRLF, as the page sends it', readFastaText(largestFile(7, '\r\n')).text],
      ['lines of 1 that end in LF, as the page sends it', readFastaText(largestFile(1, '\n')).text],
    ])('LIM-03, API-35 takes a file of 5,242,880 bytes: %s', async (_what, fasta) => {
      const jobId = await jobOf(upload(fasta));
      expect(await keysOf(jobId)).toEqual([jobFiles.query(jobId)]);
      await remove(jobId);
    });

    it('LIM-03 answers 413 to one byte more', async () => {
      expect(await upload(`${largestFile(60, '\n')}A`)).toEqual({
        status: 413,
        envelope: { code: 413, message: 'Payload too large' },
      });
    });

    it.each([
      ['lines of 7 that end in CRLF, from another client', largestFile(7, '\r\n')],
      ['lines of 1 that end in LF, from another client', largestFile(1, '\n')],
    ])('LIM-03 INFRA-29 answers the 413 of the gateway, which cannot be changed, to %s', async (_what, fasta) => {
      expect(await upload(fasta)).toEqual({ status: 413, envelope: { message: 'Request Too Long' } });
    });

    it('API-35, API-37, API-39, BLAST-24 finds an uploaded transcript itself, at 100 %', async () => {
      const { id = '', sequence = '' } = smallBundle().sequences[2] ?? {};
      const jobId = await jobOf(upload(`>q1\r\n${sequence}\r\n>none\r\n${'AT'.repeat(30)}\r\n`));
      expect(await jobOf(run({ jobId, inputFasta: null }))).toBe(jobId);
      const [found, none] = await hitsOf(jobId);
      expect(found?.hits[0]).toMatchObject({
        queryId: 'q1',
        targetId: id,
        identity: sequence.length,
        alignLen: sequence.length,
        gaps: 0,
        queryCoverage: 100,
      });
      expect(none).toEqual({ queryId: 'none', queryLen: 60, hits: [] });
      expect((await file(jobFiles.result(jobId))).headers.get('cache-control')).toBe('no-store');
    });

    it('API-37, BLAST-38 finds a pasted peptide itself, and explains how an e-value of 0 was replaced', async () => {
      const fasta = '>p\nLGLIEVQAPILSR';
      const [found] = await hitsOf(await jobOf(run({ ...blastp, inputFasta: fasta, eValue: 200 })));
      expect(found?.hits[0]).toMatchObject({ targetId: 'SPENP000005', identity: 13, alignLen: 13 });
      const strict = await jobOf(run({ ...blastp, inputFasta: fasta, eValue: 0 }));
      expect((await hitsOf(strict))[0]?.hits).toEqual([]);
      expect(await (await file(jobFiles.result(strict))).json()).toMatchObject({
        notice: expect.stringContaining('e-value of 0'),
      });
    });

    it('API-37, API-39 shows the result of the newest run only', async () => {
      const jobId = await jobOf(upload(fastaOf(randomSequences(5, 400, 1_500, RESIDUES), 'Q')));
      await jobOf(run({ ...blastp, jobId, database: 'orf_proteins', wordSize: 6 }));
      await statusOf(jobId, 'running');
      await jobOf(run({ ...blastp, jobId, database: 'peptides', wordSize: 2, eValue: 1e-9 }));
      expect((await file(jobFiles.result(jobId))).status).toBe(404);
      const { settings } = await statusOf(jobId, 'finished');
      expect(settings).toMatchObject({ database: 'peptides', wordSize: 2 });
      expect((await hitsOf(jobId)).length).toBe(400);
      await remove(jobId);
    });

    it('API-38 stops a running search, and no part of the job reappears', async () => {
      const jobId = await jobOf(upload(fastaOf(randomSequences(6, 400, 1_500, RESIDUES), 'Q')));
      await jobOf(run({ ...blastp, jobId, database: 'orf_proteins', wordSize: 6 }));
      await statusOf(jobId, 'running');
      expect(await remove(jobId)).toEqual({ status: 200, envelope: { code: 200, data: null } });
      for (let tries = 0; tries < 20; tries += 1) {
        expect(await keysOf(jobId)).toEqual([]);
        await sleep(PAUSE_MS);
      }
      expect(await run({ ...blastp, jobId })).toMatchObject({ status: 404 });
      const missing = await file(jobFiles.result(jobId));
      expect([missing.status, missing.headers.get('content-type')?.includes('html')]).toEqual([404, false]);
    });
  },
);
