/**
 * `npm test [-- --full]`: everything that CI runs. Installs what is missing, then types, lint, vitest and browser tests, and ends
 * with one line of counts over all of them. Exit code 1 on any failure.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../local/build/run-program';
import { printProgress } from '../local/progress';
import { blast, chromium, ensureInstalled, headlessChromium } from '../local/system-packages';
import { ofPlaywright, ofVitest, type Counts } from './support/report-counts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
/** Reports, and all that the tests leave in a temporary folder. Its name is short, for the sockets in it. */
const scratch = await mkdtemp(join(tmpdir(), 'spencer-'));
const environment = { ...(values.full && { SPENCER_FULL: '1' }), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', TMPDIR: scratch };
const browserTests = join('tests', 'e2e', 'playwright.config.ts');

function bin(name: string, ...args: string[]): Promise<{ code: number }> {
  return runProgram(join('node_modules', '.bin', name), args, { visible: true, environment });
}

/** A program that only says yes or no counts as one test. */
async function check(name: string, ...args: string[]): Promise<Counts> {
  const { code } = await bin(name, ...args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function vitest(): Promise<Counts> {
  const report = join(scratch, 'vitest.json');
  const { code } = await bin('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return ofVitest(report, code);
}

async function playwright(): Promise<Counts> {
  const report = join(scratch, 'playwright.json');
  Object.assign(environment, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { code } = await bin('playwright', 'test', '--config', browserTests, '--reporter=list,json');
  return ofPlaywright(report, code);
}

const steps: [name: string, run: () => Promise<Counts>][] = [
  ['types', () => check('tsc', '-p', '.')],
  ['types of domain', () => check('tsc', '-p', 'domain')],
  ['types of web', () => check('tsc', '-p', 'web')],
  ['types of browser tests', () => check('tsc', '-p', 'tests/e2e')],
  ['lint', () => check('oxlint', '--type-aware')],
  ['unit, contract, synthesis, functions, loader', vitest],
];

await ensureInstalled(blast, printProgress);
const hasBrowser = (await ensureInstalled(headlessChromium, printProgress)) || (await ensureInstalled(chromium, printProgress));
if (hasBrowser) steps.push(['browser', playwright]);
else console.log('Browser tests are left out.');

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
for (const [name, run] of steps) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const { passed, failed, skipped } = await run();
  summary.push(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
await rm(scratch, { recursive: true, force: true, maxRetries: 3 });

console.log(`\n${summary.join('\n')}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
