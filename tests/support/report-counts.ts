import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

async function readReport<Schema extends z.ZodMiniType>(schema: Schema, path: string): Promise<z.output<Schema> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

/** A run that failed without a failing test (an error outside of tests, no report) still failed. */
function neverHidden(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Counts of a vitest JSON report. A file that could not be run counts as one failure. */
export async function ofVitest(path: string, exitCode: number): Promise<Counts> {
  const report = await readReport(vitestSchema, path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return neverHidden(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/** Counts of a Playwright JSON report. A test that passed only when repeated counts as failed. */
export async function ofPlaywright(path: string, exitCode: number): Promise<Counts> {
  const report = await readReport(playwrightSchema, path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return neverHidden({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}
