import { getEventListeners } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFolder } from '../../blast-container/databases';
import { storeError, type Answer } from '../support/intercepted-client';
import { scriptedTask } from './scripted-task';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;

let workFolder: string;
let databases: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'spencer-databases-'));
  databases = join(workFolder, 'databases');
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

/** A bucket with the two files of a database. */
const files: Answer = ({ name, input }) =>
  name === 'ListObjectsV2'
    ? { Contents: ['nin', 'nsq'].map((ending) => ({ Key: `${String(input['Prefix'])}${ending}` })) }
    : { Body: Readable.from([`content of ${String(input['Key'])}`]) };
const fetchFrom = (objects: Answer, release = 'r-1', signal = never) =>
  databaseFolder(scriptedTask({ objects, workFolder }), release, 'transcripts', signal);

async function addFolder(name: string, minutesAgo: number): Promise<void> {
  const path = join(databases, name);
  const usedAt = new Date(Date.now() - minutesAgo * 60_000);
  await mkdir(path, { recursive: true });
  await utimes(path, usedAt, usedAt);
}

describe('a database of a release', () => {
  it('INFRA-16 is copied to disk with all of its files and no others', async () => {
    const asked: unknown[] = [];
    const folder = await fetchFrom((call, proceed) => {
      asked.push(call.input['Prefix'] ?? call.input['Key']);
      return files(call, proceed);
    });
    expect(asked).toEqual([
      'releases/r-1/blast/transcripts.',
      'releases/r-1/blast/transcripts.nin',
      'releases/r-1/blast/transcripts.nsq',
    ]);
    expect(folder).toBe(join(databases, 'r-1.transcripts'));
    expect(await readFile(join(databases, 'r-1.transcripts', 'transcripts.nin'), 'utf8')).toBe(
      'content of releases/r-1/blast/transcripts.nin',
    );
    expect(await readdir(databases)).toEqual(['r-1.transcripts']);
  });

  it('INFRA-16 puts nothing on the signal of its search, however many files are fetched at once', async () => {
    const { signal } = new AbortController();
    const listening: number[] = [];
    const body = () =>
      new Readable({
        read() {
          listening.push(getEventListeners(signal, 'abort').length);
          this.push('x');
          this.push(null);
        },
      });
    const endings = Array.from({ length: 12 }, (_, index) => `n${index}`);
    await fetchFrom(
      ({ name, input }) =>
        name === 'ListObjectsV2'
          ? { Contents: endings.map((ending) => ({ Key: `${String(input['Prefix'])}${ending}` })) }
          : { Body: body() },
      'r-1',
      signal,
    );
    expect(listening).toEqual(endings.map(() => 0));
  });

  it('INFRA-16 is listed to its last page', async () => {
    const folder = await fetchFrom(({ name, input }) => {
      if (name === 'GetObject') return { Body: Readable.from(['x']) };
      return input['ContinuationToken'] === undefined
        ? {
            Contents: [{ Key: 'releases/r-1/blast/transcripts.nin' }],
            NextContinuationToken: 'more',
            IsTruncated: true,
          }
        : { Contents: [{ Key: 'releases/r-1/blast/transcripts.nsq' }] };
    });
    expect((await readdir(folder ?? '')).toSorted()).toEqual(['transcripts.nin', 'transcripts.nsq']);
  });

  it('INFRA-16 is read from disk the next time, which counts as use', async () => {
    await fetchFrom(files);
    const folder = join(databases, 'r-1.transcripts');
    await utimes(folder, new Date(0), new Date(0));
    const unused: Answer = () => {
      throw new Error('The store was asked');
    };
    expect(await fetchFrom(unused)).toBe(folder);
    expect(Date.now() - (await stat(folder)).mtimeMs).toBeLessThan(HOUR_MS);
  });

  it('INFRA-11 is null where the release has none', async () => {
    expect(await fetchFrom(() => ({}))).toBeNull();
  });

  it.each([
    ['the list', 'ListObjectsV2'],
    ['a file', 'GetObject'],
  ])('INFRA-11 fails as the store does at %s, and leaves nothing on disk', async (_what, failing) => {
    const objects: Answer = (call, proceed) => {
      if (call.name === failing) throw storeError('SlowDown');
      return files(call, proceed);
    };
    await expect(fetchFrom(objects)).rejects.toMatchObject({ name: 'SlowDown' });
    expect(await readdir(databases).catch(() => [])).toEqual([]);
  });

  it('INFRA-11 leaves nothing on disk if a download fails, has no body or is interrupted', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('connection lost')) });
    const withBody =
      (Body: unknown): Answer =>
      (call, proceed) =>
        call.name === 'GetObject' && String(call.input['Key']).endsWith('nsq') ? { Body } : files(call, proceed);
    await expect(fetchFrom(withBody(broken))).rejects.toThrow('connection lost');
    await expect(fetchFrom(withBody(undefined))).rejects.toThrow('releases/r-1/blast/transcripts.nsq has no body');
    await expect(fetchFrom(files, 'r-1', AbortSignal.abort())).rejects.toThrow('abort');
    expect(await readdir(databases)).toEqual([]);
  });
});

describe('databases that stay on disk', () => {
  it('INFRA-16 are the six most recently used and all that were used within the hour', async () => {
    for (const [release, minutes] of [50, 55, 58, 59, 61, 62, 63].entries())
      await addFolder(`r-old${release}.transcripts`, minutes);
    await fetchFrom(files);
    expect((await readdir(databases)).toSorted()).toEqual([
      'r-1.transcripts',
      ...[0, 1, 2, 3, 4].map((release) => `r-old${release}.transcripts`),
    ]);
    for (const minutes of [5, 6, 7, 8]) await addFolder(`r-busy${minutes}.transcripts`, minutes);
    await fetchFrom(files, 'r-2');
    expect(await readdir(databases)).toHaveLength(10);
  });

  it('INFRA-16 are joined by no half-fetched one that a process left an hour ago, among the last used or not', async () => {
    await addFolder('r-0.transcripts.part-dead', 61);
    await addFolder('r-0.transcripts.part-busy', 59);
    await addFolder('r-0.transcripts', 61);
    await fetchFrom(files);
    expect((await readdir(databases)).toSorted()).toEqual([
      'r-0.transcripts',
      'r-0.transcripts.part-busy',
      'r-1.transcripts',
    ]);
  });
});
