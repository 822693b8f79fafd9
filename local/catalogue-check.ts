import { HeadObjectCommand, NotFound } from '@aws-sdk/client-s3';
import { environment } from '#domain/storage/environment';
import { formatList, formatOf, readableFormats } from '#domain/storage/release-format';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { controlTable } from '../data-loader/publish/control-table';
import { filePointer } from '../data-loader/publish/release-pointer';
import { ReleaseRecords } from '../data-loader/publish/release-records';
import { assertServable, VerificationFailed } from '../data-loader/publish/verify';
import type { StoreTarget } from '../data-loader/write/release-writer';
import { dynamoClient, s3Client } from './engines/clients';
import type { Progress } from './progress';
import { currentRelease, pointerFile } from './state-folder';

/** Whether an object exists. */
export async function objectExists(s3: ReturnType<typeof s3Client>, bucket: string, key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** The published release that the stores hold, by the pointer or, if that names none, by the table's own record. */
async function servedRecord(
  stateFolder: string,
  records: ReleaseRecords,
  progress: Progress,
): Promise<ReleaseRecord | undefined> {
  const pointed = await currentRelease(stateFolder);
  const published = async (release: string | undefined): Promise<ReleaseRecord | undefined> => {
    const record = release === undefined ? undefined : await records.get(release);
    return record?.state === 'published' ? record : undefined;
  };
  const record = await published(pointed);
  if (record !== undefined) return record;
  const recorded = await published(await records.current());
  if (recorded === undefined) return undefined;
  await filePointer(pointerFile(stateFolder)).write(recorded.release);
  progress(`  ${pointerFile(stateFolder)} names no release; it names ${recorded.release} again, as the table does`);
  return recorded;
}

/** What a state folder holds. */
export type FoundCatalogue = { state: 'none' | 'whole' } | { state: 'damaged'; damage: string };

/** Checks the catalogue that a state folder is about to serve. Mends the pointer if the table knows better. */
export async function checkCatalogue(
  programEnv: Record<string, string>,
  stateFolder: string,
  progress: Progress,
): Promise<FoundCatalogue> {
  const named = (name: string): string => programEnv[name] ?? '';
  const target: StoreTarget = {
    dynamo: dynamoClient(programEnv[environment.dynamoEndpoint]),
    table: named(environment.catalogueTable),
    s3: s3Client(programEnv[environment.s3Endpoint]),
    bucket: named(environment.dataBucket),
  };
  try {
    const record = await servedRecord(stateFolder, new ReleaseRecords(controlTable(target)), progress);
    if (record !== undefined) {
      const format = formatOf(record);
      if (!readableFormats.includes(format)) {
        const damage = `release ${record.release} has format ${format}, and this program reads ${formatList(readableFormats)}`;
        return { state: 'damaged', damage };
      }
      await assertServable(target, record);
      return { state: 'whole' };
    }
    const pointed = await currentRelease(stateFolder);
    if (pointed === undefined) return { state: 'none' };
    return { state: 'damaged', damage: `the table has no record of release ${pointed}` };
  } catch (error) {
    if (error instanceof VerificationFailed) return { state: 'damaged', damage: error.message };
    throw error;
  } finally {
    target.dynamo.destroy();
    target.s3.destroy();
  }
}
