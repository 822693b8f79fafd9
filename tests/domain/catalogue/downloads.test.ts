import { describe, expect, it } from 'vitest';
import {
  advanceDataSets,
  allFiles,
  basicDataSets,
  cancerDataSet,
  cancerDownloadName,
  dictionary,
  dictionaryFormats,
  downloadFormats,
  downloadName,
  fileFormats,
  fileName,
  filesOf,
  type FileSet,
  tableFormats,
  trackFileFormats,
  trackSets,
} from '#domain/catalogue/downloads';

const set = (name: string, of: Partial<FileSet> = {}): FileSet => ({
  dataSet: `${name} info`,
  description: `About ${name}`,
  download: name,
  bytes: { txt: 30, zip: 10 },
  sha256: { txt: 'aa', zip: 'bb' },
  ...of,
});

describe('the data sets of a release', () => {
  it('DOWN-05 DOWN-06 the data sets of a release are described in the table of downloads', () => {
    expect(
      [...Object.values(basicDataSets), ...Object.values(advanceDataSets)].map(({ description }) => description),
    ).toEqual([
      'Genes with location, aliases and cross-references',
      'Transcripts with type, length, exons and cross-references',
      'All peptides with sample source, expression, validation and immunogenicity',
      'Open reading frames with frame, position, coverage and coding score',
      'Nucleotide sequences of the transcripts, FASTA',
      'Nucleotide sequences of the open reading frames, FASTA',
      'Protein sequences of the open reading frames, FASTA',
      'Spectra with precursor, charge, scan and peaks',
      'Peptides predicted to be immunogenic',
      'Peptides with evidence from previous studies',
      'Peptides detected in tumor only',
      'Binding affinity and stability per peptide and HLA genotype',
    ]);
  });

  it('DOWN-07 the data sets of a release of a cancer are named after it', () => {
    expect(cancerDataSet('Breast cancer')).toEqual({
      dataSet: 'Breast cancer-associated peptide info',
      description: 'Peptides of breast cancer samples',
    });
    expect(cancerDownloadName('SPENCER_', 'Breast cancer')).toBe('SPENCER_Breast_cancer_associated_peptide_info');
    expect(downloadName('SPENCER_', 'A/B/C  d - e')).toBe('SPENCER_ABC_d_e');
  });

  it('TRANS-49 the data sets of a release include the tracks of the whole catalogue and the data dictionary', () => {
    const described = Object.values(trackSets).map((track) => [track.dataSet, track.describe('GRCh38/hg38')]);
    expect(described).toEqual([
      ['ORF track', 'Open reading frames on GRCh38/hg38, by position'],
      ['Peptide track', 'Peptides on GRCh38/hg38, at every position where an open reading frame encodes them'],
    ]);
    expect(dictionary).toEqual({
      dataSet: 'Data dictionary',
      description: 'Each column of each file, with its meaning and unit',
    });
  });

  it('DOWN-04 the data sets of a release have formats with their media types', () => {
    expect(fileFormats).toEqual({
      txt: 'text/plain',
      zip: 'application/zip',
      'bed.gz': 'application/gzip',
      'gff3.gz': 'application/gzip',
      parquet: 'application/vnd.apache.parquet',
    });
    expect([downloadFormats, trackFileFormats, tableFormats, dictionaryFormats]).toEqual([
      ['txt', 'zip'],
      ['bed.gz', 'gff3.gz'],
      ['parquet'],
      ['txt'],
    ]);
  });
});

describe('the files of data sets', () => {
  it('DOWN-04 the files of data sets without a size or a checksum do not exist, and an empty file does', () => {
    expect(filesOf(set('Gene', { sha256: { zip: 'bb' } })).map(fileName)).toEqual(['Gene.zip']);
    expect(filesOf(set('Gene', { bytes: { txt: 0 } })).map(fileName)).toEqual(['Gene.txt']);
  });

  it('DOWN-04 the files of data sets are downloads, then tables, tracks and the dictionary', () => {
    const track = set('Track', { bytes: { 'bed.gz': 1, 'gff3.gz': 2 }, sha256: { 'bed.gz': 'c', 'gff3.gz': 'd' } });
    const tables = [set('tables/rows', { bytes: { parquet: 1 }, sha256: { parquet: 'f' } })];
    const columns = set('Columns', { bytes: { txt: 1 }, sha256: { txt: 'e' } });
    const sets = { downloads: [set('A'), set('B')], tables, tracks: [track], dictionary: columns };
    expect(allFiles(sets).map(fileName)).toEqual([
      'A.txt',
      'A.zip',
      'B.txt',
      'B.zip',
      'rows.parquet',
      'Track.bed.gz',
      'Track.gff3.gz',
      'Columns.txt',
    ]);
  });
});
