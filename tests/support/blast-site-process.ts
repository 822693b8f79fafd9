/**
 * A site in a separate process that tests can kill: `blast-site-process STATE_FOLDER [BUNDLE]`. Sends its parent its
 * address and its stores' settings.
 */
import { startSite } from '../../local/site';

const [stateFolder = '', bundle] = process.argv.slice(2);
const site = await startSite({ stateFolder, pages: false, ...(bundle !== undefined && { bundle }) });
process.send?.({ ...site.environment, url: site.url });

process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
