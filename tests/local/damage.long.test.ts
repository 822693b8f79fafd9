import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { startedSite, type StartedSite } from '../support/started-site';

describe('a site whose state was damaged', { timeout: 240_000 }, () => {
  let folder: string;
  let stateFolder: string;
  let bundle: string;
  let release: string;

  const start = (...args: string[]): Promise<StartedSite> => startedSite(stateFolder, { args });
  const answers = async ({ url }: StartedSite): Promise<number[]> => {
    const gene = await fetch(`${url}${routes.geneInfo.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ geneId: smallBundle().genes[0]?.gene_id }),
    });
    const files = await Promise.all(['/home', '/static/catalogue.json'].map((path) => fetch(`${url}${path}`)));
    return [gene, ...files].map(({ status }) => status);
  };
  const pointer = async (): Promise<string> => (await readFile(join(stateFolder, 'release-pointer'), 'utf8')).trim();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-damage-'));
    stateFolder = join(folder, 'state');
    bundle = join(folder, 'bundle');
    await writeTexts(bundle, bundleTexts(smallBundle()));
    const site = await start('--bundle', bundle);
    release = await pointer();
    await site.end();
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('INFRA-19 serves it again after a pointer to nothing, which the table corrects', async () => {
    await writeFile(join(stateFolder, 'release-pointer'), 'garbage\n');
    const site = await start();
    expect([await answers(site), await pointer()]).toEqual([[200, 200, 200], release]);
    expect(site.said()).toContain(`it names ${release} again, as the table does`);
    await site.end();
  });

  it('INFRA-19 loads the bundle again after the files were lost, and uploads the pages', async () => {
    await rm(join(stateFolder, 's3'), { recursive: true });
    const site = await start();
    expect(await answers(site)).toEqual([200, 200, 200]);
    expect(site.said()).toContain(`its bundle ${bundle} is loaded again`);
    await site.end();
  });

  it('INFRA-19 loads the bundle again after the table was lost', async () => {
    await rm(join(stateFolder, 'dynamo'), { recursive: true });
    const site = await start();
    expect(await answers(site)).toEqual([200, 200, 200]);
    expect(site.said()).toContain(`the table has no record of release ${release}`);
    await site.end();
  });

  it('INFRA-19 does not start without the bundle, and names the command', async () => {
    await rm(bundle, { recursive: true });
    await rm(join(stateFolder, 's3'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /The catalogue in .*state cannot be served: Release .* is damaged: .* Load its bundle again: npm run load -- --bundle FOLDER --force\n/,
    );
  });
});
