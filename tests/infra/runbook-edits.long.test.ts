import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../local/build/run-program';
import { editedCheckout, type Edit } from '../support/edited-checkout';
import { TEST_FOLDERS, TEST_TIER } from '../support/tier';
import { readVitestReport } from '../support/vitest-report';

const IDENTITY = 'domain/catalogue/identity.ts';

/** What infra/README.md asks of everybody; the address of the site is the CDN's. */
const withoutDomain: Edit[] = [
  { file: IDENTITY, from: "name: 'Principal investigator'", to: "name: 'Ada Example'" },
  { file: IDENTITY, from: "'principal.investigator@example.org'", to: "'ada@nc-peptides.test'" },
  { file: IDENTITY, from: "name: 'Database maintainer'", to: "name: 'Bo Example'" },
  { file: IDENTITY, from: "'database.maintainer@example.org'", to: "'bo@nc-peptides.test'" },
  {
    file: IDENTITY,
    from: "{ label: 'Lab', url: 'https://github.com/' }",
    to: "{ label: 'Our lab', url: 'https://lab.nc-peptides.test/' }",
  },
  {
    file: 'infra/stage.ts',
    from: 'production: true,',
    to: "production: true,\n    alarmEmail: 'alarms@nc-peptides.test',",
  },
];

const withDomain: Edit[] = [
  ...withoutDomain,
  { file: 'domain/catalogue/site.ts', from: "'https://peptides.example.org'", to: "'https://www-2.nc-peptides.test'" },
  {
    file: 'infra/stage.ts',
    from: 'monthlyBudgetUsd: 100,',
    to: "monthlyBudgetUsd: 250,\n    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/12345678-1234-1234-1234-123456789012',",
  },
];

const MINUTE = 60_000;

/** Runs what `npm run deploy` runs of these folders, in the copy. */
async function outcomes(folder: string): Promise<{ passed: number; failed: string[] }> {
  const report = join(folder, 'report.json');
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--retry=1', '--reporter=json', `--outputFile=${report}`];
  const { VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...environment } = process.env;
  const env = { ...environment, [TEST_TIER]: 'short', [TEST_FOLDERS]: 'tests/infra,tests/domain/catalogue' };
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 100_000_000 }, () => resolve());
  });
  const { numPassedTests, testResults } = await readVitestReport(report);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  return { passed: numPassedTests, failed };
}

describe('a configuration edited as the runbook asks', { timeout: 30 * MINUTE }, () => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  it.each([
    ['without a domain', withoutDomain, ['--first', '--small-account']],
    ['with a domain', withDomain, []],
  ])('INFRA-36 INFRA-37 leaves nothing to be stated: %s', async (_way, edits, options) => {
    folder = await editedCheckout(edits);
    const synth = ['--import', 'tsx', join('infra', 'synth.ts'), '--stage', 'prod', ...options];
    const { code, output } = await runProgram(process.execPath, synth, { folder });
    expect(output).toMatch(/Templates of stage prod: /);
    expect(code).toBe(0);
  });

  it.each([
    ['without a domain', withoutDomain],
    ['with a domain', withDomain],
  ])('INFRA-36 changes no test of the deployment and of the catalogue: %s', async (_way, edits) => {
    folder = await editedCheckout(edits);
    const { passed, failed } = await outcomes(folder);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(500);
  });
});
