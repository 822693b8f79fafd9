import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loaderExitCodes } from '#domain/storage/loader-process';
import { loadHandlers } from '../../functions/api-call';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { eventually } from '../../support/blast-jobs';
import { isFullTier } from '../../support/tier';
import { startLoading, type Loading } from '../loading';
import { buildLoader, type LoaderProgram } from './loader-process';
import { RepeatedReads, User } from './user';

const KILLS = isFullTier ? 200 : 3;
type Letter = 'A' | 'B';

let loading: Loading;
let program: LoaderProgram;
let user: User;
/** Checksums over all data of a reader, by release. */
const expected = new Map<Letter, string>();

/**
 * Small bundles, whose loads spend most of their time on what a kill could leave half done: writing, verifying,
 * publishing and removing. The bench `faults` kills loads of demonstrations.
 */
async function writeBundle(letter: Letter): Promise<void> {
  const bundle = smallBundle();
  if (letter === 'B') bundle.peptides.pop();
  await loading.writeBundle(letter, bundle);
}

async function writeVersion(letter: Letter, number: number): Promise<string> {
  const folder = join(loading.folder, `${letter}${number}`);
  await cp(join(loading.folder, letter), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version: `${letter}${number}` }));
  return folder;
}

const load = (bundle: string): ReturnType<LoaderProgram['start']> =>
  program.start(['--bundle', bundle], { ...loading.stores.environment, TMPDIR: loading.folder });

describe('LOAD-08 a loader that is killed at random moments', () => {
  beforeAll(async () => {
    loading = await startLoading();
    program = await buildLoader();
    user = new User(loading, await loadHandlers(loading.stores.environment));
    for (const letter of ['A', 'B'] as const) await writeBundle(letter);
  });
  afterAll(async () => {
    await program.dispose();
    await loading.dispose();
  });

  it(
    `leaves readers on a complete release, and a rerun succeeds (kills: ${KILLS})`,
    { timeout: KILLS * 120_000 + 120_000 },
    async () => {
      let durationMs = 0;
      for (const letter of ['A', 'B'] as const) {
        const started = Date.now();
        const { code, output } = await load(await writeVersion(letter, 0)).ended;
        durationMs = Date.now() - started;
        expect(code, output).toBe(loaderExitCodes.successWithWarnings);
        const { version, checksum } = await user.read();
        expect(version).toBe(`${letter}0`);
        expected.set(letter, checksum);
      }
      expect(expected.get('A')).not.toBe(expected.get('B'));

      const reader = new RepeatedReads(user, (version) => expected.get(version.charAt(0) as Letter));
      for (let number = 1; number <= KILLS; number += 1) {
        const letter: Letter = number % 2 === 1 ? 'A' : 'B';
        const bundle = await writeVersion(letter, number);
        const victim = load(bundle);
        await sleep((0.1 + Math.random()) * durationMs);
        victim.child.kill('SIGKILL');
        await victim.ended;
        const { code, output } = await load(bundle).ended;
        expect(code, output).toBe(loaderExitCodes.successWithWarnings);
        expect((await user.read()).version).toBe(`${letter}${number}`);
      }
      await eventually(() => Promise.resolve(reader.versions.size > 1 || reader.failures.length > 0 || undefined));
      await reader.stop();
      expect(reader.failures).toEqual([]);
      expect(reader.versions.size).toBeGreaterThan(1);
    },
  );
});
