import { spencer } from '#domain/catalogue/identity';
import { describe, expect, it } from 'vitest';
import {
  builderFields,
  builderGroups,
  builderTypes,
  criterionFields,
  builderHint,
  describeField,
  fields,
  fieldValue,
  filterFields,
  filterValues,
  columnFields,
  isBuilderType,
  offeredValues,
  searchFilterFields,
  searchTables,
  type Field,
} from '#domain/search/fields';
import { numberKeys, numbers } from '#domain/search/numbers';

const all = Object.keys(fields) as Field[];
const lists = { searchCancers: ['Breast cancer'], searchTissues: ['Breast', 'Blood'], filterValues: {} };

describe('the table of search fields', () => {
  it('SEARCH-07 SEARCH-08 offers for each list the one of its field', () => {
    expect(offeredValues('cancer', lists)).toEqual(['Breast cancer']);
    expect(offeredValues('tissue', lists)).toEqual(['Breast', 'Blood']);
    expect(offeredValues('geneName', lists)).toEqual([]);
  });

  it('FACET-03 offers the genotypes of the release, and none where the release does not list them', () => {
    expect(filterValues('hla', { ...lists, filterValues: { hla: ['HLA-A*02:01'] } })).toEqual(['HLA-A*02:01']);
    expect(filterValues('hla', lists)).toEqual([]);
  });

  const SEVERAL =
    'Separate several values (up to 1,000) with commas, spaces or line breaks, or choose a file; any may match.';
  const ANY = 'Matches any selected value.';

  it('SEARCH-05 describes each field as the page and the request name it', () => {
    expect(
      all.map((field) => {
        const { label, kind, group, tables, wire, column } = describeField(field);
        return [field, label, kind, group, tables.join('+'), wire, column];
      }),
    ).toEqual([
      ['cancer', 'Cancer', 'list', 'Sample', 'peptide', 'cancer', 'cancer'],
      ['tissue', 'Tissue', 'list', 'Sample', 'peptide', 'tissue', 'tissue'],
      ['study', 'Study', 'list', 'Sample', 'peptide', 'study', 'study'],
      ['geneName', 'Gene Name', 'text', 'RNA', 'gene', 'geneName', 'geneName'],
      ['geneId', 'Gene ID', 'text', 'RNA', 'gene', 'geneId', 'geneId'],
      ['transcriptId', 'Transcript ID', 'text', 'RNA', 'transcript', 'transcriptId', 'transcriptId'],
      ['RNAcentralId', 'RNAcentral ID', 'text', 'RNA', 'transcript', 'rnacentralId', 'rnacentralId'],
      ['otherId', 'External ID', 'text', 'RNA', 'gene+transcript', 'otherId', 'otherId'],
      ['rnaType', 'RNA Type', 'list', 'RNA', 'transcript', 'rnaType', 'rnaType'],
      ['location', 'Location', 'location', 'RNA', 'transcript', undefined, undefined],
      ['peptideId', 'Peptide ID', 'text', 'Peptide', 'peptide', 'peptideId', 'peptideId'],
      ['expression', 'Expression Group', 'option', 'Peptide', 'peptide', 'expressionList', 'expression'],
      ['immunogenicity', 'Immunogenicity', 'flag', 'Peptide', 'peptide', 'immunogenicity', 'immunogenicity'],
      ['validation', 'Status', 'flag', 'Peptide', 'peptide', 'validation', 'validation'],
      ['simultaneous', 'Simultaneous Expression', 'state', 'Peptide', 'peptide', 'simultaneous', 'simultaneous'],
      ['hla', 'HLA Genotype', 'list', 'Peptide', 'peptide', 'hla', 'hla'],
      ['background', 'Background', 'list', 'Peptide', 'peptide', 'background', 'background'],
      ['pmid', 'PMID', 'text', 'Literature', 'peptide', 'pmid', 'pmid'],
      ...numberKeys.map((key) => [key, numbers[key].label, 'number', 'Numbers', 'peptide', key, undefined]),
    ]);
  });

  it.each<[Field, string | undefined]>([
    ['cancer', ANY],
    ['tissue', ANY],
    ['study', undefined],
    ['geneName', SEVERAL],
    ['geneId', `SPENG followed by six digits. ${SEVERAL}`],
    ['transcriptId', `SPENT followed by six digits. ${SEVERAL}`],
    ['RNAcentralId', `URS identifier and taxon, which is 9606 for human. ${SEVERAL}`],
    ['otherId', `An ID from Ensembl, NONCODE, HGNC, RefSeq or another database. ${SEVERAL}`],
    ['location', 'Finds every transcript that overlaps the range (GRCh38/hg38, 1-based).'],
    ['peptideId', `SPENP followed by six digits. ${SEVERAL}`],
    ['expression', ANY],
    ['immunogenicity', undefined],
    ['simultaneous', undefined],
    ['pmid', `PubMed ID of a study or of independent evidence. ${SEVERAL}`],
  ])('SEARCH-14 the builder of %s has the hint %j', (field, hint) => {
    expect(builderHint(field, spencer)).toBe(hint);
  });

  it.each<[Field, string | undefined]>([
    ['cancer', 'Peptides of any of the selected cancers.'],
    ['tissue', 'Peptides found in any of the selected tissues or body fluids.'],
    ['study', 'Peptides identified in any of the selected studies.'],
    [
      'rnaType',
      'Peptides encoded by a transcript of any of the selected types. A peptide may have transcripts of several types.',
    ],
    ['immunogenicity', 'Whether peptides were predicted to be immunogenic.'],
    ['validation', 'Whether peptides were proved to exist in previous study.'],
    ['hla', 'Peptides predicted to be immunogenic for any of the selected HLA genotypes.'],
    ['expression', undefined],
    ['simultaneous', undefined],
  ])('BROWSE-46 BROWSE-47 FACET-02 the filter of %s is explained by %j', (field, tip) => {
    expect(describeField(field).tip).toBe(tip);
  });

  it('SEARCH-05 FACET-02 RANK-03 offers 14 builders, those of numbers, and filters, in their order', () => {
    expect(builderTypes.join(' ')).toBe(
      'cancer tissue geneName geneId transcriptId RNAcentralId otherId location peptideId expression immunogenicity ' +
        'validation simultaneous pmid length log2FoldChange adjustedP affinity stability recognitionScore cancers',
    );
    expect(filterFields.join(' ')).toBe('expression validation immunogenicity simultaneous hla background');
    expect(searchFilterFields.join(' ')).toBe(
      'expression validation immunogenicity simultaneous cancer tissue study rnaType hla background',
    );
    expect(criterionFields.join(' ')).toBe(
      'cancer tissue geneName geneId transcriptId RNAcentralId otherId peptideId expression immunogenicity validation ' +
        'simultaneous pmid study rnaType hla background',
    );
    expect(columnFields).toHaveLength(17);
    expect([...builderFields, ...columnFields]).not.toContain('location');
    expect(builderGroups).toEqual(['Sample', 'RNA', 'Peptide', 'Literature', 'Numbers']);
    expect(searchTables).toEqual(['peptide', 'gene', 'transcript']);
  });

  it('DATA-03 explains the options of expression', () => {
    expect(describeField('expression').options).toEqual([
      { value: '1', label: 'Tumor-specific', explanation: 'expressed specifically in cancer' },
      { value: '2', label: 'Upregulated', explanation: 'upregulated in cancer' },
      { value: '3', label: 'Downregulated', explanation: 'downregulated in cancer' },
      {
        value: '4',
        label: 'Others',
        explanation: 'no significant differential expression or expressed specifically in control',
      },
      { value: 'unknown', label: 'Not measured', explanation: 'without intensities in their dataset' },
    ]);
    expect(describeField('simultaneous').options).toEqual([
      { value: 'true', label: 'Simultaneously expressed', explanation: 'expressed in multiple cancer types' },
      { value: 'false', label: 'Exclusively expressed', explanation: 'expressed in a single cancer type' },
    ]);
  });

  it('SEARCH-24 turns the text of a value into a code, a flag, a state or a text', () => {
    expect([
      fieldValue('expression', '2'),
      fieldValue('validation', '0'),
      fieldValue('simultaneous', 'true'),
      fieldValue('simultaneous', 'false'),
      fieldValue('pmid', '7'),
      fieldValue('cancer', 'Leukemia'),
    ]).toEqual([2, 0, true, false, '7', 'Leukemia']);
    expect(['pmid', 'study', 'toString', 'Cancer', ''].map(isBuilderType)).toEqual([true, false, false, false, false]);
  });
});
