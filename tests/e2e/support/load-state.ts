/** Loads a small demonstration catalogue into the state of a site in the folder given. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDemoBundle } from '../../../data-loader/demo/generate';
import { startSite } from '../../../local/site';
import { ownTemporaryFolder } from '../../support/temporary-folder';

/** Breast cancer / Breast has some 50 rows at this scale: enough to page through. */
const SCALE = 0.05;

const [stateFolder = ''] = process.argv.slice(2);
const bundle = await mkdtemp(join(ownTemporaryFolder(), 'bundle-'));
await generateDemoBundle({ out: bundle, scale: SCALE, seed: 1 });
const site = await startSite({ stateFolder, bundle, pages: false });
await site.stop();
process.exit(0);
