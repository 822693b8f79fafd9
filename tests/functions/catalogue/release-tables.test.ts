import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { ReleaseSummary } from '#domain/api/documents';
import { encodeDocument } from '#domain/storage/document';
import { SUMMARY_ID } from '#domain/storage/keys';
import { routes } from '#domain/api/routes';
import { bucketRanges } from '../../../functions/catalogue/object-ranges';
import { type RangeReader, TableStore } from '../../../functions/catalogue/release-tables';
import { servicesOver } from '../../../functions/platform/services';
import { rangesOf, sizesOf, tableFiles } from '../../fixtures/release/tables';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';
import { apiEvent, envelopeOf, headerOf } from '../api-call';
import { catalogueHandlers } from '../catalogue-handlers';

const files = await tableFiles({
  peptides: Array.from({ length: 3_000 }, (_, row) => ({
    peptideId: `P${String(row).padStart(4, '0')}`,
    cancer: ['Skin cancer', 'Leukemia'][row % 2] ?? '',
    tissue: 'Skin',
    study: 'PXD1',
    affinity: row / 7,
    hla: row % 3 === 0 ? ['HLA-A*02:01'] : [],
    sequence: `PEPTIDE${row}`,
  })),
  orfs: [{ orfId: 'O1', protein: 'MALATK' }],
});
const summary: ReleaseSummary = { peptideCount: 3_000, datasets: [], tableBytes: sizesOf(files) };

/** A reader of the files, and what it was asked for. */
function counted() {
  const ranges: string[] = [];
  let bytes = 0;
  const read: RangeReader = async (release, path, from, to) => {
    ranges.push(`${release} ${path}`);
    bytes += to - from;
    return rangesOf(files)(release, path, from, to);
  };
  const readSummary = vi.fn(async () => summary);
  return { ranges, bytes: () => bytes, read, readSummary, tables: new TableStore(read).of('r-1', readSummary) };
}

