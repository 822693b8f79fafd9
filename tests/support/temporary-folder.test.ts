import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';
import { eventually } from './blast-jobs';

/** The system's temporary folder, as the programs see it. */
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'leftovers-'));
});

/** The environment of a program started by hand, without the variables of this vitest run. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name))),
  TMPDIR: temporary,
});

async function startWaiting(): Promise<{ child: ChildProcess; folder: string }> {
  const program = fileURLToPath(new URL('waiting-program.ts', import.meta.url));
  const child = fork(program, { env: environment(), execArgv: ['--import', 'tsx'], cwd: projectFolder });
  const [folder] = (await once(child, 'message')) as [string]; // What the program sends.
  return { child, folder };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown[]> {
  const gone = once(child, 'exit');
  child.kill(signal);
  return gone;
}

/** Leftovers of runs, except the caches of tsx and Playwright. */
const leftovers = (): string[] =>
  readdirSync(temporary).filter((name) => !/^(tsx|playwright-transform-cache)-/.test(name));

describe('the temporary folder of a test run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is removed when %s ends the run', async (signal) => {
    const { child, folder } = await startWaiting();
    expect(existsSync(join(folder, 'left'))).toBe(true);
    await end(child, signal);
    expect(leftovers()).toEqual([]);
  });

  it('is removed by the next run after a kill, and only then', async () => {
    const running = await startWaiting();
    const killed = await startWaiting();
    await end(killed.child, 'SIGKILL');
    expect(existsSync(killed.folder)).toBe(true);
    const next = await startWaiting();
    expect(existsSync(killed.folder)).toBe(false);
    expect(existsSync(running.folder)).toBe(true);
    await Promise.all([end(running.child, 'SIGTERM'), end(next.child, 'SIGTERM')]);
    expect(leftovers()).toEqual([]);
  });
});

describe('vitest started by hand', () => {
  const vitest = (): ChildProcess =>
    spawn(
      process.execPath,
      [join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'tests/functions/blast-clients.test.ts'],
      { cwd: projectFolder, env: environment(), stdio: 'ignore' },
    );

  it('leaves nothing in the temporary folder when it passes', { timeout: 120_000 }, async () => {
    const [code] = await once(vitest(), 'exit');
    expect(code).toBe(0);
    expect(leftovers()).toEqual([]);
  });

  it('leaves nothing in the temporary folder when it is interrupted', { timeout: 120_000 }, async () => {
    const child = vitest();
    await eventually(async () => {
      const [run] = leftovers();
      return run !== undefined && readdirSync(join(temporary, run)).some((name) => name.startsWith('engines-'))
        ? true
        : undefined;
    });
    expect(await end(child, 'SIGINT')).toEqual([130, null]);
    expect(leftovers()).toEqual([]);
  });
});
