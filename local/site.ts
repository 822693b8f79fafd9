import { resolve } from 'node:path';
import { environment } from '#domain/storage/environment';
import { distributionDefinition } from './assembly/distribution';
import { functionDefinitions } from './assembly/functions';
import { restApiDefinition } from './assembly/rest-api';
import { webBucketName } from './assembly/stores';
import { webBuild } from './build/builds';
import { cachedBuild } from './build/cached-build';
import { Cdn } from './cdn/cdn';
import { serve } from './cdn/http-server';
import { impatient, s3Client } from './engines/clients';
import { Gateway } from './gateway/gateway';
import { prepareStores, programEnvironment, runLoader } from './loader';
import { silentProgress, step, type Progress } from './progress';
import { pointerReader } from './state-folder';
import { attachEngines } from './supervisor/attach';
import { publishWebFiles } from './web-files';
import { startWorkflow, type Workflow } from './workflow/workflow';

export interface SiteOptions {
  /** Holds the stores, the release pointer and the record of the supervisor. */
  stateFolder: string;
  /** Folder of a bundle to load before the site is served; a promise is awaited when the stores are ready. */
  bundle?: string | Promise<string | undefined>;
  /** The default, 0, chooses a free port. */
  port?: number;
  progress?: Progress;
  /** If false, only API and files are served, and the web application is not built. */
  pages?: boolean;
}

export interface Site {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** The variables that a program needs to reach the site's stores. */
  environment: Record<string, string>;
  /** Resolves if the engines end without `stop`. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/** Functions run in this process and read its environment, so it can serve only one state folder. */
let servedFolder: string | undefined;

function claimProcess(stateFolder: string): void {
  if (servedFolder !== undefined && servedFolder !== stateFolder)
    throw new Error(`This process already serves ${servedFolder}`);
  servedFolder = stateFolder;
}

/**
 * Starts the whole site on this machine: engines, stores, functions, web files and the local CDN that interprets the
 * synthesised templates. Throws if the bundle cannot be loaded or the port is taken (code EADDRINUSE).
 */
export async function startSite({
  stateFolder: folder,
  bundle,
  port = 0,
  progress = silentProgress,
  pages = true,
}: SiteOptions): Promise<Site> {
  const stateFolder = resolve(folder);
  claimProcess(stateFolder);
  // A failure is handled where the promise is awaited; until then it must not end the process.
  if (bundle instanceof Promise) bundle.catch(() => undefined);
  const [engines, webFolder] = await Promise.all([
    step(progress, 'engines ready', () => attachEngines(stateFolder)),
    pages ? cachedBuild(webBuild, progress) : undefined,
  ]);
  let workflow: Workflow | undefined;
  try {
    const assembly = await prepareStores(engines, progress);
    const programEnv = programEnvironment(assembly, engines, stateFolder);
    const s3 = s3Client(programEnv[environment.s3Endpoint]);
    const readers = s3Client(programEnv[environment.s3Endpoint], impatient);
    if (webFolder !== undefined) await publishWebFiles(s3, webBucketName(assembly), webFolder, stateFolder);
    const bundleFolder = await bundle;
    if (
      bundleFolder !== undefined &&
      (await runLoader(['--bundle', resolve(bundleFolder)], programEnv, progress)) !== 0
    ) {
      throw new Error(`The bundle ${bundleFolder} was not loaded`);
    }

    workflow = await startWorkflow({ assembly, environment: programEnv, stateFolder, progress });
    const functions = functionDefinitions(assembly);
    for (const { environment: variables } of functions.values()) Object.assign(process.env, variables);
    const { environment: workflowEnv, stop: stopWorkflow } = workflow;
    Object.assign(process.env, workflowEnv);
    const gateway = new Gateway(restApiDefinition(assembly), functions);
    const cdn = new Cdn({
      distribution: distributionDefinition(assembly),
      gateway,
      s3: readers,
      keyValues: pointerReader(stateFolder),
    });
    const server = await serve(cdn, port);
    return {
      url: `http://127.0.0.1:${server.port}`,
      environment: { ...programEnv, ...workflowEnv },
      lost: engines.lost,
      stop: async () => {
        await server.stop();
        await stopWorkflow();
        s3.destroy();
        readers.destroy();
        engines.release();
      },
    };
  } catch (error) {
    await workflow?.stop();
    engines.release();
    throw error;
  }
}
