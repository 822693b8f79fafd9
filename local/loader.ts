import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { loaderExitCodes, loaderNodeOptions, type PhaseMessage } from '#domain/storage/loader-process';
import { formatList, readableFormats } from '#domain/storage/release-format';
import { PROGRAM_FILE } from '../data-loader/program-files';
import { cachedBuild } from './build/cached-build';
import { loaderBuild } from './build/builds';
import { runProgram } from './build/run-program';
import { dynamoClient, s3Client } from './engines/clients';
import type { Progress } from './progress';
import { pointerFile } from './state-folder';
import { createStores, storeEnvironment } from './stores';

/** Returns the variables that a program needs to use the stores of a state folder. */
export function programEnvironment(
  engineEnvironment: Record<string, string>,
  stateFolder: string,
): Record<string, string> {
  return {
    ...engineEnvironment,
    ...storeEnvironment,
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
  /** Receives the phases of the load, whose output then goes to `progress` instead of the terminal. */
  phases?: ((phase: PhaseMessage) => void) | undefined;
}

/** Creates the stores in the engines. */
export async function prepareStores(engineEnvironment: Record<string, string>): Promise<void> {
  Object.assign(process.env, engineEnvironment);
  const dynamo = dynamoClient(engineEnvironment[environment.dynamoEndpoint]);
  const s3 = s3Client(engineEnvironment[environment.s3Endpoint]);
  await createStores(dynamo, s3);
  dynamo.destroy();
  s3.destroy();
}

/** Whether a loader that ended with this code has succeeded. */
export function isLoaded(exitCode: number): boolean {
  return exitCode === loaderExitCodes.success || exitCode === loaderExitCodes.successWithWarnings;
}

/** Runs the loader with the given arguments and resolves to its exit code. */
export async function runLoader(
  args: readonly string[],
  { programEnv, stateFolder, progress, phases }: LoaderContext,
): Promise<number> {
  const folder = await cachedBuild(loaderBuild, progress, stateFolder);
  const { code } = await runProgram(process.execPath, [...loaderNodeOptions, join(folder, PROGRAM_FILE), ...args], {
    environment: programEnv,
    ...(phases === undefined
      ? { visible: true }
      : // The loader sends no other messages.
        { listener: { line: progress, message: (message: unknown) => phases(message as PhaseMessage) } }),
  });
  return code;
}
