/**
 * A site in a separate process that tests can kill: `blast-site-process STATE_FOLDER [--warm-worker] [BUNDLE]`. Sends its
 * parent its address and its stores' settings, and the process ids of its workers when it is asked.
 */
import { startSite } from '../../local/site';

const WARM_WORKER = '--warm-worker';
const options = process.argv.slice(2);
const [stateFolder = '', bundle] = options.filter((option) => option !== WARM_WORKER);
const warmWorker = options.includes(WARM_WORKER);
const site = await startSite({ stateFolder, pages: false, warmWorker, ...(bundle !== undefined && { bundle }) });
process.on('message', () => process.send?.(site.workerPids()));
process.send?.({ ...site.environment, url: site.url, BLAST_STATE_MACHINE: process.env['BLAST_STATE_MACHINE'] });

process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
