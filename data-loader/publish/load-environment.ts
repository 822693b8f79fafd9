import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { cacheControl } from '#domain/storage/cache-control';
import { environment } from '#domain/storage/environment';
import { bundlePlace, REPORT_FILE } from '#domain/storage/loader-process';
import { endpointOf, objectStoreOptions, requiredVariable, type Variables } from '#domain/storage/program-variables';
import { parseFormatList } from '#domain/storage/release-format';
import { fetchBundle } from '../bundle/remote-bundle';
import { putObject } from '../write/object-store';
import { type Progress, showBytes } from '../write/progress';
import type { LoadDeps } from '../load';
import { withWorkFolder } from '../write/work-folder';
import { filePointer, keyValueStorePointer, type ReleasePointer } from './release-pointer';

/** The arguments of the program are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const FILE_SCHEME = 'file:';
/** Throttled writes are frequent in a load. */
const ATTEMPTS = 8;

/** `file:PATH` on a single machine, otherwise the ARN of a CloudFront KeyValueStore. */
export function releasePointer(place: string): ReleasePointer {
  return place.startsWith(FILE_SCHEME) ? filePointer(place.slice(FILE_SCHEME.length)) : keyValueStorePointer(place);
}

/** The SDK's log of requests goes nowhere unless there is a logger, but copies every item first: a third of a write. */
const UNUSED_LOG = 'loggerMiddleware';

/** Connects to the object store with the region and credentials of the AWS SDK. */
export function objectStoreOf(variables: Variables): S3Client {
  const s3 = new S3Client({ ...objectStoreOptions(variables), maxAttempts: ATTEMPTS });
  s3.middlewareStack.remove(UNUSED_LOG);
  return s3;
}

/** Connects to the table. */
function tableOf(variables: Variables): DynamoDBClient {
  const dynamo = new DynamoDBClient({
    ...endpointOf(variables, environment.dynamoEndpoint),
    maxAttempts: ATTEMPTS,
  });
  dynamo.middlewareStack.remove(UNUSED_LOG);
  return dynamo;
}

/** Connects to the stores and the pointer of the environment variables. Throws MissingVariable. */
export function storesOf(variables: Variables): Omit<LoadDeps, 'openApi'> {
  return {
    table: requiredVariable(variables, environment.catalogueTable),
    bucket: requiredVariable(variables, environment.dataBucket),
    webBucket: variables[environment.webBucket],
    production: variables[environment.production] !== undefined,
    pointer: releasePointer(requiredVariable(variables, environment.releasePointer)),
    readableFormats: parseFormatList(requiredVariable(variables, environment.readableFormats)),
    dynamo: tableOf(variables),
    s3: objectStoreOf(variables),
  };
}

export interface FetchOptions {
  /** Called only if the bundle is in object storage. */
  s3: () => S3Client;
  /** Parent of the folder for the copy. */
  workFolder: string;
  progress: Progress;
}

/**
 * Calls `work` with the folder of a bundle. A bundle at `s3://bucket/prefix` is copied first; the copy is removed
 * afterwards.
 */
export async function withBundleFolder<Result>(
  bundle: string,
  { s3, workFolder, progress }: FetchOptions,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const place = bundlePlace(bundle);
  if (!place) return work(bundle);
  return withWorkFolder(workFolder, async (folder) => {
    const copy = join(folder, 'bundle');
    await showBytes(progress, 'bytes fetched', (tell) => fetchBundle(s3(), place, copy, tell));
    return work(copy);
  });
}

/**
 * Puts the report of a load beside the manifest of a bundle in object storage, where its curator finds it. Not into a
 * release, from whose own copy a bundle can be loaded again. A load does not fail because of its report.
 */
export async function leaveReport(
  bundle: string,
  text: string,
  { s3, dataBucket }: { s3: () => S3Client; dataBucket: string | undefined },
): Promise<void> {
  const place = bundlePlace(bundle);
  if (place === undefined || place.bucket === dataBucket) return;
  const target = { s3: s3(), bucket: place.bucket };
  await putObject(target, place.prefix + REPORT_FILE, new TextEncoder().encode(text), {
    contentType: 'application/json',
    cacheControl: cacheControl.never,
  }).catch((trouble: unknown) => console.error('The report could not be stored:', trouble));
}
