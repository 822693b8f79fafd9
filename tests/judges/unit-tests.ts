import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import { readVitestReport } from '../support/vitest-report';
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
      '--project=node',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { folder: projectFolder, environment },
  );
  const { numPassedTests, testResults } = await readVitestReport(report);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0
        ? [`${name}: ${message}`]
        : failed.map(({ fullName, failureMessages }) => `${name} > ${fullName}: ${failureMessages?.[0] ?? ''}`);
    });
  return { passed: numPassedTests, failures: code === 0 || failures.length > 0 ? failures : [`exit code ${code}`] };
}
