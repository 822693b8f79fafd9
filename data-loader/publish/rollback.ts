import type { ReleaseRecord } from '#domain/storage/release-record';
import type { StoreTarget } from '../write/release-writer';
import { currentRelease, publish, type Publication } from './publish';
import { verifyRelease } from './verify';

export class NothingToRollBackTo extends Error {
  constructor() {
    super('No release was current before this one, or it is no longer kept. Load its bundle again.');
    this.name = 'NothingToRollBackTo';
  }
}

/** The release that was current last before `current`. */
export function previousRelease(records: readonly ReleaseRecord[], current: string | undefined): ReleaseRecord | undefined {
  // Without the time it was replaced a moment ago, by a loader that was killed before it wrote it.
  const replaced = ({ replacedAt }: ReleaseRecord): number => (replacedAt === undefined ? Infinity : Date.parse(replacedAt));
  return records
    .filter(({ release, state, currentAt }) => state === 'published' && release !== current && currentAt !== undefined)
    .sort((a, b) => replaced(b) - replaced(a))[0];
}

/** Makes the release before the current one current again, once it is verified. Rolled back twice, readers are where they were. */
export async function rollback(publication: Publication, target: StoreTarget): Promise<{ release: string; replaced: string | undefined }> {
  const replaced = await currentRelease(publication);
  const previous = previousRelease(await publication.records.all(), replaced);
  if (!previous) throw new NothingToRollBackTo();
  await verifyRelease(target, previous);
  await publish(publication, previous);
  return { release: previous.release, replaced };
}
