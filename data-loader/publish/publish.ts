import type { ReleaseRecord } from '#domain/storage/release-record';
import type { Lease } from './lease';
import type { ReleasePointer } from './release-pointer';
import type { ReleaseRecords } from './release-records';

export interface Publication {
  records: ReleaseRecords;
  pointer: ReleasePointer;
  lease: Lease;
  now: () => Date;
}

/** What readers are on: the pointer says so; before the first publication nothing does. */
export async function currentRelease({ records, pointer }: Pick<Publication, 'records' | 'pointer'>): Promise<string | undefined> {
  return (await pointer.read()) ?? (await records.current());
}

/** Brings the times of all records in line with which release is current; run again it changes nothing. */
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
 * Makes a verified release current: its record, the fallback record, then the pointer, whose one write switches all readers.
 * Killed anywhere in between, readers are on the old or on the new release, both whole; run again it ends what is left.
 */
export async function publish(publication: Publication, record: ReleaseRecord): Promise<void> {
  const { records, pointer, lease } = publication;
  await lease.confirm();
  if (record.state !== 'published') await records.put({ ...record, state: 'published' });
  if ((await records.current()) !== record.release) await records.setCurrent(record.release);
  if ((await pointer.read()) !== record.release) await pointer.write(record.release);
  await settleTimes(publication, record.release);
}
