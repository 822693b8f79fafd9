import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { jobFiles } from '#domain/storage/blast-job';
import { nucleotideSettings, proteinRequest } from '../support/blast-settings';
import { freshAddress, jobOf } from './blast-call';
import { startBlastSetup } from './blast-setup';

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const NOBODY = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';
const FASTA = `>q1\n${'ACGT'.repeat(20)}\n>q1\n${'TTGCA'.repeat(10)}\n`;

const setup = await startBlastSetup();
const { blast } = setup;
afterAll(() => setup.dispose());
beforeEach(async () => {
  setup.machine.onStart = undefined;
  for (const { jobId } of (await setup.slots()).all) await blast.remove(jobId);
});

const executionOf = (jobId: string, run = 1) => setup.machine.executions.find(({ name }) => name === `${jobId}-${run}`);

describe('a run', () => {
  it('BLAST-24, API-35, API-37 searches an uploaded file under the id of the upload', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    expect(jobId).toMatch(UUID_V4);
    expect(await setup.record(jobId)).toMatchObject({ state: 'uploaded', run: 0 });
    expect(jobOf(await blast.run({ jobId, inputFasta: null }))).toBe(jobId);
    expect(await setup.file('query', jobId)).toBe(FASTA);
    const execution = executionOf(jobId);
    expect(await setup.record(jobId)).toMatchObject({ state: 'queued', run: 1, executionArn: execution?.arn });
    expect(execution?.input).toMatchObject({ jobId, run: 1, release: setup.release, settings: nucleotideSettings });
    expect(JSON.parse(await setup.file('status', jobId))).toEqual({
      state: 'queued',
      settings: nucleotideSettings,
      release: setup.release,
      queuedAt: execution?.input.queuedAt,
    });
  });

  it('API-37, BLAST-38 creates a job from pasted text, without the blanks around it', async () => {
    const jobId = jobOf(await blast.run({ jobId: null, inputFasta: `\n  ${FASTA}  \n` }));
    expect(jobId).toMatch(UUID_V4);
    expect([await setup.file('query', jobId), executionOf(jobId)?.input.run]).toEqual([FASTA.trim(), 1]);
  });

  it('BLAST-24 searches the file even if there is pasted text too', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    jobOf(await blast.run({ jobId, inputFasta: '>other\nTTTT' }));
    expect(await setup.file('query', jobId)).toBe(FASTA);
  });

  it('BLAST-10 reads a null e-value as the default of the type', async () => {
    const nucleotides = jobOf(await blast.run({ eValue: null }));
    const protein = jobOf(await blast.run({ ...proteinRequest, eValue: null, inputFasta: '>p\nMKWVTFISLLFLFSSAYS' }));
    expect([executionOf(nucleotides)?.input.settings.eValue, executionOf(protein)?.input.settings.eValue]).toEqual([
      0.05, 10,
    ]);
  });

  it('API-37, LIM-05 returns 404 for a job that does not exist or has expired', async () => {
    const expired = jobOf(await blast.upload(FASTA));
    await setup.changeRecord(expired, { expiresAt: Math.floor(Date.now() / 1_000) - 1 });
    for (const jobId of [NOBODY, expired]) {
      expect(await blast.run({ jobId, inputFasta: FASTA })).toEqual({
        status: 404,
        envelope: { code: 404, message: `BLAST job not found: ${jobId}` },
      });
    }
    expect(executionOf(expired)).toBeUndefined();
  });
});

describe('a job that is run again', () => {
  it('API-37 stops the earlier run, removes its result and takes over its slots', async () => {
    const address = freshAddress();
    const jobId = jobOf(await blast.upload(FASTA, address));
    jobOf(await blast.run({ jobId }, address));
    await setup.stores.s3.send(
      new PutObjectCommand({ Bucket: setup.stores.jobsBucket, Key: jobFiles.result(jobId), Body: '{}' }),
    );
    let filesAtStart: string[] = [];
    let recordAtStart: unknown;
    setup.machine.onStart = async () => {
      filesAtStart = await setup.files(jobId);
      recordAtStart = await setup.record(jobId);
    };
    jobOf(await blast.run({ jobId, wordSize: 16 }, address));
    expect([executionOf(jobId, 1)?.stopped, executionOf(jobId, 2)?.stopped]).toEqual([true, false]);
    expect(filesAtStart).toEqual([jobFiles.query(jobId), jobFiles.status(jobId)]);
    expect(recordAtStart).not.toHaveProperty('executionArn');
    expect(await setup.record(jobId)).toMatchObject({
      state: 'queued',
      run: 2,
      executionArn: executionOf(jobId, 2)?.arn,
    });
    const { all, clients } = await setup.slots();
    expect([all.length, clients.length, all[0]?.run, clients[0]?.run]).toEqual([1, 1, 2, 2]);
  });

  it('INFRA-21 frees the slots of the earlier run if another client starts it', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    jobOf(await blast.run({ jobId }));
    jobOf(await blast.run({ jobId }));
    const { all, clients } = await setup.slots();
    expect([all.map(({ run }) => run), clients.map(({ run }) => run)]).toEqual([[2], [2]]);
  });

  it('INFRA-21 is run once if it is started several times simultaneously, and no slot is lost', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 4 }, () => blast.run({ jobId }, address)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 429)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const record = await setup.record(jobId);
    const running = setup.machine.executions.filter(({ input, stopped }) => input.jobId === jobId && !stopped);
    expect(running.map(({ arn }) => arn)).toEqual([record?.executionArn]);
    expect((await setup.slots()).all.map(({ run }) => run)).toEqual([record?.run]);
  });
});

