import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'spencer-command-line-'));
});
afterAll(() => rm(home, { recursive: true }));

/** Runs a program of infra/ without credentials, Docker and git: none of the calls below may need them. */
function runProgram(name: string, args: readonly string[]) {
  const env = { PATH: home, HOME: home, AWS_EC2_METADATA_DISABLED: 'true', NODE_NO_WARNINGS: '1' };
  const program = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), join('infra', `${name}.ts`), ...args];
  return new Promise<{ code: number; printed: string; complained: string }>((resolve) => {
    execFile(process.execPath, program, { cwd: projectFolder, env }, (error, printed, complained) =>
      resolve({ code: Number(error?.code ?? 0), printed, complained }),
    );
  });
}

describe.each(['deploy', 'publish-data', 'smoke', 'synth'])('npm run %s', { timeout: 60_000 }, (name) => {
  const run = (...args: string[]) => runProgram(name, args);

  it('INFRA-27 INFRA-33 says with --help how it is called, and does nothing else', async () => {
    const { code, printed, complained } = await run('--help');
    expect([code, complained]).toEqual([0, '']);
    expect(printed).toMatch(new RegExp(`^Usage: npm run ${name} -- .*--stage NAME.*\\n$`));
  });

  it('INFRA-27 INFRA-33 refuses an option that it does not have: what is wrong, and how it is called', async () => {
    const { code, printed, complained } = await run('--stagge', 'dev');
    expect([code, printed]).toEqual([2, '']);
    expect(complained).toMatch(new RegExp(`^Unknown option '--stagge'\\nUsage: npm run ${name} -- .*\\n$`));
  });

  it('INFRA-15 refuses a stage that there is not, in one line', async () => {
    const needed: Record<string, string[]> = {
      'publish-data': ['--rollback'],
      smoke: ['--url', 'https://peptides.test'],
    };
    const { code, printed, complained } = await run('--stage', 'test', ...(needed[name] ?? []));
    expect([code, printed]).toEqual([2, '']);
    expect(complained).toMatch(/^There is no stage "test"; stages are \w.*\n$/);
  });
});
