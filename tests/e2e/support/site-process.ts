/**
 * Makes a small demonstration bundle in a folder and starts the whole site with it. Sends its address to the parent and
 * ends with it.
 */
import { join } from 'node:path';
import { generateDemoBundle } from '../../../data-loader/demo/generate';
import { startSite } from '../../../local/site';

/** Breast cancer / Breast has some 50 rows at this scale: enough to page through. */
const SCALE = 0.05;

const [folder = ''] = process.argv.slice(2);
const bundle = join(folder, 'bundle');
await generateDemoBundle({ out: bundle, scale: SCALE, seed: 1 });
const site = await startSite({ stateFolder: join(folder, 'state'), bundle });
process.send?.(site.url);

async function end() {
  await site.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
