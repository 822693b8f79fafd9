/** A site in a process of its own, so that it can be killed: `blast-site-process STATE_FOLDER`. Tells its parent what a program needs to reach its stores. */
import { startSite } from '../../local/site';

const [stateFolder = ''] = process.argv.slice(2);
const site = await startSite({ stateFolder, pages: false });
process.send?.({ ...site.environment, BLAST_STATE_MACHINE: process.env['BLAST_STATE_MACHINE'] });

process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
