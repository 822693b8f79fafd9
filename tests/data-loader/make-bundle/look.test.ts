import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { workbook } from '../../e2e/support/workbook';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { tabbed } from './readers/reading';
import { copySmallLab, lookedAt, smallLab } from './small-lab';

/** A peptide of an ORF of the small lab that no table of it has. */
const UNOBSERVED = 'MLRRGTFCY';

/** Looks at the small lab with further files, and without some of its own. */
const lookWith = <Result>(
  further: Record<string, string | Uint8Array>,
  work: (look: Awaited<ReturnType<typeof lookedAt>>, lab: string) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> =>
  inTemporaryFolder(async (lab) => {
    await copySmallLab(lab);
    for (const [name, content] of Object.entries(further)) await writeFile(join(lab, name), content);
    return work(await lookedAt(lab, settings), lab);
  });

describe('a file that cannot be read', () => {
  const sdrf = readFileSync(join(smallLab, 'lab.sdrf.tsv'), 'utf8');

  it('OWN-21 OWN-22 is none if it is a workbook of samples, which is read as the same table of text is', async () => {
    await lookWith(
      {
        'lab.sdrf.tsv': '',
        'samples.xlsx': workbook({
          Samples: sdrf
            .trimEnd()
            .split('\n')
            .map((row) => row.split('\t')),
        }),
      },
      async ({ catalogue, files }) => {
        expect(files.find(({ file }) => file === 'samples.xlsx')?.kinds).toEqual(['samples']);
        expect(catalogue.datasets[0]).toMatchObject({
          cancer: 'Lung adenocarcinoma',
          tissue: 'Lung',
          intensities: { samples: { control: ['A_normal', 'B_normal'], tumor: ['A_tumor', 'B_tumor'] } },
        });
      },
    );
  });

  it.each([
    ['mzTab without a table', 'empty.mztab', tabbed('MTD|mzTab-version|1.0.0'), 'without a table of PSMs'],
    ['a damaged workbook', 'broken.xlsx', 'PK\u0003\u0004....', 'is damaged'],
    ['a truncated archive', 'psm.tsv.gz', gzipSync(`${sdrf}${'x'.repeat(9_999)}`).subarray(0, 300), 'ends too early'],
    ['XML that ends early', 'ids.mzid', '<MzIdentML><a>', 'is not well-formed XML'],
    ['a table with two columns of scans', 'two.tsv', tabbed('run|scan|scan|peptide', 'a|1|2|ASPEPLK'), 'has several'],
  ])('OWN-21 is listed with its reason if it is %s, and the look goes on', async (_, name, content, says) => {
    await lookWith({ [name]: content }, async ({ parsed, files }) => {
      const found = files.find(({ file }) => file === name);
      expect(found).toMatchObject({ kinds: [], asked: [], uses: [] });
      expect(found?.reason).toContain(says);
      expect(openDecisions(parsed)).toEqual([]);
    });
  });

  it('OWN-21 names itself, and not the file that was opened after it', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const { parsed } = await lookedAt(lab);
      await writeFile(join(lab, 'mhcflurry.csv'), 'a,b\n1,2\n');
      await expect(makeBundle(parsed, lab, {})).rejects.toThrow(/^mhcflurry\.csv: has no columns of peptide/);
    });
  });
});

describe('a table that does not say what it is', () => {
  const ranks = tabbed('MHC|Pos|Peptide|Core|Score_EL|%Rank_EL', `DRB1_0101|1|${UNOBSERVED}|${UNOBSERVED}|0.9|0.1`);
  const scores = tabbed('peptide|score', `${UNOBSERVED}|9`);

  it('OWN-19 predictions by rank beside observed peptides change no number of the catalogue', async () => {
    await lookWith({ 'ranks.tsv': ranks }, async ({ parsed, files }, lab) => {
      expect(files.find(({ file }) => file === 'ranks.tsv')).toMatchObject({ kinds: [], asked: [], uses: [] });
      const { outcome, report } = await makeBundle(parsed, lab, {});
      expect([outcome, report.funnel.peptides.distinct, report.funnel.rows.read]).toEqual(['made', 39, 165]);
    });
  });

  it('OWN-13 OWN-19 is a decision that stops the bundle until it is answered', async () => {
    await lookWith({ 'scores.tsv': scores }, async ({ parsed, reasons }, lab) => {
      expect(openDecisions(parsed)).toEqual(['files.scores.tsv']);
      expect(reasons.get('files')).toContain('scores.tsv (a column of peptides, and none of their spectra)');
      await expect(makeBundle(parsed, lab, {})).rejects.toThrow('To be decided in catalogue.yaml: files.scores.tsv');
    });
  });

  it.each([
    ['peptides', 40],
    ['none', 39],
  ])('OWN-19 is read as the answer %s says', async (answer, distinct) => {
    await lookWith(
      { 'scores.tsv': scores },
      async ({ parsed }, lab) => {
        const { report } = await makeBundle(parsed, lab, {});
        expect(report.funnel.peptides.distinct).toBe(distinct);
      },
      [`files={ scores.tsv: ${answer} }`],
    );
  });
});

describe('a table of a search engine by sample', () => {
  it('OWN-19 is read for peptides, too, if there is no table of spectra', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      await rm(join(lab, 'psm.tsv'));
      const { parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]?.peptides).toEqual([{ file: 'combined_peptide.tsv', qValue: null, probability: null }]);
      const { report } = await makeBundle(parsed, lab, {});
      expect([report.funnel.peptides.distinct, report.funnel.peptides.kept]).toEqual([39, 24]);
    });
  });
});
