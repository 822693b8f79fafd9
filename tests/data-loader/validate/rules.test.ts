import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Staging } from '../../../data-loader/staging/staging';
import type { ValidationOptions, ValidationProgress } from '../../../data-loader/validate/validated-bundle';
import {
  addGene,
  addHla,
  addOrf,
  addPeptide,
  addSpectrum,
  addTranscript,
  otherDataset,
} from '../../fixtures/bundle/defect-builder';
import { bundleTexts, writeTexts, type BundleTables, type BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { type Checked, inTemporaryFolder, validateWhole } from '../../fixtures/bundle/temporary-bundle';

type Change = (bundle: BundleTables) => void;

/** What validation says of the small bundle after a change of its records or of its texts. */
function after(
  change: Change,
  changeTexts: (texts: BundleTexts) => void = () => undefined,
  options: ValidationOptions = {},
): Promise<Checked> {
  return inTemporaryFolder(async (folder) => {
    const bundle = smallBundle();
    change(bundle);
    const texts = bundleTexts(bundle);
    changeTexts(texts);
    await writeTexts(folder, texts);
    const staging = await Staging.open(join(folder, 'staging'));
    try {
      return await validateWhole(folder, staging, options);
    } finally {
      await staging.close();
    }
  });
}

/** Without line numbers, where they are beside the point. */
const unnumbered = (messages: readonly string[]): string[] => messages.map((each) => each.replace(/:\d+:/, ':'));
const textOf =
  (file: string, text: string) =>
  (texts: BundleTexts): void =>
    void texts.set(file, text);

describe('a bundle at the bounds of its rules', () => {
  const study = (change: object) => ({
    ...otherDataset,
    description: '',
    pubmed: '',
    instrument: '',
    quantification: '',
    ...change,
  });

  it.each<[string, Change]>([
    [
      'a transcript that begins where its gene does',
      (bundle) => void addTranscript(bundle, { gene_id: 'SPENG000002', chromosome: 'chr2', exons: '100-144' }),
    ],
    [
      'a transcript that ends where its gene does',
      (bundle) => void addTranscript(bundle, { gene_id: 'SPENG000002', chromosome: 'chr2', exons: '856-900' }),
    ],
    ['a gene of one base', (bundle) => void addGene(bundle, { start: '5', end: '5' })],
    [
      'RNAcentral ids of 6 and of 12 digits',
      (bundle) => {
        addTranscript(bundle, { rnacentral_id: 'URS00AF09_9606' });
        addTranscript(bundle, { rnacentral_id: `URS${'0'.repeat(12)}_1` });
      },
    ],
    [
      'a data set with a key of 240 bytes',
      ({ studies, peptides }) => {
        const long = { cancer: 'c', tissue: 't'.repeat(200), study: 'P'.repeat(37), subtype: '' };
        studies.push(study(long));
        Object.assign(peptides[7] ?? {}, long);
      },
    ],
    [
      'a cancer whose download has a name of 240 bytes',
      ({ studies, peptides }) => {
        const long = { cancer: 'é'.repeat(104), tissue: 'y', study: 'z', subtype: '' };
        studies.push(study(long));
        Object.assign(peptides[7] ?? {}, long);
      },
    ],
    [
      'intensities of -100 and 100',
      ({ matrices }) => void matrices['Breast_cancer@Breast@PXD012431']?.push(['SPENP000002', '-100', '100']),
    ],
    [
      'a manifest without an example of RNAcentral',
      ({ manifest }) => {
        manifest['examples'] = { ...(manifest['examples'] as object), RNAcentralId: '' };
      },
    ],
    [
      'a sequence in two data sets of one cancer',
      ({ peptides }) =>
        void peptides.push({
          ...(peptides[4] as (typeof peptides)[number]),
          peptide_id: 'SPENP000009',
          ...otherDataset,
        }),
    ],
  ])('LOAD-03 accepts %s', async (_what, change) => {
    expect((await after(change)).messages).toEqual([]);
  });

  it.each<[string, Change, string]>([
    [
      'a transcript that begins before its gene',
      (bundle) => void addTranscript(bundle, { gene_id: 'SPENG000002', chromosome: 'chr2', exons: '99-143' }),
      'transcripts.tsv: exons 99-143 do not lie inside the gene SPENG000002, 100-900',
    ],
    ...['URS00AF0_9606', 'URS00af09_9606', 'URS00AF09_0', 'URS00AF09_09606', 'xURS00AF09_9606'].map(
      (id): [string, Change, string] => [
        `the RNAcentral id ${id}`,
        (bundle) => void addTranscript(bundle, { rnacentral_id: id }),
        `transcripts.tsv: rnacentral_id must be an RNAcentral id such as URS000075C808_9606, not "${id}"`,
      ],
    ),
    [
      'a length of 0',
      (bundle) => void addTranscript(bundle, { length: '0' }),
      'transcripts.tsv: length must be a whole number from 1 to 2147483647, not "0"',
    ],
    [
      'a data set with a key of 241 bytes',
      ({ studies }) => void studies.push(study({ cancer: 'c', tissue: 't'.repeat(200), study: 'P'.repeat(38) })),
      `studies.tsv: dataset c@${'t'.repeat(200)}@${'P'.repeat(38)} is too long for a file name`,
    ],
    [
      'a cancer whose download has a name of 242 bytes',
      ({ studies }) => void studies.push(study({ cancer: 'é'.repeat(105), tissue: 'y', study: 'z' })),
      `studies.tsv: cancer "${'é'.repeat(105)}" gives a download whose name is too long for a file`,
    ],
    [
      'an ORF that ends before it starts',
      (bundle) => void addOrf(bundle, { start: '43', end: '42' }),
      'orfs.tsv: start 43 is above end 42',
    ],
    [
      'an ORF that is a stop codon alone',
      (bundle) => {
        const { transcript_id } = addTranscript(bundle, {}, `GGGTGA${'A'.repeat(39)}`);
        addOrf(bundle, { transcript_id, end: '6' });
      },
      'orfs.tsv: has no codon besides the stop',
    ],
    [
      'evidence by publications alone of a peptide that is not validated',
      (bundle) => void addPeptide(bundle, { validation_pubmed: '1' }),
      'peptides.tsv: validated is 0, but validation_method or validation_pubmed is not empty',
    ],
    [
      'a peptide whose data set only has the same key',
      (bundle) => void addPeptide(bundle, { cancer: 'Breast_cancer' }),
      'peptides.tsv: dataset Breast_cancer@Breast@PXD012431 is not in studies.tsv',
    ],
    [
      'predictions of which none is immunogenic, of a peptide that is',
      (bundle) => {
        const { sequence } = addPeptide(bundle, { immunogenic: '1', recognition_score: '0.5' });
        addHla(bundle, sequence);
      },
      'peptides.tsv: immunogenic is 1, but no HLA prediction of SEQUENCE is immunogenic',
    ],
    [
      'an immunogenic prediction without a recognition score',
      (bundle) => {
        const { sequence } = addPeptide(bundle);
        addHla(bundle, sequence, { binding_affinity_nm: '1', binding_stability_h: '9', immunogenic: '1' });
      },
      'immunogenicity.tsv: immunogenic is 1, but must be empty at 1 nM, 9 h and a recognition score not given',
    ],
    [
      'OWN-03 evidence of a peptide that nobody looked for',
      (bundle) => void addPeptide(bundle, { validated: '', validation_pubmed: '1' }),
      'peptides.tsv: validated is empty, but validation_method or validation_pubmed is not empty',
    ],
    [
      'OWN-03 an unknown flag of a peptide that a prediction calls immunogenic',
      (bundle) => {
        const { sequence } = addPeptide(bundle, { immunogenic: '', recognition_score: '0.5' });
        addHla(bundle, sequence, { binding_affinity_nm: '1', binding_stability_h: '9', immunogenic: '1' });
      },
      'peptides.tsv: immunogenic is empty, but SEQUENCE is immunogenic on HLA-A*02:01 (immunogenicity.tsv line 6)',
    ],
    [
      'OWN-03 a negative of a peptide that no prediction tells',
      (bundle) => {
        const { sequence } = addPeptide(bundle);
        addHla(bundle, sequence, { binding_affinity_nm: '1', binding_stability_h: '', immunogenic: '' });
      },
      'peptides.tsv: immunogenic is 0, but that of SEQUENCE on HLA-A*02:01 is empty (immunogenicity.tsv line 6); leave it empty, too',
    ],
    [
      'OWN-03 a negative prediction that follows from no value',
      (bundle) => {
        const { sequence } = addPeptide(bundle, { immunogenic: '' });
        addHla(bundle, sequence, { binding_affinity_nm: '1', binding_stability_h: '', immunogenic: '0' });
      },
      'immunogenicity.tsv: immunogenic is 0, but must be empty at 1 nM, a stability not given and a recognition score not given',
    ],
    [
      'a genotype with a space',
      (bundle) => {
        const { sequence } = addPeptide(bundle);
        addHla(bundle, sequence, { hla_genotype: 'HLA A' });
      },
      'immunogenicity.tsv: hla_genotype must be an HLA genotype without white space, commas or #, not "HLA A"',
    ],
    [
      'a modified peptide that cannot be read',
      (bundle) => void addSpectrum(bundle, { SEQ: 'peptide' }),
      'spectra.mgf: SEQ must be a sequence of the 20 standard residues, upper case, not "peptide"',
    ],
    [
      'a structure of another length',
      ({ structures: [first] }) => void Object.assign(first ?? {}, { structure: '((..))' }),
      'structures.dbn: structure of SPENT000001 has 6 characters, its sequence 77',
    ],
    [
      'a structure twice',
      ({ structures }) => void structures.push({ ...(structures[0] as (typeof structures)[number]) }),
      'structures.dbn: SPENT000001 is already on line 1',
    ],
  ])('LOAD-03 refuses %s', async (_what, change, message) => {
    const { messages } = await after(change);
    // Sequences of added peptides differ from run to run.
    expect(
      unnumbered(messages).map((each) => each.replace(/(?<=prediction of |but |that of )[A-Z]{5,}/, 'SEQUENCE'))[0],
    ).toBe(message);
  });
});

describe('faults of a bundle that follow from others', () => {
  it('LOAD-03 are ids beyond ASCII that differ only in case', async () => {
    const { messages } = await after((bundle) => {
      addGene(bundle, { gene_id: 'É1' });
      addGene(bundle, { gene_id: 'é1' });
      addGene(bundle, { gene_id: 'é2' });
      addGene(bundle, { gene_id: 'É2' });
    });
    expect(messages).toEqual([
      'genes.tsv:5: gene_id é1 differs only in case from É1 on line 4',
      'genes.tsv:7: gene_id É2 differs only in case from é2 on line 6',
    ]);
  });

  it('LOAD-03 are not those of predictions of a sequence whose rows contradict each other', async () => {
    const { messages } = await after(({ peptides: [first] }) => void Object.assign(first ?? {}, { immunogenic: '0' }));
    expect(messages).toEqual(['peptides.tsv:3: immunogenic is 1, but 0 on line 2 for the same sequence']);
    const without = await after(({ peptides: [, second], immunogenicity }) => {
      Object.assign(second ?? {}, { immunogenic: '0' });
      immunogenicity.splice(0, 2);
    });
    expect(without.messages).toEqual(['peptides.tsv:3: immunogenic is 0, but 1 on line 2 for the same sequence']);
  });
});

describe('the files of a bundle at their rules', () => {
  const spectrum = (lines: string): string => `BEGIN IONS\n${lines}END IONS\n`;
  const sound = 'TITLE=MS0000001\nPEPMASS=361.2158\nCHARGE=2+\nSCANS=1\nSEQ=QISFVK\n';

  it.each<[string, string, string[]]>([
    ['a missing parameter', spectrum(`${sound.replace(/SCANS.*\n/, '')}100 1\n`), ['1: spectrum lacks SCANS']],
    [
      'a parameter twice',
      spectrum(`${sound}charge=2+\n100 1\n`),
      ['7: CHARGE occurs twice in one spectrum, first on line 4'],
    ],
    ['an end without a beginning', `END IONS\n${spectrum(`${sound}100 1\n`)}`, ['1: END IONS without BEGIN IONS']],
    [
      'a spectrum without an end before another',
      `BEGIN IONS\n${sound}100 1\n${spectrum(`${sound}100 1\n`)}`,
      ['1: spectrum has no END IONS', '9: TITLE MS0000001 is already on line 2'],
    ],
    [
      'a peak of m/z 0',
      spectrum(`${sound}0 1\n`),
      ['7: peak must be an m/z above 0 and an intensity of at least 0, not "0 1"', '1: spectrum has no peaks'],
    ],
    [
      'a long line that is not a peak',
      spectrum(`${sound}100 1\n${'x'.repeat(41)}\n`),
      [`8: peak must be an m/z above 0 and an intensity of at least 0, not "${'x'.repeat(40)}…"`],
    ],
    [
      'lines between spectra',
      `# a\n; b\n! c\n/ d\nCOM=e\n\nf\n${spectrum(`${sound}100 1\n`)}`,
      ['7: is outside BEGIN IONS and END IONS: "f"'],
    ],
  ])('LOAD-03 reports of spectra.mgf %s', async (_what, text, expected) => {
    const { messages } = await after(
      ({ peptides }) => void Object.assign(peptides[3] ?? {}, { ms_id: '' }),
      textOf('spectra.mgf', text),
    );
    const own = messages.filter((each) => each.startsWith('spectra.mgf:'));
    expect(own.toSorted()).toEqual(expected.map((each) => `spectra.mgf:${each}`).toSorted());
  });

  it.each<[string, string, string]>([
    ['transcripts.fasta', 'ACGT\n', '1: stands before the first header line (>)'],
    ['transcripts.fasta', '>\nACGT\n', '1: header has no id'],
    ['transcripts.fasta', '>SPENT000001\n', '1: SPENT000001 has no sequence'],
    [
      'structures.dbn',
      'x\ny\n',
      '1: is not part of a record: a record is a header line (>), a sequence line and a structure line',
    ],
    ['structures.dbn', '> x\nACGT\n....\n', '1: header without an id is not in transcripts.tsv'],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', 'id\tTumor 1\n', '1: header must begin with peptide_id'],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', 'peptide_id\n', '1: header names no sample'],
    [
      'expression/Breast_cancer@Breast@PXD012431.tsv',
      'peptide_id\t Tumor 1\n',
      '1: header has the unusable sample name " Tumor 1"',
    ],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', 'peptide_id\t\n', '1: header has the unusable sample name ""'],
    [
      'expression/Breast_cancer@Breast@PXD012431.tsv',
      'peptide_id\tPeptide ID\n',
      '1: header has the unusable sample name "Peptide ID"',
    ],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', '', ' is empty; a header line is expected'],
  ])('LOAD-03 reports of %s that begins %j its fault', async (file, text, message) => {
    const { messages } = await after(() => undefined, textOf(file, text));
    expect(messages.filter((each) => each.startsWith(`${file}:`))[0]).toBe(`${file}:${message}`);
  });

  it('LOAD-03 takes the first line of a matrix for its samples: tumor samples are those whose names say so', async () => {
    const { result } = await after(() => undefined);
    expect(
      result.valid && result.matrices.map(({ controlLabels, tumorLabels }) => [controlLabels, tumorLabels]),
    ).toEqual([
      [
        ['Control 1', 'Control 2'],
        ['Tumor 1', 'Tumor 2'],
      ],
      [[], ['Tumor 1', 'Tumor 2']],
    ]);
  });

  it('LOAD-03 counts its records, and reports the bytes that it has read of all', async () => {
    const seen: ValidationProgress[] = [];
    const { result } = await after(
      () => undefined,
      () => undefined,
      { onProgress: (each) => seen.push(each) },
    );
    expect(result.valid && result.counts).toEqual({
      studies: 4,
      genes: 2,
      transcripts: 3,
      sequences: 3,
      structures: 1,
      orfs: 3,
      spectra: 2,
      peptides: 8,
      samples: 0,
      backgrounds: 0,
      immunogenicity: 4,
      expression: 3,
    });
    expect(seen[0]?.file).toBe('manifest.json');
    expect(seen.at(-1)?.bytesDone).toBe(seen.at(-1)?.bytesTotal);
    expect(seen.map(({ bytesDone }) => bytesDone)).toEqual(
      seen.map(({ bytesDone }) => bytesDone).toSorted((a, b) => a - b),
    );
  });
});

