import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { dynamoClient, s3Client } from '../../local/engines/clients';
import { startSite, type Site, type SiteOptions } from '../../local/site';
import type { Stores } from './stores';

/** A site in this process with its own engines and stores, without pages. */
export interface BlastSite {
  site: Site;
  stores: Stores;
  stateFolder: string;
  dispose(): Promise<void>;
}

function storesOf({ environment: variables }: Site): Omit<Stores, 'dispose'> {
  const named = (name: string): string => variables[name] ?? '';
  return {
    catalogueTable: named(environment.catalogueTable),
    jobsTable: named(environment.jobsTable),
    dataBucket: named(environment.dataBucket),
    jobsBucket: named(environment.jobsBucket),
    environment: variables,
    pointerFile: named(environment.releasePointer),
    dynamo: dynamoClient(variables[environment.dynamoEndpoint]),
    s3: s3Client(variables[environment.s3Endpoint]),
  };
}

export async function startBlastSite(options: Pick<SiteOptions, 'bundle' | 'warmWorker'> = {}): Promise<BlastSite> {
  const stateFolder = await mkdtemp(join(tmpdir(), 'spencer-blast-site-'));
  const site = await startSite({ stateFolder, pages: false, ...options });
  const stores = storesOf(site);
  const dispose = async (): Promise<void> => {
    stores.dynamo.destroy();
    stores.s3.destroy();
    await site.stop();
    await rm(stateFolder, { recursive: true, force: true });
  };
  return { site, stores: { ...stores, dispose }, stateFolder, dispose };
}
