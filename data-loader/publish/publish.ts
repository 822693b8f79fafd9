import { descending } from 'd3-array';
import { formatOf } from '#domain/storage/release-format';
import { isPublished, type ReleaseRecord } from '#domain/storage/release-record';
import type { StoreTarget } from '../write/release-writer';
import type { Lease } from './lease';
import { assertReadable } from './readable-format';
import { writeReleaseList } from './release-list';
import type { ReleasePointer } from './release-pointer';
import type { ReleaseRecords } from './release-records';
import { verifyRelease } from './verify';

export interface Publication {
  records: ReleaseRecords;
  pointer: ReleasePointer;
  lease: Lease;
  /** Formats that the deployed functions read. */
  readableFormats: readonly number[];
  now: () => Date;
}

/** Returns the release that readers see: that of the pointer, or undefined before the first publication. */
export async function currentRelease({
  records,
  pointer,
}: Pick<Publication, 'records' | 'pointer'>): Promise<string | undefined> {
  return (await pointer.read()) ?? (await records.current());
}

/** Updates the times of all records for the current release. Running it again changes nothing. */
async function settleTimes({ records, now }: Publication, current: string): Promise<void> {
  const at = now().toISOString();
  for (const record of await records.all()) {
    if (record.release === current) {
      const { replacedAt, ...rest } = record;
      if (replacedAt !== undefined || rest.currentAt === undefined) await records.put({ ...rest, currentAt: at });
    } else if (record.currentAt !== undefined && record.replacedAt === undefined) {
      await records.put({ ...record, replacedAt: at });
    }
  }
}

/**
 * Makes a verified release current: writes its record, the fallback record, then the pointer, whose single write
 * switches all readers. If it is killed in between, readers see the old or the new release, both complete, and running
 * it again completes it. Rejects with UnreadableFormat before it writes anything.
 */
export async function publish(publication: Publication, record: ReleaseRecord): Promise<void> {
  const { records, pointer, lease, readableFormats } = publication;
  assertReadable(`Release ${record.release}`, formatOf(record), readableFormats);
  await lease.confirm();
  const before = await currentRelease(publication);
  // A loader that was killed after its pointer has not written the times of its release, which readers saw since.
  if (before !== undefined && before !== record.release) await settleTimes(publication, before);
  if (record.state !== 'published') await records.put({ ...record, state: 'published' });
  if ((await records.current()) !== record.release) await records.setCurrent(record.release);
  if ((await pointer.read()) !== record.release) await pointer.write(record.release);
  await settleTimes(publication, record.release);
}

class NothingToRollBackTo extends Error {
  constructor() {
    super('No release was current before this one, or it is no longer kept. Load its bundle again.');
    this.name = 'NothingToRollBackTo';
  }
}

/** Returns the release that was current immediately before `current`. */
export function previousRelease(
  records: readonly ReleaseRecord[],
  current: string | undefined,
): ReleaseRecord | undefined {
  // Without this time it was replaced a moment ago, by a loader that was killed before it wrote the time.
  const replaced = ({ replacedAt }: ReleaseRecord): number =>
    replacedAt === undefined ? Infinity : Date.parse(replacedAt);
  const since = ({ currentAt = '' }: ReleaseRecord): number => Date.parse(currentAt);
  return records
    .filter(({ release, state, currentAt }) => state === 'published' && release !== current && currentAt !== undefined)
    .sort((a, b) => descending(replaced(a), replaced(b)) || descending(since(a), since(b)))[0];
}

/** Verifies the release before the current one and makes it current. A second rollback returns to the first release. */
export async function rollback(
  publication: Publication,
  target: StoreTarget,
): Promise<{ release: string; format: number; replaced: string | undefined }> {
  const replaced = await currentRelease(publication);
  const records = await publication.records.all();
  const previous = previousRelease(records, replaced);
  if (!previous) throw new NothingToRollBackTo();
  const format = formatOf(previous);
  assertReadable(`Release ${previous.release}`, format, publication.readableFormats);
  await verifyRelease(target, previous);
  await writeReleaseList(target, records.filter(isPublished), previous.release);
  await publish(publication, previous);
  return { release: previous.release, format, replaced };
}
