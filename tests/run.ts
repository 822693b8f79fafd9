/**
 * `npm test [-- --full]`: everything that CI runs. Installs what is missing, then types, lint and format beside vitest,
 * then the browser tests, whose site is made meanwhile, and ends with the names of what failed and one line of counts
 * over all of them. Exit code 1 on any failure.
 */
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BEGIN_AFTER } from './e2e/support/global-setup';
import { failedFiles, ofExitCode, ofListing, ofPlaywright, ofVitest } from './support/report-counts';
import { ownTemporaryFolder } from './support/temporary-folder';
import { runSteps, type Step } from './support/test-steps';
import { prepareBrowser, tools, type Command } from './support/tools';
import { UNIT_REPORT } from './support/unit-report';

function readOptions(): { full: boolean } {
  try {
    return parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('For single tests: npm run test:unit -- FILE, or npm run test:e2e -- FILE');
    process.exit(2);
  }
}

const { full } = readOptions();
const reports = await mkdtemp(join(ownTemporaryFolder({ inMemory: !full }), 'reports-'));
const vitestReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');
/** A file that is written when the unit tests have ended. */
const unitEnded = join(reports, 'unit-ended');

function check(name: string, [program, ...args]: Command): Step {
  return { name, run: async (run) => ofExitCode(name, await run(program, ...args)) };
}

/** What failed may have raced on a busy machine, and is run once more; more failed files than these have a cause. */
const SECOND_TRIES_MAX = 5;

const [[vitest, ...vitestArgs]] = tools.unit;
const [[playwright, ...playwrightArgs]] = tools.e2e;
const [[formatter]] = tools.format;
const checks: Step[] = [
  ...tools.types.map((command) => check(`types of ${command.at(-1)}`, command)),
  ...tools.lint.map((command) => check('lint', command)),
  check('format', [formatter, '--check']),
];
const unit: Step = {
  name: 'unit, contract, synthesis, functions, loader',
  run: async (run) => {
    const runFiles = async (files: string[]): Promise<number> => {
      const reporters = ['--reporter=default', `--reporter=${join('tests', 'support', 'unit-report.ts')}`];
      return run(vitest, ...vitestArgs, ...files, ...reporters);
    };
    try {
      const first = { report: join(reports, 'vitest-first.json'), exitCode: await runFiles([]) };
      const files = await failedFiles(vitestReport);
      if (files.length === 0 || files.length > SECOND_TRIES_MAX) return ofVitest({ ...first, report: vitestReport });
      await rename(vitestReport, first.report);
      return ofVitest(first, { report: vitestReport, exitCode: await runFiles(files) });
    } finally {
      await writeFile(unitEnded, '');
    }
  },
};
const browser: Step = {
  name: 'browser',
  run: async (run) => {
    const code = await run(playwright, ...playwrightArgs, '--retries=1', '--reporter=list,json');
    return ofPlaywright(browserReport, code);
  },
};
const noBrowser: Step = {
  name: 'browser',
  run: async (run) => {
    const code = await run(playwright, ...playwrightArgs, '--list', '--reporter=json');
    return ofListing(browserReport, code, 'browser tests, as there is no Chromium');
  },
};

const hasBrowser = await prepareBrowser();
// The browser tests make their site beside the unit tests, and then wait for the end of those.
await runSteps([checks, [unit], [hasBrowser ? browser : noBrowser]], {
  ...(full && { SPENCER_FULL: '1' }),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  [UNIT_REPORT]: vitestReport,
  [BEGIN_AFTER]: unitEnded,
});
