/**
 * `npm start [-- --bundle DIR]`: serves the whole site on this machine until Ctrl-C. The port is PORT or --port;
 * --state chooses another state folder.
 */
import { createServer } from 'node:net';
import { demoBundle } from './demo-bundle';
import { printProgress } from './progress';
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
async function bundleToLoad(): Promise<string | undefined> {
  const firstStart = bundle === undefined && (await currentRelease(stateFolder)) === undefined;
  if (firstStart)
    printProgress('  the first start: a demonstration catalogue is generated and loaded, which takes some two minutes');
  const [demo] = await Promise.all([
    firstStart ? demoBundle(printProgress, stateFolder) : undefined,
    ensureInstalled(blast, printProgress),
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
  const site = await startSite({
    stateFolder,
    port,
    progress: printProgress,
    bundle: bundleToLoad(),
    onlyFirst: bundle === undefined,
  });
  endWith(site);
  const url = site.url.replace('127.0.0.1', 'localhost');
  console.log(`ready ${url} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s; Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
