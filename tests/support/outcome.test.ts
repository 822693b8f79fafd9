import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { summary } from './outcome';
import { playwrightOutcome } from './playwright-report';
import { vitestOutcome } from './vitest-report';
import { projectFolder } from '../../infra/project-folder';

const unit = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 3,
  testResults: [
    {
      name: join(projectFolder, 'tests', 'a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a group passes', status: 'passed', failureMessages: [] },
        { fullName: 'a group passes at last', status: 'passed', failureMessages: ['Error: not yet'] },
        { fullName: 'a group fails', status: 'failed', failureMessages: ['Error', 'Error'] },
      ],
    },
    { name: join(projectFolder, 'tests', 'b.test.ts'), status: 'failed', message: 'no\nmodule', assertionResults: [] },
  ],
};

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
const browser = {
  suites: [
    {
      title: 'c.spec.ts',
      specs: [spec('passes', 'expected'), spec('is skipped', 'skipped')],
      suites: [{ title: 'a group', specs: [spec('fails', 'unexpected'), spec('passes at last', 'flaky')] }],
    },
  ],
  errors: [{ message: 'the site did not start\nat once' }],
};

it('TEST-01 the end of a run names each test that failed or passed only when it was run again', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'report-')), 'playwright.json');
  await writeFile(path, JSON.stringify(browser));
  expect(
    summary([
      ['unit', vitestOutcome(unit)],
      ['browser', await playwrightOutcome(path)],
    ]),
  ).toBe(`
unit: 2 passed, 2 failed, 3 skipped
browser: 2 passed, 2 failed, 1 skipped
Passed only when run again: tests/a.test.ts: a group passes at last
Passed only when run again: tests/e2e/c.spec.ts: a group: passes at last
Failed: tests/a.test.ts: a group fails
Failed: tests/b.test.ts: no module
Failed: tests/e2e/c.spec.ts: a group: fails
Failed: browser: the site did not start
4 passed, 4 failed`);
});
