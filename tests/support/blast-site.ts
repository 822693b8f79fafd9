import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type Site, type SiteOptions } from '../../local/site';
import { storesOf, type Stores } from './stores';

/** A site in this process with its own engines and stores, without pages. */
export interface BlastSite {
  site: Site;
  stores: Stores;
  stateFolder: string;
  dispose(): Promise<void>;
}

export async function startBlastSite(options: Pick<SiteOptions, 'bundle'> = {}): Promise<BlastSite> {
  const stateFolder = await mkdtemp(join(tmpdir(), 'spencer-blast-site-'));
  const site = await startSite({ stateFolder, pages: false, ...options });
  const stores = storesOf(site.environment);
  const dispose = async (): Promise<void> => {
    stores.dynamo.destroy();
    stores.s3.destroy();
    await site.stop();
    await rm(stateFolder, { recursive: true, force: true });
  };
  return { site, stores: { ...stores, dispose }, stateFolder, dispose };
}