describe('a start that fails', () => {
  it.each([
    ['an uploaded file', async () => jobOf(await blast.upload(FASTA))],
    ['pasted text', async () => null],
  ])('API-37, INFRA-21 returns 503 and releases everything: %s', async (_what, jobOrNone) => {
    const address = freshAddress();
    const jobId = await jobOrNone();
    const before = await setup.items();
    let asked = '';
    setup.machine.onStart = async (input) => {
      asked = input.jobId;
      return 'refuse';
    };
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, envelope } = await blast.run({ jobId }, address);
    expect(log.mock.calls).toEqual([[expect.stringContaining('ExecutionLimitExceeded')]]);
    log.mockRestore();
    expect([status, envelope]).toEqual([
      503,
      { code: 503, message: 'The search could not be started. Please try again later.' },
    ]);
    expect(await setup.slots()).toEqual({ all: [], clients: [] });
    const starts = (await setup.items()).filter(
      (item) => 'starts' in item && !before.some(({ pk }) => pk === item['pk']),
    );
    expect(starts.map((item) => item['starts'])).toEqual([0]);
    expect(await setup.files(asked)).toEqual(jobId === null ? [] : [jobFiles.query(asked)]);
    if (jobId === null) return expect(await setup.record(asked)).toBeUndefined();
    setup.machine.onStart = undefined;
    expect(jobOf(await blast.run({ jobId }, address))).toBe(jobId);
  });
});

describe('a start that another one overtakes', () => {
  it('API-37 leaves the files of the run that replaced it', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    setup.machine.onStart = async () => {
      setup.machine.onStart = undefined;
      jobOf(await blast.run({ jobId }));
      return 'refuse';
    };
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await blast.run({ jobId })).toMatchObject({ status: 503 });
    log.mockRestore();
    expect(await setup.files(jobId)).toEqual([jobFiles.query(jobId), jobFiles.status(jobId)]);
    expect(await setup.record(jobId)).toMatchObject({ state: 'queued', run: 2 });
  });
});

describe('delete', () => {
  it('API-38 stops the run and removes record, slots and files', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    jobOf(await blast.run({ jobId }));
    await setup.stores.s3.send(
      new PutObjectCommand({ Bucket: setup.stores.jobsBucket, Key: jobFiles.result(jobId), Body: '{}' }),
    );
    const gone = { status: 200, envelope: { code: 200, data: null } };
    expect(await blast.remove(jobId)).toEqual(gone);
    expect(executionOf(jobId)?.stopped).toBe(true);
    expect([await setup.record(jobId), await setup.files(jobId), await setup.slots()]).toEqual([
      undefined,
      [],
      { all: [], clients: [] },
    ]);
    expect(await blast.remove(jobId)).toEqual(gone);
    expect(await blast.run({ jobId })).toMatchObject({ status: 404 });
  });

  it('API-38 returns 200 for a job that never existed', async () => {
    expect(await blast.remove(NOBODY)).toEqual({ status: 200, envelope: { code: 200, data: null } });
  });

  it('API-38 leaves no files for a job that is deleted while its run starts', async () => {
    const jobId = jobOf(await blast.upload(FASTA));
    setup.machine.onStart = async () => {
      await blast.remove(jobId);
    };
    expect(await blast.run({ jobId })).toMatchObject({ status: 404 });
    expect(executionOf(jobId)?.stopped).toBe(true);
    expect([await setup.record(jobId), await setup.files(jobId), await setup.slots()]).toEqual([
      undefined,
      [],
      { all: [], clients: [] },
    ]);
  });

  it('API-38 removes what a run writes while it is being stopped, and the files also if it cannot be stopped', async () => {
    const {
      stores: { s3, jobsBucket },
      machine,
    } = setup;
    const jobs = [jobOf(await blast.run({ inputFasta: FASTA })), jobOf(await blast.run({ inputFasta: FASTA }))];
    const [written = '', stubborn = ''] = jobs;
    machine.onStop = async ({ jobId }) => {
      await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: jobFiles.result(jobId), Body: '{}' }));
      return jobId === stubborn ? 'refuse' : undefined;
    };
    expect(await blast.remove(written)).toMatchObject({ status: 200 });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await blast.remove(stubborn)).toMatchObject({ status: 500 });
    log.mockRestore();
    machine.onStop = undefined;
    for (const jobId of jobs) expect([await setup.record(jobId), await setup.files(jobId)]).toEqual([undefined, []]);
    // A run that goes on keeps its places until it ends.
    expect((await setup.slots()).all.map(({ jobId }) => jobId)).toEqual([stubborn]);
  });
});
