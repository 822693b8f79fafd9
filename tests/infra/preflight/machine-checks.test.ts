import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemsOf } from '../../../infra/preflight/check';
import { machineChecks } from '../../../infra/preflight/machine-checks';
import type { Stage } from '../../../infra/stage';
import { stages } from '../../fixtures/stages';
import { publishedSite } from '../../support/templates';

const prod: Stage = {
  ...stages.prod,
  alarmEmail: 'alarms@peptides.test',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
};
const notRunning = {
  what: 'Docker, which builds the images of the tasks, is not running',
  fix: 'sudo systemctl start docker, or start Docker Desktop',
};

/** The tools of this machine are scripts. */
describe('what this machine must have before a deployment', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-machine-'));
    vi.stubEnv('PATH', folder);
    await tool('docker', '[ "$1" = info ]');
    await tool('git', '[ "$*" = "status --porcelain" ]');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function tool(name: string, text: string): Promise<void> {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const problems = (stage: Stage, variables: Record<string, string> = {}, identity = publishedSite) =>
    problemsOf(machineChecks({ stage, identity, variables }));

  it('INFRA-27 is there: nothing is reported', async () => {
    expect(await problems(prod)).toEqual([]);
    expect(await problems(prod, { AWS_REGION: 'us-east-1', AWS_DEFAULT_REGION: '' })).toEqual([]);
  });

  it('INFRA-27 is Docker, installed and running', async () => {
    await tool('docker', 'exit 1');
    expect(await problems(prod)).toEqual([notRunning]);
    await rm(join(folder, 'docker'));
    expect(await problems(prod)).toEqual([
      {
        what: 'Docker, which builds the images of the tasks, is not installed',
        fix: 'sudo apt-get install docker.io, or Docker Desktop',
      },
    ]);
  });

  it('INFRA-27 is a repository without changes, for production', async () => {
    await tool('git', 'echo " M infra/stage.ts"');
    expect(await problems(prod)).toEqual([{ what: 'There are uncommitted changes', fix: 'git commit, or git stash' }]);
    expect(await problems(stages.dev)).toEqual([]);
    await tool('git', 'exit 128');
    expect(await problems(prod)).toEqual([
      { what: 'The sources are not in a git repository', fix: 'git clone the repository' },
    ]);
  });

  it('INFRA-27 is one region, which every variable names', async () => {
    expect(await problems(prod, { AWS_REGION: 'eu-west-1', AWS_DEFAULT_REGION: 'eu-west-2' })).toEqual([
      { what: 'AWS_REGION is eu-west-1, and everything is in us-east-1', fix: 'export AWS_REGION=us-east-1' },
      {
        what: 'AWS_DEFAULT_REGION is eu-west-2, and everything is in us-east-1',
        fix: 'export AWS_DEFAULT_REGION=us-east-1',
      },
    ]);
  });

  it('INFRA-27 INFRA-15 is a whole configuration, for production', async () => {
    const identity = { ...publishedSite, origin: 'https://example.org' };
    expect(await problems(prod, {}, identity)).toEqual([
      {
        what: 'Stage prod needs the address of the site (origin is https://example.org)',
        fix: 'edit domain/catalogue/site.ts, or deploy with --first to get an address from the CDN',
      },
    ]);
    expect(await problems(stages.prod)).toEqual([
      { what: 'Stage prod needs an address for alarms (alarmEmail)', fix: 'edit infra/stage.ts' },
      { what: 'Stage prod needs a certificate for peptides.test (certificateArn)', fix: 'edit infra/stage.ts' },
    ]);
  });

  it('INFRA-27 reports a check that could not look, in their order', async () => {
    const failing = async () => {
      throw Object.assign(new Error('not\n  allowed.'), { name: 'AccessDenied' });
    };
    const text = async () => {
      // What is thrown may be anything.
      // oxlint-disable-next-line only-throw-error
      throw 'nothing';
    };
    expect(await problemsOf({ Quota: failing, Docker: async () => [notRunning], Other: text })).toEqual([
      {
        what: 'Quota could not be checked: AccessDenied: not allowed',
        fix: 'give the profile that permission, or repeat the command',
      },
      notRunning,
      {
        what: 'Other could not be checked: Error: nothing',
        fix: 'give the profile that permission, or repeat the command',
      },
    ]);
  });
});
