/**
 * Starts a site in a folder with four versions of a small catalogue, of which the first is retired: more than a day has passed
 * since it was current. Sends its address and the ids of the releases to the parent and ends with it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { controlTable } from '../../../data-loader/publish/control-table';
import { ReleaseRecords } from '../../../data-loader/publish/release-records';
import { runProgram } from '../../../local/build/run-program';
import { dynamoClient } from '../../../local/engines/clients';
import { programEnvironment } from '../../../local/loader';
import { startSite } from '../../../local/site';
import { ownerOf } from '../../../local/state-engines';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';

const DAYS_MS = 2 * 24 * 60 * 60 * 1000;

const [folder = ''] = process.argv.slice(2);
const stateFolder = join(folder, 'state');

async function bundleOf(version: string): Promise<string> {
  const bundle = smallBundle();
  const path = join(folder, version);
  await writeTexts(path, bundleTexts({ ...bundle, manifest: { ...bundle.manifest, version } }));
  return path;
}

const site = await startSite({ stateFolder, bundle: await bundleOf('1.0') });
const current = async () => (await readFile(join(stateFolder, 'release-pointer'), 'utf8')).trim();
const releases = [await current()];

async function load(version: string): Promise<void> {
  const args = ['local/bootstrap.mjs', 'local/load.ts', '--state', stateFolder, '--bundle', await bundleOf(version)];
  await runProgram(process.execPath, args);
  releases.push(await current());
}

await load('2.0');
const engines = (await ownerOf(stateFolder))?.environment ?? {};
const env = programEnvironment(engines, stateFolder);
const dynamo = dynamoClient(engines[environment.dynamoEndpoint]);
const records = new ReleaseRecords(controlTable({ dynamo, table: env[environment.catalogueTable] ?? '' }));
const first = await records.get(releases[0] ?? '');
if (first !== undefined) await records.put({ ...first, replacedAt: new Date(Date.now() - DAYS_MS).toISOString() });
dynamo.destroy();
await load('3.0');
await load('4.0');
process.send?.({ url: site.url, releases });

async function end() {
  await site.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
