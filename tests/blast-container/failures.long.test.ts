import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { blastFailures, type BlastFailure } from '#domain/blast/failures';
import type { BlastSettings } from '#domain/blast/run-options';
import { environment } from '#domain/storage/environment';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { failureOf } from '../../blast-container/engine';
import { putDatabase, putJob, recordOf, resultOf, startTask, statusOf } from '../support/blast-jobs';
import { nucleotideSettings, proteinSettings } from '../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../support/random-sequences';
import { createStores, type Stores } from '../support/stores';

interface Case {
  failure: BlastFailure;
  by: string;
  query?: string;
  settings?: BlastSettings;
  release?: string;
  variables?: Record<string, string>;
}

const nucleotides = fastaOf(randomSequences(1, 1, 500, NUCLEOTIDES));
const proteins = fastaOf(randomSequences(4, 20, 500, RESIDUES));
const cases: Case[] = [
  {
    failure: 'refusedOptions',
    by: 'a word size that the program does not take',
    settings: { ...nucleotideSettings, wordSize: 1 },
  },
  {
    failure: 'engineFailed',
    by: 'gap costs that do not go with the scores',
    settings: { ...nucleotideSettings, scores: '4,-5', gap: [1, 1] },
  },
  { failure: 'invalidQuery', by: 'a query that is not FASTA', query: '\0\u0001\u0002' },
  { failure: 'invalidQuery', by: 'an accession, which the program would ask NCBI for', query: 'NM_000546\n' },
  { failure: 'databaseMissing', by: 'a release without databases', release: 'r-without' },
  { failure: 'databaseMissing', by: 'a damaged database', release: 'r-damaged' },
  {
    failure: 'timeLimit',
    by: 'a search longer than its limit',
    query: proteins,
    settings: proteinSettings,
    variables: { [environment.blastSeconds]: '1' },
  },
  { failure: 'resultTooLarge', by: 'a result above its limit', variables: { [environment.blastResultBytes]: '1000' } },
  {
    failure: 'outOfMemory',
    by: 'a search that needs more than there is',
    query: fastaOf(randomSequences(5, 1, 2_000_000, NUCLEOTIDES)),
    variables: { [environment.blastMemory]: '90' },
  },
  { failure: 'engineFailed', by: 'a missing program', variables: { PATH: '/nowhere' } },
];

describe('a search that fails', { timeout: 120_000 }, () => {
  let stores: Stores;
  let workFolder: string;
  beforeAll(async () => {
    stores = await createStores();
    workFolder = await mkdtemp(join(tmpdir(), 'spencer-task-'));
    await putDatabase(stores, 'transcripts', fastaOf(randomSequences(1, 30, 600, NUCLEOTIDES), 'T'));
    await putDatabase(stores, 'peptides', fastaOf(randomSequences(3, 20_000, 300, RESIDUES), 'P'));
    for (const ending of ['nin', 'nhr', 'nsq']) {
      const Key = objectKey('r-damaged', releasePaths.blastDatabase(`transcripts.${ending}`));
      await stores.s3.send(new PutObjectCommand({ Bucket: stores.dataBucket, Key, Body: 'not a database' }));
    }
  });
  afterAll(async () => {
    await stores.dispose();
    await rm(workFolder, { recursive: true, force: true });
  });

  it.each(cases)(
    'INFRA-11 leaves the result $failure for $by',
    async ({ failure, query = nucleotides, settings, release, variables }) => {
      const run = { ...(await putJob(stores, query, settings)), ...(release !== undefined && { release }) };
      const { code, output } = await (await startTask(stores, run, workFolder, variables)).ended;
      expect(await resultOf(stores, run.jobId), output).toEqual({ error: blastFailures[failure].message, failure });
      expect(await statusOf(stores, run.jobId)).toMatchObject({ state: 'failed' });
      expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'failed' });
      expect(code).toBe(0);
    },
  );

  it('exits with 1 and prints no report if it cannot store a result, which the state machine then reports', async () => {
    const run = await putJob(stores, nucleotides);
    const { code } = await (
      await startTask(stores, run, workFolder, { [environment.jobsBucket]: 'no-such-bucket' })
    ).ended;
    expect(code).toBe(1);
    expect(await resultOf(stores, run.jobId)).toBeUndefined();
  });

  it('distinguishes every exit code and signal of the program', () => {
    const ended = (code: number | null, complaint = '', signal: NodeJS.Signals | null = null, killedForMemory = true) =>
      failureOf({ code, signal, stop: null, killedForMemory, complaint });
    expect(ended(0)).toBeNull();
    expect(ended(1, 'BLAST query/options error: ...')).toBe('refusedOptions');
    expect(ended(1, 'BLAST query error: CFastaReader: ...')).toBe('invalidQuery');
    expect([2, 3, 4, 5, 6, 255].map((code) => ended(code))).toEqual([
      'databaseMissing',
      'engineFailed',
      'outOfMemory',
      'engineFailed',
      'engineFailed',
      'engineFailed',
    ]);
    expect(ended(3, 'std::bad_alloc')).toBe('outOfMemory');
    expect(ended(null, '', 'SIGKILL')).toBe('outOfMemory');
    expect(ended(null, '', 'SIGKILL', false)).toBe('interrupted');
    expect(ended(null, '', 'SIGSEGV', false)).toBe('outOfMemory');
    expect(ended(null, '', 'SIGBUS', false)).toBe('outOfMemory');
    expect(ended(null, '', 'SIGABRT', false)).toBe('outOfMemory');
    expect(ended(null, '', 'SIGTERM')).toBe('engineFailed');
  });

  it.each([
    'Out of memory',
    'Cannot allocate memory',
    'memory allocation of 80 bytes failed',
    'libc.so.6: failed to map segment from shared object',
    'NCBI C++ Exception: (CCoreException::eNullPtr)',
  ])('INFRA-11 takes "%s" for lack of memory whatever the exit code', (complaint) => {
    for (const code of [1, 2, 3, 255])
      expect(failureOf({ code, signal: null, stop: null, killedForMemory: false, complaint })).toBe('outOfMemory');
    expect(failureOf({ code: 0, signal: null, stop: null, killedForMemory: true, complaint })).toBeNull();
  });

  it.each(['BLAST query error: ...', 'CFastaReader: Near line 1', 'Query is Empty!'])(
    'INFRA-11 takes "%s" for a query that cannot be read, only with exit code 1',
    (complaint) => {
      const ended = (code: number) => failureOf({ code, signal: null, stop: null, killedForMemory: false, complaint });
      expect([1, 2, 3].map(ended)).toEqual(['invalidQuery', 'databaseMissing', 'engineFailed']);
    },
  );

  it.each([
    ['time', 'timeLimit'],
    ['output', 'resultTooLarge'],
    ['interrupted', 'interrupted'],
  ] as const)('INFRA-11 takes a program that it stopped for %s for stopped, however that ended', (stop, failure) => {
    const end = { stop, killedForMemory: true, complaint: '' };
    expect(failureOf({ ...end, code: 0, signal: null })).toBe(failure);
    expect(failureOf({ ...end, code: null, signal: 'SIGKILL' })).toBe(failure);
  });
});
