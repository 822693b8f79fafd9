import { describe, expect, it } from 'vitest';
import { columnFields, fields } from '#domain/search/fields';
import { numberKeys } from '#domain/search/numbers';
import { columnsOf, releaseTables, tableNames } from '#domain/storage/release-tables';

describe('the tables of a release', () => {
  it('COL-04 the tables of a release have one column for each field of search and each number, under the name of its entry', () => {
    const columns = Object.keys(releaseTables.peptides);
    expect(columns).toEqual(expect.arrayContaining(columnFields.map((field) => fields[field].column)));
    expect(columns).toEqual(expect.arrayContaining(numberKeys));
    expect(new Set(columns).size).toBe(columns.length);
  });

  it('COL-01 the tables of a release say of each column its type and what it means, and of lists that they are', () => {
    for (const table of tableNames)
      for (const [name, { type, meaning }] of columnsOf(table)) {
        expect(['text', 'integer', 'number', 'boolean'], `${table}.${name}`).toContain(type);
        expect(meaning.length, `${table}.${name}`).toBeGreaterThan(5);
      }
    const lists = tableNames.flatMap((table) =>
      columnsOf(table).flatMap(([name, { list }]) => (list ? `${table}.${name}` : [])),
    );
    expect(lists).toEqual([
      'peptides.geneName',
      'peptides.geneId',
      'peptides.transcriptId',
      'peptides.rnacentralId',
      'peptides.otherId',
      'peptides.rnaType',
      'peptides.hla',
      'peptides.background',
      'peptides.normalElsewhere',
      'peptides.pmid',
      'peptides.orfId',
      'peptides.predictedHla',
      'peptides.predictedAffinity',
      'peptides.predictedStability',
      'genes.aliases',
      'genes.crossReferences',
      'transcripts.exonStart',
      'transcripts.exonEnd',
      'transcripts.crossReferences',
    ]);
  });

  it('COL-01 the tables of a release have 32-bit integers, as 64 bits come back as another type', () => {
    const integers = columnsOf('peptides').flatMap(([name, { type }]) => (type === 'integer' ? name : []));
    expect(integers).toEqual(['expression', 'immunogenicity', 'validation', 'inNormal', 'length', 'cancers']);
  });
});
