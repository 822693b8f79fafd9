import { getEventListeners } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failureOf, runEngine, type SearchEnd } from '../../blast-container/engine';
import { mayBeOutOfMemory, memoryKills } from '../../blast-container/out-of-memory';

describe('the engine of a search', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-engine-'));
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs a shell script under the name of the program. */
  async function run(
    script: string,
    resultBytes = 1_000,
    {
      seconds = 30,
      interrupted = new AbortController().signal,
      memoryMebibytes = undefined as number | undefined,
    } = {},
  ): Promise<SearchEnd> {
    const program = join(folder, 'blastn');
    await writeFile(program, `#!/bin/sh\n${script}\n`);
    await chmod(program, 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    return runEngine({
      program: 'blastn',
      arguments: [],
      folder,
      resultFile: join(folder, 'result.json'),
      limits: { threads: 1, seconds, resultBytes, memoryMebibytes },
      interrupted,
    });
  }

  it('reads no configuration from the home folder of the user', async () => {
    await run('printf %s "$HOME"');
    expect(await readFile(join(folder, 'result.json'), 'utf8')).toBe(folder);
  });

  it('INFRA-16 works in its folder with an environment that contacts nobody and holds no secret', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    await run(`readlink /proc/$$/cwd; tr '\\0' '\\n' </proc/$$/environ`);
    const lines = (await readFile(join(folder, 'result.json'), 'utf8')).trim().split('\n');
    expect(lines[0]).toBe(folder);
    expect(lines.slice(1).toSorted()).toEqual([
      'BLAST_USAGE_REPORT=false',
      `HOME=${folder}`,
      'LC_ALL=C',
      'MALLOC_ARENA_MAX=2',
      'NCBI_CONFIG__BLAST__DATA_LOADERS=none',
      `PATH=${process.env['PATH']}`,
    ]);
  });

  it('INFRA-11 has the address space of its limit in MiB, and dumps no core', async () => {
    await run('ulimit -v; ulimit -c', 1_000, { memoryMebibytes: 2_000 });
    expect(await readFile(join(folder, 'result.json'), 'utf8')).toBe('2048000\n0\n');
  });

  it('INFRA-11 is stopped when its seconds are over, not earlier', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ended = run('exec sleep 20', 1_000, { seconds: 480 });
      while (vi.getTimerCount() === 0) await new Promise((resolve) => void setImmediate(resolve));
      vi.advanceTimersByTime(479_999);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(failureOf(await ended)).toBe('timeLimit');
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no timer and no listener behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { signal } = new AbortController();
      await run('exit 0', 1_000, { interrupted: signal });
      expect(vi.getTimerCount()).toBe(0);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps 8,192 characters of the error output', async () => {
    const { complaint } = await run(`head -c 20000 /dev/zero | tr '\\0' w >&2`);
    expect(complaint).toBe('w'.repeat(8_192));
  });

  it('keeps the end of the error output, which names the failure after many warnings', async () => {
    const end = await run(
      `head -c 20000 /dev/zero | tr '\\0' w >&2; echo 'BLAST query error: no sequence' >&2; exit 1`,
    );
    expect(end.complaint).toMatch(/w\nBLAST query error: no sequence\n$|wBLAST query error: no sequence\n$/);
    expect(failureOf(end)).toBe('invalidQuery');
  });

  it('accepts a result of exactly the limit and stops one byte later', async () => {
    expect(failureOf(await run('printf 12345', 5))).toBeNull();
    expect(await readFile(join(folder, 'result.json'), 'utf8')).toBe('12345');
    expect(failureOf(await run('printf 123456; exec sleep 20', 5))).toBe('resultTooLarge');
  });

  it('stops a result that goes on after a part that ends exactly at the limit', async () => {
    expect(failureOf(await run('printf 12345; sleep 0.5; printf 6; exec sleep 20', 5))).toBe('resultTooLarge');
  });

  it('INFRA-11 does not take the kill of a stranger for lack of memory', async () => {
    const before = await memoryKills();
    const end = await run('kill -9 $$');
    // Another program may run out of memory meanwhile.
    const after = await memoryKills();
    expect(end).toMatchObject({ code: null, signal: 'SIGKILL', stop: null });
    if (before !== null && before === after) expect(failureOf(end)).toBe('interrupted');
  });

  it('INFRA-11 takes a kill for lack of memory if the kernel counted one or does not count them', async () => {
    expect(await mayBeOutOfMemory(3, async () => 4)).toBe(true);
    expect(await mayBeOutOfMemory(3, async () => 3)).toBe(false);
    expect(await mayBeOutOfMemory(null, async () => 3)).toBe(true);
  });

  it('INFRA-11 counts the processes that the kernel has killed for lack of memory', async () => {
    const line = (await readFile('/proc/vmstat', 'utf8')).split('\n').find((each) => each.startsWith('oom_kill '));
    const kills = await memoryKills();
    if (line === undefined) expect(kills).toBeNull();
    else expect(kills).toBeGreaterThanOrEqual(Number(line.slice('oom_kill '.length)));
  });

  it('reports the first reason to stop if a second one comes before the program has closed its output', async () => {
    // The orphan holds the output open beyond the time limit.
    const end = await run('sleep 1 & exec sleep 20', 1_000, { seconds: 0.3, interrupted: AbortSignal.abort() });
    expect(failureOf(end)).toBe('interrupted');
  });
});
