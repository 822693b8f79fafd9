import { describe, expect, it } from 'vitest';
import { runProgram } from '../../local/build/run-program';

it('INFRA-19 npm start with --help says how it is called, and does nothing', async () => {
  expect(await runProgram(process.execPath, ['local/bootstrap.mjs', 'local/start.ts', '--help'])).toEqual({
    code: 0,
    output: 'Usage: npm start [-- [--bundle DIR] [--port N] [--state DIR]]\n',
  });
});

describe('a program called with wrong options says what is wrong and how it is called, and does nothing', () => {
  it.each([
    ['start', ['--port', 'abc'], 'The port is "abc", and must be a number from 0 to 65535'],
    ['start', ['--port=65536'], 'The port is "65536", and must be a number from 0 to 65535'],
    ['start', ['--port='], 'The port is "", and must be a number from 0 to 65535'],
    ['start', ['bundle'], "Unexpected argument 'bundle'"],
    ['run dev', ['--bogus'], "Unknown option '--bogus'"],
  ])('INFRA-19 npm %s with %j', async (command, args, reason) => {
    const program = command === 'start' ? 'local/start.ts' : 'local/dev.ts';
    const { code, output } = await runProgram(process.execPath, ['local/bootstrap.mjs', program, ...args]);
    expect(code).toBe(2);
    expect(output.startsWith(reason)).toBe(true);
    expect(output).toContain(`\nUsage: npm ${command} [-- [--bundle DIR] [--port N] [--state DIR]]\n`);
    expect(output).not.toMatch(/^ +at /m);
  });
});
