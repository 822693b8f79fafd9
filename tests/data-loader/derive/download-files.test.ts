import { spencer } from '#domain/catalogue/identity';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { PeptideLine } from '../../../data-loader/derive/download-columns';
import { DownloadFiles } from '../../../data-loader/derive/download-files';
import { unmeasuredStatistic } from '../../../data-loader/derive/peptide-statistic';
import { peptideRow, type PeptideFacts } from '../../../data-loader/derive/peptide-row';
import { tableNames } from '#domain/storage/release-tables';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

function peptideLine(cancer: string): PeptideLine {
  const facts: PeptideFacts = {
    backgrounds: null,
    normalDetection: { measured: 0, detected: 0 },
    record: {
      peptideId: 'SPENCER0000001',
      sequence: 'AVLTELLGK',
      cancer,
      tissue: 'Skin',
      study: 'PXD000001',
      subtype: 'Subtype',
      orfIds: ['orf1', 'orf2'],
      validated: 1,
      validationMethod: 'PRM',
      validationPubmed: ['111', '222'],
      immunogenic: 1,
      recognitionScore: 0.25,
      msId: 'MS1',
    },
    study: {
      cancer,
      tissue: 'Skin',
      study: 'PXD000001',
      subtype: 'Subtype',
      description: 'A study',
      pubmed: ['333', '444'],
      instrument: 'Orbitrap',
      quantification: 'TMT',
    },
    statistic: { ...unmeasuredStatistic({}), logFc: 1.5, t: 3, p: 0.01, adjustedP: 0.02, expression: 2 },
    relations: {
      orfs: [],
      transcripts: [
        { transcriptId: 'T1', geneId: 'G1', type: 'lncRNA', rnacentralId: '', externalIds: [] },
        { transcriptId: 'T2', geneId: 'G1', type: 'lncRNA', rnacentralId: '', externalIds: [] },
      ],
      genes: [{ geneId: 'G1', geneName: 'NAME', externalIds: [] }],
    },
    hla: [],
    occurrences: [{ cancer: 'Another cancer', peptideIds: ['SPENCER0000002'] }],
  };
  return { ...facts, row: peptideRow(facts) };
}

const orf = {
  transcriptId: 'T1',
  transLen: 200,
  frame: 3,
  start: 3,
  end: 92,
  topPep: '5-13-AVLTELLGK',
  peptideId: '',
  coverage: 12.5,
  cpatScore: 0.75,
  orfId: 'orf1',
} as const;

const prediction = {
  sequence: 'AVLTELLGK',
  hla: 'HLA-A*02:01',
  affinityNm: 30,
  stabilityHours: 2,
  immunogenic: 0,
  peptideIds: 'P1,P2',
} as const;

const gene = {
  geneId: 'G1',
  geneName: 'NAME',
  description: 'A gene',
  aliasName: 'A,B',
  chromosome: 'chr1',
  startPosition: 10,
  endPosition: 90,
  strand: '-',
  transcriptCount: 2,
  database: 'HGNC#1',
  relatedTranscriptId: 'T1,T2',
} as const;

const transcript = {
  transcriptId: 'T1',
  description: 'A transcript',
  type: 'lncRNA',
  length: 40,
  chromosome: 'chr1',
  startPosition: 20,
  endPosition: 80,
  strand: '+',
  exonCount: 2,
  exons: '20-39,61-80',
  mfe: -1.5,
  hasStructure: true,
  relatedGeneId: 'G1',
  rnacentralId: 'URS1',
  database: 'ENA#2',
  peptideCount: 3,
  orfIds: 'O1,O2',
} as const;

/** The second one is of a peptide without modifications, which is its sequence. */
const spectra = [
  {
    msId: 'MS1',
    sequence: 'AVLTELLGK',
    peaks: '100#1,200#2',
    rawFile: 'a.raw',
    scan: 7,
    charge: 2,
    mZ: 300.5,
    proforma: '[Acetyl]-AVM[Oxidation]K',
    modifications: [
      { position: 0, name: 'Acetyl', mass: 42.010565 },
      { position: 3, name: 'Oxidation', mass: 15.994915 },
    ],
  },
  {
    msId: 'MS2',
    sequence: 'AVMK',
    peaks: '',
    rawFile: '',
    scan: 8,
    charge: 1,
    mZ: 1,
    proforma: '',
    modifications: [],
  },
];

/** The lines of each data set but the header, by its name. */
async function written(
  cancers: readonly string[],
  write: (downloads: DownloadFiles) => Promise<void>,
): Promise<Map<string, { header: string; lines: string[] }>> {
  return inTemporaryFolder(async (folder) => {
    const downloads = await DownloadFiles.create(folder, cancers, spencer);
    await write(downloads);
    await downloads.close();
    const sets = downloads.paths.map(async ({ set, path }) => {
      const [header = '', ...lines] = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
      return [set.dataSet, { header, lines }] as const;
    });
    return new Map(await Promise.all(sets));
  });
}

