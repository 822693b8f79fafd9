import { describe, expect, it } from 'vitest';
import type { BundleTables, BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { stagedAfter } from './after';

/** One thing in the notations of several programs. */
const after = (tables: (bundle: BundleTables) => unknown, texts?: (texts: BundleTexts) => unknown) =>
  stagedAfter({ tables, ...(texts && { texts }) });

const gene = (facts: object) => (bundle: BundleTables) => void Object.assign(bundle.genes[1] ?? {}, facts);

describe('the chromosome of a gene', () => {
  it.each([
    ['2', 'chr2'],
    ['Chr2', 'chr2'],
    ['CHR2', 'chr2'],
    ['NC_000002.12', 'chr2'],
    ['chrMT', 'chrM'],
    ['MT', 'chrM'],
    ['x', 'chrX'],
    ['NC_000023', 'chrX'],
    ['NC_012920.1', 'chrM'],
  ])('OWN-07 LOAD-03 %s is read as %s, with a warning', async (chromosome, name) => {
    const { messages, result, staged } = await after((bundle) => {
      gene({ chromosome })(bundle);
      Object.assign(bundle.transcripts[2] ?? {}, { chromosome: name });
    });
    expect(messages).toEqual([]);
    expect(staged.gene[1]?.value.chromosome).toBe(name);
    expect(result.warnings[0]?.places[0]).toMatchObject({
      file: 'genes.tsv',
      message:
        'chromosomes of 1 rows have other names than in GRCh38/hg38, the first is ' +
        `"${chromosome}" for ${name}; they were read as those`,
    });
  });

  it.each(['chr23', 'scaffold_12', 'NC_000067.7'])('OWN-07 LOAD-03 %s is refused', async (chromosome) => {
    const { messages } = await after(gene({ chromosome }));
    expect(messages[0]).toBe(
      'genes.tsv:3: chromosome must be the UCSC name of a chromosome of GRCh38/hg38, such as chr1 or chrM, ' +
        `not "${chromosome}"`,
    );
  });

  it('OWN-07 is one of the assembly of the manifest, whatever it calls them, and within its ends', async () => {
    const mouse = {
      species: { name: 'Mus musculus', common: 'mouse', taxon: 10_090 },
      assembly: 'GRCm39',
      genome: { ucsc: null, ensembl: 'Mus_musculus', chromosomes: { 1: 4_000, 2: 182_113_224 } },
      chromosomes: ['1', 'chr2'],
    };
    const { messages } = await after(({ manifest, genes, transcripts }) => {
      Object.assign(manifest, mouse);
      Object.assign(genes[1] ?? {}, { chromosome: 'NC_000068.8' });
      Object.assign(transcripts[2] ?? {}, { chromosome: 'chr3' });
    });
    expect(messages).toEqual([
      'genes.tsv:2: end 5000 is beyond 1, which has 4000 nt',
      'transcripts.tsv:4: chromosome must be the name of a chromosome of GRCm39, such as 1 or 2, not "chr3"',
    ]);
  });

  it.each([
    ['mm39', 'chr2_GL456210_random', []],
    ['mm39', 'CHR2_GL456210_random', ['such as chr2 or chr2']],
    ['hg38', 'chr2_GL456210_random', ['such as chr2 or chr2']],
    [null, 'chr2_GL456210v1_random', ['such as chr2 or chr2']],
  ])('OWN-07 of the assembly that UCSC calls %s may be the contig %s', async (ucsc, chromosome, refused) => {
    const { messages } = await after(({ manifest, genes, transcripts }) => {
      const genome = { ucsc, ensembl: null, chromosomes: { chr1: 200_000_000, chr2: 182_113_224 } };
      Object.assign(manifest, { assembly: 'another', genome, chromosomes: ['chr1', 'chr2'] });
      Object.assign(genes[1] ?? {}, { chromosome });
      Object.assign(transcripts[2] ?? {}, { chromosome });
    });
    expect(messages.map((message) => message.includes(`not "${chromosome}"`))).toEqual(
      refused.flatMap(() => [true, true]),
    );
  });

  it('LOAD-03 is long enough for it', async () => {
    const { messages } = await after(gene({ end: '2000000000' }));
    expect(messages).toEqual(['genes.tsv:3: end 2000000000 is beyond chr2, which has 242193529 nt']);
  });
});

describe('an HLA genotype', () => {
  it.each(['HLA-A02:01', 'HLA-A*0201', 'A0201', 'hla-a*02:01'])(
    'LOAD-03 %s is the same as HLA-A*02:01',
    async (hla_genotype) => {
      const twice = await after(({ immunogenicity }) => {
        Object.assign(immunogenicity[1] ?? {}, { hla_genotype });
      });
      expect(twice.messages).toEqual(['immunogenicity.tsv:3: HLA-A*02:01 of QISFVK is already on line 2']);
      const { staged } = await after(({ immunogenicity }) => {
        Object.assign(immunogenicity[0] ?? {}, { hla_genotype });
      });
      expect(staged.hla.flatMap(({ value }) => value.map(({ hla }) => hla))).toEqual([
        'HLA-A*02:01',
        'HLA-A*02:01',
        'HLA-B*07:02',
        'HLA-A*02:01',
      ]);
    },
  );
});

describe('an HLA genotype of class II', () => {
  const rowOf = (affinity: string, immunogenic: string, classII?: object) =>
    after(({ manifest, immunogenicity }) => {
      if (classII !== undefined) Object.assign(manifest, { thresholds: { classII } });
      Object.assign(immunogenicity[1] ?? {}, {
        hla_genotype: 'DRB1_0101',
        binding_affinity_nm: affinity,
        binding_stability_h: '',
        immunogenic,
      });
    });

  it('OWN-08 is judged by none if the manifest has no rule for it', async () => {
    const { messages, staged } = await rowOf('5', '');
    expect(messages).toEqual([]);
    expect(staged.hla.flatMap(({ value }) => value)).toContainEqual({
      hla: 'HLA-DRB1*01:01',
      affinityNm: 5,
      stabilityHours: null,
      immunogenic: null,
    });
    expect((await rowOf('5', '1')).messages).toEqual([
      'immunogenicity.tsv:3: immunogenic is 1, but must be empty: HLA-DRB1*01:01 is of class II, the manifest has no rule for it',
    ]);
  });

  it('OWN-08 is judged by the rule of the manifest, whatever its stability', async () => {
    const classII = { bindingAffinityNm: 100 };
    expect((await rowOf('100', '1', classII)).messages).toEqual([]);
    expect((await rowOf('100.1', '0', classII)).messages).toEqual([]);
    expect((await rowOf('100.1', '1', classII)).messages).toEqual([
      'immunogenicity.tsv:3: immunogenic is 1, but must be 0: HLA-DRB1*01:01 is of class II, at 100.1 nM',
    ]);
  });
});

describe('cells that a spreadsheet quoted', () => {
  it('LOAD-03 are what they quote, also as lists', async () => {
    const { messages, staged } = await after(
      gene({
        description: '"HOX transcript, antisense RNA"',
        aliases: '"HOXAS,LINC00072"',
        cross_references: '"HGNC#1,Ensembl#2"',
      }),
    );
    expect(messages).toEqual([]);
    expect(staged.gene.find(({ value }) => value.geneId === 'SPENG000002')?.value).toMatchObject({
      description: 'HOX transcript, antisense RNA',
      aliases: ['HOXAS', 'LINC00072'],
      crossReferences: ['HGNC#1', 'Ensembl#2'],
    });
  });

  it.each([
    [
      { aliases: '"HOXAS",LINC00072' },
      'aliases must be a comma list of names without quotation marks, not "\\"HOXAS\\",LINC00072"',
    ],
    [
      { gene_id: 'G"1' },
      'gene_id must be an id of at most 200 characters without white space or any of , ; : # / % ", not "G\\"1"',
    ],
    [
      { gene_id: 'T%2F1' },
      'gene_id must be an id of at most 200 characters without white space or any of , ; : # / % ", not "T%2F1"',
    ],
  ])('LOAD-03 %j is refused, whose mark is no quotation', async (facts, message) => {
    expect((await after(gene(facts))).messages).toContain(`genes.tsv:3: ${message}`);
  });
});

describe('structures as programs write them', () => {
  it.each<[string, (structure: string) => string]>([
    ['the energy of RNAfold', (structure) => `${structure} (-12.50)`],
    ['the energy of RNAfold behind several blanks', (structure) => `${structure}  ( -2.50)`],
    ['blanks at line ends', (structure) => `${structure}  `],
  ])('LOAD-03 may have %s', async (_what, written) => {
    const plain = await after(() => undefined);
    const { messages, staged } = await after(
      ({ structures }) => {
        for (const each of structures) Object.assign(each, { structure: written(each.structure) });
      },
      (texts) => {
        const text = texts.get('structures.dbn') ?? '';
        texts.set('structures.dbn', text.replaceAll(/^([ACGUT]+)$/gim, '$1 '));
      },
    );
    expect(messages).toEqual([]);
    expect(staged.structure).toEqual(plain.staged.structure);
  });
});

describe('names with accents', () => {
  it('LOAD-03 are compared composed, in tables and in names of files', async () => {
    const [composed, decomposed] = ['Sj\u00f6gren', 'Sjo\u0308gren'];
    const { messages } = await after(
      ({ studies, peptides }) => {
        for (const row of [...studies, ...peptides])
          Object.assign(row, { subtype: row.subtype.replace("Bowen's", composed) });
      },
      (texts) => {
        const peptides = texts.get('peptides.tsv') ?? '';
        texts.set('peptides.tsv', peptides.replaceAll(composed, decomposed));
        const matrices = [...texts].filter(([name]) => name.includes("Bowen's"));
        for (const [name, text] of matrices) {
          texts.delete(name);
          texts.set(name.replace("Bowen's", decomposed), text);
        }
      },
    );
    expect(messages).toEqual([]);
  });
});

describe('one allele in several notations', () => {
  const rows =
    (...genotypes: string[]) =>
    (bundle: BundleTables) => {
      const [first] = bundle.immunogenicity;
      if (!first) throw new Error('no prediction');
      bundle.immunogenicity = [
        ...genotypes.map((hla_genotype) => ({ ...first, hla_genotype })),
        ...bundle.immunogenicity.filter(({ sequence }) => sequence !== first.sequence),
      ];
    };

  // github.com/nf-core/epitopeprediction, issue 350; github.com/openvax/mhcnames, issue 18.
  it.each([
    ['HLA-A*02:01', 'HLA-A*02:01:01:01', 'HLA-A*02:01'],
    ['HLA-Cw*0702', 'HLA-C*07:02', 'HLA-C*07:02'],
    ['HLA-A*02:01', 'hla_a_02_01_01_01', 'HLA-A*02:01'],
    ['HLA-DQA10501-DQB10201', 'HLA-DQA1*05:01/DQB1*02:01', 'HLA-DQA1*05:01/DQB1*02:01'],
    ['DQA1*05:01-DQB1*02:01', 'HLA-DQA10501-DQB10201', 'HLA-DQA1*05:01/DQB1*02:01'],
  ])('READ-14 %s and %s are one', async (one, other, name) => {
    const { messages } = await after(rows(one, other));
    expect(messages.filter((message) => message.includes('already'))).toEqual([
      expect.stringMatching(`immunogenicity.tsv:3: ${name.replaceAll('*', '\\*')} of [A-Z]+ is already on line 2`),
    ]);
  });

  it.each(['HLA-A2', 'A*02', 'Cw7', 'HLA-DRB1*15'])(
    'READ-14 %s, which many proteins have, is refused',
    async (serotype) => {
      const { messages } = await after(rows(serotype));
      expect(messages[0]).toBe(
        `immunogenicity.tsv:2: hla_genotype must be an HLA allele of two fields, such as HLA-A*02:01, not "${serotype}"`,
      );
    },
  );
});

describe('several values of a cell', () => {
  // github.com/Clinical-Genomics/scout, issue 315.
  it.each(['HOXAS|LINC00072', 'HOXAS;LINC00072', 'HOXAS,LINC00072'])('READ-14 %s are two aliases', async (aliases) => {
    const { messages, staged } = await after(gene({ aliases }));
    expect(messages).toEqual([]);
    expect(staged.gene[1]?.value.aliases).toEqual(['HOXAS', 'LINC00072']);
  });

  it('READ-14 of cross-references are divided at bars, and one with two # is refused', async () => {
    const { messages, staged } = await after(gene({ cross_references: 'HGNC#HGNC:33510|Ensembl#ENSG00000228630' }));
    expect(messages).toEqual([]);
    expect(staged.gene[1]?.value.crossReferences).toEqual(['HGNC#HGNC:33510', 'Ensembl#ENSG00000228630']);
    const refused = await after(gene({ cross_references: 'HGNC#HGNC:33510 Ensembl#ENSG00000228630' }));
    expect(refused.messages[0]).toContain('genes.tsv:3: cross_references must be');
  });
});

describe('rows and columns without content, as spreadsheets save them', () => {
  const edited = (change: (text: string) => string) =>
    after(
      () => undefined,
      (texts) => void texts.set('genes.tsv', change(texts.get('genes.tsv') ?? '')),
    );
  const withColumns = (text: string) => text.replace(/\n/g, '\t\t\n');

  it('READ-14 are left out, with one warning', async () => {
    const { messages, result, staged } = await edited((text) => {
      const wide = withColumns(text);
      return `${wide}${'\t'.repeat(10)}\n${'\t'.repeat(10)}\n`;
    });
    expect(messages).toEqual([]);
    expect(staged.gene).toHaveLength(smallBundle().genes.length);
    expect(result.warnings.map(({ places: [place] }) => place?.message)).toContain(
      'has 2 empty rows and 2 empty columns, which are left out',
    );
  });

  it('READ-14 are no excuse for a cell below no name', async () => {
    const { messages } = await edited((text) => withColumns(text).replace(/\t\t\n$/, '\tx\t\n'));
    expect(messages[0]).toMatch(/^genes\.tsv:\d+: has 11 columns, must have 9$/);
  });
});