describe('the manifest at its rules', () => {
  const examples =
    (change: object): Change =>
    ({ manifest }) => {
      manifest['examples'] = { ...(manifest['examples'] as object), ...change };
    };
  const manifestWith =
    (change: object): Change =>
    ({ manifest }) =>
      void Object.assign(manifest, change);

  it.each<[string, Change, string]>([
    ['an empty version', manifestWith({ version: ' ' }), 'version must not be empty'],
    ['a version of two lines', manifestWith({ version: 'a\nb' }), 'version must be plain text on one line'],
    ['a version that is a number', manifestWith({ version: 1 }), 'version must be text'],
    ['an impossible date', manifestWith({ date: '2024-02-30' }), 'date must be a date such as 2024-01-31'],
    ['no cancer', manifestWith({ quickSearchCancers: [] }), 'quickSearchCancers must not be empty'],
    ['text for a list', manifestWith({ searchCancers: 'Skin cancer' }), 'searchCancers must be a list'],
    [
      'a number in a list',
      manifestWith({ quickSearchTissues: [1] }),
      'quickSearchTissues.0 must be the name of a tissue',
    ],
    ['an odd cancer', manifestWith({ searchCancers: ['a@b'] }), 'searchCancers.0 must be the name of a cancer'],
    [
      'an odd chromosome',
      manifestWith({ chromosomes: ['chr1x'] }),
      'chromosomes.0 must be the UCSC name of a chromosome of GRCh38/hg38, such as chr1 or chrM',
    ],
    ['no examples', manifestWith({ examples: null }), 'examples must be an object'],
    ['an empty cancer as example', examples({ cancer: '' }), 'examples.cancer must not be empty'],
    ['a list as example', examples({ geneId: [] }), 'examples.geneId must be text'],
    ['an unknown kind of example', examples({ orfId: 'x' }), 'has the unknown key "orfId"'],
    [
      'a tissue that no study has',
      manifestWith({ quickSearchTissues: ['Skin', 'Cheek'] }),
      'quickSearchTissues names "Cheek", which is not in studies.tsv',
    ],
    [
      'a cancer to search for that no study has',
      manifestWith({ searchCancers: ['Cheek cancer'] }),
      'searchCancers names "Cheek cancer", which is not in studies.tsv',
    ],
    [
      'a cancer as example that no study has',
      examples({ cancer: 'Skin' }),
      'examples.cancer names "Skin", which is not in studies.tsv',
    ],
    [
      'a tissue as example that no study has',
      examples({ tissue: 'Cheek' }),
      'examples.tissue names "Cheek", which is not in studies.tsv',
    ],
    [
      'an unknown peptide',
      examples({ peptideId: 'SPENP000001,P9' }),
      'examples.peptideId names "P9", which is not in peptides.tsv',
    ],
    [
      'an unknown transcript',
      examples({ transcriptId: 'T9' }),
      'examples.transcriptId names "T9", which is not in transcripts.tsv',
    ],
    ['an unknown gene', examples({ geneId: 'G9' }), 'examples.geneId names "G9", which is not in genes.tsv'],
    [
      'an unknown RNAcentral id',
      examples({ RNAcentralId: 'URS1_9606' }),
      'examples.RNAcentralId names "URS1_9606", which is not in transcripts.tsv',
    ],
  ])('LOAD-03 refuses %s', async (_what, change, message) => {
    expect(unnumbered((await after(change)).messages)).toEqual([`manifest.json: ${message}`]);
  });

  it('LOAD-03 must be an object, and is named by its lines', async () => {
    expect((await after(() => undefined, textOf('manifest.json', '[]'))).messages).toEqual([
      'manifest.json: must be an object',
    ]);
    expect((await after(examples({ tissue: 'Cheek' }))).messages).toEqual([
      'manifest.json:31: examples.tissue names "Cheek", which is not in studies.tsv',
    ]);
  });
});
