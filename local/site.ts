import { resolve } from 'node:path';
import { environment } from '#domain/storage/environment';
import { writeIndexPage } from '../data-loader/publish/index-page';
import { viewerRequestSource } from '../infra/table/viewer-request-source';
import { functionsBuild, webBuild } from './build/builds';
import { cachedBuild } from './build/cached-build';
import { checkCatalogue } from './catalogue-check';
import { Cdn } from './cdn/cdn';
import { serve } from './cdn/http-server';
import { dynamoClient, impatient, s3Client } from './engines/clients';
import { keepExpiring, storeExpiry } from './expiry';
import { functionRuntimes } from './gateway/function-runtime';
import { Gateway } from './gateway/gateway';
import { isLoaded, prepareStores, programEnvironment, runLoader, type LoaderContext } from './loader';
import { silentProgress, step, type Progress } from './progress';
import { startSearches, type RunningSearches } from './searches/start-searches';
import { ownEngines } from './state-engines';
import { currentRelease, pointerReader, rememberBundle, rememberedBundle } from './state-folder';
import { storeEnvironment, storeName } from './stores';
import { publishWebFiles } from './web-files';

export interface SiteOptions {
  /** Holds the stores, the release pointer and the record of who runs them. */
  stateFolder: string;
  /** Folder of a bundle to load before the site is served; a promise is awaited when the stores are ready. */
  bundle?: string | Promise<string | undefined>;
  /** If true, the bundle is for a folder that has no catalogue yet, and does not replace one. */
  onlyFirst?: boolean;
  /** The default, 0, chooses a free port. */
  port?: number;
  progress?: Progress;
  /** Receives the phases of a load instead of the terminal. */
  phases?: LoaderContext['phases'];
  /** If false, only API and files are served, and the web application is not built. */
  pages?: boolean;
}

export interface Site {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** The variables that a program needs to reach the site's stores. */
  environment: Record<string, string>;
  /** Resolves to the reason if the engines cannot go on. */
  lost: Promise<string>;
  stop(): Promise<void>;
}

/** Loads a bundle. Throws if that fails. */
async function loadBundle(bundle: string, options: readonly string[], context: LoaderContext): Promise<void> {
  if (!isLoaded(await runLoader(['--bundle', resolve(bundle), ...options], context)))
    throw new Error(`The bundle ${bundle} was not loaded`);
  await rememberBundle(context.stateFolder, bundle);
}

/** Functions run in this process and read its environment, so it can serve only one state folder. */
let servedFolder: string | undefined;

function claimProcess(stateFolder: string): void {
  if (servedFolder !== undefined && servedFolder !== stateFolder)
    throw new Error(`This process already serves ${servedFolder}`);
  servedFolder = stateFolder;
}

/**
 * Starts the whole site on this machine: engines, stores, functions, web files and the local CDN. Throws if the bundle cannot be loaded or the port is taken (code EADDRINUSE).
 */
export async function startSite({
  stateFolder: folder,
  bundle,
  onlyFirst = false,
  port = 0,
  progress = silentProgress,
  phases,
  pages = true,
}: SiteOptions): Promise<Site> {
  const stateFolder = resolve(folder);
  claimProcess(stateFolder);
  // A failure is handled where the promise is awaited; until then it must not end the process.
  if (bundle instanceof Promise) bundle.catch(() => undefined);
  const web = pages ? cachedBuild(webBuild, progress, stateFolder) : undefined;
  web?.catch(() => undefined);
  const functions = cachedBuild(functionsBuild, progress, stateFolder);
  functions.catch(() => undefined);
  const engines = await step(progress, 'engines ready', () => ownEngines(stateFolder, 'site'));
  let searches: RunningSearches | undefined;
  try {
    await prepareStores(engines.environment);
    const programEnv = programEnvironment(engines.environment, stateFolder);
    const s3 = s3Client(programEnv[environment.s3Endpoint]);
    const readers = s3Client(programEnv[environment.s3Endpoint], impatient);
    // Beside the bundle and its load, which begins in a single thread.
    const pagesStored = web?.then((webFolder) => publishWebFiles(s3, storeName('WebBucket'), webFolder, stateFolder));
    pagesStored?.catch(() => undefined);
    const found = await step(progress, 'catalogue checked', () => checkCatalogue(programEnv, stateFolder, progress));
    const given = await bundle;
    const wanted = onlyFirst && found.state !== 'none' ? undefined : given;
    if (found.state === 'damaged') {
      const known = wanted ?? (await rememberedBundle(stateFolder));
      if (known === undefined)
        throw new Error(
          `The catalogue in ${stateFolder} cannot be served: ${found.damage}. Load its bundle again: npm run load -- --bundle FOLDER --force`,
        );
      progress(`  the catalogue is damaged (${found.damage}); its bundle ${known} is loaded again`);
      await loadBundle(known, ['--force'], { programEnv, stateFolder, progress, phases });
    } else if (wanted !== undefined) await loadBundle(wanted, [], { programEnv, stateFolder, progress, phases });

    await pagesStored;
    const release = await currentRelease(stateFolder);
    const [bucket = '', webBucket] = [programEnv[environment.dataBucket], programEnv[environment.webBucket]];
    // A load while the pages were stored had none to write to.
    if (release !== undefined) await writeIndexPage({ s3, bucket, webBucket }, release);
    searches = await startSearches({ environment: programEnv, stateFolder, progress });
    const { environment: searchesEnv, stop: stopSearches } = searches;
    Object.assign(process.env, storeEnvironment, searchesEnv);
    const cdn = new Cdn({
      viewerRequestSource: viewerRequestSource(),
      gateway: new Gateway(functionRuntimes(await functions)),
      s3: readers,
      keyValues: pointerReader(stateFolder),
    });
    const server = await serve(cdn, port);
    const url = `http://127.0.0.1:${server.port}`;
    await engines.announce(url);
    const dynamo = dynamoClient(programEnv[environment.dynamoEndpoint]);
    const stopExpiring = keepExpiring(storeExpiry, { dynamo, s3 });
    return {
      url,
      environment: { ...programEnv, ...searchesEnv },
      lost: engines.lost,
      stop: async () => {
        await server.stop();
        stopExpiring();
        // While their tasks can still report.
        await stopSearches();
        for (const client of [dynamo, s3, readers]) client.destroy();
        await engines.stop();
      },
    };
  } catch (error) {
    const explained = await engines.explained(error);
    await searches?.stop();
    await engines.stop();
    throw explained;
  }
}