describe('the columns of a release', () => {
  it('COL-02 the columns of a release are those of its files, each of its kind', async () => {
    const { tables } = counted();
    const cancers = await tables.texts('peptides', 'cancer');
    expect([cancers.values, cancers.codes[0], cancers.codes[2_999]]).toEqual([['Skin cancer', 'Leukemia'], 0, 1]);
    expect((await tables.uniqueTexts('peptides', 'peptideId')).at(2_999)).toBe('P2999');
    expect((await tables.numbers('peptides', 'affinity')).values[14]).toBe(2);
    expect((await tables.texts('peptides', 'hla')).ends?.[2_999]).toBe(1_000);
    expect((await tables.numbers('peptides', 'stability')).values[0]).toBeNaN();
    expect((await tables.uniqueTexts('orfs', 'protein')).at(0)).toBe('MALATK');
  });

  it('COL-02 the columns of a release are read once, also by simultaneous calls, with one footer per file and one summary', async () => {
    const { ranges, readSummary, tables } = counted();
    const [first, second] = await Promise.all([
      tables.texts('peptides', 'cancer'),
      tables.texts('peptides', 'cancer'),
      tables.texts('peptides', 'tissue'),
    ]);
    expect(first).toBe(second);
    expect(await tables.texts('peptides', 'cancer')).toBe(first);
    expect(ranges).toEqual(Array<string>(3).fill('r-1 download/tables/peptides.parquet'));
    expect(readSummary).toHaveBeenCalledTimes(1);
  });

  it('COL-03 the columns of a release are read without the bytes of the others', async () => {
    const { bytes, tables } = counted();
    await tables.texts('peptides', 'cancer');
    const footer = bytes();
    await tables.texts('peptides', 'tissue');
    const tissue = bytes() - footer;
    expect(footer).toBeLessThanOrEqual(32_768 + 1_000);
    expect([tissue > 0, tissue < 200]).toEqual([true, true]);
    await tables.uniqueTexts('peptides', 'peptideId');
    expect(bytes() - footer - tissue).toBeGreaterThan(tissue);
  });

  it('COL-02 the columns of a release are tried again after a read that failed, be it of the summary, the footer or the column', async () => {
    let failing = true;
    const reads = counted();
    const fails = async (): Promise<never> => Promise.reject(storeError('SlowDown'));
    const tables = new TableStore((...range) => (failing ? fails() : reads.read(...range))).of('r-1', () =>
      failing ? fails() : reads.readSummary(),
    );
    const open = () => tables.texts('peptides', 'cancer');
    const both = await Promise.allSettled([open(), open()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    failing = false;
    expect((await open()).values).toHaveLength(2);
    failing = true;
    await expect(tables.texts('peptides', 'tissue')).rejects.toMatchObject({ name: 'SlowDown' });
    failing = false;
    expect((await tables.texts('peptides', 'tissue')).values).toEqual(['Skin']);
  });

  it('COL-02 the columns of a release stay in memory of the two releases that were asked for last', async () => {
    const { ranges, read, readSummary } = counted();
    const store = new TableStore(read);
    const open = (release: string) => store.of(release, readSummary).texts('peptides', 'cancer');
    for (const release of ['r-1', 'r-2', 'r-1', 'r-3', 'r-1', 'r-2']) await open(release);
    const opened = ranges.map((range) => range.split(' ')[0]);
    expect(opened.filter((release, at) => release !== opened[at - 1])).toEqual(['r-1', 'r-2', 'r-3', 'r-2']);
  });
});

/** A function whose table has a release, and whose bucket answers so. */
function listWhenBucket(answer: Answer) {
  const items = encodeDocument('r-1', 'summary', SUMMARY_ID, summary);
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), ({ name }) =>
    name === 'Get'
      ? { Item: { release: 'r-1', state: 'published', format: CURRENT_FORMAT } }
      : { Responses: { catalogue: items } },
  );
  const { browse } = catalogueHandlers(
    servicesOver(dynamo, 'catalogue', bucketRanges(intercepted(new S3Client({}), answer), 'data')),
  );
  const request = { cancer: 'No cancer', tissue: 'Skin', studyList: ['All'], pageSize: 10, pageNum: 1 };
  return () => browse(apiEvent(routes.listResult.path, JSON.stringify(request)));
}

/** What the bucket answers if it has the file. */
const stored: Answer = ({ input }) => {
  const [from = 0, last = 0] = String(input['Range']).replace('bytes=', '').split('-').map(Number);
  expect(input).toMatchObject({ Bucket: 'data', Key: 'releases/r-1/download/tables/peptides.parquet' });
  return { Body: { transformToByteArray: async () => files.peptides.slice(from, last + 1) } };
};

describe('the bucket of the tables', () => {
  it('COL-02 the bucket of the tables is read by ranges of the files of the release', async () => {
    expect(envelopeOf(await listWhenBucket(stored)())).toEqual({ code: 200, data: { result: [], total: 0 } });
  });

  it.each(['SlowDown', 'TimeoutError'])(
    'API-42 the bucket of the tables that fails with %s makes the call unavailable, and the next one tries again',
    async (name) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      let failing = true;
      const list = listWhenBucket((...call) => {
        if (failing) throw storeError(name);
        return stored(...call);
      });
      const answer = await list();
      expect([answer.statusCode, headerOf(answer, 'retry-after')]).toEqual([503, '30']);
      failing = false;
      expect((await list()).statusCode).toBe(200);
      log.mockRestore();
    },
  );

  it('API-42 the bucket of the tables that breaks off in the middle of an answer makes the call unavailable', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    const answer = await listWhenBucket(() => ({ Body: { transformToByteArray: () => broken } }))();
    expect(answer.statusCode).toBe(503);
    log.mockRestore();
  });

  it('COL-02 the bucket of the tables that has a file of another size is an error, never an answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const short: Answer = () => ({ Body: { transformToByteArray: async () => new Uint8Array(3) } });
    expect((await listWhenBucket(short)()).statusCode).toBe(500);
    expect(log.mock.calls.join()).toContain('download/tables/peptides.parquet of release r-1 does not have the size');
    log.mockRestore();
  });
});