describe('the files for download', () => {
  it('LOAD-05 the files for download keep a cancer apart from the data set whose name in the program it bears', async () => {
    const cancers = ['validated', 'spectra', 'β-cell leukemia'];
    const sets = await written(cancers, async (downloads) => {
      for (const cancer of cancers) await downloads.peptide(['peptideInfo'], peptideLine(cancer));
    });
    const cancersOf = (dataSet: string) => sets.get(dataSet)?.lines.map((line) => line.split('\t')[3]);
    for (const cancer of cancers) expect(cancersOf(`${cancer}-associated peptide info`)).toEqual([cancer]);
    expect(cancersOf('Validated peptide info')).toEqual([]);
    expect(cancersOf('MS/MS spectra info')).toEqual([]);
    expect(sets.size).toBe(12 + cancers.length);
  });

  it('LOAD-05 DOWN-15 READ-12 the files for download have each fact below its name, in every set of peptides, and an empty cell for an absent one', async () => {
    const sets = await written(['Skin cancer'], async (downloads) => {
      await downloads.peptide(['peptideInfo', 'validated'], peptideLine('Skin cancer'));
      await downloads.table('orfInfo', orf);
      await downloads.table('immunogenicity', prediction);
      await downloads.table('geneInfo', gene);
      await downloads.table('transcriptInfo', transcript);
      for (const spectrum of spectra) await downloads.table('spectra', spectrum);
    });
    const peptide = sets.get('Peptide info');
    expect([sets.get('Validated peptide info'), sets.get('Skin cancer-associated peptide info')]).toEqual([
      peptide,
      peptide,
    ]);
    const facts = [...sets].flatMap(([dataSet, { header, lines }]) =>
      /associated|^Validated/.test(dataSet)
        ? []
        : lines.map((line) => {
            const values = line.split('\t');
            const names = header.split('\t');
            expect(values).toHaveLength(names.length);
            return [dataSet, ...names.map((name, index) => `  ${name}: ${values[index]}`), ''].join('\n');
          }),
    );
    await expect(facts.join('\n')).toMatchFileSnapshot('download-facts.txt');
  });

  it('LOAD-05 DOWN-15 the files for download say that a sequence is not immunogenic, and round the coverage of an ORF to four decimals', async () => {
    const peptide = peptideLine('Skin cancer');
    const sets = await written([], async (downloads) => {
      const row = { ...peptide.row, immunogenicity: 0, validation: 0, expression: 4 } as const;
      await downloads.peptide(['peptideInfo'], { ...peptide, row });
      await downloads.table('orfInfo', { ...orf, peptideId: 'P1', start: 1, end: 30, coverage: 33.333, cpatScore: 0 });
    });
    const line = sets.get('Peptide info')?.lines[0]?.split('\t') ?? [];
    expect([line[18], line[27], line[32]]).toEqual(['Non-validated', 'Others', 'Non-immunogenic']);
    expect(sets.get('ORF info')?.lines[0]?.split('\t').slice(6, 10)).toEqual(['0.3333', '0', 'P1', '30']);
  });

  it('DOWN-14 the files for download have units of their values as recorded', async () => {
    await inTemporaryFolder(async (folder) => {
      const downloads = await DownloadFiles.create(folder, [], spencer);
      await downloads.close();
      const described = downloads.dictionary.entries.map(({ files, columns }) =>
        [files.join(', '), ...columns.map(({ name, unit }) => `  ${name}: ${unit || '-'}`), ''].join('\n'),
      );
      await expect(described.join('\n')).toMatchFileSnapshot('download-units.txt');
    });
  });

  it('DOWN-14 the files for download are described column by column, in the order of their headers', async () => {
    await inTemporaryFolder(async (folder) => {
      const downloads = await DownloadFiles.create(folder, ['Skin cancer'], spencer);
      await downloads.close();
      const { entries } = downloads.dictionary;
      const described = new Map(
        entries.flatMap(({ files, columns }) => files.map((file) => [file, columns.map(({ name }) => name)] as const)),
      );
      for (const { set, path } of downloads.paths) {
        const header = (await readFile(path, 'utf8')).trimEnd();
        const columns = header === '' ? ['> (header line)', 'sequence'] : header.split('\t');
        expect([set.download, described.get(`${set.download}.txt`)]).toEqual([set.download, columns]);
      }
      expect(described.size).toBe(13 + 4 + tableNames.length);
    });
  });

  it('DOWN-14 the files for download share a description if their columns are the same, and leave no column unexplained', async () => {
    await inTemporaryFolder(async (folder) => {
      const downloads = await DownloadFiles.create(folder, ['Skin cancer', 'Breast cancer'], spencer);
      await downloads.close();
      const { entries } = downloads.dictionary;
      expect(entries.find(({ files }) => files.includes('SPENCER_Peptide_info.txt'))?.files).toEqual([
        'SPENCER_Peptide_info.txt',
        'SPENCER_Immunogenic_peptide_info.txt',
        'SPENCER_Validated_peptide_info.txt',
        'SPENCER_Tumor_specific_peptide_info.txt',
        'SPENCER_Skin_cancer_associated_peptide_info.txt',
        'SPENCER_Breast_cancer_associated_peptide_info.txt',
      ]);
      for (const { columns } of entries)
        for (const { name, meaning } of columns) expect([name, meaning]).toEqual([name, expect.stringMatching(/\w/)]);
      // What a column is the same as is a column of the same file.
      for (const { columns } of entries)
        for (const { meaning } of columns) {
          const [, other] = /^The same as (.+)$/.exec(meaning) ?? [];
          if (other !== undefined) expect(columns.map(({ name }) => name)).toContain(other);
        }
    });
  });
});
