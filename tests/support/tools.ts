import { join } from 'node:path';

/** Path and arguments of a program that npm installed. */
export type Command = readonly [program: string, ...args: string[]];

function tool(name: string, ...args: string[]): Command {
  return [join('node_modules', '.bin', name), ...args];
}

/** What the compiler knows of the files that it has checked: a check of few changes takes a fifth of the time. */
const checked = join('node_modules', '.cache', 'types');

/** The tools that `npm test` runs, and package.json scripts run individually, with their commands. */
export const tools = {
  /** Folders with separate tsconfig files. */
  types: ['.', 'domain', 'web', join('tests', 'e2e')].map((part) =>
    tool('tsc', '--incremental', '--tsBuildInfoFile', join(checked, `${part.replaceAll(/\W/g, '-')}.json`), '-p', part),
  ),
  lint: [tool('oxlint', '--type-aware')],
  format: [tool('oxfmt')],
  unit: [tool('vitest', 'run')],
  e2e: [tool('playwright', 'test', '--config', join('tests', 'e2e', 'playwright.config.ts'))],
} as const satisfies Record<string, readonly Command[]>;
