import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** What a test program reports of its run. */
const countsSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  /** `file > title: error` of everything that failed. */
  failures: z.array(z.string()),
  /** `file > title: error of the first try` of what passed on the second. */
  retried: z.array(z.string()),
  /** Tests that did not run, each with the reason. */
  skipped: z.array(z.string()),
});
export type Counts = z.output<typeof countsSchema>;

/** What the reporter in unit-report.ts writes of a run of vitest. */
const unitRunSchema = z.object({
  /** By the path of the test file. */
  files: z.record(z.string(), countsSchema),
  /** Errors that belong to no file. */
  outside: z.array(z.string()),
});
export type UnitRun = z.output<typeof unitRunSchema>;

const playwrightError = z.object({ message: z.optional(z.string()) });
const playwrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.optional(z.string()),
      annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
      results: z.array(z.object({ errors: z.array(playwrightError) })),
    }),
  ),
});
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
type PlaywrightSuite = z.output<typeof playwrightSuite>;
const playwrightSchema = z.object({
  suites: z.array(playwrightSuite),
  /** Outside of tests: a file that does not load, the global setup. */
  errors: z.array(playwrightError),
  stats: z.object({ expected: z.number() }),
});

async function readReport<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
): Promise<z.output<Schema> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

const MESSAGE_CHARACTERS_MAX = 300;

/** An error message as one line without colours, cut at 300 characters: the first lines say what was expected where. */
export function oneLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const text = lines.flatMap((line) => line.trim() || []).join(' | ');
  return text.length > MESSAGE_CHARACTERS_MAX ? `${text.slice(0, MESSAGE_CHARACTERS_MAX)}…` : text;
}

function failure(what: string): Counts {
  return { passed: 0, failed: 1, failures: [what], retried: [], skipped: [] };
}

/** A program that only passes or fails counts as one test. */
export function ofExitCode(name: string, exitCode: number): Counts {
  return exitCode === 0
    ? { passed: 1, failed: 0, failures: [], retried: [], skipped: [] }
    : failure(`${name}: exit code ${exitCode}`);
}

/** A run that failed without a failing test still failed. */
function neverHidden(counts: Counts, program: string, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`${program}: exit code ${exitCode}, but no test failed`] }
    : counts;
}

/** A report of vitest and the exit code of its run. */
export interface VitestRun {
  report: string;
  exitCode: number;
}

/** Paths of the test files in which something failed. */
export async function failedFiles(report: string): Promise<string[]> {
  const { files = {} } = (await readReport(unitRunSchema, report)) ?? {};
  return Object.keys(files).filter((file) => (files[file]?.failed ?? 0) > 0);
}

/**
 * The counts of a run of vitest. A file that could not run counts as one failure. What failed in the first run, and not
 * in the second run of its file, counts as passed, and is named.
 */
export async function ofVitest(run: VitestRun, secondRun?: VitestRun): Promise<Counts> {
  const first = await readReport(unitRunSchema, run.report);
  const second = secondRun && (await readReport(unitRunSchema, secondRun.report));
  if (!first || (secondRun && !second)) return failure('vitest: wrote no report');
  const files = Object.entries({ ...first.files, ...second?.files });
  const outside = [...first.outside, ...(second?.outside ?? [])];
  const failures = [...files.flatMap(([, counts]) => counts.failures), ...outside];
  const counts: Counts = {
    passed: files.reduce((sum, [, { passed }]) => sum + passed, 0),
    failed: failures.length,
    failures,
    retried: files.flatMap(([file, { failed }]) => (failed === 0 ? (first.files[file]?.failures ?? []) : [])),
    skipped: files.flatMap(([, { skipped }]) => skipped),
  };
  return neverHidden(counts, 'vitest', (secondRun ?? run).exitCode);
}

/** Counts the tests of a Playwright JSON report. A test that passed only on a retry counts as passed, and is named. */
export async function ofPlaywright(path: string, exitCode: number): Promise<Counts> {
  const report = await readReport(playwrightSchema, path);
  if (!report) return failure('playwright: wrote no report');
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const inState = (state: string): string[] =>
    tests
      .filter(({ status }) => status === state)
      .map(({ name, results }) => `${name}: ${firstError(results.flatMap(({ errors }) => errors))}`);
  const retried = inState('flaky');
  const failures = [
    ...inState('unexpected'),
    ...report.errors.map((error) => `outside of tests: ${firstError([error])}`),
  ];
  const skipped = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ file, annotations }) => {
      const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      return `${file}: ${reason ?? 'no reason given'}`;
    });
  return neverHidden(
    { passed: report.stats.expected + retried.length, failed: failures.length, failures, retried, skipped },
    'playwright',
    exitCode,
  );
}

/** Counts all tests of a listing (`--list`) as skipped for the given reason. */
export async function ofListing(path: string, exitCode: number, reason: string): Promise<Counts> {
  const report = await readReport(playwrightSchema, path);
  if (!report) return failure('playwright: wrote no report');
  const listed = report.suites.flatMap((suite) => testsOf(suite));
  return neverHidden(
    { passed: 0, failed: 0, failures: [], retried: [], skipped: listed.map(() => reason) },
    'playwright --list',
    exitCode,
  );
}

type PlaywrightTest = z.output<typeof playwrightSpec>['tests'][number] & { file: string; name: string };

/** All tests below a suite. The outermost suite is the file, whose path begins the names of its tests. */
function testsOf(suite: PlaywrightSuite, outer = 'tests/e2e/'): PlaywrightTest[] {
  const within = `${outer}${suite.title} > `;
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, file: `tests/e2e/${file}`, name: within + title })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, within))];
}

function firstError(errors: readonly { message?: string | undefined }[]): string {
  return oneLine(errors[0]?.message ?? 'no message');
}

/** `3 skipped: why`, one line for each reason. */
export function skipLines(skipped: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}`);
}

const FAILURES_MAX = 100;

/** A line for each failure under a heading, at most 100; nothing without failures. */
export function failureLines(failures: readonly string[], heading = 'Failed:'): string[] {
  if (failures.length === 0) return [];
  const more = failures.length - FAILURES_MAX;
  const listed = failures.slice(0, FAILURES_MAX).map((each) => `  ${each}`);
  return [heading, ...listed, ...(more > 0 ? [`  and ${more} more`] : [])];
}
