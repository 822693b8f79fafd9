import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateDemoBundle } from '../../../data-loader/demo/generate';
import { Staging } from '../../../data-loader/staging/staging';
import { validateBundle } from '../../../data-loader/validate/validate-bundle';
import { isFullTier } from '../../support/tier';
import { bundleDigest, runGenerator } from './demo-bundle';

const TIMEOUT_MS = 180_000;
/** The smallest scale of the generator, or the published one. */
const scale = isFullTier ? 1 : 0.03;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spencer-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function command(...parameters: string[]): Promise<{ code: number; stderr: string; stdout: string }> {
  try {
    const { stdout, stderr } = await runGenerator(parameters);
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

describe('the generator of the demonstration bundle', () => {
  it(
    'LOAD-07 the same seed gives the same bytes, another seed gives others',
    async () => {
      const bundle = path.join(folder, 'seeded');
      const generated = async (seed: number) => {
        await generateDemoBundle({ out: bundle, scale, seed });
        return bundleDigest(bundle);
      };
      // By the command, in a process of its own, and twice after each other in this one.
      await runGenerator(['--out', bundle, '--scale', String(scale), '--seed', '1']);
      const first = await bundleDigest(bundle);
      expect(await generated(2)).not.toBe(first);
      expect(await generated(1)).toBe(first);
    },
    TIMEOUT_MS,
  );

  it.each([0.03, 0.06])(
    'LOAD-07 writes a bundle with every pair at scale %f',
    async (some) => {
      const bundle = path.join(folder, `scale-${some}`);
      // What a generator that was killed left behind.
      await mkdir(`${bundle}.unfinished`);
      await writeFile(path.join(`${bundle}.unfinished`, 'left.tsv'), '');
      const { peptides: rows, studies } = await generateDemoBundle({ out: bundle, scale: some, seed: 7 });
      expect(studies).toBe(60);
      expect(rows).toBeGreaterThan(29_526 * some);
      const lines = (await readFile(path.join(bundle, 'peptides.tsv'), 'utf8')).trimEnd().split('\n').slice(1);
      expect(lines).toHaveLength(rows);
      expect(new Set(lines.map((line) => line.split('\t').slice(2, 4).join('/'))).size).toBe(45);
      expect(await readdir(bundle)).not.toContain('left.tsv');
      expect(await readdir(folder)).not.toContain(`scale-${some}.unfinished`);
    },
    TIMEOUT_MS,
  );

  it(
    'LOAD-07 a catalogue made in several batches is one valid bundle with the correct totals',
    async () => {
      const out = path.join(folder, 'batches');
      const batches: string[] = [];
      const { peptides: rows } = await generateDemoBundle(
        { out, scale: 0.12, seed: 5, batchScale: 0.05 },
        (done, all) => batches.push(`${done}/${all}`),
      );
      expect(batches).toEqual(['1/3', '2/3', '3/3']);
      const staging = await Staging.open(`${out}.staging`);
      try {
        const result = await validateBundle(out, staging);
        expect(result.valid ? [result.counts.peptides, result.studies.length] : result.problems).toEqual([rows, 60]);
      } finally {
        await staging.close();
      }
      const validated = (await readFile(path.join(out, 'peptides.tsv'), 'utf8'))
        .trimEnd()
        .split('\n')
        .slice(1)
        .filter((line) => line.split('\t')[7] === '1').length;
      expect(validated).toBe(Math.round((22_060 * rows) / 29_526));
    },
    TIMEOUT_MS,
  );

  it(
    'LOAD-07 the command writes the bundle, reports its counts, and replaces an older bundle',
    async () => {
      const bundle = path.join(folder, 'command');
      for (const seed of ['3', '4']) {
        const { code, stdout } = await command('--out', bundle, '--scale', '0.03', '--seed', seed);
        expect(code).toBe(0);
        expect(stdout).toMatch(/60 studies, .* \d+ peptides/);
      }
      const manifest = JSON.parse(await readFile(path.join(bundle, 'manifest.json'), 'utf8')) as { synthetic: boolean };
      expect(manifest.synthetic).toBe(true);
      expect(await readdir(path.dirname(bundle))).not.toContain('command.unfinished');
    },
    TIMEOUT_MS,
  );

  it.each([
    [[], '--out DIR is missing'],
    [['--out', 'x', '--scale', '0'], '--scale must be a number from 0.03 to 10, not "0"'],
    [['--out', 'x', '--seed', '1.5'], '--seed must be a whole number'],
    [['--out', 'x', '--bundle', 'y'], "Unknown option '--bundle'"],
  ])('LOAD-07 the command rejects %j and gives the reason', async (parameters, message) => {
    const { code, stderr } = await command(...parameters);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain('npm run demo-data');
  });

  it('LOAD-07 the command does not replace a folder that is not a demonstration bundle', async () => {
    const foreign = path.join(folder, 'foreign');
    await mkdir(foreign);
    await writeFile(path.join(foreign, 'thesis.txt'), 'precious');
    const { code, stderr } = await command('--out', foreign, '--scale', '0.03');
    expect(code).toBe(1);
    expect(stderr).toContain('not a demonstration bundle');
    expect(await readFile(path.join(foreign, 'thesis.txt'), 'utf8')).toBe('precious');
    expect((await command('--out', path.join(foreign, 'thesis.txt'), '--scale', '0.03')).stderr).toContain(
      'is not a folder',
    );
  });

  it.each([{ synthetic: false }, { version: '1' }])('LOAD-07 does not replace a bundle with %j', async (manifest) => {
    const bundle = await mkdtemp(path.join(folder, 'real-'));
    await writeFile(path.join(bundle, 'manifest.json'), JSON.stringify(manifest));
    await expect(generateDemoBundle({ out: bundle, scale: 0.03, seed: 1 })).rejects.toThrow(
      'not a demonstration bundle',
    );
    expect(await readdir(bundle)).toEqual(['manifest.json']);
  });
});
