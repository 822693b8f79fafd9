/**
 * `npm test`, `npm run test:long`, `npm run test:full`: installs what is missing, runs the programs of a tier, and ends
 * with a line of counts for each program, the titles of what failed or passed only when it was run again, and a line of
 * counts over all. Exit code 1 on any failure.
 *
 * | tier | runs |
 * |---|---|
 * | short | lint, types and format beside the unit tests, components and syntheses; then browser tests tagged `@short` |
 * | long | files named `*.long.test.ts` (whole loads, kills, engines, many searches); then the other browser tests |
 * | full | everything, at full scale |
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { summary, type Outcome } from './support/outcome';
import { playwrightOutcome } from './support/playwright-report';
import { TEST_TIER } from './support/tier';
import { prepareBrowser, prepareUnit, requireWritableProject, tools, type Command } from './support/tools';
import { readVitestReport, vitestOutcome } from './support/vitest-report';

/** vitest.config.ts chooses the files of a tier. */
const tiers: Record<string, { checks: boolean; browserArgs: string[] }> = {
  short: { checks: true, browserArgs: ['--grep', '@short'] },
  long: { checks: false, browserArgs: ['--grep-invert', '@short'] },
  full: { checks: true, browserArgs: [] },
};

/** Of what runs in the background. */
const NICENESS = 10;
const LOWEST = constants.priority.PRIORITY_LOW;

const reports = mkdtempSync(join(tmpdir(), 'spencer-reports-'));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Resolves to the exit code; a program that a signal ended has failed. */
async function run([program, ...args]: Command, environment: NodeJS.ProcessEnv, niceness = 0): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, Math.min(LOWEST, getPriority() + niceness));
  running.add(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  running.delete(child);
  return code ?? 1;
}

const outcomes: [program: string, Outcome][] = [];
const none: Outcome = { passed: 0, skipped: 0, failed: [], retried: [] };

/** Without a report, a program counts as one test; one that fails without a failed test is the failure itself. */
async function step(name: string, command: Command, environment: NodeJS.ProcessEnv, report?: () => Promise<Outcome>) {
  const startedAt = performance.now();
  const exitCode = await run(command, environment);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const outcome = report === undefined ? { ...none, passed: exitCode === 0 ? 1 : 0 } : await report().catch(() => none);
  const failed = exitCode === 0 || outcome.failed.length > 0 ? outcome.failed : [`${name} (exit code ${exitCode})`];
  outcomes.push([`${name} (${seconds} s)`, { ...outcome, failed }]);
}

const { tier: tierName } = parseArgs({ options: { tier: { type: 'string', default: 'short' } } }).values;
const tier = tiers[tierName];
if (tier === undefined) {
  console.error(`--tier must be ${Object.keys(tiers).join(', ')}; single tests: npm run test:unit or test:e2e -- FILE`);
  process.exit(2);
}
const { checks, browserArgs } = tier;
requireWritableProject();
await prepareUnit();
const hasBrowser = await prepareBrowser();
const environment = { ...process.env, [TEST_TIER]: tierName };

async function runChecks(): Promise<void> {
  for (const command of tools.lint) await step('lint and types', command, environment);
  for (const command of tools.format) await step('format', [...command, '--check'], environment);
}

async function runUnits(): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const [command] = tools.unit;
  const outcome = async (): Promise<Outcome> => vitestOutcome(await readVitestReport(unitReport));
  await step('unit', [...command, '--retry=1', ...reporters], environment, outcome);
}

/** From the start, in what the units leave of the processor. Where it fails, the browser tests try again and say why. */
async function prepareSite(): Promise<void> {
  const program = join('tests', 'e2e', 'support', 'prepare-site.ts');
  await run([process.execPath, '--import', 'tsx', program], environment, NICENESS);
}

async function runBrowser(): Promise<void> {
  const [command] = tools.e2e;
  const withReport = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  const args = [...browserArgs, '--retries=1', '--reporter=list,json'];
  await step('browser', [...command, ...args], withReport, () => playwrightOutcome(browserReport));
}

const prepared = hasBrowser ? prepareSite() : undefined;
await Promise.all([checks && runChecks(), runUnits()]);
await prepared;
if (hasBrowser) await runBrowser();
else outcomes.push(['browser (no Chromium)', { ...none, skipped: 1 }]);

console.log(summary(outcomes));
process.exit(outcomes.some(([, { failed }]) => failed.length > 0) ? 1 : 0);
