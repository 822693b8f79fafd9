import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWarmWorkers, type WarmWorkers } from '../../../local/workflow/warm-workers';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-warm-workers-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts workers of this program and waits until each has written its file. */
async function start(text: string, count: number, stopSeconds: number): Promise<WarmWorkers> {
  const program = join(folder, 'worker.mjs');
  writeFileSync(program, text);
  const services = [{ environment: { KIND: 'warm', FOLDER: 'of the service' }, count, stopSeconds }];
  const workers = startWarmWorkers({ services, program, environment: { FOLDER: folder } });
  await vi.waitFor(() => expect(workers.pids().filter((pid) => existsSync(fileOf(pid)))).toHaveLength(count), 20_000);
  return workers;
}
const fileOf = (pid: number): string => join(folder, String(pid));

const BEGIN = `
import { writeFileSync } from 'node:fs';
const say = (text) => writeFileSync(process.env.FOLDER + '/' + process.pid, text);
setInterval(() => undefined, 1_000);
`;

describe('warm workers', () => {
  it('INFRA-26 may end their search when they are stopped', async () => {
    const program = `${BEGIN}process.on('SIGTERM', () => setTimeout(() => { say('ended'); process.exit(); }, 500));say(process.env.KIND);`;
    const workers = await start(program, 2, 20);
    const pids = workers.pids();
    expect(pids.map((pid) => readFileSync(fileOf(pid), 'utf8'))).toEqual(['warm', 'warm']);
    await workers.stop();
    expect(pids.map((pid) => readFileSync(fileOf(pid), 'utf8'))).toEqual(['ended', 'ended']);
    expect(workers.pids()).toEqual([]);
  });

  it('INFRA-26 are killed if they do not end', async () => {
    const workers = await start(`${BEGIN}process.on('SIGTERM', () => say('asked'));say('runs');`, 1, 0.5);
    const [pid = 0] = workers.pids();
    await workers.stop();
    expect(readFileSync(fileOf(pid), 'utf8')).toBe('asked');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('INFRA-26 are started again when they end', async () => {
    const child = `import { spawn } from 'node:child_process';
      const child = spawn('sleep', ['300'], { stdio: 'ignore' });`;
    const workers = await start(`${child}${BEGIN}say(String(child.pid));`, 1, 1);
    const [first = 0] = workers.pids();
    const program = readFileSync(fileOf(first), 'utf8');
    expect(readFileSync(`/proc/${program}/cmdline`, 'utf8')).toContain('sleep');
    process.kill(first, 'SIGKILL');
    // The program that it ran ends with it.
    await vi.waitFor(() => expect(existsSync(`/proc/${program}/exe`)).toBe(false), 20_000);
    await vi.waitFor(() => expect(workers.pids().filter((pid) => pid !== first)).toHaveLength(1), 20_000);
    await workers.stop();
  });
});
