/**
 * Starts the whole site in a folder, with the bundle given or else a small demonstration bundle that it makes there. Sends
 * its address to the parent and ends with it.
 */
import { join } from 'node:path';
import { generateDemoBundle } from '../../../data-loader/demo/generate';
import { startSite } from '../../../local/site';

/** Breast cancer / Breast has some 50 rows at this scale: enough to page through. */
const SCALE = 0.05;

const [folder = '', given] = process.argv.slice(2);
const bundle = given ?? join(folder, 'bundle');
if (given === undefined) await generateDemoBundle({ out: bundle, scale: SCALE, seed: 1 });
const site = await startSite({ stateFolder: join(folder, 'state'), bundle });
process.send?.(site.url);

async function end() {
  await site.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
