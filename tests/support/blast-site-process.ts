/** A site in a process of its own, so that it can be killed: `blast-site-process STATE_FOLDER [BUNDLE]`. Tells its parent its address and what a program needs to reach its stores. */
import { startSite } from '../../local/site';

const [stateFolder = '', bundle] = process.argv.slice(2);
const site = await startSite({ stateFolder, pages: false, ...(bundle !== undefined && { bundle }) });
process.send?.({ ...site.environment, url: site.url, BLAST_STATE_MACHINE: process.env['BLAST_STATE_MACHINE'] });

process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
