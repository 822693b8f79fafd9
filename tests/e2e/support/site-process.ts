/** Starts the whole site with a small demonstration bundle, sends its address to the parent and ends with it. */
import { startSite } from '../../../local/site';

const [stateFolder = '', bundle = ''] = process.argv.slice(2);
const site = await startSite({ stateFolder, bundle });
process.send?.(site.url);

async function end() {
  await site.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
