import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../../infra/project-folder';
import { cachedBuild } from '../../../local/build/cached-build';

describe('a build that is kept', () => {
  let sources: string;
  const results = new Set<string>();
  let builds = 0;

  beforeAll(async () => {
    sources = await mkdtemp(join(tmpdir(), 'sources-'));
    await writeFile(join(sources, 'a.ts'), 'one');
  });
  afterAll(() => Promise.all([...results, sources].map((folder) => rm(folder, { recursive: true, force: true }))));

  async function build(): Promise<string> {
    const folder = await cachedBuild(
      {
        name: `kept-${basename(sources)}`,
        sources: [relative(projectFolder, sources)],
        make: (result) => writeFile(join(result, 'build.txt'), String(++builds)),
      },
      () => undefined,
    );
    results.add(folder);
    return readFile(join(folder, 'build.txt'), 'utf8');
  }

  it('is made again only if a source has another content or another name', async () => {
    expect([await build(), await build()]).toEqual(['1', '1']);
    await writeFile(join(sources, 'a.ts'), 'two');
    expect([await build(), await build()]).toEqual(['2', '2']);
    await rename(join(sources, 'a.ts'), join(sources, 'b.ts'));
    expect([await build(), await build()]).toEqual(['3', '3']);
    await rename(join(sources, 'b.ts'), join(sources, 'a.ts'));
    expect(await build()).toBe('2');
  });

  it('does not depend on packages and results below its sources, nor on a source that is missing', async () => {
    const name = `ignoring-${basename(sources)}`;
    const paths = [relative(projectFolder, sources), 'no-such-file'];
    const made: string[] = [];
    const folder = () =>
      cachedBuild({ name, sources: paths, make: async (result) => void made.push(result) }, () => undefined);
    const first = await folder();
    results.add(first);
    expect(basename(first)).toMatch(new RegExp(`^${name}-[0-9a-f]{16}$`));
    for (const ignored of ['node_modules', 'dist']) {
      await mkdir(join(sources, ignored));
      await writeFile(join(sources, ignored, 'a.ts'), 'a');
    }
    expect(await folder()).toBe(first);
    await mkdir(join(sources, 'below'));
    await writeFile(join(sources, 'below', 'a.ts'), 'a');
    const second = await folder();
    results.add(second);
    expect(second).not.toBe(first);
    // Beside the result, and away once it is complete.
    expect(made).toEqual([`${first}.${process.pid}.part`, `${second}.${process.pid}.part`]);
    expect(made.map((part) => existsSync(part))).toEqual([false, false]);
  });

  it('leaves nothing of one that fails, takes the result of a faster process, and reports what it made', async () => {
    const name = `failing-${basename(sources)}`;
    const buildBy = (make: (folder: string) => Promise<void>, lines: string[] = []) =>
      cachedBuild({ name, sources: [relative(projectFolder, sources)], make }, (line) => void lines.push(line));
    let part = '';
    const failed = buildBy(async (folder) => {
      part = folder;
      await writeFile(join(folder, 'half'), '');
      throw new Error('broken');
    });
    await expect(failed).rejects.toThrow('broken');
    expect((await readdir(dirname(part))).filter((entry) => entry.startsWith(name))).toEqual([]);
    const lines: string[] = [];
    const folder = await buildBy(async (own) => {
      const faster = own.slice(0, -`.${process.pid}.part`.length);
      await mkdir(faster);
      await writeFile(join(faster, 'build.txt'), 'faster');
    }, lines);
    results.add(folder);
    expect(await readFile(join(folder, 'build.txt'), 'utf8')).toBe('faster');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^ {2}built ${name} \\(\\d+\\.\\d s\\)$`))]);
    const again = await buildBy(() => Promise.reject(new Error('made again')), lines);
    expect([again, lines.length]).toEqual([folder, 1]);
    expect(existsSync(part)).toBe(false);
  });

  it('keeps the ten that were used last, and others of other names', async () => {
    const name = `many-${basename(sources)}`;
    const buildOf = (content: string) =>
      writeFile(join(sources, 'a.ts'), content).then(() =>
        cachedBuild(
          { name, sources: [relative(projectFolder, sources)], make: async () => undefined },
          () => undefined,
        ),
      );
    const made: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const folder = await buildOf(String(index));
      made.push(folder);
      results.add(folder);
      // As if it had been used an hour after the one before, long ago.
      await utimes(folder, 1_000_000 + index * 3_600, 1_000_000 + index * 3_600);
    }
    await buildOf('0');
    expect((await stat(made[0] ?? '')).mtimeMs).toBeGreaterThan(1_700_000_000_000);
    const eleventh = await buildOf('eleventh');
    results.add(eleventh);
    expect(made.map((folder) => existsSync(folder))).toEqual([true, false, ...Array.from({ length: 8 }, () => true)]);
  });
});
