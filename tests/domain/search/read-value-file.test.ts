import { describe, expect, it } from 'vitest';
import { readValueFile } from '#domain/search/read-value-file';
import { ALL_CELLS } from '#domain/search/value-list';

const values = (text: string, type: Parameters<typeof readValueFile>[1] = 'peptideId') => {
  const read = readValueFile(text, type);
  return read.kind === 'values' ? read.values : read.columns;
};

describe('a file of values', () => {
  it('LIST-02 a file of values is a list if no header names the values', () => {
    expect(values('\uFEFFSPENP000001\r\nSPENP000002\r\n')).toEqual(['SPENP000001', 'SPENP000002']);
    expect(values('SPENP000001\tSPENP000002\nSPENP000003\tSPENP000004')).toHaveLength(4);
    expect(values('')).toEqual([]);
  });

  it.each([
    ['a .tsv file', 'Gene\tPeptide ID\tNote\nMALAT1\tSPENP000001\tone two\nNEAT1\tSPENP000002\t\n'],
    ['a .csv file', '"Gene","peptideid"\r\n"MALAT1","SPENP000001"\r\n"NEAT1","SPENP000002"\r\n'],
    ['a .csv file with semicolons', 'PEPTIDE ID;Gene\nSPENP000001;MALAT1\nSPENP000002;NEAT1\n\n'],
    ['a single column', 'Peptide ID\nSPENP000001\nSPENP000002\nspenp000001\n'],
    ['a table below a title', 'Peptides, of March\n\npeptide_id,n\nSPENP000001,1\nSPENP000002,2\n'],
    ['a cell in quotes with a separator', 'note,peptide_id\n"a,b",SPENP000001\n"c\nd",SPENP000002\n'],
  ])('LIST-02 READ-03 %s with such a header gives the cells of that column', (_, text) => {
    expect(values(text)).toEqual(['SPENP000001', 'SPENP000002']);
  });

  it('LIST-02 a line with such a name that is not the first is a value', () => {
    expect(values('P1\nPeptideID\nP2')).toEqual(['P1', 'PeptideID', 'P2']);
    expect(values('Peptide ID\rP1\rP2')).toEqual(['P1', 'P2']);
  });

  it('READ-06 READ-09 the downloads of this site give the column of each field', () => {
    const genes =
      'gene_id\tgene_name\tdescription\taliases\tchromosome\nSPENG000001\tLINC00963\tlong intergenic RNA 963\t\tchr9\nSPENG000002\tMALAT1\tmetastasis associated\tNEAT2\tchr11\n';
    expect(values(genes, 'geneId')).toEqual(['SPENG000001', 'SPENG000002']);
    expect(values(genes, 'geneName')).toEqual(['LINC00963', 'MALAT1']);
  });

  it('READ-03 a table of which no column is known asks for it, and the cells of the chosen one are read', () => {
    const text = 'name,what\nx,MALAT1\ny,NEAT1\n';
    expect(readValueFile(text, 'geneName')).toEqual({ kind: 'columns', columns: ['name', 'what'] });
    expect(readValueFile(text, 'geneName', 1)).toEqual({
      kind: 'values',
      values: ['MALAT1', 'NEAT1'],
      column: 'what',
      balance: { unit: 'row', given: 2, read: 2, leftOut: [] },
    });
    expect(readValueFile('H19\tMALAT1\nXIST\tNEAT1', 'geneName', ALL_CELLS)).toMatchObject({
      values: ['H19', 'MALAT1', 'XIST', 'NEAT1'],
    });
  });
});

describe('a file of one column', () => {
  it.each([
    ['Gene names\nLINC00963;NEAT1\nMALAT1\n', 'geneName'],
    ['Gene names\nLINC00963,NEAT1\nMALAT1\n', 'geneName'],
    ['Gene\nLINC00963|NEAT1\nMALAT1', 'geneName'],
    ['Gene names\nLINC00963; NEAT1;MALAT1\n', 'geneName'],
    ['"Gene names"\n"LINC00963;NEAT1"\n"MALAT1"\n', 'geneName'],
    ['# of July\nGene names\nLINC00963;NEAT1\nMALAT1\n', 'geneName'],
  ] as const)('READ-14 a file of one column has each value behind a separator: %j', (text, type) => {
    expect(readValueFile(text, type)).toMatchObject({ kind: 'values', values: ['LINC00963', 'NEAT1', 'MALAT1'] });
  });

  it('READ-14 a file of one column is asked for if its rows have several columns', () => {
    expect(readValueFile('Gene\nLINC00963\tNEAT1\nMALAT1\tH19\n', 'geneName')).toMatchObject({ kind: 'columns' });
  });
});

describe('a table of values', () => {
  it('READ-13 a table of values counts its rows without a value, and those that are no row of it', () => {
    const text = 'Table S1\t\nGene\tlog2FC\n="MALAT1"\t1\n\t2\n# note\tx\nGene\tlog2FC\n="NEAT1"\t3\n';
    expect(readValueFile(text, 'geneName')).toEqual({
      kind: 'values',
      values: ['MALAT1', 'NEAT1'],
      column: 'Gene',
      balance: {
        unit: 'row',
        given: 6,
        read: 2,
        leftOut: [
          { reason: 'stands above the header', count: 1, line: 1, text: 'Table S1' },
          { reason: 'has no value in the column', count: 1, line: 4, text: '2' },
          { reason: 'is a comment', count: 1, line: 5, text: '# note x' },
          { reason: 'names the columns again', count: 1, line: 6, text: 'Gene log2FC' },
        ],
      },
    });
  });

  it('READ-14 a table of values has no header among rows with numbers', () => {
    const text = 'a\tb\tn\nx\tMALAT1\t1\ny\tGene\t2\nz\tNEAT1\t3\n';
    expect(readValueFile(text, 'geneName')).toMatchObject({ kind: 'columns', columns: ['a', 'b', 'n'] });
  });
});
