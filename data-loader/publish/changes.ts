import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Change, changedEntities, type ChangesFile, type ReleaseChange } from '#domain/api/schemas/changes';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import { spencer } from '#domain/catalogue/identity';
import { type ExpressionGroup, expressionInFile } from '#domain/catalogue/vocabulary';
import { cacheControl } from '#domain/storage/cache-control';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { TSV_MIME, type TsvColumn, tsvHeader, tsvRow } from '#domain/text/tsv';
import { jsonBytes } from '../derive/release-sink';
import { TextFile } from '../derive/text-file';
import { type BucketTarget, putObject, readReleaseJson } from '../write/object-store';
import { changesFeed } from './changes-feed';
import { compareReleases, listsEntries } from './compare-releases';

/** Of each kind of change on the page. */
const FIRST_OF_KIND = 50;
/** Earlier releases in the feed. */
const EARLIER_RELEASES = 20;

/** A group that a peptide has, or that it was not measured; '' of other entries. */
const groupText = (group: ExpressionGroup | null | undefined): string =>
  group === undefined ? '' : group === null ? 'Not measured' : expressionInFile(group);

const columns: readonly TsvColumn<Change>[] = [
  ['entry', ({ entity }) => entity],
  ['change', ({ change }) => change],
  ['id', ({ id }) => id],
  ['sequence_before', ({ sequenceBefore }) => sequenceBefore],
  ['sequence_after', ({ sequenceAfter }) => sequenceAfter],
  ['expression_before', ({ groupBefore }) => groupText(groupBefore)],
  ['expression_after', ({ groupAfter }) => groupText(groupAfter)],
];

const none = () => ({ added: 0, removed: 0, changed: 0, moved: 0 });

/** Counts changes and writes them to a file, keeping the first of each kind. */
async function listChanges(
  target: BucketTarget,
  release: string,
  before: string | null,
  file: TextFile,
): Promise<Pick<ChangesFile, 'counts' | 'moves' | 'first'>> {
  const counts = { peptide: none(), transcript: none(), gene: none() };
  const moves = new Map<string, ChangesFile['moves'][number]>();
  const first: Change[] = [];
  await file.append(tsvHeader(columns));
  if (before === null) return { counts: null, moves: [], first };
  for (const entity of changedEntities)
    for await (const change of compareReleases(target, entity, before, release)) {
      const ofEntity = counts[entity];
      ofEntity[change.change] += 1;
      await file.append(tsvRow(columns, change));
      if (ofEntity[change.change] <= FIRST_OF_KIND) first.push(change);
      if (change.change !== 'moved') continue;
      const { groupBefore: from = null, groupAfter: to = null } = change;
      const move = moves.get(`${from} ${to}`) ?? { from, to, peptides: 0 };
      move.peptides += 1;
      moves.set(`${from} ${to}`, move);
    }
  const place = (group: ExpressionGroup | null): number => group ?? Infinity;
  const inOrder = [...moves.values()].sort((a, b) => place(a.from) - place(b.from) || place(a.to) - place(b.to) || 0);
  return { counts, moves: inOrder, first };
}

export interface ChangesOptions {
  /** The release that is about to become current, complete but for this. */
  record: ReleaseRecord;
  /** The release that readers see until then; undefined if there is none. */
  before: string | undefined;
  /** For temporary files. */
  workFolder: string;
  now: () => Date;
}

/**
 * Writes what changed from the release before to this one: as JSON, as a table and as a feed. This is not part of the content
 * that names a release, because the same bundle may follow another release elsewhere. It is written once, before readers
 * first see the release: a rollback, or loading its bundle again, leaves the list of the release as it was, with the release
 * before that it names. A load that is killed on the way writes it anew.
 */
export async function writeChanges(
  target: BucketTarget,
  { record: { release, currentAt }, before, workFolder, now }: ChangesOptions,
): Promise<void> {
  const written = await readReleaseJson<ChangesFile>(target, release, releasePaths.changesFile);
  if (written !== null && currentAt !== undefined) return;
  const named = before === undefined || before === release || !(await listsEntries(target, before)) ? null : before;
  const [after, about] = [
    await readReleaseJson<CatalogueFile>(target, release, releasePaths.catalogueFile),
    await readReleaseJson<ReleaseFile>(target, release, releasePaths.releaseFile),
  ];
  if (after === null || about === null) throw new Error(`Release ${release} has no site files`);
  const aboutBefore =
    named === null ? null : await readReleaseJson<ReleaseFile>(target, named, releasePaths.releaseFile);
  const catalogueBefore =
    named === null ? null : await readReleaseJson<CatalogueFile>(target, named, releasePaths.catalogueFile);
  const changesBefore =
    named === null ? null : await readReleaseJson<ChangesFile>(target, named, releasePaths.changesFile);
  await mkdir(workFolder, { recursive: true });
  const table = await TextFile.create(join(workFolder, 'changes.tsv'));
  const changes: ChangesFile = {
    release,
    version: about.version,
    writtenAt: now().toISOString(),
    since: named === null ? null : { release: named, version: aboutBefore?.version ?? '' },
    ...(await listChanges(target, release, named, table)),
    figures: { before: catalogueBefore?.figures ?? null, after: after.figures },
    earlier:
      changesBefore === null ? [] : [entryOf(changesBefore), ...changesBefore.earlier].slice(0, EARLIER_RELEASES),
  };
  await table.close();
  const { name, filePrefix } = after.identity ?? spencer;
  const feed = changesFeed(name, [entryOf(changes), ...changes.earlier]);
  const put = (path: string, body: Parameters<typeof putObject>[2], contentType: string, attachment?: string) =>
    putObject(target, objectKey(release, path), body, {
      contentType,
      cacheControl: cacheControl.releaseFile,
      ...(attachment === undefined ? {} : { attachment }),
    });
  await put(releasePaths.changesTable, { file: table.path }, TSV_MIME, `${filePrefix}${release}_changes.tsv`);
  await put(releasePaths.changesFeed, new TextEncoder().encode(feed), 'application/atom+xml');
  // Last: it says that the others are there.
  await put(releasePaths.changesFile, jsonBytes(changes), 'application/json');
}

/** What later releases say of this one. */
function entryOf({ release, version, writtenAt, since, counts }: ChangesFile): ReleaseChange {
  return { release, version, writtenAt, since, counts };
}
