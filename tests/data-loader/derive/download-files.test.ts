import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DownloadFiles } from '../../../data-loader/derive/download-files';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

describe('the files for download', () => {
  it('LOAD-05 keep a cancer apart from the data set whose name in the program it bears', async () => {
    const cancers = ['validated', 'spectra', 'β-cell leukemia'];
    const sets = await inTemporaryFolder(async (folder) => {
      const downloads = await DownloadFiles.create(folder, cancers);
      for (const cancer of cancers) await downloads.peptide(['peptideInfo'], cancer, [`of ${cancer}`]);
      await downloads.close();
      return Promise.all(downloads.paths.map(async ({ set, path }) => [set.dataSet, (await readFile(path, 'utf8')).split('\n').slice(1, -1)] as const));
    });
    const rows = new Map(sets);
    for (const cancer of cancers) expect(rows.get(`${cancer}-associated peptide info`)).toEqual([`of ${cancer}`]);
    expect(rows.get('Validated peptide info')).toEqual([]);
    expect(rows.get('MS/MS spectra info')).toEqual([]);
    expect(sets).toHaveLength(12 + cancers.length);
  });
});
