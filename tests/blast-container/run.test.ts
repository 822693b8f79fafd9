import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { NotFound } from '@aws-sdk/client-s3';
import { runJob } from '../../blast-container/run';
import type { StoreCall } from '../support/intercepted-client';
import { RUN, scriptedTask } from './scripted-task';

const never = new AbortController().signal;
const RESULT = 'blast/userfiles/j/result.json';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'spencer-run-'));
  await mkdir(join(workFolder, 'databases', 'r-1.transcripts'), { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(workFolder, { recursive: true, force: true });
});

/** Runs the job with a shell script in the place of blastn. */
async function runWith(script: string, { run = RUN, interrupted = never, recorded = true, threads = 1 } = {}) {
  const program = join(workFolder, 'blastn');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  vi.stubEnv('PATH', `${workFolder}:${process.env['PATH']}`);
  const puts: StoreCall[] = [];
  const bodies: string[] = [];
  const task = scriptedTask({
    items: ({ name }) => {
      if (name === 'Update' && !recorded) throw new ConditionalCheckFailedException({ message: 'gone', $metadata: {} });
      return name === 'Get' ? { Item: { state: 'queued', run: 2, client: 'c', expiresAt: 4_000_000_000 } } : {};
    },
    objects: async (call) => {
      if (call.name === 'HeadObject') throw new NotFound({ message: 'not found', $metadata: {} });
      if (call.name === 'GetObject') return { Body: Readable.from(['>q\nACGT\n']) };
      if (call.input['Key'] === RESULT) {
        puts.push(call);
        const body = call.input['Body'];
        bodies.push(body instanceof Readable ? String(await buffer(body)) : String(body));
      }
      return {};
    },
    workFolder,
  });
  const limits = { ...task.limits, seconds: 30, threads };
  const report = await runJob(run, { ...task, limits }, interrupted);
  return { report, result: bodies[0], puts };
}

const runFolders = async (): Promise<string[]> => (await readdir(workFolder)).filter((name) => name.startsWith('run-'));

describe('a run', () => {
  it('INFRA-16 searches its query in the database of its release with the threads of the task', async () => {
    const { report } = await runWith('cat "$2" >&2; pwd >&2; printf "%s\\n" "$@" >&2; exit 3', { threads: 3 });
    const [folder = ''] = /(?<=-query\n).*(?=\/query\.fasta\n)/.exec(report.complaint ?? '') ?? [];
    expect(folder).toMatch(/\/run-\w+$/);
    expect(report.complaint?.split('\n')).toEqual([
      '>q',
      'ACGT',
      join(workFolder, 'databases', 'r-1.transcripts'),
      '-query',
      `${folder}/query.fasta`,
      '-db',
      'transcripts',
      ...'-out - -outfmt 15 -max_target_seqs 15 -evalue 0.05 -word_size 28'.split(' '),
      ...'-task megablast -reward 1 -penalty -2 -num_threads 3'.split(' '),
      '',
    ]);
  });

  it('INFRA-11 stores what the program writes, reports its outcome, and removes its folder', async () => {
    const { report, result, puts } = await runWith(`printf '{"BlastOutput2":[]}'`);
    expect(report).toEqual({
      jobId: 'j',
      run: 2,
      outcome: 'finished',
      fetchSeconds: expect.any(Number) as number,
      searchSeconds: expect.any(Number) as number,
    });
    expect(result).toBe('{"BlastOutput2":[]}');
    expect(puts[0]?.input).toMatchObject({ ContentLength: 19, Metadata: { state: 'finished' } });
    expect(await runFolders()).toEqual([]);
  });

  it('begins its result with the notice that an e-value of 0 was replaced', async () => {
    const run = { ...RUN, settings: { ...RUN.settings, eValue: 0 } };
    const { result, puts } = await runWith(`printf '{"BlastOutput2":[]}'`, { run });
    expect(result).toMatch(/^\{"notice":"BLAST\+ takes no e-value of 0; [^"]*","BlastOutput2":\[\]\}$/);
    expect(puts[0]?.input['ContentLength']).toBe(result?.length);
  });

  it.each([
    ['nothing', 'exit 0'],
    ['text', 'echo Warning'],
    ['a list', 'printf []'],
  ])('INFRA-11 fails if the program ends well and has written %s', async (_what, script) => {
    const { report, result } = await runWith(script);
    expect(report.outcome).toBe('engineFailed');
    expect(result).toBe('{"error":"BLAST+ failed while searching.","failure":"engineFailed"}');
  });

  it('logs the last 500 characters of what the program complained about', async () => {
    const { report } = await runWith(`printf '%01000d%s' 0 END >&2; exit 1`);
    expect(report).toMatchObject({ outcome: 'refusedOptions', complaint: `${'0'.repeat(497)}END` });
  });

  it('logs the first 500 characters of an error of its own', async () => {
    const failing = scriptedTask({
      items: () => ({ Item: { state: 'queued', run: 2, client: 'c', expiresAt: 4_000_000_000 } }),
      objects: ({ name }) => {
        if (name === 'HeadObject') throw new NotFound({ message: 'not found', $metadata: {} });
        if (name === 'GetObject') throw new Error(`begin ${'x'.repeat(1_000)}`);
        return {};
      },
      workFolder,
    });
    const { outcome, complaint } = await runJob(RUN, failing, never);
    expect(outcome).toBe('engineFailed');
    expect(complaint).toBe(`Error: begin ${'x'.repeat(487)}`);
  });

  it('reports no seconds of a search that did not begin because there is no database', async () => {
    const { report } = await runWith('exit 0', { run: { ...RUN, release: 'r-none' } });
    expect(report).toEqual({
      jobId: 'j',
      run: 2,
      outcome: 'databaseMissing',
      fetchSeconds: expect.any(Number) as number,
    });
  });

  it('reports times in seconds, to the millisecond', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_234.4));
    const { report } = await runWith(`printf '{}'`);
    expect([report.fetchSeconds, report.searchSeconds]).toEqual([1.234, 1.234]);
  });

  it('INFRA-11 reports itself as outdated if its job went while the result was written', async () => {
    const { report } = await runWith(`printf '{}'`, { recorded: false });
    expect(report.outcome).toBe('outdated');
  });

  it('INFRA-11 is interrupted, without an error to log, if it is stopped while files are fetched', async () => {
    const { report, result } = await runWith('exit 0', { interrupted: AbortSignal.abort() });
    expect(report).toEqual({ jobId: 'j', run: 2, outcome: 'interrupted' });
    expect(result).toContain('"failure":"interrupted"');
  });
});
