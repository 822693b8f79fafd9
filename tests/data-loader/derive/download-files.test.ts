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
  it('LOAD-05 keep a cancer apart from the data set whose name in the program it bears', async () => {
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

  it('LOAD-05 DOWN-15 have each fact of a peptide below its name, in every set of peptides', async () => {
    const sets = await written(['Skin cancer'], async (downloads) => {
      await downloads.peptide(['peptideInfo', 'validated'], peptideLine('Skin cancer'));
    });
    for (const dataSet of ['Peptide info', 'Validated peptide info', 'Skin cancer-associated peptide info']) {
      const { header = '', lines = [] } = sets.get(dataSet) ?? {};
      const values = lines[0]?.split('\t') ?? [];
      expect(header.split('\t').map((name, index) => [name, values[index]])).toEqual([
        ['peptide_id', 'SPENCER0000001'],
        ['sequence', 'AVLTELLGK'],
        ['orf_id', 'orf1,orf2'],
        ['cancer_type', 'Skin cancer'],
        ['cancer_subtype', 'Subtype'],
        ['tissue_type', 'Skin'],
        ['associated_transcript_id', 'T1,T2'],
        ['associated_gene_id', 'G1'],
        ['related_gene_name', 'NAME'],
        ['log2_fold_change', '1.5'],
        ['t_value', '3'],
        ['p_value', '0.01'],
        ['adjusted_p_value', '0.02'],
        ['study', 'PXD000001'],
        ['study_descriptione', 'A study'],
        ['study_pubmed', '333,444'],
        ['instrument', 'Orbitrap'],
        ['quantification', 'TMT'],
        ['validation', 'Validated'],
        ['validation_method', 'PRM'],
        ['associated_ms_id', 'MS1'],
        ['cancer', 'Skin cancer'],
        ['tissue', 'Skin'],
        ['gene_ids', 'G1'],
        ['gene_names', 'NAME'],
        ['transcript_ids', 'T1,T2'],
        ['orf_ids', 'orf1,orf2'],
        ['expression', 'Upregulated'],
        ['t', '3'],
        ['p', '0.01'],
        ['adjusted_p', '0.02'],
        ['validation_pubmed', '111,222'],
        ['immunogenicity', 'Immunogenic'],
        ['recognition_score', '0.25'],
        ['other_cancers', 'Another cancer:SPENCER0000002'],
        ['spectrum_id', 'MS1'],
      ]);
      expect(values).toHaveLength(36);
    }
  });

  it('LOAD-05 DOWN-15 have each fact of an ORF and of a prediction below its name, and an empty cell for an absent one', async () => {
    const sets = await written([], async (downloads) => {
      await downloads.table('orfInfo', {
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
      });
      await downloads.table('immunogenicity', {
        sequence: 'AVLTELLGK',
        hla: 'HLA-A*02:01',
        affinityNm: 30,
        stabilityHours: 2,
        immunogenic: 0,
        peptideIds: 'P1,P2',
      });
    });
    expect(sets.get('ORF info')).toEqual({
      header:
        'orf_id\tassociated_transcript_id\ttrans_len\treading_frame\tORF_start\tORF_end\tpeptide_coverage\tCPAT_score\tassociated_peptide_id\tORF_length(nt)\t' +
        'transcript_id\tframe\tstart\tend\tlength_nt\tcpat_score\tcoverage_percent\ttop_peptide\tpeptide_ids',
      lines: ['orf1\tT1\t200\t3\t3\t92\t0.125\t0.75\t\t90\tT1\t3\t3\t92\t90\t0.75\t12.5\t5-13-AVLTELLGK\t'],
    });
    expect(sets.get('Peptide immunogenicity info')).toEqual({
      header: 'sequence\thla_genotype\tbinding_affinity_nm\tbinding_stability_h\timmunogenic\tpeptide_ids',
      lines: ['AVLTELLGK\tHLA-A*02:01\t30\t2\tNon-immunogenic\tP1,P2'],
    });
  });

  it('LOAD-05 DOWN-15 READ-12 have each fact of a gene, a transcript and a spectrum below its name', async () => {
    const sets = await written([], async (downloads) => {
      await downloads.table('geneInfo', {
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
      });
      await downloads.table('transcriptInfo', {
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
      });
      await downloads.table('spectra', {
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
      });
      await downloads.table('spectra', {
        msId: 'MS2',
        sequence: 'AVMK',
        peaks: '',
        rawFile: '',
        scan: 8,
        charge: 1,
        mZ: 1,
        proforma: '',
        modifications: [],
      });
    });
    const facts = (dataSet: string): string[] => {
      const { header = '', lines: [line = ''] = [] } = sets.get(dataSet) ?? {};
      const values = line.split('\t');
      return header.split('\t').map((name, index) => `${name}: ${values[index]}`);
    };
    expect(facts('Gene info')).toEqual([
      'gene_id: G1',
      'gene_name: NAME',
      'description: A gene',
      'aliases: A,B',
      'chromosome: chr1',
      'start: 10',
      'end: 90',
      'strand: -',
      'transcript_ids: T1,T2',
      'cross_references: HGNC#1',
    ]);
    expect(facts('Transcript info')).toEqual([
      'orf_id: O1,O2',
      'rnacentral_id: URS1',
      'description: A transcript',
      'rna_type: lncRNA',
      'transcript_length(nt): 40',
      'chromosome: chr1',
      'strand: +',
      'start_position: 20',
      'end_position: 80',
      'transcript_id: T1',
      'gene_id: G1',
      'type: lncRNA',
      'length_nt: 40',
      'start: 20',
      'end: 80',
      'exons: 20-39,61-80',
      'mfe_kcal_per_mol: -1.5',
      'peptide_count: 3',
      'cross_references: ENA#2',
    ]);
    expect(facts('MS/MS spectra info')).toEqual([
      'spectrum_id: MS1',
      'sequence: AVLTELLGK',
      'precursor_mz: 300.5',
      'charge: 2',
      'scan: 7',
      'raw_file: a.raw',
      'peaks: 100#1,200#2',
      'peptidoform: [Acetyl]-AVM[Oxidation]K',
      'modifications: 0#Acetyl#42.010565,3#Oxidation#15.994915',
    ]);
    // A peptide without modifications is its sequence.
    expect(sets.get('MS/MS spectra info')?.lines[1]?.split('\t').slice(-2)).toEqual(['AVMK', '']);
  });

  it('LOAD-05 DOWN-15 say that a sequence is not immunogenic, and rounds the coverage of an ORF to four decimals', async () => {
    const peptide = peptideLine('Skin cancer');
    const sets = await written([], async (downloads) => {
      const row = { ...peptide.row, immunogenicity: 0, validation: 0, expression: 4 } as const;
      await downloads.peptide(['peptideInfo'], { ...peptide, row });
      await downloads.table('orfInfo', {
        transcriptId: 'T1',
        transLen: 200,
        frame: 1,
        start: 1,
        end: 30,
        topPep: '',
        peptideId: 'P1',
        coverage: 33.333,
        cpatScore: 0,
        orfId: 'orf1',
      });
    });
    const line = sets.get('Peptide info')?.lines[0]?.split('\t') ?? [];
    expect([line[18], line[27], line[32]]).toEqual(['Non-validated', 'Others', 'Non-immunogenic']);
    expect(sets.get('ORF info')?.lines[0]?.split('\t').slice(6, 10)).toEqual(['0.3333', '0', 'P1', '30']);
  });

  it('DOWN-14 have the units of their values', async () => {
    await inTemporaryFolder(async (folder) => {
      const downloads = await DownloadFiles.create(folder, [], spencer);
      await downloads.close();
      const { entries } = downloads.dictionary;
      const units = (file: string): string[] =>
        (entries.find(({ files }) => files.includes(`SPENCER_${file}`))?.columns ?? []).flatMap(({ name, unit }) =>
          unit === '' ? [] : [`${name}: ${unit}`],
        );
      const genome = 'nt, counted from 1 on GRCh38/hg38, included';
      const transcript = 'nt, counted from 1 on the transcript, included';
      expect(units('Peptide_info.txt')).toEqual([
        'sequence: amino acids, one letter each',
        'orf_id: comma-separated ids',
        'associated_transcript_id: comma-separated ids',
        'associated_gene_id: comma-separated ids',
        'related_gene_name: comma-separated symbols',
        'log2_fold_change: log2',
        'p_value: probability, 0 to 1',
        'adjusted_p_value: probability, 0 to 1',
        'study_pubmed: comma-separated PubMed ids',
        'validation: Validated or Non-validated',
        'associated_ms_id: id in MS/MS spectra info',
        'expression: Tumor-specific, Upregulated, Downregulated or Others',
        'validation_pubmed: comma-separated PubMed ids',
        'immunogenicity: Immunogenic or Non-immunogenic',
        'recognition_score: probability, 0 to 1',
        'other_cancers: cancer:id,id;cancer:id',
      ]);
      expect(units('Gene_info.txt')).toEqual([
        'aliases: comma-separated symbols',
        'chromosome: UCSC name, such as chr11',
        `start: ${genome}`,
        `end: ${genome}`,
        'strand: plus (+) or minus (-)',
        'transcript_ids: comma-separated ids',
        'cross_references: comma-separated, database#identifier',
      ]);
      expect(units('Transcript_info.txt')).toEqual([
        'orf_id: comma-separated ids',
        'rna_type: such as lncRNA',
        'transcript_length(nt): nt',
        'chromosome: UCSC name, such as chr11',
        'strand: plus (+) or minus (-)',
        `start_position: ${genome}`,
        `end_position: ${genome}`,
        `exons: comma-separated start-end; ${genome}`,
        'mfe_kcal_per_mol: kcal/mol',
        'peptide_count: count',
        'cross_references: comma-separated, database#identifier',
      ]);
      expect(units('ORF_info.txt')).toEqual([
        'trans_len: nt',
        'reading_frame: 1, 2 or 3',
        `ORF_start: ${transcript}`,
        `ORF_end: ${transcript}`,
        'peptide_coverage: fraction, 0 to 1',
        'CPAT_score: probability, 0 to 1',
        'associated_peptide_id: comma-separated ids',
        'ORF_length(nt): nt',
        'coverage_percent: %',
        `top_peptide: start-end-sequence; ${transcript}`,
      ]);
      expect(units('MSMS_spectra_info.txt')).toEqual([
        'sequence: amino acids, one letter each',
        'precursor_mz: m/z (Th)',
        'charge: elementary charges',
        'peaks: comma-separated m/z#intensity; m/z in Th, intensity in arbitrary units',
        'peptidoform: ProForma 2.0',
        'modifications: comma-separated position#name#mass; mass added in Da, monoisotopic',
      ]);
      expect(units('Peptide_immunogenicity_info.txt')).toEqual([
        'sequence: amino acids, one letter each',
        'hla_genotype: such as HLA-A*02:01',
        'binding_affinity_nm: nM',
        'binding_stability_h: h',
        'immunogenic: Immunogenic or Non-immunogenic',
        'peptide_ids: comma-separated ids',
      ]);
      expect(units('ORF_sequence.txt')).toEqual(["sequence: nucleotides, one letter each, 5' to 3'"]);
      expect(units('ORF_protein_sequence.txt')).toEqual(['sequence: amino acids, one letter each']);
      const zero = 'nt, counted from 0 on GRCh38/hg38';
      expect(units('Peptide_track.bed.gz')).toEqual([
        '1 chrom: UCSC name, such as chr11',
        `2 chromStart: ${zero}, included`,
        `3 chromEnd: ${zero}, excluded`,
        '5 score: 0 to 1000',
        '6 strand: plus (+) or minus (-)',
        '9 itemRgb: red,green,blue',
        '11 blockSizes: comma-separated nt',
        '12 blockStarts: comma-separated nt',
      ]);
      expect(units('ORF_track.gff3.gz')).toEqual([
        '1 seqid: UCSC name, such as chr11',
        '3 type: ORF or polypeptide_region',
        `4 start: ${genome}`,
        `5 end: ${genome}`,
        '6 score: probability, 0 to 1',
        '7 strand: plus (+) or minus (-)',
        '9 gene_id: comma-separated ids',
        '9 transcript_id: comma-separated ids',
        '9 orf_id: comma-separated ids',
        '9 peptide_id: comma-separated ids',
        '9 frame: 1, 2 or 3',
        '9 cpat_score: probability, 0 to 1',
      ]);
      expect(entries.slice(-6).map(({ files }) => files)).toEqual([
        ['SPENCER_ORF_track.bed.gz', 'SPENCER_Peptide_track.bed.gz'],
        ['SPENCER_ORF_track.gff3.gz', 'SPENCER_Peptide_track.gff3.gz'],
        ['peptides.parquet'],
        ['genes.parquet'],
        ['transcripts.parquet'],
        ['orfs.parquet'],
      ]);
    });
  });

  it('DOWN-14 are described column by column, in the order of their headers', async () => {
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

  it('DOWN-14 share a description if their columns are the same, and leave no column unexplained', async () => {
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
