import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { Change, ChangedEntity } from '#domain/api/schemas/changes';
import type { ExpressionGroup } from '#domain/catalogue/vocabulary';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { compareKeys } from '../derive/join';
import type { BucketTarget } from '../write/object-store';

/** An entry as its release lists it (derive/entry-lists.ts). */
interface ListedEntry {
  id: string;
  sequence: string;
  /** Null if a peptide was not measured; undefined of other entries. */
  group: ExpressionGroup | null | undefined;
}

function entryOf(line: string): ListedEntry {
  const [id = '', sequence = '', group] = line.split('\t');
  // The loader wrote it.
  return {
    id,
    sequence,
    group: group === undefined ? group : group === '' ? null : (Number(group) as ExpressionGroup),
  };
}

/** Reads a list line by line. Resolves to null if the release has none. */
async function readEntries(
  { s3, bucket }: BucketTarget,
  release: string,
  entity: ChangedEntity,
): Promise<AsyncIterator<string> | null> {
  const Key = objectKey(release, releasePaths.entryList(entity));
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    if (!(Body instanceof Readable)) throw new Error(`The object ${Key} has no body`);
    const text = createGunzip();
    Body.on('error', (error) => text.destroy(error)).pipe(text);
    return createInterface({ input: text })[Symbol.asyncIterator]();
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

function changesOf(entity: ChangedEntity, before: ListedEntry | null, after: ListedEntry | null): Change[] {
  const change = (kind: Change['change']): Change => ({
    entity,
    change: kind,
    id: (after ?? before)?.id ?? '',
    sequenceBefore: before?.sequence ?? '',
    sequenceAfter: after?.sequence ?? '',
    ...(before?.group === undefined ? {} : { groupBefore: before.group }),
    ...(after?.group === undefined ? {} : { groupAfter: after.group }),
  });
  if (before === null) return [change('added')];
  if (after === null) return [change('removed')];
  return [
    ...(before.sequence === after.sequence ? [] : [change('changed')]),
    ...(before.group === after.group ? [] : [change('moved')]),
  ];
}

export async function listsEntries(target: BucketTarget, release: string): Promise<boolean> {
  const lines = await readEntries(target, release, 'gene');
  await lines?.return?.();
  return lines !== null;
}

/**
 * Yields what happened to the entries of one kind from a release to another, by id. Both lists are in the same order and
 * read side by side, so memory does not grow with them.
 */
export async function* compareReleases(
  target: BucketTarget,
  entity: ChangedEntity,
  before: string,
  after: string,
): AsyncGenerator<Change> {
  const [old, current] = [await readEntries(target, before, entity), await readEntries(target, after, entity)];
  if (old === null || current === null) throw new Error(`Release ${old === null ? before : after} lists no entries`);
  const next = async (lines: AsyncIterator<string>): Promise<ListedEntry | null> => {
    const step = await lines.next();
    return step.done === true ? null : entryOf(step.value);
  };
  let [one, other] = [await next(old), await next(current)];
  while (one !== null || other !== null) {
    const order = one === null ? 1 : other === null ? -1 : compareKeys(one.id, other.id);
    yield* changesOf(entity, order <= 0 ? one : null, order >= 0 ? other : null);
    if (order <= 0) one = await next(old);
    if (order >= 0) other = await next(current);
  }
}
