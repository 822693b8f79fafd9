import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { LabFolder } from '../../../data-loader/make-bundle/lab-folder';
import { lookAt } from '../../../data-loader/make-bundle/look/look-at';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { workbook } from '../../e2e/support/workbook';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { tabbed } from './readers/reading';
import { copySmallLab, inSplitLab, lookedAt, SHEET, sheetText } from './small-lab';

describe('a sample sheet', () => {
  it.each([
    ['text', 'sheet.tsv', sheetText(SHEET)],
    ['a workbook', 'sheet.xlsx', workbook({ Sheet1: SHEET })],
  ])(
    'OWN-22 as %s says of which sample each file is, and the values of its rows are of that sample',
    async (_, name, content) => {
      await inSplitLab(async (lab) => {
        await writeFile(join(lab, name), content);
        const { parsed, files } = await lookedAt(lab);
        expect(openDecisions(parsed)).toEqual([]);
        expect(files.find(({ file }) => file === name)?.uses).toContain('roles of 2 samples');
        expect(parsed.datasets).toMatchObject([
          {
            cancer: 'Lung cancer',
            tissue: 'Lung',
            study: 'PXD000001',
            peptides: [{ file: 'A_normal.tsv' }, { file: 'A_tumor.tsv' }],
            intensities: {
              files: { 'A_normal.tsv': 'N1', 'A_tumor.tsv': 'T1' },
              scale: 'raw',
              samples: { control: ['N1'], tumor: ['T1'], subjects: { N1: 'P1', T1: 'P1' } },
            },
          },
        ]);
        const { outcome, report } = await makeBundle(parsed, lab, {});
        const [dataset] = Object.values(report.funnel.datasets);
        expect([outcome, report.problems]).toEqual(['made', []]);
        expect([dataset?.matrix?.samples, (dataset?.matrix?.detectedInKept ?? 0) > 20]).toEqual([2, true]);
      });
    },
  );

  it('OWN-22 makes as many datasets as it names', async () => {
    await inSplitLab(async (lab) => {
      await writeFile(join(lab, 'sheet.tsv'), sheetText(SHEET).replace('T1\tLung cancer\tLung', 'T1\tMelanoma\tSkin'));
      const { parsed } = await lookedAt(lab);
      expect(
        parsed.datasets.map(({ cancer, tissue, peptides }) => [cancer, tissue, peptides.map(({ file }) => file)]),
      ).toEqual([
        ['Lung cancer', 'Lung', ['A_normal.tsv']],
        ['Melanoma', 'Skin', ['A_tumor.tsv']],
      ]);
      const { outcome, report } = await makeBundle(parsed, lab, {});
      expect([outcome === 'invalid', Object.keys(report.funnel.datasets)]).toEqual([
        false,
        ['Lung_cancer@Lung@PXD000001', 'Melanoma@Skin@PXD000001'],
      ]);
    });
  });

  it('OWN-22 names the channels of a multiplex by their columns', async () => {
    await inSplitLab(async (lab) => {
      const [header = '', ...rows] = (await readFile(join(lab, 'A_tumor.tsv'), 'utf8')).trimEnd().split('\n');
      await writeFile(
        join(lab, 'plex.tsv'),
        sheetText([[header, '126', '127N'], ...rows.map((row) => [row, '2000', '4000'])]),
      );
      await rm(join(lab, 'A_tumor.tsv'));
      await rm(join(lab, 'A_normal.tsv'));
      await writeFile(
        join(lab, 'sheet.tsv'),
        tabbed(
          'file|channel|sample|cancer|tissue|study|role',
          'plex.tsv|126|N1|X|Y|S1|control',
          'plex.tsv|127N|T1|X|Y|S1|tumor',
        ),
      );
      const { parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]?.intensities).toMatchObject({
        files: { 'plex.tsv': { '126': 'N1', '127N': 'T1' } },
        samples: { control: ['N1'], tumor: ['T1'] },
      });
      const { report } = await makeBundle(parsed, lab, {});
      const [dataset] = Object.values(report.funnel.datasets);
      expect(dataset?.matrix).toMatchObject({ samples: 2, tumorOnlyKept: 0 });
    });
  });

  it('OWN-22 that leaves open which column is which sample is named with its line', async () => {
    await inSplitLab(async (lab) => {
      await writeFile(join(lab, 'sheet.tsv'), sheetText(SHEET).replace('A_tumor.tsv', 'A_normal.tsv'));
      await expect(lookedAt(lab)).rejects.toThrow(/^sheet\.tsv:2: A_normal\.tsv is of several samples/);
    });
  });

  it('OWN-22 is not needed where SDRF names the only run of each file', async () => {
    await inSplitLab(async (lab) => {
      await copySmallLab(lab);
      for (const name of ['psm.tsv', 'combined_peptide.tsv']) await rm(join(lab, name));
      const { parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]?.intensities).toMatchObject({
        files: { 'A_normal.tsv': 'A_normal', 'A_tumor.tsv': 'A_tumor' },
        samples: { control: ['A_normal'], tumor: ['A_tumor'] },
      });
    });
  });

  it('OWN-22 is not needed where each table of intensities has another run', async () => {
    await inSplitLab(async (lab) => {
      for (const run of ['A_normal', 'A_tumor'])
        await writeFile(
          join(lab, `${run}.tsv`),
          tabbed(
            'Run|Stripped.Sequence|Precursor.Id|Precursor.Charge|Precursor.Quantity|MS2.Scan',
            `${run}|ASPMAEYPVI|ASPMAEYPVI2|2|50000|7`,
          ),
        );
      const { parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]?.intensities).toMatchObject({
        files: { 'A_normal.tsv': { A_normal: 'A_normal' }, 'A_tumor.tsv': { A_tumor: 'A_tumor' } },
        samples: { control: ['A_normal'], tumor: ['A_tumor'] },
      });
    });
  });

  it('OWN-22 as SDRF names the channels of a multiplex by its labels, in each of its runs', async () => {
    await inSplitLab(async (lab) => {
      const [header = '', ...rows] = (await readFile(join(lab, 'A_tumor.tsv'), 'utf8')).trimEnd().split('\n');
      const inRuns = rows.map((row, at) => (at % 2 === 0 ? row : row.replaceAll('A_tumor', 'B_tumor')));
      await writeFile(
        join(lab, 'plex.tsv'),
        sheetText([[header, '126', '127N'], ...inRuns.map((row) => [row, '2000', '4000'])]),
      );
      for (const name of ['A_tumor.tsv', 'A_normal.tsv']) await rm(join(lab, name));
      const channel = (sample: string, label: string, disease: string) =>
        ['A_tumor.raw', 'B_tumor.raw'].map((run) => `${sample}|lung|${disease}|${label}|${run}`);
      await writeFile(
        join(lab, 'lab.sdrf.tsv'),
        tabbed(
          'source name|characteristics[organism part]|characteristics[disease]|comment[label]|comment[data file]',
          ...channel('N1', 'TMT126', 'normal'),
          ...channel('T1', 'AC=PRIDE:0000522;NT=TMT127N', 'lung cancer'),
        ),
      );
      const { parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]?.intensities).toMatchObject({
        files: { 'plex.tsv': { '126': 'N1', '127N': 'T1' } },
        samples: { control: ['N1'], tumor: ['T1'] },
      });
    });
  });

  it('OWN-22 is written by the look, and read by the next one as the same catalogue', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const first = await lookAt(new LabFolder(lab), '2024-01-31');
      await writeFile(join(lab, 'catalogue.samples.tsv'), first.sheet ?? '');
      const again = await lookAt(new LabFolder(lab), '2024-01-31');
      expect([again.catalogue, again.sheet]).toEqual([first.catalogue, null]);
      await writeFile(join(lab, 'catalogue.samples.tsv'), (first.sheet ?? '').replaceAll('Lung\t', 'Pleura\t'));
      expect((await lookAt(new LabFolder(lab), '2024-01-31')).catalogue.datasets[0]?.tissue).toBe('Pleura');
    });
  });
});
