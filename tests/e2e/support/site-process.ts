/**
 * Starts the whole site in a folder, with the bundle given or else on a copy of the loaded state of the browser tests. Sends
 * its address to the parent and ends with it.
 */
import { cp } from 'node:fs/promises';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { startSite } from '../../../local/site';
import { loadedState } from './loaded-state';

const [folder = '', bundle] = process.argv.slice(2);
if (bundle === undefined) await cp(await cachedBuild(loadedState, silentProgress), folder, { recursive: true });
const site = await startSite({ stateFolder: folder, ...(bundle !== undefined && { bundle }) });
process.send?.(site.url);

async function end() {
  await site.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
