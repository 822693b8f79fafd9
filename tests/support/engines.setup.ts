import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../../local/engines/engines';

/** Both engines, once for the whole run; test files separate themselves by table and bucket names (stores.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-engines-'));
  const engines = await startEngines(folder);
  Object.assign(process.env, engines.environment);
  return async () => {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
