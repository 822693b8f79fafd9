import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startEngines } from '../../local/engines/engines';
import { RUN_FOLDER } from './made-once';
import { ownTemporaryFolder } from './temporary-folder';

/** Both engines, once for the whole run; test files separate themselves by table and bucket names (stores.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(ownTemporaryFolder(), 'engines-'));
  const engines = await startEngines(folder);
  Object.assign(process.env, engines.environment, { [RUN_FOLDER]: folder });
  return () => engines.stop();
}
