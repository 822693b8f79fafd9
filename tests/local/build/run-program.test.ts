import { describe, expect, it, vi } from 'vitest';
import { runNode, runProgram } from '../../../local/build/run-program';

describe('a program that is run to its end', () => {
  it.each([
    ['pwd; echo "$GREETING"', 0, '/tmp\nhi\n'],
    ['echo err >&2', 0, 'err\n'],
    ['exit 3', 3, ''],
    ['kill -INT $$', 130, ''],
    ['kill -TERM $$', 143, ''],
    ['kill -KILL $$', 137, ''],
  ])('INFRA-19 %s has code %i and the output of both streams', async (script, code, output) => {
    vi.stubEnv('GREETING', 'of this process');
    const exits = process.listenerCount('exit');
    const options = { folder: '/tmp', environment: { GREETING: 'hi' } };
    expect(await runProgram('sh', ['-c', script], options)).toEqual({ code, output });
    expect(process.listenerCount('exit')).toBe(exits);
    vi.unstubAllEnvs();
  });

  it('INFRA-19 gives its lines and messages to a listener', async () => {
    const heard: unknown[] = [];
    const script = 'console.log("a\\nb"); console.error("c"); process.send({ phase: "genes" });';
    const hear = (what: unknown): void => void heard.push(what);
    const { code } = await runProgram(process.execPath, ['-e', script], { listener: { line: hear, message: hear } });
    expect(code).toBe(0);
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(expect.arrayContaining(['a', 'b', 'c', { phase: 'genes' }]));
  });

  it('INFRA-19 is refused if there is none', async () => {
    await expect(runProgram('spencer-no-such-program', [])).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('INFRA-19 fails with its output where it is one of Node', async () => {
    await expect(runNode(['-e', 'console.log("why"); process.exit(2)'])).rejects.toThrow(
      'node -e console.log("why"); process.exit(2) ended with code 2\nwhy\n',
    );
    await runNode(['-e', '0']);
  });
});
