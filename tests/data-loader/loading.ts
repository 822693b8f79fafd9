import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '#domain/api/openapi';
import { load, type LoadDeps, type LoadOptions } from '../../data-loader/load';
import { releasePointer } from '../../data-loader/publish/load-environment';
import type { LoadReport } from '../../data-loader/publish/load-report';
import { LoadRun } from '../../data-loader/publish/load-run';
import type { Progress } from '../../data-loader/write/progress';
import { environment } from '#domain/storage/environment';
import { readableFormats } from '#domain/storage/release-format';
import { bundleTexts, writeTexts, type BundleTables } from '../fixtures/bundle/bundle-tables';
import { createStores, type Stores } from '../support/stores';

const PROGRAM_DIGEST = 'a'.repeat(64);
/** BLAST databases take seconds to make and have a separate test. */
const NO_BLAST = 'no-such-program';

/** New stores and a folder for bundles; `load` is the real load with these stores. */
export interface Loading {
  stores: Stores;
  deps: LoadDeps;
  folder: string;
  writeBundle(name: string, tables: BundleTables): Promise<string>;
  load(
    bundle: string,
    options?: Partial<LoadOptions & { programDigest: string }>,
    deps?: Partial<LoadDeps>,
  ): Promise<LoadReport>;
  dispose(): Promise<void>;
}

/** Shows nothing. */
export const quietProgress: Progress = {
  note: () => undefined,
  phase: () => ({ set: () => undefined, end: () => undefined }),
};

export function quietRun(programDigest = PROGRAM_DIGEST): LoadRun {
  return new LoadRun(programDigest, quietProgress);
}

export function depsOf(stores: Stores): LoadDeps {
  return {
    dynamo: stores.dynamo,
    table: stores.catalogueTable,
    s3: stores.s3,
    bucket: stores.dataBucket,
    pointer: releasePointer(stores.environment[environment.releasePointer] ?? ''),
    readableFormats,
    openApi: openApiDocument,
  };
}

export async function startLoading(): Promise<Loading> {
  const stores = await createStores();
  const folder = await mkdtemp(join(tmpdir(), 'spencer-loading-'));
  const deps = depsOf(stores);
  return {
    stores,
    deps,
    folder,
    writeBundle: async (name, tables) => {
      const path = join(folder, name);
      await writeTexts(path, bundleTexts(tables));
      return path;
    },
    load: (bundle, { programDigest = PROGRAM_DIGEST, ...options } = {}, changes = {}) =>
      load(
        { bundle, workFolder: join(folder, 'work'), makeblastdb: NO_BLAST, ...options },
        { ...deps, ...changes },
        quietRun(programDigest),
      ),
    dispose: async () => {
      await stores.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
