import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { blastResult, queriesOf } from '#domain/blast/result';
import { jobFiles } from '#domain/storage/blast-job';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import { isBlastInstalled } from '../domain/blast/blast-program';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { eventually } from '../support/blast-jobs';
import { START_SECONDS, startedSite } from '../support/started-site';

/** Latin, Cyrillic and Japanese letters, and the signs that shells, addresses, patterns and lists read for more. */
const NAME = `é Жук's 日本 100%25, [a]`;
/** Root may write everywhere: without these rights, it may only where the modes of files say so. */
const ordinary =
  process.getuid?.() === 0 ? (['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] as const) : [];
const notCopied = new Set(['node_modules', '.git', '.local']);

describe('a copy of the project in a folder of any name, which its user may not write to', () => {
  let folder: string;
  let project: string;
  const run = (...args: string[]) => {
    const [command = '', ...rest] = [...ordinary, process.execPath, 'local/bootstrap.mjs', ...args];
    return runProgram(command, rest, { folder: project });
  };
  const chmod = (mode: string) => runProgram('chmod', ['-R', mode, project]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-any-folder-'));
    project = join(folder, NAME);
    await cp(projectFolder, project, { recursive: true, filter: (source) => !notCopied.has(basename(source)) });
    await symlink(join(projectFolder, 'node_modules'), join(project, 'node_modules'));
    await chmod('a-w');
  });
  afterAll(async () => {
    await chmod('u+w');
    await rm(folder, { recursive: true, force: true });
  });

  it.skipIf(!isBlastInstalled)(
    'INFRA-19 serves pages, calls and a BLAST search from a state folder of such a name (skipped where BLAST+ is not installed)',
    // Everything is built first.
    { timeout: 2 * START_SECONDS * 1_000 },
    async () => {
      const [stateFolder, bundle] = [join(folder, `state #1? ${NAME}`), join(folder, `bundle #1? ${NAME}`)];
      await writeTexts(bundle, bundleTexts(smallBundle()));
      const site = await startedSite(stateFolder, {
        args: ['--bundle', bundle],
        command: [...ordinary, process.execPath],
        folder: project,
      });
      const post = async (path: string, body: object): Promise<unknown> => {
        const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        return (await fetch(`${site.url}${path}`, asked)).json();
      };
      try {
        expect(await (await fetch(`${site.url}/browse`)).text()).toContain('<div id="root">');
        const [gene] = smallBundle().genes;
        expect(await post(routes.geneInfo.path, { geneId: gene?.gene_id })).toMatchObject({ code: 200 });
        const search = {
          ...routes.runBlast.example.request,
          blastType: 'blastp',
          inputFasta: '>p\nLGLIEVQAPILSR',
          wordSize: 2,
          eValue: 200,
          gapOpen: 11,
          gapExtend: 1,
          reward: null,
          penalty: null,
          matrix: 'BLOSUM62',
          compBasedStats: 0,
        };
        const { data } = (await post(routes.runBlast.path, search)) as { data: string };
        const result = await eventually(async () => {
          const response = await fetch(`${site.url}/${jobFiles.result(data)}`);
          return response.ok ? ((await response.json()) as unknown) : undefined;
        });
        const [found] = queriesOf(blastResult.parse(result));
        expect(found?.hits[0]).toMatchObject({ targetId: 'SPENP000005', identity: 13 });
      } finally {
        await site.end();
      }
      expect((await readdir(join(stateFolder, 'build'))).map((name) => name.replace(/-[0-9a-f]+$/, '')).sort()).toEqual(
        ['blast-task', 'functions', 'loader', 'web'],
      );
      expect(await readdir(project)).not.toContain('.local');
    },
  );

  it.each([
    ['local/start.ts', '--port', '0'],
    ['local/load.ts', '--check'],
    ['local/load.ts', '--rollback'],
  ])('INFRA-19 says that a folder has to be chosen where %s would write to the project', async (...args) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(
      /cannot be (?:used for the state of the site|written to): EACCES: .*\. Choose a folder of your own: npm start -- --state FOLDER$/,
    );
  });

  it.each(['tests/run.ts', 'tests/tool.ts'])('INFRA-19 says that %s has to write to the project', async (program) => {
    const { code, output } = await run(program, ...(program === 'tests/tool.ts' ? ['types'] : []));
    expect([code, output.trim()]).toEqual([
      1,
      `The tools write to ${project}, which this user may not (EACCES). Use a copy of your own.`,
    ]);
  });
});
