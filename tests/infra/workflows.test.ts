import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';
import { stageNamed } from '../../infra/stage';
import { deployCommands, workflowNamed, workflowNames, type Job } from '../support/workflows';

/** How a job calls `npm`, of the workflow that deploys. */
async function calledWith(job: 'build' | 'deploy', env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-workflow-'));
  try {
    await writeFile(join(folder, 'npm'), '#!/bin/sh\nprintf "%s " "$@"\n');
    await chmod(join(folder, 'npm'), 0o755);
    const script = await deployCommands(job);
    const { stdout } = await promisify(execFile)('/bin/bash', ['-e', '-c', script], { env: { PATH: folder, ...env } });
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
const jobsOf = async (): Promise<[name: string, job: Job][]> =>
  (await Promise.all((await workflowNames()).map(workflowNamed))).flatMap(({ jobs }) => Object.entries(jobs));

describe('the workflow that deploys from GitHub', () => {
  it('INFRA-15 INFRA-32 offers stages that there are, and to leave quotas alone', async () => {
    const { inputs = {} } = (await workflowNamed('deploy')).on.workflow_dispatch ?? {};
    const { type, options = [] } = inputs['stage'] ?? {};
    expect([type, options.map((name) => stageNamed(name).name)]).toEqual(['choice', options]);
    expect(options).not.toEqual([]);
    expect(inputs['small_account']).toMatchObject({ type: 'boolean', default: false });
  });

  it('INFRA-32 deploys as for a small account if asked, and not otherwise', async () => {
    const usual = {
      build: 'run deploy -- --stage prod --only build',
      deploy: 'run deploy -- --stage prod --only deploy --yes',
    };
    for (const job of ['build', 'deploy'] as const) {
      expect(await calledWith(job, { STAGE: 'prod', SMALL_ACCOUNT: 'false' })).toBe(usual[job]);
      expect(await calledWith(job, { STAGE: 'prod', SMALL_ACCOUNT: 'true' })).toBe(`${usual[job]} --small-account`);
    }
  });

  it('SEC-03 installs before it has credentials, without scripts of packages, and has them in one job that builds nothing', async () => {
    const { jobs, permissions } = await workflowNamed('deploy');
    const entitled = Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'] === 'write');
    expect([entitled.map(([name]) => name), permissions]).toEqual([['deploy'], { contents: 'read' }]);
    const steps = entitled[0]?.[1].steps ?? [];
    const login = steps.findIndex(({ uses = '' }) => uses.startsWith('aws-actions/configure-aws-credentials@'));
    const after = steps.slice(login + 1).map(({ run = '' }) => run);
    expect(after).toEqual([expect.stringContaining('--only deploy')]);
    expect(steps[login - 3]).toEqual({ run: 'npm ci --ignore-scripts' });
    expect(await readFile(join(projectFolder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

describe('the workflows', () => {
  it('SEC-03 name every action by its commit and every image by its digest', async () => {
    const jobs = (await jobsOf()).map(([, job]) => job);
    const actions = jobs.flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? []));
    const images = jobs.flatMap(({ container }) => container ?? []);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
    expect([actions.length > 0, images.length]).toEqual([true, 1]);
  });

  it('SEC-03 look for known faults in code, packages and images', async () => {
    const used = (await jobsOf()).flatMap(([, { steps = [] }]) => steps.map(({ uses = '' }) => uses.split('@')[0]));
    for (const action of ['github/codeql-action/analyze', 'actions/dependency-review-action', 'anchore/scan-action'])
      expect(used).toContain(action);
  });
});
