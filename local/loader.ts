import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { loaderExitCodes, loaderNodeOptions } from '#domain/storage/loader-process';
import { formatList, readableFormats } from '#domain/storage/release-format';
import { PROGRAM_FILE } from '../data-loader/program-files';
import { Assembly } from './assembly/assembly';
import { createStores, storeEnvironment, webBucketName } from './assembly/stores';
import { cachedBuild } from './build/cached-build';
import { loaderBuild, systemBuild } from './build/builds';
import { runProgram } from './build/run-program';
import { dynamoClient, s3Client } from './engines/clients';
import type { Progress } from './progress';
import { pointerFile } from './state-folder';

/** Returns the variables that a program needs to use the stores of a state folder. */
export function programEnvironment(
  assembly: Assembly,
  engineEnvironment: Record<string, string>,
  stateFolder: string,
): Record<string, string> {
  return {
    ...engineEnvironment,
    ...storeEnvironment(assembly),
    [environment.webBucket]: webBucketName(assembly),
    [environment.releasePointer]: `file:${pointerFile(stateFolder)}`,
    // The functions are built from the same sources.
    [environment.readableFormats]: formatList(readableFormats),
  };
}

/** Where a loader runs. */
export interface LoaderContext {
  /** The variables of `programEnvironment`. */
  programEnv: Record<string, string>;
  stateFolder: string;
  progress: Progress;
}

/** Returns the definition of the system after creating its stores in the engines. */
export async function prepareStores(
  engineEnvironment: Record<string, string>,
  stateFolder: string,
  progress: Progress,
): Promise<Assembly> {
  Object.assign(process.env, engineEnvironment);
  const assembly = await Assembly.read(await cachedBuild(systemBuild, progress, stateFolder));
  const dynamo = dynamoClient(engineEnvironment[environment.dynamoEndpoint]);
  const s3 = s3Client(engineEnvironment[environment.s3Endpoint]);
  await createStores(assembly, dynamo, s3);
  dynamo.destroy();
  s3.destroy();
  return assembly;
}

/** Whether a loader that ended with this code has succeeded. */
export function isLoaded(exitCode: number): boolean {
  return exitCode === loaderExitCodes.success || exitCode === loaderExitCodes.successWithWarnings;
}

/** Runs the loader with the given arguments and resolves to its exit code; the output goes to the terminal. */
export async function runLoader(
  args: readonly string[],
  { programEnv, stateFolder, progress }: LoaderContext,
): Promise<number> {
  const folder = await cachedBuild(loaderBuild, progress, stateFolder);
  const { code } = await runProgram(process.execPath, [...loaderNodeOptions, join(folder, PROGRAM_FILE), ...args], {
    environment: programEnv,
    visible: true,
  });
  return code;
}
