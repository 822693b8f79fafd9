import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { projectFolder } from '../../infra/project-folder';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { eventually } from '../support/blast-jobs';
import { childWith, enginesEnded, START_SECONDS } from '../support/started-site';

/** Starts `npm run dev` with these options. */
function develop(...args: string[]) {
  const child = spawn(process.execPath, ['local/bootstrap.mjs', 'local/dev.ts', ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return { child, pid: child.pid ?? NaN, ended: once(child, 'exit'), said: () => said };
}

describe('npm run dev beside a running site', () => {
  const site = createServer((request, answer) => answer.end(`the site answers ${request.url}`));
  beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void site.close());

  it('serves the pages from their sources and passes calls on to the site, until Ctrl-C', async () => {
    const { port } = site.address() as AddressInfo; // It listens on a port.
    const { child, ended, said } = develop('--port', String(port));
    await eventually(async () => (said().includes('\n') ? true : undefined));
    expect(said()).toMatch(
      new RegExp(
        `^ready http://(localhost|127\\.0\\.0\\.1):\\d+ \\(calls go to http://127\\.0\\.0\\.1:${port}; Ctrl-C ends it\\)\\n$`,
      ),
    );
    const url = /http:\S+/.exec(said())?.[0] ?? '';
    const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
    expect(await read('/')).toContain('/@vite/client');
    expect(await read('/app/main.tsx')).toContain('import { App } from "/app/App.tsx"');
    expect(await read('/api/browse/listResult')).toBe('the site answers /api/browse/listResult');
    expect(await read('/static/release.json')).toBe('the site answers /static/release.json');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});

describe('npm run dev without a running site', { timeout: 240_000 }, () => {
  async function freePort(): Promise<number> {
    const probe = createServer();
    await once(probe.listen(0, '127.0.0.1'), 'listening');
    const { port } = probe.address() as AddressInfo; // It listens on a port.
    await once(probe.close(), 'close');
    return port;
  }

  it('starts one with the options of npm start, and ends with code 1 when that ends', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spencer-dev-'));
    const [bundle, state] = [join(folder, 'bundle'), join(folder, 'state')];
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeTexts(bundle, bundleTexts(smallBundle()));
    const port = await freePort();
    const { pid, ended, said } = develop('--bundle', bundle, '--state', state, '--port', String(port));
    const url = await eventually(async () => /ready (http:\S+)/.exec(said())?.[1], START_SECONDS);
    const catalogue = (await (await fetch(`${url}/static/catalogue.json`)).json()) as CatalogueFile;
    expect(catalogue.figures.genes).toBe(smallBundle().genes.length);

    process.kill(await childWith(pid, 'local/start.ts'), 'SIGTERM');
    expect(await ended).toEqual([1, null]);
    await enginesEnded(state);
  });

  it('ends with code 1 and what the site said if that does not start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spencer-dev-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { ended, said } = develop('--bundle', join(folder, 'none'), '--state', folder, '--port', '0');
    expect(await ended).toEqual([1, null]);
    expect(said()).toContain(`There is no bundle at ${join(folder, 'none')}: it is not a folder\n`);
    expect(said()).not.toContain('ready http');
  });
});
