import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../../infra/project-folder';

describe('npm run dev beside a running site', () => {
  const site = createServer((request, answer) => answer.end(`the site answers ${request.url}`));
  beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void site.close());

  it('serves the pages from their sources and passes calls on to the site, until Ctrl-C', async () => {
    const { port } = site.address() as AddressInfo; // It listens on a port.
    const child = spawn(process.execPath, ['local/bootstrap.mjs', 'local/dev.ts'], {
      cwd: projectFolder,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    await once(reader, 'line');
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^ready http://(localhost|127\\.0\\.0\\.1):\\d+ \\(calls go to http://127\\.0\\.0\\.1:${port}; Ctrl-C ends it\\)$`,
        ),
      ),
    ]);
    const url = /http:\S+/.exec(lines[0] ?? '')?.[0] ?? '';
    const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
    expect(await read('/')).toContain('/@vite/client');
    expect(await read('/app/main.tsx')).toContain('import { App } from "/app/App.tsx"');
    expect(await read('/api/browse/listResult')).toBe('the site answers /api/browse/listResult');
    expect(await read('/static/release.json')).toBe('the site answers /static/release.json');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});
