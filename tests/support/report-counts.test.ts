import { spawnSync } from 'node:child_process';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';
import {
  failedFiles,
  failureLines,
  ofExitCode,
  ofListing,
  ofPlaywright,
  ofVitest,
  oneLine,
  skipLines,
} from './report-counts';
import { UNIT_REPORT } from './unit-report';

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'report-'));

async function reportOf(content: unknown): Promise<string> {
  const path = join(await newFolder(), 'report.json');
  await writeFile(path, JSON.stringify(content));
  return path;
}

/** Runs vitest over the files of a folder, as `npm test` does. */
function unitRun(folder: string, ...files: string[]) {
  const report = join(folder, 'report.json');
  const reporter = join(projectFolder, 'tests', 'support', 'unit-report.ts');
  const { status } = spawnSync(
    join(projectFolder, 'node_modules', '.bin', 'vitest'),
    ['run', '--globals', `--root=${folder}`, `--reporter=${reporter}`, ...files],
    { env: { ...process.env, [UNIT_REPORT]: report } },
  );
  return { report, exitCode: status ?? 1 };
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await newFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const spec = (title: string, status: string, errors: string[], ...annotations: object[]) => ({
  file: 'home.spec.ts',
  title,
  tests: [{ status, annotations, results: [{ errors: errors.map((message) => ({ message })) }] }],
});

const playwrightReport = {
  stats: { expected: 1 },
  errors: [] as { message: string }[],
  suites: [
    {
      title: 'home.spec.ts',
      specs: [spec('HOME-01 opens', 'expected', [])],
      suites: [
        {
          title: 'the menu',
          specs: [
            spec('copies', 'skipped', [], { type: 'skip', description: 'no clipboard' }),
            spec('opens', 'flaky', [
              'Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\nLocator: x',
              'b',
            ]),
            spec('closes', 'unexpected', []),
          ],
        },
      ],
    },
  ],
};

describe('counts over the reports of the test programs', { timeout: 120_000 }, () => {
  it('counts unit tests, and names file and reason of every skipped one', async () => {
    const folder = await folderOf({
      'one.test.ts': `it('a', () => {});
        describe.skip('BLAST+ (skipped where it is not installed)', () => { it('b', () => {}); it('c', () => {}); });`,
    });
    const run = unitRun(folder);
    const counts = await ofVitest(run);
    expect([run.exitCode, counts.passed, counts.failed, counts.failures]).toEqual([0, 1, 0, []]);
    expect(skipLines(counts.skipped)).toEqual(['2 skipped: one.test.ts: BLAST+ (skipped where it is not installed)']);
  });

  it('names every failed unit test, hook and file, and an error outside of tests', async () => {
    const folder = await folderOf({
      'failing.test.ts': `
        it('passes', () => {});
        describe('sums', () => { it('differ', () => expect({ a: 1 }).toEqual({ a: 2 })); });
        describe('a hook', () => { beforeAll(() => { throw new Error('no engine'); }); it('never runs', () => {}); });
        it('waits', { timeout: 100 }, () => new Promise(() => {}));`,
      'unreadable.test.ts': `throw new Error('does not load\\nat all');`,
      'stray.test.ts': `it('leaves a promise', () => void Promise.reject(new Error('nobody listens')));`,
    });
    const run = unitRun(folder);
    const counts = await ofVitest(run);
    expect(run.exitCode).toBe(1);
    expect([counts.passed, counts.failed]).toEqual([2, 5]);
    expect(counts.failures.toSorted()).toEqual([
      'failing.test.ts > a hook: no engine',
      'failing.test.ts > sums > differ: expected { a: 1 } to deeply equal { a: 2 }',
      expect.stringMatching(/^failing\.test\.ts > waits: Test timed out in 100ms\./),
      'outside of tests: nobody listens',
      'unreadable.test.ts: does not load | at all',
    ]);
  });

  it('names what failed in the first run of a file and not in the second, and counts it as passed', async () => {
    const folder = await folderOf({
      'good.test.ts': `it('a', () => {});`,
      'racing.test.ts': `it('b', () => {}); it('races', () => { throw new Error('too late'); });`,
      'broken.test.ts': `it('c', () => {}); it('is wrong', () => expect(1).toBe(2));`,
    });
    const first = unitRun(folder);
    const files = await failedFiles(first.report);
    expect(files.toSorted()).toEqual(['broken.test.ts', 'racing.test.ts']);
    await rename(first.report, join(folder, 'first.json'));
    await writeFile(join(folder, 'racing.test.ts'), `it('b', () => {}); it('races', () => {});`);
    const second = unitRun(folder, ...files);
    expect(await ofVitest({ ...first, report: join(folder, 'first.json') }, second)).toEqual({
      passed: 4,
      failed: 1,
      failures: ['broken.test.ts > is wrong: expected 1 to be 2 // Object.is equality'],
      retried: ['racing.test.ts > races: too late'],
      skipped: [],
    });
  });

  it('names file and reason of every skipped browser test', async () => {
    const { skipped } = await ofPlaywright(await reportOf(playwrightReport), 1);
    expect(skipLines(skipped)).toEqual(['1 skipped: tests/e2e/home.spec.ts: no clipboard']);
  });

  it('names every failed browser test, one that passed on the second try, and an error outside of tests', async () => {
    const report = { ...playwrightReport, errors: [{ message: 'SyntaxError: x.spec.ts' }] };
    expect(await ofPlaywright(await reportOf(report), 1)).toMatchObject({
      passed: 2,
      failed: 2,
      retried: ['tests/e2e/home.spec.ts > the menu > opens: Error: expect(locator).toBeVisible() failed | Locator: x'],
      failures: ['tests/e2e/home.spec.ts > the menu > closes: no message', 'outside of tests: SyntaxError: x.spec.ts'],
    });
  });

  it('counts every browser test as skipped when there is no browser', async () => {
    const counts = await ofListing(await reportOf(playwrightReport), 0, 'no browser');
    expect(counts).toMatchObject({ passed: 0, failed: 0 });
    expect(skipLines(counts.skipped)).toEqual(['4 skipped: no browser']);
  });

  it('counts a failed program, an exit code without a failure, and a missing report as one failure', async () => {
    const counts = { passed: 3, failed: 0, failures: [], retried: [], skipped: [] };
    const green = await reportOf({ files: { 'good.test.ts': counts }, outside: [] });
    expect(await ofVitest({ report: green, exitCode: 1 })).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['vitest: exit code 1, but no test failed'],
    });
    const absent = join(tmpdir(), 'absent.json');
    expect(await ofVitest({ report: absent, exitCode: 0 })).toMatchObject({
      failed: 1,
      failures: ['vitest: wrote no report'],
    });
    expect(await ofPlaywright(absent, 0)).toMatchObject({ failed: 1, failures: ['playwright: wrote no report'] });
    expect(ofExitCode('lint', 2)).toMatchObject({ passed: 0, failed: 1, failures: ['lint: exit code 2'] });
    expect(ofExitCode('lint', 0)).toMatchObject({ passed: 1, failed: 0, failures: [] });
  });

  it('shortens a long message, and lists at most 100 failures', () => {
    expect(oneLine('x'.repeat(400))).toBe(`${'x'.repeat(300)}…`);
    expect(failureLines([])).toEqual([]);
    expect(failureLines(['a'], 'Passed only on the second try:')).toEqual(['Passed only on the second try:', '  a']);
    const lines = failureLines(Array.from({ length: 103 }, (_, index) => `test ${index}`));
    expect([lines[0], lines[1], lines[100], lines[101], lines.length]).toEqual([
      'Failed:',
      '  test 0',
      '  test 99',
      '  and 3 more',
      102,
    ]);
  });
});
