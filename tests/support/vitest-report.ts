import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../../infra/project-folder';
import type { Outcome } from './outcome';

/** What vitest's JSON reporter writes of a run. */
const schema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Of a file that could not run, or whose hooks failed. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
});
type VitestReport = z.output<typeof schema>;

export async function readVitestReport(path: string): Promise<VitestReport> {
  return schema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** A test that passes keeps the messages of the attempt that failed before. */
export function vitestOutcome({ numPassedTests, numPendingTests, testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${relative(projectFolder, name)}: ${test.fullName}` })),
  );
  const brokenFiles = testResults.filter(({ message }) => message !== '');
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
      ...brokenFiles.map(({ name, message }) => `${relative(projectFolder, name)}: ${message.replaceAll(/\s+/g, ' ')}`),
    ],
    retried: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ title }) => title),
  };
}
