import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../data-loader/load';
import type { LoadReport } from '../../data-loader/publish/load-report';
import { bundleTexts, writeTexts, type BundleTables } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { inTemporaryFolder } from '../fixtures/bundle/temporary-bundle';
import { quietRun } from './loading';

/** Checks the small bundle after a change. Returns the report and what is left in the work folder. */
function checked(
  change: (bundle: BundleTables) => void,
  options: { strict?: boolean } = {},
): Promise<{ report: LoadReport; left: string[] }> {
  return inTemporaryFolder(async (folder) => {
    const tables = smallBundle();
    change(tables);
    const [bundle, workFolder] = [join(folder, 'bundle'), join(folder, 'work')];
    await writeTexts(bundle, bundleTexts(tables));
    const report = await check({ bundle, workFolder, ...options }, quietRun());
    return { report, left: await readdir(workFolder) };
  });
}

/** One matrix of the small bundle has tumors only. */
const noControl = {
  sentence: 'none of its … samples, such as …, is a control; samples.tsv can say which are',
  count: 1,
};

const shifted = ({ spectra: [first] }: BundleTables): void =>
  void Object.assign(first?.parameters ?? {}, { PEPMASS: '389.7265' });

describe('the check of a bundle', () => {
  it('LOAD-03 counts its records and makes its heat maps, and leaves nothing', async () => {
    const { report, left } = await checked(() => undefined);
    expect(report).toMatchObject({
      outcome: 'checked',
      counts: { peptides: 8, genes: 2 },
      bundleDigest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      warnings: [noControl],
      problems: [],
    });
    expect(report.phases.map(({ phase, steps }) => [phase, steps])).toEqual([
      ['validate', 0],
      ['heatmaps', 2],
    ]);
    expect(report).not.toHaveProperty('release');
    expect(left).toEqual([]);
  });

  it('SPEC-102 warns of precursors that do not fit, or with --strict finds the bundle invalid', async () => {
    const { report } = await checked(shifted);
    expect(report).toMatchObject({
      outcome: 'checked',
      warnings: [{ count: 1, places: [{ file: 'spectra.mgf', line: 3 }] }, noControl],
    });
    const strict = await checked(shifted, { strict: true });
    expect(strict.report).toMatchObject({
      outcome: 'invalid',
      warnings: [],
      problems: [{ count: 1, places: [{ file: 'spectra.mgf', line: 3 }] }, noControl],
    });
    expect(strict.report.phases.map(({ phase }) => phase)).toEqual(['validate']);
    expect(strict.left).toEqual([]);
  });
});
