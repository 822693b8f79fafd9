import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes } from '#domain/api/routes';
import { environment } from '#domain/storage/environment';
import { loaderExitCodes } from '#domain/storage/loader-process';
import { runProgram } from '../../local/build/run-program';
import { startSite, type Site } from '../../local/site';
import { ownerOf } from '../../local/state-engines';
import { rememberedBundle } from '../../local/state-folder';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';

async function writeBundle(
  folder: string,
  change: (bundle: ReturnType<typeof smallBundle>) => void = () => undefined,
): Promise<string> {
  const bundle = smallBundle();
  change(bundle);
  await writeTexts(folder, bundleTexts(bundle));
  return folder;
}

describe('a site with a loaded catalogue', () => {
  let folder: string;
  let stateFolder: string;
  let site: Site;

  const gene = (headers: Record<string, string> = {}) =>
    fetch(`${site.url}${routes.geneInfo.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ geneId: smallBundle().genes[0]?.gene_id }),
    });
  const load = (...args: string[]) =>
    runProgram(process.execPath, ['local/bootstrap.mjs', 'local/load.ts', '--state', stateFolder, ...args]);
  const publishedRelease = async () => (await readFile(join(stateFolder, 'release-pointer'), 'utf8')).trim();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-release-'));
    stateFolder = join(folder, 'state');
    site = await startSite({ stateFolder, bundle: await writeBundle(join(folder, 'first')) });
  }, 240_000);

  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('INFRA-08 INFRA-19 answers an API call through gateway event and built function', async () => {
    const answer = await gene();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: 200, data: { geneId: smallBundle().genes[0]?.gene_id } });
  });

  it('INFRA-23 names the release of an answer, whatever release the user asked for', async () => {
    const published = await publishedRelease();
    expect((await gene()).headers.get(RELEASE_HEADER)).toBe(published);
    expect((await gene({ [RELEASE_HEADER]: 'r-of-a-user' })).headers.get(RELEASE_HEADER)).toBe(published);
  });

  it('INFRA-12 serves the site data of the release', async () => {
    const file = await fetch(`${site.url}/static/release.json`);
    expect(file.headers.get('content-type')).toContain('application/json');
    expect(await file.json()).toMatchObject({ release: await publishedRelease() });
  });

  it('INFRA-24 passes a stored gzip response through to a client that accepts gzip', async () => {
    const [study] = smallBundle().studies;
    const { cancer, tissue, study: accession, subtype } = study ?? { cancer: '', tissue: '', study: '', subtype: '' };
    const answer = await fetch(`${site.url}${routes.heatmap.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ cancer, tissue, study: accession, cancerSubtype: subtype === '' ? null : subtype }),
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toMatchObject({ code: 200, data: { label: expect.any(Array) } });
  });

  it('INFRA-23 a running site serves the new release once a second program has loaded it', async () => {
    const before = await publishedRelease();
    const bundle = await writeBundle(join(folder, 'second'), ({ manifest }) => (manifest['version'] = 'another'));
    expect((await load('--bundle', bundle)).code).toBe(loaderExitCodes.successWithWarnings);
    const now = await publishedRelease();
    expect(now).not.toBe(before);
    expect((await gene()).headers.get(RELEASE_HEADER)).toBe(now);
    const file = await fetch(`${site.url}/static/release.json`);
    expect(await file.json()).toMatchObject({ release: now });
  });

  it('INFRA-19 remembers the bundle of each release that a second program loaded, in whatever order it was called', async () => {
    const folders = [
      join(folder, 'second'),
      // The only matrix of which the loader warns.
      await writeBundle(join(folder, 'third'), ({ matrices }) => delete matrices['Breast_cancer@Breast@PXD012431']),
    ];
    expect(await rememberedBundle(stateFolder)).toBe(folders[0]);
    const before = await publishedRelease();
    expect((await load('--strict', `--bundle=${folders[1]}`)).code).toBe(0);
    expect(await publishedRelease()).not.toBe(before);
    expect(await rememberedBundle(stateFolder)).toBe(folders[1]);
    expect((await load('--rollback')).code).toBe(0);
    expect(await publishedRelease()).toBe(before);
    expect(await rememberedBundle(stateFolder)).toBe(folders[0]);
  });

  it.each([[['--rollback', '--state']], [['--state', '--rollback']]])(
    'LOAD-03 a load with %j, which names no state folder, does nothing',
    async (args) => {
      const before = await publishedRelease();
      const call = ['local/bootstrap.mjs', 'local/load.ts', ...args];
      expect(await runProgram(process.execPath, call)).toEqual({
        code: 2,
        output: '--state names no folder: npm run load -- --state DIR ...\n',
      });
      expect(await publishedRelease()).toBe(before);
    },
  );

  it('LOAD-03 passes on the exit code and the messages of the loader', async () => {
    const bundle = await writeBundle(join(folder, 'bad'), ({ genes }) => genes.forEach((row) => (row.strand = '?')));
    const { code, output } = await load('--bundle', bundle, '--check');
    expect(code).toBe(1);
    expect(output).toMatch(/genes\.tsv:2: /);
  });

  it('INFRA-19 says who runs the engines while they run, and ends them with it', async () => {
    const owner = await ownerOf(stateFolder);
    expect(owner).toMatchObject({ pid: process.pid, program: 'site', url: site.url });
    await site.stop();
    expect(await ownerOf(stateFolder)).toBeUndefined();
    for (const name of [environment.dynamoEndpoint, environment.s3Endpoint])
      await expect(fetch(owner?.environment[name] ?? '')).rejects.toThrow('fetch failed');
    // Without a site, a load runs them itself.
    expect(await load('--bundle', join(folder, 'first'), '--force')).toMatchObject({
      code: loaderExitCodes.successWithWarnings,
    });
    expect(await ownerOf(stateFolder)).toBeUndefined();
  });
});
