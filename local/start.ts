/**
 * `npm start [-- --bundle DIR]`: serves the whole site on this machine until Ctrl-C. The port is PORT or --port;
 * --state chooses another state folder.
 */
import { createServer } from 'node:net';
import { demoBundle, hasDemoBundle } from './demo-bundle';
import { FirstStart } from './first-start';
import { printProgress, type Progress } from './progress';
import { startSite, type Site } from './site';
import { startOptionsOf } from './start-options';
import { currentRelease } from './state-folder';
import { blast, ensureInstalled } from './system-packages';

const { bundle, port, stateFolder } = startOptionsOf('start', process.argv.slice(2));

function portIsFree(): Promise<boolean> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** Resolves to the given bundle, at the first start to the demonstration bundle, otherwise to none. */
async function bundleToLoad(firstStart: boolean, progress: Progress): Promise<string | undefined> {
  const [demo] = await Promise.all([
    firstStart ? demoBundle(progress, stateFolder) : undefined,
    ensureInstalled(blast, progress),
  ]);
  return bundle ?? demo;
}

/** Until there is a site to stop, it is enough to end the process: children and engines notice. */
const endAtOnce = (): void => process.exit(130);

function endWith(site: Site): void {
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await site.stop();
    process.exit(code);
  };
  process.off('SIGINT', endAtOnce).off('SIGTERM', endAtOnce);
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  void site.lost.then((reason) => {
    if (!ending) console.error(`The site cannot continue. ${reason}`);
    return end(1);
  });
}

if (!(await portIsFree())) {
  console.error(`Port ${port} of this machine is taken. End what uses it, or choose another: PORT=8081 npm start`);
  process.exit(1);
}
process.on('SIGINT', endAtOnce).on('SIGTERM', endAtOnce);
const startedAt = performance.now();
console.log('Starting the site ...');
try {
  const isFirst = bundle === undefined && (await currentRelease(stateFolder)) === undefined;
  const first = isFirst ? new FirstStart(process.stdout, await hasDemoBundle(stateFolder)) : undefined;
  const progress: Progress = first ? (line) => first.note(line) : printProgress;
  const site = await startSite({
    stateFolder,
    port,
    progress,
    phases: first && ((phase) => first.phase(phase)),
    bundle: bundleToLoad(isFirst, progress),
    onlyFirst: bundle === undefined,
  }).finally(() => first?.end());
  endWith(site);
  const url = site.url.replace('127.0.0.1', 'localhost');
  console.log(`ready ${url} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s; Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
