import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../../local/engines/engines';

/** Both engines, once for the whole run; test files separate themselves by table and bucket names (stores.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const engines = await startEngines(await mkdtemp(join(tmpdir(), 'engines-')));
  Object.assign(process.env, engines.environment);
  return () => engines.stop();
}
