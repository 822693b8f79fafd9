import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from './build/run-program';
import { projectFolder } from '../infra/project-folder';
import { defaultStateFolder, sharedFolder } from './state-folder';
import { step, type Progress } from './progress';

const folderOf = async (stateFolder: string): Promise<string> => join(await sharedFolder(stateFolder), 'demo');

/** Whether the demonstration bundle has been generated. */
export const hasDemoBundle = async (stateFolder: string): Promise<boolean> => existsSync(await folderOf(stateFolder));

/** Returns the folder of the demonstration bundle, which is generated once for all sites that share a folder. */
export async function demoBundle(progress: Progress, stateFolder = defaultStateFolder): Promise<string> {
  const demoFolder = await folderOf(stateFolder);
  if (existsSync(demoFolder)) return demoFolder;
  const part = `${demoFolder}.${process.pid}.part`;
  await step(progress, 'generated the demonstration catalogue', () =>
    runNode(['--import', 'tsx', join('data-loader', 'demo', 'main.ts'), '--out', part], { folder: projectFolder }),
  );
  await rename(part, demoFolder).catch(async (error: unknown) => {
    await rm(part, { recursive: true, force: true });
    // Another process was faster; its bundle is the same.
    if (!existsSync(demoFolder)) throw error;
  });
  return demoFolder;
}
