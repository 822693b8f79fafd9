import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHeardStep, runStep, StepFailure } from '../../infra/run-step';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-run-step-'));
});
afterAll(() => rm(folder, { recursive: true }));

function program(text: string): string {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, text);
  return path;
}

describe('a step of a deployment', () => {
  it('returns when its program has ended well, and passes the arguments on', () => {
    expect(() => runStep(program("process.exit(process.argv[2] === '--all' ? 0 : 1)"), ['--all'])).not.toThrow();
  });

  it('INFRA-27 fails with the code of its program', () => {
    expect(() => runStep(program('process.exit(3)'), [])).toThrow('program.mjs ended with code 3');
  });

  it('INFRA-27 fails if its program is killed', () => {
    expect(() => runStep(program("process.kill(process.pid, 'SIGKILL')"), [])).toThrow(
      'program.mjs ended with SIGKILL',
    );
  });

  it('INFRA-37 keeps what its program complained about, and still shows it', async () => {
    const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const failing = program("console.error('first'); console.error('last'); process.exitCode = 3");
      const failure: unknown = await runHeardStep(failing, []).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StepFailure);
      expect(failure).toMatchObject({
        message: expect.stringMatching(/program\.mjs ended with code 3$/),
        printed: 'first\nlast\n',
      });
      expect(shown.mock.calls.join('')).toBe('first\nlast\n');
      await expect(runHeardStep(program("console.error('fine')"), [])).resolves.toBeUndefined();
    } finally {
      shown.mockRestore();
    }
  });
});
