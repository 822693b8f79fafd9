import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadReport } from '../../data-loader/publish/load-report';
import { type BundleTables, bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { type Loading, startLoading } from './loading';

/** A shell script in the place of makeblastdb. */
const program = (end: string): string =>
  `#!/bin/sh\nif [ "$1" = -version ]; then echo 'makeblastdb: 2.12.0+'; exit; fi\n${end}\n`;

function withoutWarnings(): BundleTables {
  const tables = smallBundle();
  delete tables.matrices['Breast_cancer@Breast@PXD012431'];
  return tables;
}

describe('a load that keeps what validation found', { timeout: 60_000 }, () => {
  let loading: Loading;
  let bundle: string;
  let keptFolder: string;
  /** Fails when nearly everything else is derived and written. */
  let failing: string;
  let makeblastdb: string;
  beforeAll(async () => {
    loading = await startLoading();
    bundle = await loading.writeBundle('small', withoutWarnings());
    keptFolder = join(loading.folder, 'kept');
    await mkdir(keptFolder);
    await writeFile(join(keptFolder, 'thesis.txt'), 'precious');
    [failing, makeblastdb] = [join(loading.folder, 'failing'), join(loading.folder, 'makeblastdb')];
    await writeFile(failing, program('echo interrupted >&2; exit 1'), { mode: 0o755 });
    await writeFile(makeblastdb, program('exit 0'), { mode: 0o755 });
  });
  afterAll(() => loading.dispose());

  const phases = ({ phases: run }: LoadReport) => run.map(({ phase }) => phase);

  it('LOAD-08 goes on after it where it was interrupted, to the same release, and leaves nothing', async () => {
    await expect(loading.load(bundle, { keptFolder, makeblastdb: failing })).rejects.toThrow('interrupted');
    expect((await readdir(keptFolder)).toSorted()).toEqual(['spencer-load', 'thesis.txt']);
    const second = await loading.load(bundle, { keptFolder, makeblastdb });
    expect([second.outcome, phases(second).includes('validate'), phases(second).includes('heatmaps')]).toEqual([
      'published',
      false,
      false,
    ]);
    expect(await readdir(keptFolder)).toEqual(['thesis.txt']);
    const whole = await loading.load(bundle, { force: true, makeblastdb });
    expect(phases(whole)).toContain('validate');
    expect([second.release, second.itemsChecksum, second.items?.byKind, second.counts]).toEqual([
      whole.release,
      whole.itemsChecksum,
      whole.items?.byKind,
      whole.counts,
    ]);
  });

  it('LOAD-08 validates again if the bundle has changed meanwhile, and what is valid only without --strict', async () => {
    await expect(loading.load(bundle, { keptFolder, force: true, makeblastdb: failing })).rejects.toThrow();
    const tables = withoutWarnings();
    tables.genes[0] = { ...tables.genes[0], description: 'another' } as (typeof tables.genes)[0];
    await writeTexts(bundle, bundleTexts(tables));
    await expect(loading.load(bundle, { keptFolder, strict: true, makeblastdb: failing })).rejects.toThrow();
    const report = await loading.load(bundle, { keptFolder, makeblastdb });
    expect([report.outcome, phases(report).includes('validate')]).toEqual(['published', true]);
  });
});
