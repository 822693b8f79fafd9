import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
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
});
