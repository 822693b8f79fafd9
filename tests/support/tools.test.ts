import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from '../../local/build/run-program';

let emptyFolder: string;
beforeEach(async () => {
  emptyFolder = await mkdtemp(join(tmpdir(), 'spencer-tools-'));
});
afterEach(() => rm(emptyFolder, { recursive: true }));

/** On a machine without any program of the operating system. */
const tool = (...args: string[]) =>
  runProgram(process.execPath, ['--import', 'tsx', 'tests/tool.ts', ...args], { environment: { PATH: emptyFolder } });

it('npm run test:e2e names the package of a missing browser and ends, if it cannot be installed', async () => {
  const { code, output } = await tool('e2e', '--list');
  expect(output).toContain('chromium is missing: install the package chromium. Going on without browser tests.');
  expect(output).not.toContain('Listing tests');
  expect(code).toBe(1);
});
