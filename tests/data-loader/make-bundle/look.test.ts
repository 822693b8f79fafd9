import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
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

/** Looks at the small lab with further files, or with changed ones. */
const lookWith = <Result>(
  further: Record<string, string | Uint8Array | ((text: string) => string)>,
  work: (look: Awaited<ReturnType<typeof lookedAt>>, lab: string) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> =>
  inTemporaryFolder(async (lab) => {
    await copySmallLab(lab);
    for (const [name, content] of Object.entries(further))
      await writeFile(
        join(lab, name),
        typeof content === 'function' ? content(await readFile(join(lab, name), 'utf8')) : content,
      );
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
      // Nor is it read if the question is deleted.
      expect(parsed.datasets[0]?.peptides.map(({ file }) => file)).toEqual(['psm.tsv']);
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

describe('the assembly', () => {
  const BUILD = /^#!genome-build .*$/m;
  const mouse = (text: string): string => text.replaceAll('ENSG0', 'ENSMUSG0').replaceAll('ENST0', 'ENSMUST0');
  const ensembl = (assembly: string): Uint8Array =>
    gzipSync(`>4 dna:chromosome chromosome:${assembly}:4:1:24000:1 REF\nACGTACGTAC\n`);

  it.each([
    ['#!genome-build GRCm38.p6', 'GRCm38/mm10', 'annotation.gtf names GRCm38.p6', ''],
    ['#!genome-build Genome Reference Consortium GRCm39', 'GRCm39/mm39', 'annotation.gtf names GRCm39', ''],
    ['#!genome-version MyFirst1.0', 'MyFirst1.0', 'annotation.gtf names MyFirst1.0', ''],
    [
      '##description: evidence-based annotation of the mouse genome (GRCm38), version M25 (Ensembl 100)',
      'GRCm38/mm10',
      'annotation.gtf names GRCm38',
      'GENCODE M25 (Ensembl 100)',
    ],
  ])('OWN-24 is that of the header %s', async (header, assembly, reason, release) => {
    await lookWith(
      { 'annotation.gtf': (text) => mouse(text.replace(BUILD, header)) },
      async ({ catalogue, reasons }) => {
        expect([catalogue.assembly, catalogue.annotationRelease]).toEqual([assembly, release]);
        expect(reasons.get('assembly')).toContain(reason);
      },
    );
  });

  it('OWN-24 is asked, and no newest one taken, if no file names it', async () => {
    await lookWith({ 'annotation.gtf': (text) => mouse(text.replace(BUILD, '#')) }, async ({ parsed, reasons }) => {
      expect(openDecisions(parsed)).toEqual(['assembly']);
      expect(reasons.get('assembly')).toContain('Known are GRCm39/mm39, GRCm38/mm10');
    });
  });

  it('OWN-24 is asked if annotation and sequences name two', async () => {
    const change = { 'annotation.gtf': (text: string) => mouse(text.replace(BUILD, '#!genome-build GRCm38.p6')) };
    await lookWith({ ...change, 'genome.fa.gz': ensembl('GRCm39') }, async ({ parsed, reasons }) => {
      expect(openDecisions(parsed)).toContain('assembly');
      expect(reasons.get('assembly')).toContain('contradict each other: GRCm38/mm10');
    });
  });

  it('OWN-24 that is not the current one of Ensembl has links to the archive that has its positions', async () => {
    await lookWith(
      { 'annotation.gtf': (text) => text.replace(BUILD, '#!genome-build GRCh37.p13') },
      async ({ parsed }, lab) => {
        await makeBundle(parsed, lab, { out: join(lab, 'bundle') });
        const manifest: unknown = JSON.parse(await readFile(join(lab, 'bundle', 'manifest.json'), 'utf8'));
        expect(manifest).toMatchObject({
          assembly: 'GRCh37/hg19',
          genome: { ucsc: 'hg19', ensembl: 'Homo_sapiens', ensemblSite: 'grch37.ensembl.org' },
        });
      },
    );
  });
});

it('OWN-13 OWN-25 an annotation without coding sequences leaves open whether peptides of proteins are kept', async () => {
  const withoutCds = (text: string): string => text.replaceAll(/^.*\tCDS\t.*\n/gm, '');
  await lookWith({ 'annotation.gtf': withoutCds }, ({ parsed, reasons }) => {
    expect(openDecisions(parsed)).toEqual(['coding.peptides']);
    expect(reasons.get('coding')).toContain('the annotation has no coding sequence');
    return Promise.resolve();
  });
});
