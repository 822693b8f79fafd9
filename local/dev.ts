/**
 * `npm run dev [-- --bundle DIR]`: a watching Vite server serves the pages; calls and files go to the site on PORT or
 * --port, which is started as by `npm start`, with the same options, if it is not running. Ctrl-C ends both.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer, type ViteDevServer } from 'vite';
import { projectFolder } from '../infra/project-folder';
import { startOptionsOf } from './start-options';

const args = process.argv.slice(2);
const { port } = startOptionsOf('run dev', args);
const siteOrigin = `http://127.0.0.1:${port}`;

async function siteRuns(): Promise<boolean> {
  const answer = await fetch(`${siteOrigin}/static/release.json`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Resolves when the site is ready; to undefined if it ended before. */
async function startSite(): Promise<ChildProcess | undefined> {
  const child = spawn(process.execPath, [join('local', 'bootstrap.mjs'), join('local', 'start.ts'), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ready = new Promise<ChildProcess>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(child);
      else console.log(line);
    });
  });
  return Promise.race([ready, once(child, 'exit').then(() => undefined)]);
}

async function startPages(): Promise<{ server: ViteDevServer; url: string }> {
  // Read by the proxy in Vite's configuration.
  process.env['SITE_ORIGIN'] = siteOrigin;
  const server = await createServer({
    configFile: join(projectFolder, 'web', 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
  });
  await server.listen();
  return { server, url: server.resolvedUrls?.local[0] ?? '' };
}

/** Until everything is running, it is enough to end this process: the site notices. */
const endAtOnce = (): void => process.exit(130);
process.on('SIGINT', endAtOnce).on('SIGTERM', endAtOnce);
const site = (await siteRuns()) ? 'running' : await startSite();
if (site === undefined) process.exit(1);
const { server, url } = await startPages();

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const ended = site instanceof Object && site.exitCode === null ? once(site, 'exit') : undefined;
  if (site instanceof Object) site.kill('SIGTERM');
  await Promise.all([server.close(), ended]);
  process.exit(code);
}
process.off('SIGINT', endAtOnce).off('SIGTERM', endAtOnce);
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
if (site instanceof Object) site.once('exit', () => void end(1));
console.log(`ready ${url.replace(/\/$/, '')} (calls go to ${siteOrigin}; Ctrl-C ends it)`);
