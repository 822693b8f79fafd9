import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { catalogueText, InvalidCatalogue, parseCatalogue } from '../../../data-loader/make-bundle/catalogue-file';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { copySmallLab, lookedAt } from './small-lab';

const minimal = `format: 1
site: { name: Lab, title: Peptides, about: Some }
date: 2024-01-31
species: { name: Mus musculus, common: mouse, taxon: 10090 }
assembly: GRCm39/mm39
genome: { ucsc: mm39, ensembl: Mus_musculus }
annotation: a.gtf
sequences: { genome: g.fa }
noncoding: [lncRNA]
orfs: { call: ATG-stop }
coding: { types: [protein_coding], peptides: exclude }
datasets:
  - cancer: Liver cancer
    tissue: Liver
    study: PXD000001
    peptides:
      - file: psm.tsv
`;

describe('catalogue.yaml', () => {
  it('OWN-11 says file and line of what is wrong in it', () => {
    const wrong = minimal
      .replace('noncoding: [lncRNA]', 'noncoding: 3\nnon-coding: [lncRNA]')
      .replace('file: psm.tsv', 'file: psm.tsv\n        qValue: 2');
    expect(() => parseCatalogue(wrong, 'catalogue.yaml')).toThrow(InvalidCatalogue);
    const messages = ((): string[] => {
      try {
        parseCatalogue(wrong, 'catalogue.yaml');
        return [];
      } catch (error) {
        return error instanceof InvalidCatalogue ? error.message.split('\n') : [];
      }
    })();
    expect(messages.map((message) => message.split(': ')[0])).toEqual(
      expect.arrayContaining(['catalogue.yaml:9', 'catalogue.yaml:1', 'catalogue.yaml:19']),
    );
    expect(messages.join('\n')).toContain('unknown key non-coding');
    expect(() => parseCatalogue('format: [1\nsite: x', 'c.yaml')).toThrow(/^c\.yaml:2: /);
    expect(() => parseCatalogue('site:\n  title: Lab: peptides', 'c.yaml')).toThrow(/^c\.yaml:2: .*quotation marks/);
  });

  it('OWN-11 reads JSON with the same keys, and values that are set from outside', () => {
    const read = parseCatalogue(minimal, 'c');
    expect(parseCatalogue(JSON.stringify(read), 'c.json')).toEqual(read);
    const set = parseCatalogue(minimal, 'c', [
      'site.name=LungORF',
      'datasets.0.peptides.0.qValue=0.05',
      'noncoding=[a, b]',
    ]);
    expect([set.site.name, set.datasets[0]?.peptides[0]?.qValue, set.noncoding]).toEqual(['LungORF', 0.05, ['a', 'b']]);
  });

  it('OWN-11 OWN-13 is written with every guess and its reason, and read back as it is', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const { catalogue, reasons, parsed } = await lookedAt(lab);
      const text = catalogueText(catalogue, reasons);
      expect(parsed).toMatchObject(catalogue);
      // A title with a colon can be written in its place.
      expect(text).toContain(`title: "${catalogue.site.title}"`);
      const comments = text.split('\n').filter((line) => /^[ -]*# /.test(line));
      const said = comments.map((line) => line.replace(/^[ -]*# /, '')).join(' ');
      for (const reason of [
        '9 of 9 transcripts have ids such as ENSG',
        'such as 4 -> chr4',
        'Not taken: protein_coding 2 (coding), processed_pseudogene 1 (pseudogene), retained_intron 1 (of a coding gene)',
        'ORFs are called',
        'are excluded, with I = L: protein_coding 2',
        'characteristics[disease] is "normal"',
        '46 zeros beside 110 other values',
        'It has no q-values',
      ])
        expect(said).toContain(reason);
      expect(catalogue.datasets[0]).toMatchObject({
        cancer: 'Lung adenocarcinoma',
        tissue: 'Lung',
        intensities: {
          scale: 'raw',
          zeros: 'missing',
          samples: { control: ['A_normal', 'B_normal'], tumor: ['A_tumor', 'B_tumor'] },
        },
        spectra: ['A_normal.mgf', 'A_tumor.mgf'],
      });
      expect(catalogue.datasets[0]?.intensities?.samples.subjects).toEqual({
        A_normal: 'A',
        A_tumor: 'A',
        B_normal: 'B',
        B_tumor: 'B',
      });
      expect(openDecisions(parsed)).toEqual([]);
    });
  });

  it('OWN-11 has what a file is used for beside each file, also of the sample table, which it does not name', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const { files } = await lookedAt(lab);
      const uses = Object.fromEntries(files.map((each) => [each.file, each.uses]));
      expect(uses).toMatchObject({
        'genome.fa.gz': ['sequences.genome'],
        'lab.sdrf.tsv': ['cancer', 'tissue', 'instrument', 'roles of 4 samples', 'subjects of 4 samples'],
        'psm.tsv': ['datasets.peptides'],
        'README.md': [],
      });
    });
  });

  it('OWN-11 OWN-12 is not made without an annotation or peptides, and the files say why', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      await rename(join(lab, 'psm.tsv'), join(lab, 'catalogue.psm'));
      await rename(join(lab, 'combined_peptide.tsv'), join(lab, 'catalogue.combined'));
      await writeFile(join(lab, 'report.parquet.gz'), gzipSync('PAR1'));
      await expect(lookedAt(lab)).rejects.toThrow(
        /no table of peptides was recognized\n[^]*report\.parquet\.gz: not used \(is a gzipped Parquet file/,
      );
      await rename(join(lab, 'annotation.gtf'), join(lab, 'catalogue.gtf'));
      await rename(join(lab, 'catalogue.psm'), join(lab, 'psm.tsv'));
      await expect(lookedAt(lab)).rejects.toThrow(
        /no annotation was recognized[^]*genome\.fa\.gz: sequences, FASTA of nucleotides \(/,
      );
    });
  });

  it('OWN-13 leaves open what the files do not tell', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab, {
        'lab.sdrf.tsv': (text) =>
          text
            .replaceAll('lung adenocarcinoma', 'group 1')
            .replaceAll('normal\t', 'group 2\t')
            .replaceAll('\tnormal', '\tgroup 2'),
        'annotation.gtf': (text) => text.replace(/ (?:gene|transcript)_biotype "[^"]*";/g, ''),
        'combined_peptide.tsv': (text) => text.replace(/\d{3,}\.\d{4}/g, '250.5'),
      });
      const { parsed, reasons } = await lookedAt(lab);
      expect(openDecisions(parsed)).toEqual([
        'noncoding',
        'datasets.0.intensities.scale',
        'datasets.0.intensities.samples.undecided',
      ]);
      expect(reasons.get('noncoding')).toContain('nothing says the types of the 9 transcripts');
    });
  });
});
