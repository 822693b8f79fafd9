import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import { ofVitest } from '../support/report-counts';
import { UNIT_REPORT } from '../support/unit-report';
import type { Workshop } from './judge';

export interface UnitTests {
  /** Program that runs them; this Node if absent. */
  node?: string;
  folders: readonly string[];
  environment?: Record<string, string>;
}

/** Runs unit tests in other circumstances. Resolves to the number that passed and what failed. */
export async function unitTests(
  workshop: Workshop,
  { node = process.execPath, folders, environment = {} }: UnitTests,
): Promise<{ passed: number; failures: readonly string[] }> {
  const report = join(workshop.folder, 'vitest.json');
  await mkdir(workshop.folder, { recursive: true });
  await rm(report, { force: true });
  const { code } = await runProgram(
    node,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...folders,
      '--project=!components',
      `--reporter=${join('tests', 'support', 'unit-report.ts')}`,
    ],
    { folder: projectFolder, environment: { ...environment, [UNIT_REPORT]: report } },
  );
  return ofVitest({ report, exitCode: code });
}
