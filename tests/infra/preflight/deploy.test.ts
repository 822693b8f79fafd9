import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../../infra/project-folder';
import { startAws, type AwsServer } from './aws-server';

describe('npm run deploy -- --check', { timeout: 120_000 }, () => {
  let aws: AwsServer;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'spencer-deploy-'));
    aws = await startAws({ concurrentExecutions: 10, credentials: 'valid' });
  });
  afterAll(async () => {
    await aws.close();
    await rm(home, { recursive: true });
  });

  /** Runs the program on a machine without Docker and git. */
  function deploy(args: string[], variables: Record<string, string> = aws.environment) {
    const env = { PATH: home, HOME: home, AWS_EC2_METADATA_DISABLED: 'true', NODE_NO_WARNINGS: '1', ...variables };
    const program = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), join('infra', 'deploy.ts'), '--check', ...args];
    return new Promise<{ code: number; lines: string[] }>((resolve) => {
      execFile(process.execPath, program, { cwd: projectFolder, env }, (error, _out, complaint) =>
        resolve({ code: Number(error?.code ?? 0), lines: complaint.trim().split('\n') }),
      );
    });
  }

  it('INFRA-27 reports everything that would stop a deployment to production, one line each, and ends', async () => {
    const { code, lines } = await deploy(['--stage', 'prod'], { ...aws.environment, AWS_REGION: 'eu-west-1' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Stage prod cannot be deployed yet:',
      expect.stringMatching(/^ {2}Stage prod needs real contacts .* Fix: edit domain\/catalogue\/site\.ts$/),
      expect.stringMatching(/^ {2}Stage prod needs the address of the sister site .* Fix: edit domain/),
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
  });

  it('INFRA-27 asks a first deployment for no address, and a small account for no quota', async () => {
    const { lines } = await deploy(['--stage', 'prod', '--first', '--small-account']);
    expect(lines.join('\n')).not.toMatch(/address of the site|concurrent|vCPU/);
    expect(lines.join('\n')).toContain('real contacts');
  });

  it('INFRA-27 says that there are no credentials, and asks AWS nothing else', async () => {
    const { AWS_ENDPOINT_URL = '' } = aws.environment;
    const before = aws.calls.length;
    const { code, lines } = await deploy([], { AWS_ENDPOINT_URL });
    expect([code, aws.calls.length]).toEqual([1, before]);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^ {2}AWS has no valid credentials of yours \(CredentialsProviderError\)\. Fix: export AWS_PROFILE=NAME/,
      ),
    );
  });
});
