import { madeOnce } from '../../support/made-once';
import { startLoading } from '../loading';
import { demonstrationBundle, type DemoBundle } from './demo-bundle';

export interface LoadedDemonstration {
  bundle: DemoBundle;
  release: string;
  /** Of its stores, for `storesOf` and the functions. */
  environment: Record<string, string>;
}

/**
 * The demonstration catalogue through the real loader, loaded once per run into stores that stay until the engines end.
 * Nobody may change it.
 */
export async function loadedDemonstration(): Promise<LoadedDemonstration> {
  const bundle = await demonstrationBundle();
  const loaded = await madeOnce('demonstration-release', async () => {
    const { load, stores } = await startLoading();
    const { release = '' } = await load(bundle.folder);
    stores.dynamo.destroy();
    stores.s3.destroy();
    return { release, environment: stores.environment };
  });
  return { bundle, ...loaded };
}
