import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RUNNING_MAX, RUNNING_PER_CLIENT_MAX, STARTS_PER_HOUR_MAX } from '#domain/storage/blast-job';
import { freshAddress, jobOf, type Answer } from './blast-call';
import { startBlastSetup } from './blast-setup';

const FASTA = '>q\nACGTACGTACGTACGTACGTACGTACGTACGT';
const AT_ONCE = 50;

const setup = await startBlastSetup();
const { blast } = setup;
afterAll(() => setup.dispose());

async function removeAll(): Promise<void> {
  const { all } = await setup.slots();
  await Promise.all(all.map(({ jobId }) => blast.remove(jobId)));
}
beforeEach(removeAll);

const start = (address?: string): Promise<Answer> => blast.run({ inputFasta: FASTA }, address);
const startMany = (count: number, addressOf: () => string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => start(addressOf())));
const started = (answers: Answer[]): string[] =>
  answers.flatMap(({ status, envelope }) => (status === 200 && envelope.code === 200 ? [String(envelope.data)] : []));
const messages = (answers: Answer[]): Set<string> =>
  new Set(answers.flatMap(({ envelope }) => ('message' in envelope ? [`${envelope.code} ${envelope.message}`] : [])));
const isWhole = (answers: Answer[]): boolean =>
  answers.every(({ status, envelope }) => status === envelope.code && (status === 200 || status === 429));

describe('BLAST', { timeout: 120_000 }, () => {
  it('INFRA-21 runs at most 5 simultaneous searches per client, and says so', async () => {
    const address = freshAddress();
    const answers = await startMany(12, () => address);
    expect(isWhole(answers)).toBe(true);
    expect(started(answers)).toHaveLength(RUNNING_PER_CLIENT_MAX);
    expect(messages(answers)).toEqual(
      new Set(['429 5 of your searches are already running. Please wait until one of them has finished.']),
    );
    const { all, clients } = await setup.slots();
    expect([new Set(all.map(({ jobId }) => jobId)), new Set(clients.map(({ jobId }) => jobId))]).toEqual([
      new Set(started(answers)),
      new Set(started(answers)),
    ]);
  });

  it('INFRA-21 runs at most 20 simultaneous searches in all, and says so', async () => {
    const answers = await startMany(AT_ONCE, freshAddress);
    expect(isWhole(answers)).toBe(true);
    expect(started(answers)).toHaveLength(RUNNING_MAX);
    expect(messages(answers)).toEqual(
      new Set(['429 All 20 search slots are in use. Please try again in a few minutes.']),
    );
    const { all, clients } = await setup.slots();
    // A refused search keeps no slot of its client.
    expect([all.length, clients.length]).toEqual([RUNNING_MAX, RUNNING_MAX]);
  });

  it('INFRA-21 never runs more while searches start and end at random', async () => {
    const clients = Array.from({ length: 6 }, freshAddress);
    for (let round = 0; round < 4; round += 1) {
      const addresses = Array.from({ length: 15 }, (_, index) => clients[(index * 7 + round) % clients.length] ?? '');
      const [{ all: running }, ...answers] = await Promise.all([setup.slots(), ...addresses.map(start)]);
      expect(isWhole(answers)).toBe(true);
      const { all, clients: own } = await setup.slots();
      expect(all.length).toBeLessThanOrEqual(RUNNING_MAX);
      expect(new Set(all.map(({ jobId }) => jobId))).toEqual(new Set(own.map(({ jobId }) => jobId)));
      const perClient = own.map(({ pk }) => own.filter((slot) => slot.pk === pk).length);
      expect(Math.max(...perClient)).toBeLessThanOrEqual(RUNNING_PER_CLIENT_MAX);
      await Promise.all(running.filter((_, index) => index % 2 === round % 2).map(({ jobId }) => blast.remove(jobId)));
    }
  });

  it('INFRA-21 lets a client start 20 searches per hour, not counting refused ones, and says so', async () => {
    const address = freshAddress();
    for (let count = 0; count < STARTS_PER_HOUR_MAX; count += RUNNING_PER_CLIENT_MAX) {
      const answers = await startMany(RUNNING_PER_CLIENT_MAX + 1, () => address);
      expect(started(answers)).toHaveLength(RUNNING_PER_CLIENT_MAX);
      await removeAll();
    }
    const answers = await startMany(5, () => address);
    expect([started(answers), messages(answers)]).toEqual([
      [],
      new Set(['429 You have already started 20 searches this hour. Please try again next hour.']),
    ]);
    expect((await setup.slots()).all).toEqual([]);
    expect(started([await start(freshAddress())])).toHaveLength(1);
  });

  it('INFRA-21 reuses the slot of a search that died without releasing it', async () => {
    const jobs = started(await startMany(RUNNING_MAX, freshAddress));
    const {
      all: [dead],
    } = await setup.slots();
    const dynamo = DynamoDBDocumentClient.from(setup.stores.dynamo);
    await dynamo.send(
      new PutCommand({
        TableName: setup.stores.jobsTable,
        Item: { ...dead, expiresAt: Math.floor(Date.now() / 1_000) - 5 },
      }),
    );
    const answers = await startMany(3, freshAddress);
    expect([jobs.length, started(answers).length]).toEqual([RUNNING_MAX, 1]);
    expect((await setup.slots()).all).toHaveLength(RUNNING_MAX);
  });

  it('INFRA-21 gives a job that is run again its own slot, even if all are taken', async () => {
    const address = freshAddress();
    const jobId = jobOf(await start(address));
    await startMany(RUNNING_MAX - 1, freshAddress);
    expect(jobOf(await blast.run({ jobId }, address))).toBe(jobId);
    expect((await setup.slots()).all).toHaveLength(RUNNING_MAX);
  });

  it('INFRA-21 leaves a running job its slots if its next run is refused', async () => {
    const address = freshAddress();
    const jobId = jobOf(await start(address));
    const held = async () => {
      const { all, clients } = await setup.slots();
      return [...all, ...clients].filter((slot) => slot.jobId === jobId);
    };
    const before = await held();
    expect(before.map(({ run }) => run)).toEqual([1, 1]);
    const pk = before[1]?.pk;
    const dynamo = DynamoDBDocumentClient.from(setup.stores.dynamo);
    await dynamo.send(
      new PutCommand({
        TableName: setup.stores.jobsTable,
        Item: { pk, sk: `starts#${new Date().toISOString().slice(0, 13)}`, starts: STARTS_PER_HOUR_MAX },
      }),
    );
    expect(messages([await blast.run({ jobId }, address)])).toEqual(
      new Set(['429 You have already started 20 searches this hour. Please try again next hour.']),
    );
    expect(await held()).toEqual(before);
  });
});
