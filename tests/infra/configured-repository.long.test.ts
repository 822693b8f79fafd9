import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../local/build/run-program';
import { configurations } from '../fixtures/configurations';
import { configure, copiedRepository } from '../support/configured-copy';
import { deployCommands } from '../support/workflows';
import { TEST_FOLDERS, TEST_TIER } from '../support/tier';
import { readVitestReport } from '../support/vitest-report';
import { startAws, type AwsServer } from './preflight/aws-server';

const MINUTE = 60_000;

/** Of this run, which the programs of the copy must not take for their own. */
const OF_THIS_RUN = { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined, NODE_ENV: undefined };

/** A repository as a deployment has it: a copy that is configured, committed, and configured again when it has a domain. */
describe('a configured repository', { timeout: 20 * MINUTE }, () => {
  let folder: string;
  let aws: AwsServer;

  beforeAll(async () => {
    folder = await copiedRepository();
    const certificate = { status: 'ISSUED', domain: 'www-2.nc-peptides.test', alternatives: [] };
    aws = await startAws({
      bootstrap: '21',
      concurrentExecutions: 1_000,
      fargateProcessors: 100,
      credentials: 'valid',
      certificate,
    });
  });
  afterAll(async () => {
    await aws.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a program of the packages or, by its path, of the project in the copy. */
  const run = (program: readonly string[], environment: Record<string, string | undefined> = {}) =>
    runProgram(process.execPath, program, { folder, environment: { ...OF_THIS_RUN, ...environment } });
  const ofProject = (path: string, ...args: readonly string[]) => ['--import', 'tsx', join('infra', path), ...args];
  const packaged = (path: string, ...args: readonly string[]) => [join('node_modules', path), ...args];

  /** Of a machine with Docker and an account that has everything. */
  async function ready(): Promise<Record<string, string | undefined>> {
    const tools = join(folder, '.git', 'tools');
    await mkdir(tools, { recursive: true });
    await writeFile(join(tools, 'docker'), '#!/bin/sh\n');
    await chmod(join(tools, 'docker'), 0o755);
    const path = `${tools}:${process.env['PATH'] ?? ''}`;
    const region = { AWS_REGION: undefined, AWS_DEFAULT_REGION: undefined, AWS_PROFILE: undefined };
    return { ...aws.environment, ...region, PATH: path };
  }

  /** What `npm run deploy -- --check` says. */
  async function checked(...options: readonly string[]): Promise<string> {
    const { output } = await run(ofProject('deploy.ts', '--stage', 'prod', '--check', ...options), await ready());
    return output;
  }

  /** Runs the commands of a job of the workflow that deploys, up to AWS. */
  async function ofWorkflow(job: 'build' | 'deploy', environment: Record<string, string | undefined> = {}) {
    const script = (await deployCommands(job)).trimEnd() + (job === 'deploy' ? ' --check' : '');
    const inputs = { STAGE: 'prod', SMALL_ACCOUNT: 'false' };
    return runProgram('/bin/bash', ['-e', '-c', script], {
      folder,
      environment: { ...OF_THIS_RUN, ...inputs, ...environment },
    });
  }

  it('INFRA-43 INFRA-36 INFRA-37 can be deployed without a domain', async () => {
    await configure(folder, configurations.withoutDomain);
    expect(await checked('--first', '--small-account')).toBe('Stage prod can be deployed.\n');
    const { code, output } = await run(ofProject('synth.ts', '--stage', 'prod', '--first', '--small-account'));
    expect(output).toMatch(/Templates of stage prod: /);
    expect(code).toBe(0);
  });

  it('INFRA-43 INFRA-36 can be configured again with a domain, and deployed', async () => {
    await configure(folder, configurations.withDomain);
    expect(await checked()).toBe('Stage prod can be deployed.\n');
    const { code, output } = await run(ofProject('synth.ts', '--stage', 'prod'));
    expect(output).toMatch(/Templates of stage prod: /);
    expect(code).toBe(0);
  });

  it('INFRA-43 is built and can be deployed by the own commands of the workflow, the first without credentials', async () => {
    const built = await ofWorkflow('build');
    expect(built.code, built.output).toBe(0);
    expect(await readdir(join(folder, 'cdk.out'))).toContainEqual(expect.stringMatching(/-prod-web\.template\.json$/));
    const deployed = await ofWorkflow('deploy', await ready());
    expect(deployed.output).toContain('Stage prod can be deployed.');
    expect(deployed.code).toBe(0);
  });

  it('INFRA-43 passes the suites of the deployment and of the catalogue, which read another configuration', async () => {
    const report = join(folder, '.git', 'report.json');
    const suites = { [TEST_TIER]: 'short', [TEST_FOLDERS]: 'tests/infra,tests/domain/catalogue' };
    await run(packaged('vitest/vitest.mjs', 'run', '--retry=1', '--reporter=json', `--outputFile=${report}`), suites);
    const { numPassedTests, testResults } = await readVitestReport(report);
    const failed = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${name}: ${message}`]),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ]);
    expect(failed).toEqual([]);
    expect(numPassedTests).toBeGreaterThan(500);
  });

  it('INFRA-43 passes the checks of types and format', async () => {
    for (const project of ['.', 'domain', 'web'])
      expect(await run(packaged('typescript/bin/tsc', '-p', project))).toEqual({ code: 0, output: '' });
    const edited = ['domain/catalogue/site.ts', 'domain/catalogue/identity.ts', 'infra/stage.ts'];
    expect(await run(packaged('oxfmt/bin/oxfmt', '--check', ...edited))).toMatchObject({ code: 0 });
  });
});
