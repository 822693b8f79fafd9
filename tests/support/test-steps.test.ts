import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';
import { eventually } from './blast-jobs';

/** The command line of a zombie process is empty. */
async function isRunning(pid: string): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

describe('npm test, interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends on %s with all that its programs started, and leaves no folder', async (signal, code) => {
    const temporary = mkdtempSync(join(tmpdir(), 'interrupted-'));
    const program = fileURLToPath(new URL('waiting-steps.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: projectFolder,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    const pid = await eventually(() => Promise.resolve(/started (\d+)/.exec(output)?.[1]));
    // The output of each step is whole and in order.
    expect(output).toMatch(/^\n== quick\nquick\n\n== waiting\nstarted \d+\n$/);
    expect(await isRunning(pid)).toBe(true);
    const gone = once(child, 'exit');
    child.kill(signal);
    expect(await gone).toEqual([code, null]);
    await eventually(async () => ((await isRunning(pid)) ? undefined : true));
    expect(readdirSync(temporary).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  });
});

/** Two lanes, each with a program that fails. */
const failingSteps = `
  import { runSteps } from './tests/support/test-steps.ts';
  import { ofExitCode } from './tests/support/report-counts.ts';
  const step = (name, code) => ({
    name,
    run: async (run) => ofExitCode(name, await run(process.execPath, '-e', 'process.exit(' + code + ')')),
  });
  await runSteps([[step('types', 0), step('lint', 3)], [step('format', 1)]], {});
`;

describe('npm test, at its end', () => {
  it('names what failed just before the line of counts, and exits with 1', { timeout: 120_000 }, () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', failingSteps],
      { cwd: projectFolder, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stdout.trimEnd().split('\n').slice(-7)).toEqual([
      expect.stringMatching(/^types: 1 passed, 0 failed, 0 skipped \(\d+ s\)$/),
      expect.stringMatching(/^lint: 0 passed, 1 failed, 0 skipped \(\d+ s\)$/),
      expect.stringMatching(/^format: 0 passed, 1 failed, 0 skipped \(\d+ s\)$/),
      'Failed:',
      '  lint: exit code 3',
      '  format: exit code 1',
      '1 passed, 2 failed',
    ]);
  });
});
