import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { oneLine, type Counts, type UnitRun } from './report-counts';

/** Of the environment: where the report is written. */
export const UNIT_REPORT = 'UNIT_REPORT_FILE';

/** A reporter of vitest that writes the counts of each file, and the names of what failed, as JSON. */
export default class UnitReport implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errorsOutsideTests: readonly SerializedError[]): Promise<void> {
    const path = process.env[UNIT_REPORT];
    if (path === undefined) throw new Error(`${UNIT_REPORT} does not say where to write the report`);
    const run: UnitRun = {
      files: Object.fromEntries(modules.map((module) => [module.relativeModuleId, countsOf(module)])),
      outside: errorsOutsideTests.map((error) => `outside of tests: ${firstError([error])}`),
    };
    await writeFile(path, JSON.stringify(run));
  }
}

function countsOf(module: TestModule): Counts {
  const tests = [...module.children.allTests()];
  const inState = (state: string): TestCase[] => tests.filter((test) => test.result().state === state);
  // A file that does not load and a hook of a group that fails have errors of their own.
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const failures = [
    ...inState('failed').map((test) => `${nameOf(test)}: ${firstError(test.result().errors)}`),
    ...broken.map((suite) => `${nameOf(suite)}: ${firstError(suite.errors())}`),
  ];
  return {
    passed: inState('passed').length,
    failed: failures.length,
    failures,
    retried: [],
    skipped: [...inState('skipped'), ...inState('pending')].map(reasonOf),
  };
}

/** `tests/domain/text.test.ts > group > title`, of a file its path alone. */
function nameOf(task: TestModule | TestSuite | TestCase): string {
  return task.type === 'module' ? task.relativeModuleId : `${task.module.relativeModuleId} > ${task.fullName}`;
}

function firstError(errors: readonly { name?: string; message: string }[] | undefined): string {
  const [error] = errors ?? [];
  return oneLine(error?.message || error?.name || 'no message');
}

/** Titles of skipped groups give the reason. */
function reasonOf(test: TestCase): string {
  const titles = test.fullName.split(' > ');
  return `${test.module.relativeModuleId}: ${titles.find((title) => title.includes('skipped')) ?? test.name}`;
}
