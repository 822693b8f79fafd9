import { writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as StageModule from '../../../infra/stage';
import { startAws, type AwsServer } from '../preflight/aws-server';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const API_URL = 'https://abc.execute-api.us-east-1.amazonaws.com/api';

/** The program in this process; the account, Docker, git and the programs of the packages are answered here. */
describe('npm run deploy', () => {
  let aws: AwsServer;
  let folder: string;
  let steps: string[][];
  let printed: string[];
  let complained: string[];
  let siteUrl: string;
  let failing: string | undefined;
  const { argv } = process;
  const home = process.cwd();

  beforeAll(async () => {
    const certificate = { status: 'ISSUED', domain: 'spencer.example.org', alternatives: [] };
    aws = await startAws({ bootstrap: '21', concurrentExecutions: 10, credentials: 'valid', certificate });
  });
  afterAll(() => aws.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-deploy-'));
    await mkdir(join(folder, 'cdk.out'));
    await tool('docker', 'exit 0');
    await tool('git', `case "$1" in rev-parse) echo ${COMMIT} ;; esac`);
    [steps, printed, complained, siteUrl, failing] = [[], [], [], 'https://localhost', undefined];
    for (const [name, value] of Object.entries({ ...aws.environment, PATH: folder })) vi.stubEnv(name, value);
    vi.stubEnv('AWS_REGION', undefined);
    vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${String(code)}`);
    });
    vi.doMock('../../../infra/run-step', () => ({ runStep }));
    process.chdir(folder);
  });
  afterEach(async () => {
    process.chdir(home);
    process.argv = argv;
    vi.doUnmock('../../../infra/run-step');
    vi.doUnmock('../../../infra/stage');
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function tool(name: string, text: string): Promise<void> {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }

  function runStep(program: string, args: readonly string[]): void {
    const name = [program, ...args].join(' ').replace('node_modules/', '');
    steps.push([program, ...args]);
    if (failing !== undefined && name.includes(failing)) throw new Error(`${program} ended with code 1`);
    const file = args[args.indexOf('--outputs-file') + 1];
    if (!args.includes('--outputs-file') || file === undefined) return;
    const web = { SiteUrl: siteUrl, CdnHost: 'd111111abcdef8.cloudfront.net' };
    writeFileSync(file, JSON.stringify({ 'spencer-dev-web': web, 'spencer-dev-api': { ApiUrl: API_URL } }));
  }

  /** As if the stage had a certificate. */
  const certify = () =>
    vi.doMock('../../../infra/stage', async (original) => {
      const stage = await original<typeof StageModule>();
      const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/a';
      return { ...stage, stageNamed: (name: string) => ({ ...stage.stageNamed(name), certificateArn }) };
    });

  async function deploy(...args: string[]): Promise<void> {
    process.argv = ['node', 'deploy.ts', '--skip-tests', '--yes', ...args];
    vi.resetModules();
    await import('../../../infra/deploy');
  }
  const smoked = () => steps.filter((step) => step.some((part) => part.endsWith('smoke.ts')));

  it('INFRA-27 INFRA-28 deploys, checks the site and names the commit, by which it can be deployed again', async () => {
    await deploy('--stage', 'dev');
    expect(smoked().map((step) => step.slice(2))).toEqual([
      ['--url', 'https://localhost', '--stage', 'dev', '--gateway', API_URL],
    ]);
    expect(steps.at(-1)).toBe(smoked()[0]);
    expect([printed, complained]).toEqual([['Stage dev can be deployed.', `Deployed commit ${COMMIT}.`], []]);
  });

  it('INFRA-27 INFRA-15 names the host to point a new site to, instead of checking it without a DNS record', async () => {
    certify();
    siteUrl = 'https://peptides.invalid';
    await deploy('--stage', 'dev');
    expect(smoked()).toEqual([]);
    expect(printed.slice(1)).toEqual([
      expect.stringMatching(/^All stacks are deployed\. Point peptides\.invalid to d111111abcdef8\.cloudfront\.net /),
      `Deployed commit ${COMMIT}.`,
    ]);
    expect(complained).toEqual([]);
  });

  it('INFRA-27 INFRA-28 fails with the commit that is deployed if the site is wrong', async () => {
    failing = 'smoke.ts';
    await expect(deploy('--stage', 'dev')).rejects.toThrow('exit 1');
    expect(complained.at(-1)).toMatch(
      new RegExp(`ended with code 1\\. All stacks are deployed\\. Deployed commit ${COMMIT}\\.$`),
    );
  });

  it('INFRA-27 fails with how to go on if a stack cannot be deployed', async () => {
    failing = 'cdk deploy';
    await expect(deploy('--stage', 'dev')).rejects.toThrow('exit 1');
    expect(complained.at(-1)).toMatch(/ended with code 1\. Some stacks may be deployed: run the same command again/);
    expect(smoked()).toEqual([]);
  });
});
