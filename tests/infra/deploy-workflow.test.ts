import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '../../infra/project-folder';
import { stageNamed } from '../../infra/stage';

interface Workflow {
  on: { workflow_dispatch: { inputs: Record<string, { type: string; default: unknown; options?: string[] }> } };
  jobs: { deploy: { steps: { run?: string; env?: Record<string, string> }[] } };
}

const read = async (): Promise<Workflow> =>
  parse(await readFile(join(projectFolder, '.github', 'workflows', 'deploy.yml'), 'utf8')) as Workflow;

/** Runs the step's script with an `npm` that prints how it was called. */
async function calledWith(env: Record<string, string>): Promise<string> {
  const { jobs } = await read();
  const step = jobs.deploy.steps.find(({ run }) => run?.includes('npm run deploy'));
  const folder = await mkdtemp(join(tmpdir(), 'spencer-workflow-'));
  try {
    await writeFile(join(folder, 'npm'), '#!/bin/sh\nprintf "%s " "$@"\n');
    await chmod(join(folder, 'npm'), 0o755);
    const { stdout } = await promisify(execFile)('/bin/bash', ['-e', '-c', step?.run ?? 'exit 1'], {
      env: { PATH: folder, ...env },
    });
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the workflow that deploys from GitHub', () => {
  it('INFRA-15 INFRA-32 offers stages that there are, and to leave quotas alone', async () => {
    const { inputs } = (await read()).on.workflow_dispatch;
    const { type, options = [] } = inputs['stage'] ?? {};
    expect([type, options.map((name) => stageNamed(name).name)]).toEqual(['choice', options]);
    expect(options).not.toEqual([]);
    expect(inputs['small_account']).toMatchObject({ type: 'boolean', default: false });
  });

  it('INFRA-32 deploys as for a small account if asked, and not otherwise', async () => {
    const usual = 'run deploy -- --stage prod --skip-tests --yes';
    expect(await calledWith({ STAGE: 'prod', SMALL_ACCOUNT: 'false' })).toBe(usual);
    expect(await calledWith({ STAGE: 'prod', SMALL_ACCOUNT: 'true' })).toBe(`${usual} --small-account`);
  });
});
