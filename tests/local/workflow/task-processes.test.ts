import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskProcesses } from '../../../local/workflow/task-processes';
import { eventually } from '../../support/blast-jobs';

describe('a task as a process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-task-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('INFRA-11 is killed with the program that it runs if it does not stop when asked', async () => {
    const pidFile = join(folder, 'pid');
    const program = join(folder, 'task.cjs');
    await writeFile(
      program,
      `process.on('SIGTERM', () => {});
       const child = require('child_process').spawn('sleep', ['300'], { stdio: 'ignore' });
       require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));`,
    );
    const stopping = new AbortController();
    const runTask = taskProcesses({
      containers: new Map([['t/blast', { environment: {}, stopSeconds: 0.1 }]]),
      programs: { blast: program },
      environment: {},
    });
    const task = runTask(
      { TaskDefinition: 't', Overrides: { ContainerOverrides: [{ Name: 'blast', Environment: [] }] } },
      { signal: stopping.signal, started: () => undefined },
    );
    const pid = await eventually(async () => (await readFile(pidFile, 'utf8').catch(() => '')) || undefined);
    const command = async (): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    expect(await command()).toContain('sleep');
    stopping.abort();
    await expect(task).rejects.toMatchObject({ name: 'States.TaskFailed' });
    await eventually(async () => ((await command()) === '' ? true : undefined));
  });
});
