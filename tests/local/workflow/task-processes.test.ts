import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endAbandonedTask, killGroup, taskProcesses } from '../../../local/workflow/task-processes';
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

  const call = (...overrides: object[]) => ({ TaskDefinition: 't', Overrides: { ContainerOverrides: overrides } });
  const blast = (environment: Record<string, string> = {}) => ({
    Name: 'blast',
    Environment: Object.entries(environment).map(([Name, Value]) => ({ Name, Value })),
  });

  /** Runs a program as the task. */
  async function ranTask(
    text: string,
    {
      environment = {},
      own = {},
      parameters = call(blast()),
      kills,
    }: {
      environment?: Record<string, string>;
      own?: Record<string, string>;
      parameters?: object;
      kills?: () => Promise<number>;
    } = {},
  ): Promise<{ pids: number[]; signal: AbortSignal; end: unknown }> {
    const program = join(folder, 'program.cjs');
    await writeFile(program, text);
    const run = taskProcesses({
      containers: new Map([['t/blast', { environment: own, stopSeconds: 1 }]]),
      programs: { blast: program },
      environment,
      ...(kills && { kills }),
    });
    const pids: number[] = [];
    const { signal } = new AbortController();
    const end = await run(parameters, { signal, started: (pid) => void pids.push(pid) });
    return { pids, signal, end };
  }

  it('INFRA-11 has the variables of its container, then of the call, then of this machine, and no others', async () => {
    const file = join(folder, 'variables');
    const exits = process.listenerCount('exit');
    const { pids, signal, end } = await ranTask(
      `require('fs').writeFileSync(process.env.FILE, JSON.stringify([process.pid, process.env]))`,
      {
        own: { A: 'container', B: 'container', C: 'container' },
        parameters: call(blast({ B: 'call', C: 'call' })),
        environment: { C: 'machine', FILE: file },
      },
    );
    const PATH = process.env['PATH'];
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
      pids[0],
      { PATH, A: 'container', B: 'call', C: 'machine', FILE: file },
    ]);
    expect([end, pids.length, getEventListeners(signal, 'abort'), process.listenerCount('exit')]).toEqual([
      {},
      1,
      [],
      exits,
    ]);
  });

  it('INFRA-11 fails as a container does, with the end of what it complained', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const text = `process.stderr.write('a' + 'b'.repeat(2_000), () => process.exit(3))`;
    await expect(ranTask(text)).rejects.toMatchObject({
      name: 'States.TaskFailed',
      message:
        '{"StopCode":"EssentialContainerExited","StoppedReason":"Essential container in task exited","Containers":[{"ExitCode":3}]}',
    });
    expect(logged.mock.calls).toEqual([[`The task t ended with code 3\n${'b'.repeat(2_000)}`]]);
    let killed = 0;
    const kill = ranTask(`process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 5_000)`, {
      kills: async () => (killed += 1),
    });
    await expect(kill).rejects.toMatchObject({
      message: expect.stringContaining(
        '"Containers":[{"ExitCode":137,"Reason":"OutOfMemoryError: Container killed due to memory usage"}]',
      ) as string,
    });
    logged.mockRestore();
  });

  it.each([
    ['another task', { TaskDefinition: 'other', Overrides: { ContainerOverrides: [blast()] } }],
    ['another container', call({ Name: 'other', Environment: [] })],
    ['two containers', call(blast(), blast())],
    ['no container', call()],
  ])('INFRA-19 is none for %s', async (_what, parameters) => {
    const { TaskDefinition } = parameters;
    await expect(ranTask('', { parameters })).rejects.toThrow(`There is no program for the task ${TaskDefinition}`);
  });

  it('INFRA-11 left behind is not ended if its process has gone or belongs to another program', async () => {
    const kill = vi.spyOn(process, 'kill');
    await endAbandonedTask(process.pid, 'no such program');
    await endAbandonedTask(2 ** 22 + 1, 'node');
    expect(kill).not.toHaveBeenCalled();
    kill.mockRestore();
    expect(() => killGroup(2 ** 22 + 1)).not.toThrow();
  });
});
