import { describe, expect, it } from 'vitest';
import { columnFields, fields, isTermColumn } from '#domain/search/fields';
import { foldTerm, termForms } from '#domain/search/term-forms';

describe('the forms of a term', () => {
  it('API-30 the forms of a term are regardless of case and of spaces around them', () => {
    expect(foldTerm(' LINC00963 ')).toBe('linc00963');
    expect(foldTerm(31234567)).toBe('31234567');
    expect(termForms('geneName', 'Malat1')).toEqual(['malat1']);
  });

  it('API-32 the forms of a term find an RNAcentral id with and without its taxon, and other ids only as they are', () => {
    expect(termForms('rnacentralId', 'URS000075C808_9606')).toEqual(['urs000075c808_9606', 'urs000075c808']);
    expect(termForms('transcriptId', 'T.1_9606')).toEqual(['t.1_9606']);
  });

  it('API-30 the forms of a term belong to the columns that searches name in comma lists', () => {
    const columns = columnFields.map((field) => fields[field].column);
    expect(columns.filter(isTermColumn)).toEqual([
      'geneName',
      'geneId',
      'transcriptId',
      'rnacentralId',
      'otherId',
      'peptideId',
      'pmid',
    ]);
  });
});
