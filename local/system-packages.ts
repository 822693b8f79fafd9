import { delimiter, join } from 'node:path';
import { access, constants } from 'node:fs/promises';
import { runProgram } from './build/run-program';
import type { Progress } from './progress';
import { step } from './progress';

/** A program of the operating system, and the Debian package that brings it. */
export interface SystemProgram {
  command: string;
  package: string;
  /** What goes without it. */
  purpose: string;
}

export const blast: SystemProgram = { command: 'blastn', package: 'ncbi-blast+', purpose: 'BLAST searches' };
export const prlimit: SystemProgram = { command: 'prlimit', package: 'util-linux', purpose: 'a bound on the memory of searches' };
export const headlessChromium: SystemProgram = { command: 'chromium-headless-shell', package: 'chromium-headless-shell', purpose: 'the quickest browser for tests' };
export const chromium: SystemProgram = { command: 'chromium', package: 'chromium', purpose: 'browser tests' };

export async function isInstalled({ command }: SystemProgram): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = await Promise.allSettled(folders.map((folder) => access(join(folder, command), constants.X_OK)));
  return found.some(({ status }) => status === 'fulfilled');
}

/** How this user may install packages, or undefined. */
async function installer(): Promise<string[] | undefined> {
  const aptGet: SystemProgram = { command: 'apt-get', package: 'apt', purpose: '' };
  if (!(await isInstalled(aptGet))) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudo = await runProgram('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

async function install(program: SystemProgram, [command = '', ...prefix]: string[]): Promise<boolean> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) => runProgram(command, [...prefix, '-q', ...args], { environment });
  const installArgs = ['install', '-y', '--no-install-recommends', program.package];
  // Package lists may be older than the packages that the mirror still has.
  if ((await run(installArgs)).code !== 0 && (await run(['update'])).code === 0) await run(installArgs);
  return isInstalled(program);
}

/** Installs the program if it is missing and this user may; otherwise says what to install. Answers whether it is there. */
export async function ensureInstalled(program: SystemProgram, progress: Progress): Promise<boolean> {
  if (await isInstalled(program)) return true;
  const command = await installer();
  const installed = command !== undefined && (await step(progress, `looked for the package ${program.package}`, () => install(program, command)));
  if (!installed) progress(`  ${program.command} is missing: install the package ${program.package}. Going on without ${program.purpose}.`);
  return installed;
}
