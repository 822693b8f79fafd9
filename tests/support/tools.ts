import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { printProgress } from '../../local/progress';
import { blast, chromium, ensureInstalled, headlessChromium } from '../../local/system-packages';

/** Path and arguments of a program that npm installed. */
export type Command = readonly [program: string, ...args: string[]];

function tool(name: string, ...args: string[]): Command {
  return [join('node_modules', '.bin', name), ...args];
}

/** What the compiler knows of the files that it has checked: a check of few changes takes a third of the time. */
const checked = join('node_modules', '.cache', 'types');

/** The tools that package.json scripts run individually, with their commands; `npm test` runs all but `types` and `mutation`. */
export const tools = {
  /** For an answer in seconds while one writes; lint checks the same. Folders with separate tsconfig files. */
  types: ['.', 'domain', 'web', join('tests', 'e2e')].map((part) =>
    tool('tsc', '--incremental', '--tsBuildInfoFile', join(checked, `${part.replaceAll(/\W/g, '-')}.json`), '-p', part),
  ),
  /** Types, too, in the same pass over the files: each file by the nearest tsconfig.json. */
  lint: [tool('oxlint', '--type-aware', '--type-check')],
  format: [tool('oxfmt')],
  unit: [tool('vitest', 'run')],
  e2e: [tool('playwright', 'test', '--config', join('tests', 'e2e', 'playwright.config.ts'))],
  mutation: [tool('stryker', 'run')],
} as const satisfies Record<string, readonly Command[]>;

/** Ends the program with the reason if this user may not write to the project, where the tools keep what they know. */
export function requireWritableProject(): void {
  try {
    accessSync(projectFolder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.error(`The tools write to ${projectFolder}, which this user may not (${code}). Use a copy of your own.`);
    process.exit(1);
  }
}

/** Installs BLAST+ if it is missing; without it, tests of searches are skipped. */
export async function prepareUnit(): Promise<void> {
  await ensureInstalled(blast, printProgress);
}

/** Installs what the browser tests need and is missing. Resolves to whether there is a browser; CHROMIUM_PATH names one. */
export async function prepareBrowser(): Promise<boolean> {
  await ensureInstalled(blast, printProgress);
  if (process.env['CHROMIUM_PATH'] !== undefined) return true;
  return (await ensureInstalled(headlessChromium, printProgress)) || ensureInstalled(chromium, printProgress);
}
