import { delimiter, join } from 'node:path';
import { access, constants } from 'node:fs/promises';
import { runProgram } from './build/run-program';
import type { Progress } from './progress';
import { step } from './progress';

/** A program of the operating system, and the Debian package that provides it. */
export interface SystemProgram {
  command: string;
  package: string;
  /** What is impossible without it. */
  purpose: string;
}

export const blast: SystemProgram = { command: 'blastn', package: 'ncbi-blast+', purpose: 'BLAST searches' };
export const prlimit: SystemProgram = {
  command: 'prlimit',
  package: 'util-linux',
  purpose: 'a bound on the memory of searches',
};
export const headlessChromium: SystemProgram = {
  command: 'chromium-headless-shell',
  package: 'chromium-headless-shell',
  purpose: 'the quickest browser for tests',
};
export const chromium: SystemProgram = { command: 'chromium', package: 'chromium', purpose: 'browser tests' };

export async function isInstalled({ command }: Pick<SystemProgram, 'command'>): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = await Promise.allSettled(folders.map((folder) => access(join(folder, command), constants.X_OK)));
  return found.some(({ status }) => status === 'fulfilled');
}

/** Resolves to the command with which this user may install packages, or undefined. */
async function installer(): Promise<string[] | undefined> {
  if (!(await isInstalled({ command: 'apt-get' }))) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudo = await runProgram('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

/** Unattended upgrades of a new machine may hold apt's lock for a while. */
const LOCK_TIMEOUT_S = 120;

async function aptGet([command = '', ...prefix]: string[], ...args: string[]): Promise<void> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram(command, [...prefix, '-q', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`, ...args], { environment });
}

let listsUpdate: Promise<void> | undefined;

/** Runs once per process: a new machine may have no package lists, and old lists may name packages that are gone. */
function updateLists(installCommand: string[]): Promise<void> {
  listsUpdate ??= aptGet(installCommand, 'update');
  return listsUpdate;
}

/** Without a network the update fails, but the package may have been downloaded before, so only the outcome counts. */
async function install(program: SystemProgram, installCommand: string[]): Promise<boolean> {
  await updateLists(installCommand);
  await aptGet(installCommand, 'install', '-y', '--no-install-recommends', program.package);
  return isInstalled(program);
}

/**
 * Installs a missing program if this user may, otherwise reports what to install. Resolves to whether it is installed.
 */
export async function ensureInstalled(program: SystemProgram, progress: Progress): Promise<boolean> {
  if (await isInstalled(program)) return true;
  const command = await installer();
  const installed =
    command !== undefined &&
    (await step(progress, `looked for the package ${program.package}`, () => install(program, command)));
  if (!installed)
    progress(
      `  ${program.command} is missing: install the package ${program.package}. Going on without ${program.purpose}.`,
    );
  return installed;
}
