import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFrontKeyValueStoreClient, ResourceNotFoundException } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { CreateBucketCommand, DeleteBucketCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { load, type LoadDeps, rollBack } from '../../data-loader/load';
import { leaveReport, withBundleFolder } from '../../data-loader/publish/load-environment';
import { keyValueStorePointer } from '../../data-loader/publish/release-pointer';
import { putObject } from '../../data-loader/write/object-store';
import { type Loading, quietProgress, quietRun } from '../data-loader/loading';
import { bundleTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { indexPage } from '../fixtures/index-page';
import { storeError } from '../support/intercepted-client';
import { type Access, recorded } from './recorded-accesses';

/** Holds the pages of the web application. */
export const WEB_BUCKET = 'pages-of-the-walk';
export const POINTER_ARN = 'arn:aws:cloudfront::000000000000:key-value-store/pointer';
const DAY_MS = 86_400_000;
/** More than one request can carry. */
const LARGE_BYTES = 20_000_000;

/** A client of the key-value store whose calls end before they reach the network. */
function keyValueStore(): CloudFrontKeyValueStoreClient {
  const client = new CloudFrontKeyValueStoreClient({});
  let value: string | undefined;
  client.middlewareStack.add(
    () => async (args) => {
      const { Key, Value } = args.input as { Key?: string; Value?: string };
      if (Value !== undefined) value = Value;
      else if (Key !== undefined && value === undefined)
        throw new ResourceNotFoundException({ message: 'No key', $metadata: {} });
      return { output: { Value: value, ETag: 'e', $metadata: {} }, response: {} } as never;
    },
    { step: 'initialize', priority: 'high' },
  );
  return client;
}

/**
 * Loads bundles of the inbox, which removes the oldest release, loads one of them again, and rolls back to the previous
 * one.
 */
async function publish({ folder, stores }: Loading, deps: LoadDeps): Promise<string[]> {
  const outcomes: string[] = [];
  const start = Date.now() - 10 * DAY_MS;
  for (const [index, version] of ['1', '2', '3', '4', '4'].entries()) {
    const workFolder = join(folder, 'work');
    const inbox = `s3://${stores.jobsBucket}/${version}`;
    const { outcome, removed } = await withBundleFolder(
      inbox,
      { s3: () => stores.s3, workFolder, progress: quietProgress },
      (bundle) =>
        load(
          { bundle, workFolder, makeblastdb: 'no-such-program' },
          { ...deps, now: () => new Date(start + index * 2 * DAY_MS) },
          quietRun(),
        ),
    );
    await leaveReport(inbox, outcome, { s3: () => stores.s3, dataBucket: stores.dataBucket });
    outcomes.push(`${outcome}, ${removed.length} removed`);
  }
  outcomes.push((await rollBack(deps, quietRun())).outcome);
  return outcomes;
}

/** A multipart upload, and one that is aborted because a part fails. */
async function uploadLargeFiles({ folder, deps, stores }: Loading): Promise<void> {
  const file = join(folder, 'large');
  const as = { contentType: 'application/zip', cacheControl: 'no-store' };
  await writeFile(file, Buffer.alloc(LARGE_BYTES));
  await putObject(deps, 'releases/r-large/download/a.zip', { file }, as);
  const name = 'failSecondPart';
  stores.s3.middlewareStack.add(
    (next) => async (args) => {
      if ((args.input as { PartNumber?: number }).PartNumber === 2) throw storeError('SlowDown');
      return next(args);
    },
    { step: 'initialize', name },
  );
  const failed = await putObject(deps, 'releases/r-large/download/b.zip', { file }, as).then(
    () => false,
    () => true,
  );
  stores.s3.middlewareStack.remove(name);
  if (!failed) throw new Error('A file without its second part was stored');
}

/** The permissions that the data loader uses. Its inbox is the other bucket of these stores. The last bundle has a name of its own. */
export async function walkLoader(loading: Loading): Promise<Access[]> {
  const { s3, jobsBucket } = loading.stores;
  for (const version of ['1', '2', '3', '4']) {
    const bundle = smallBundle();
    const named = version === '4' && { identity: { name: 'Lab', title: 'Lab', about: 'Peptides.' } };
    for (const [file, text] of bundleTexts({ ...bundle, manifest: { ...bundle.manifest, version, ...named } }))
      await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: `${version}/${file}`, Body: text }));
  }
  const page = { Bucket: WEB_BUCKET, Key: 'index.html' };
  await s3.send(new CreateBucketCommand({ Bucket: WEB_BUCKET }));
  await s3.send(new PutObjectCommand({ ...page, Body: indexPage }));
  const pointer = keyValueStorePointer(POINTER_ARN, keyValueStore());
  const deps = { ...loading.deps, pointer, webBucket: WEB_BUCKET };
  let outcomes: string[] = [];
  const accesses = await recorded(async () => {
    outcomes = await publish(loading, deps);
    await uploadLargeFiles(loading);
  });
  await s3.send(new DeleteObjectCommand(page));
  await s3.send(new DeleteBucketCommand({ Bucket: WEB_BUCKET }));
  const due = ['published, 0', 'published, 0', 'published, 0', 'published, 1', 'already-current, 0'];
  if (outcomes.join() !== [...due.map((each) => `${each} removed`), 'rolled-back'].join())
    throw new Error(`The loads ended as ${outcomes.join()}`);
  return accesses;
}
