import { writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as SiteModule from '#domain/catalogue/site';
import type * as RunStepModule from '../../../infra/run-step';
import type { SiteIdentity } from '../../../infra/site-identity';
import type * as StageModule from '../../../infra/stage';
import { stages, withStages } from '../../fixtures/stages';
import { placeholderSite, publishedSite } from '../../support/templates';
import { startAws, type Account, type AwsServer } from '../preflight/aws-server';

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
  /** What the CDK printed before it failed. */
  let heard: string;
  let identity: SiteIdentity;
  let stage: object;
  const account: Account = {
    concurrentExecutions: 10,
    credentials: 'valid',
    certificate: { status: 'ISSUED', domain: 'peptides.test', alternatives: [] },
  };
  const { argv } = process;
  const home = process.cwd();

  beforeAll(async () => {
    aws = await startAws(account);
  });
  afterAll(() => {
    // They know the site of these tests.
    vi.resetModules();
    return aws.close();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-deploy-'));
    await mkdir(join(folder, 'cdk.out'));
    await tool('docker', 'exit 0');
    await tool('git', `case "$1" in rev-parse) echo ${COMMIT} ;; esac`);
    [steps, printed, complained, siteUrl, failing, heard] = [[], [], [], 'https://localhost', undefined, ''];
    [identity, stage, account.bootstrap] = [publishedSite, {}, '21'];
    for (const [name, value] of Object.entries({ ...aws.environment, PATH: folder })) vi.stubEnv(name, value);
    vi.stubEnv('AWS_REGION', undefined);
    vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${String(code)}`);
    });
    vi.doMock('../../../infra/run-step', async (original) => {
      const { StepFailure } = await original<typeof RunStepModule>();
      const runHeardStep = async (program: string, args: readonly string[]): Promise<void> => {
        try {
          runStep(program, args);
        } catch (error) {
          throw new StepFailure(String(error), heard);
        }
      };
      return { runStep, runHeardStep, StepFailure };
    });
    process.chdir(folder);
  });
  afterEach(async () => {
    process.chdir(home);
    process.argv = argv;
    vi.doUnmock('../../../infra/run-step');
    vi.doUnmock('../../../infra/stage');
    vi.doUnmock('#domain/catalogue/site');
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

  async function deploy(...args: string[]): Promise<void> {
    process.argv = ['node', 'deploy.ts', '--skip-tests', '--yes', ...args];
    vi.resetModules();
    vi.doMock('../../../infra/stage', (original) =>
      withStages({ dev: { ...stages.dev, ...stage }, prod: { ...stages.prod, ...stage } })(
        original<typeof StageModule>,
      ),
    );
    vi.doMock('#domain/catalogue/site', async (original) => {
      const { site } = await original<typeof SiteModule>();
      return { site: { ...site, ...identity } };
    });
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
    stage = { certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a' };
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

  it('INFRA-37 says last what to do about a failure that others have met', async () => {
    failing = 'cdk deploy';
    heard = 'Your account must be verified before you can add new CloudFront resources.';
    await expect(deploy('--stage', 'dev')).rejects.toThrow('exit 1');
    expect(complained.at(-1)).toMatch(/^What to do: CloudFront serves a new account only after AWS has verified it/);
  });

  it('INFRA-37 a first deployment is complete: its address is all that it asks to remember', async () => {
    siteUrl = 'https://d111111abcdef8.cloudfront.net';
    await deploy('--stage', 'dev', '--first');
    expect(printed[1]).toBe(
      'The site is complete at https://d111111abcdef8.cloudfront.net, and asks crawlers to stay away. To let them in, make that address the origin in domain/catalogue/site.ts, commit, and leave --first out whenever you deploy next.',
    );
    expect(smoked()).toHaveLength(1);
    expect(steps.filter((step) => step.includes('deploy'))).toHaveLength(1);
  });

  /** What the checks say where Docker and git are not installed. */
  async function check(...args: string[]): Promise<string[]> {
    await rm(join(folder, 'docker'));
    await rm(join(folder, 'git'));
    identity = placeholderSite;
    await expect(deploy('--check', ...args)).rejects.toThrow('exit 1');
    // Not what the program makes of an end that is an error here.
    return complained.filter((text) => !text.startsWith('exit')).flatMap((text) => text.split('\n'));
  }

  it('INFRA-27 reports everything that would stop a deployment to production, one line each, and ends', async () => {
    vi.stubEnv('AWS_REGION', 'eu-west-1');
    account.bootstrap = undefined;
    expect(await check('--stage', 'prod')).toEqual([
      'Stage prod cannot be deployed yet:',
      expect.stringMatching(
        /^ {2}Stage prod needs real contacts .* Fix: edit domain\/catalogue\/identity\.ts, or state/,
      ),
      expect.stringMatching(/^ {2}Stage prod needs the address of the lab .* Fix: edit domain/),
      expect.stringMatching(/the address of the site .* Fix: edit .*site\.ts, or deploy with --first to get/),
      expect.stringMatching(/an address for alarms \(alarmEmail\)\. Fix: edit infra\/stage\.ts$/),
      '  The sources are not in a git repository. Fix: git clone the repository',
      expect.stringMatching(/^ {2}Docker, .* is not installed\. Fix: sudo apt-get install docker\.io/),
      '  AWS_REGION is eu-west-1, and everything is in us-east-1. Fix: export AWS_REGION=us-east-1',
      expect.stringMatching(/^ {2}The account 123456789012 is not prepared for the CDK/),
      expect.stringMatching(/^ {2}The account allows 10 concurrent executions/),
      expect.stringMatching(/^ {2}The account may run 6 vCPU on Fargate at once/),
      'Nothing was deployed.',
    ]);
    expect(steps).toEqual([]);
  });

  it('INFRA-27 asks a first deployment for no address, and a small account for no quota', async () => {
    const lines = (await check('--stage', 'prod', '--first', '--small-account')).join('\n');
    expect(lines).not.toMatch(/address of the site|concurrent|vCPU/);
    expect(lines).toContain('real contacts');
  });

  it('INFRA-27 says that there are no credentials, and asks AWS nothing else', async () => {
    const before = aws.calls.length;
    for (const name of Object.keys(aws.environment)) if (/KEY|TOKEN/.test(name)) vi.stubEnv(name, undefined);
    vi.stubEnv('HOME', folder);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    expect(await check()).toContainEqual(
      expect.stringMatching(
        /^ {2}AWS has no valid credentials of yours \(CredentialsProviderError\)\. Fix: export AWS_PROFILE=NAME/,
      ),
    );
    expect(aws.calls.length).toBe(before);
  });
});
